"""Golden models for Python: ctypes bindings of warploom_golden.h.

WARPLOOM_GOLDEN is the path of the library; without it, the loader of the operating system searches for
libwarploom_golden_c.so. Values of ports are Python integers of any width, element 0 in the low bits.
"""

import ctypes
import os


class _Place(ctypes.Structure):
    """Location of a port in a packed vector, in bits."""

    _fields_ = [
        ("offset", ctypes.c_size_t),
        ("width", ctypes.c_size_t),
        ("elements", ctypes.c_size_t),
        ("is_output", ctypes.c_bool),
    ]


def _library():
    """Loads the library, and declares the types of its functions."""
    library = ctypes.CDLL(os.environ.get("WARPLOOM_GOLDEN", "libwarploom_golden_c.so"))
    model, text, words = ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_uint64)
    for name, result, arguments in [
        ("new", model, [text, text]),
        ("free", None, [model]),
        ("error", text, []),
        ("input_words", ctypes.c_size_t, [model]),
        ("output_words", ctypes.c_size_t, [model]),
        ("ports", ctypes.c_size_t, [model]),
        ("port_name", text, [model, ctypes.c_size_t]),
        ("port", ctypes.c_bool, [model, text, ctypes.POINTER(_Place)]),
        ("reset", ctypes.c_bool, [model]),
        ("settle", ctypes.c_bool, [model, words, words, words]),
        ("edge", ctypes.c_bool, [model, words]),
        ("observe", ctypes.c_bool, [model, words, words]),
    ]:
        function = getattr(library, "warploom_golden_" + name)
        function.restype, function.argtypes = result, arguments
    return library


class GoldenError(Exception):
    """Error of a library call, or violation of a property."""


class Golden:
    """Golden model of a block. It starts in the state after reset.

    `block` is the name of the block. `settings` lists parameters and values, e.g. "LANES=4 WORD=32". All other
    parameters have their default values.

    `inputs` and `outputs` map the name of each port except the clock to its location. The constructor and all methods
    raise GoldenError on failure.
    """

    def __init__(self, block, settings=""):
        self._library = _library()
        self._model = self._library.warploom_golden_new(block.encode(), settings.encode())
        if not self._model:
            self._fail()
        self.inputs, self.outputs = {}, {}
        for number in range(self._library.warploom_golden_ports(self._model)):
            name, place = self._library.warploom_golden_port_name(self._model, number), _Place()
            self._check(self._library.warploom_golden_port(self._model, name, ctypes.byref(place)))
            (self.outputs if place.is_output else self.inputs)[name.decode()] = place
        self._in = (ctypes.c_uint64 * self._library.warploom_golden_input_words(self._model))()
        words = ctypes.c_uint64 * self._library.warploom_golden_output_words(self._model)
        self._out, self._care = words(), words()

    def __del__(self):
        if getattr(self, "_model", None):
            self._library.warploom_golden_free(self._model)

    def _fail(self):
        raise GoldenError(self._library.warploom_golden_error().decode())

    def _check(self, done):
        if not done:
            self._fail()

    @staticmethod
    def _pack(places, values, words):
        packed = 0
        for name, place in places.items():
            packed |= (values[name] & ((1 << place.width) - 1)) << place.offset
        for index in range(len(words)):
            words[index] = packed >> (64 * index) & (2**64 - 1)

    @staticmethod
    def _unpack(places, words):
        packed = sum(word << (64 * index) for index, word in enumerate(words))
        return {name: packed >> place.offset & ((1 << place.width) - 1) for name, place in places.items()}

    def reset(self):
        """Returns to the state after reset."""
        self._check(self._library.warploom_golden_reset(self._model))

    def settle(self, inputs):
        """Returns two dictionaries: the outputs for these inputs, and the masks of their significant bits."""
        self._pack(self.inputs, inputs, self._in)
        self._check(self._library.warploom_golden_settle(self._model, self._in, self._out, self._care))
        return self._unpack(self.outputs, self._out), self._unpack(self.outputs, self._care)

    def edge(self, inputs):
        """Applies the rising clock edge that ends the cycle with these inputs."""
        self._pack(self.inputs, inputs, self._in)
        self._check(self._library.warploom_golden_edge(self._model, self._in))

    def observe(self, inputs, outputs):
        """Checks the design's ports in this cycle with the properties. Raises GoldenError on a violation."""
        self._pack(self.inputs, inputs, self._in)
        self._pack(self.outputs, outputs, self._out)
        self._check(self._library.warploom_golden_observe(self._model, self._in, self._out))
