"""What goes wrong with boards, told to a person."""


class Trouble(Exception):
    """Something that a person has to see to; its text is a sentence or two: what is wrong and what to do next."""
