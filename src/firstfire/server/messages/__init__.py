"""What goes over the wire, as types: answers, views, events and requests. The published schema is made from these."""
