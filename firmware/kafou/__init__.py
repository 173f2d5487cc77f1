"""Kafou: the scorer that lies beside a game of dominoes."""

VERSION = "0.1.0"
