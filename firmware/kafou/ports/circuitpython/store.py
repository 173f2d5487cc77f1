"""Opens the stores of a CircuitPython board. They keep the promises of `file_store.Store` and of `SettingsStore`."""

from kafou.core.phrases import english
from kafou.ports.circuitpython.ground import Ground
from kafou.ports.circuitpython.leaf_store import LeafStore
from kafou.ports.circuitpython.leaf_texts import PLACES, LeafTexts, places_text, refusal_phrase
from kafou.ports.circuitpython.leaves import Leaves
from kafou.ports.circuitpython.notes import Notes


def open_stores(root, nvm="of this board", ground=None, tell=print):
    """(store, texts) of what is kept under `root`; makes the space for it where that was not done yet.

    `tell` is told of a drive that cannot be written, which belongs to the computer, or is full.

    What was noted before power-on goes into a leaf now, while nobody waits and memory is in one piece: so a computer
    that looks at the drive finds all of it.
    """
    if nvm == "of this board":
        from microcontroller import nvm
    if ground is None:
        ground = space(root)
    leaves = Leaves(ground)
    texts = LeafTexts(leaves)
    store = LeafStore(leaves, Notes(nvm), texts)
    if ground.refusal is not None:
        tell(english(refusal_phrase(ground.refusal)))
    else:
        texts.write_text(PLACES, places_text(ground.starts))
    store.keep()
    return store, texts


def space(root):
    """The ground, made when it is not there yet; where that cannot be, an empty one that tells why."""
    ground = Ground(root)
    if ground.file is None:
        from kafou.ports.circuitpython.preparing import prepare
        try:
            prepare(root)
        except OSError as error:
            ground.refusal = error.errno
        else:
            ground = Ground(root)
    return ground
