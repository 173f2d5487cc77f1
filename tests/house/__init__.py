"""The rules of the house as functions: each takes a file's text and returns findings, (line, words)."""
