"""Tables: events are what happened, a table's state is their fold, commands are what may be asked of it."""
