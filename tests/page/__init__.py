"""What the page's engine must answer: `python -m tests.page` plays games by the rules and writes the answers down."""
