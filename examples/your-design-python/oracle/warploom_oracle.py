"""Exports a golden model in Python as the C functions of warploom_oracle.h.

A model is a class whose constructor takes the parameters by name. settle(inputs) returns the outputs of a cycle.
edge(inputs) applies the rising clock edge. Both take a dictionary of values by port name. An output that is None or
missing is not compared.
"""

import sys
import threading
import traceback

API = """
    typedef struct warploom_oracle_port {
        const char *name;
        size_t offset;
        size_t width;
        bool is_output;
    } warploom_oracle_port;
    void *warploom_oracle_new(const char *settings, const warploom_oracle_port *ports, size_t count);
    void warploom_oracle_free(void *model);
    const char *warploom_oracle_error(void *model);
    bool warploom_oracle_settle(void *model, const uint64_t *inputs, uint64_t *outputs, uint64_t *care);
    bool warploom_oracle_edge(void *model, const uint64_t *inputs);
"""


class Served:
    """Model with its ports. A port is a tuple of name, offset in its packed vector, width in bits, and is_output."""

    def __init__(self, model, ports):
        self.model = model
        self.inputs = [port for port in ports if not port[3]]
        self.outputs = [port for port in ports if port[3]]
        self.input_bytes, self.output_bytes = self.size(self.inputs), self.size(self.outputs)

    @staticmethod
    def size(ports):
        """Returns the size in bytes of the packed vector of these ports, a multiple of 8."""
        return 8 * -(-sum(width for _, _, width, _ in ports) // 64)


def serve(ffi, make):
    """Defines the C functions. make(**parameters) creates a model."""
    served = {}  # models by handle; these references keep the models alive
    last = threading.local()

    def failed():
        last.error = ffi.new("char[]", traceback.format_exc().strip().encode())
        return False

    def read(one, words):
        packed = int.from_bytes(ffi.buffer(words, one.input_bytes), "little")
        return {name: packed >> offset & (1 << width) - 1 for name, offset, width, _ in one.inputs}

    def write(one, words, value):
        ffi.buffer(words, one.output_bytes)[:] = value.to_bytes(one.output_bytes, "little")

    @ffi.def_extern()
    def warploom_oracle_new(settings, ports, count):
        try:
            pairs = (setting.split("=") for setting in ffi.string(settings).decode().split())
            model = make(**{name: int(value) for name, value in pairs})
            listed = [(ffi.string(p.name).decode(), p.offset, p.width, p.is_output) for p in ffi.unpack(ports, count)]
            one = Served(model, listed)
            handle = ffi.new_handle(one)
            served[handle] = one
            return handle
        except Exception:
            failed()
            return ffi.NULL

    @ffi.def_extern()
    def warploom_oracle_free(handle):
        served.pop(handle, None)

    @ffi.def_extern()
    def warploom_oracle_error(handle):
        return last.error

    @ffi.def_extern()
    def warploom_oracle_settle(handle, inputs, outputs, care):
        try:
            one = ffi.from_handle(handle)
            values = one.model.settle(read(one, inputs))
            unknown = values.keys() - {port[0] for port in one.outputs}
            if unknown:
                raise KeyError(f"settle returns {', '.join(sorted(unknown))}, which is not an output")
            packed = known = 0
            for name, offset, width, _ in one.outputs:
                value = values.get(name)
                if value is not None:
                    if not 0 <= int(value) < 1 << width:
                        raise ValueError(f"settle returns {name} = {value}, which does not fit {width} bits")
                    packed |= int(value) << offset
                    known |= (1 << width) - 1 << offset
            write(one, outputs, packed)
            write(one, care, known)
            return True
        except Exception:
            return failed()

    @ffi.def_extern()
    def warploom_oracle_edge(handle, inputs):
        try:
            one = ffi.from_handle(handle)
            one.model.edge(read(one, inputs))
            return True
        except Exception:
            return failed()


def build(folder, name, module, model):
    """Builds lib<name>.so in the directory `folder`. Its golden model is the class `model` of the Python module `module`,
    which is in the same directory.

    Needs cffi, a C compiler and the headers of Python. The library contains the import path of this process.
    """
    import cffi

    builder = cffi.FFI()
    builder.embedding_api(API)
    builder.set_source(name, "#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>\n" + API.split("void *")[0])
    path = [folder, *(entry for entry in sys.path if entry)]
    builder.embedding_init_code(
        f"import sys; sys.path[:0] = {path!r}\n"
        f"from {name} import ffi\nimport {module}, warploom_oracle\nwarploom_oracle.serve(ffi, {module}.{model})\n"
    )
    builder.compile(tmpdir=folder, target=f"lib{name}.so", verbose=False)
