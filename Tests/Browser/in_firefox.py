"""Checks of other modules, in Firefox: errors in <img>, motion, <face-it>, and the main path of the inspector."""
import embedding
import motion
from checks import Checks
from element import movements, services
from element import pictures as element_pictures
from inspector import handles, playback, snippets, steps

check = Checks("Firefox")
check.functions += [
    embedding.rejected,
    motion.images, motion.reduced_motion,
    element_pictures.still, element_pictures.image, element_pictures.stretched,
    movements.morph, movements.idle, movements.pointer, movements.reduced_motion,
    services.rejected, services.first_failure,
    handles.mouth, handles.insides, handles.traces, playback.panel, snippets.copying, steps.buttons,
]
