"""The rule book in a terminal: its contents, and each rule set's page with a hand that is scored while it prints."""
