"""Where matches and settings are kept."""

from ..file_store import Store
from ..settings_store import SettingsStore


def open_stores(root):
    """(store, texts) on the drive, below `root`."""
    return Store(root), SettingsStore(root)
