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


class ExportedModel:
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


def export(ffi, create):
    """Defines the C functions. create(**parameters) returns a model."""
    models = {}  # models by handle; these references keep the models alive
    last = threading.local()  # last.error is the text of the last error in this thread

    def failed():
        """Records the current exception as the last error."""
        last.error = ffi.new("char[]", traceback.format_exc().strip().encode())
        return False

    def read(exported, words):
        """Returns the values of the inputs in a packed vector, by port name."""
        packed = int.from_bytes(ffi.buffer(words, exported.input_bytes), "little")
        return {name: packed >> offset & (1 << width) - 1 for name, offset, width, _ in exported.inputs}

    def write(exported, words, value):
        """Writes a packed vector of the outputs."""
        ffi.buffer(words, exported.output_bytes)[:] = value.to_bytes(exported.output_bytes, "little")

    @ffi.def_extern()
    def warploom_oracle_new(settings, ports, count):
        try:
            pairs = (setting.split("=") for setting in ffi.string(settings).decode().split())
            model = create(**{name: int(value) for name, value in pairs})
            listed = [(ffi.string(p.name).decode(), p.offset, p.width, p.is_output) for p in ffi.unpack(ports, count)]
            exported = ExportedModel(model, listed)
            handle = ffi.new_handle(exported)
            models[handle] = exported
            return handle
        except Exception:
            failed()
            return ffi.NULL

    @ffi.def_extern()
    def warploom_oracle_free(handle):
        models.pop(handle, None)

    @ffi.def_extern()
    def warploom_oracle_error(handle):
        return last.error

    @ffi.def_extern()
    def warploom_oracle_settle(handle, inputs, outputs, care):
        try:
            exported = ffi.from_handle(handle)
            values = exported.model.settle(read(exported, inputs))
            unknown = values.keys() - {port[0] for port in exported.outputs}
            if unknown:
                raise KeyError(f"settle returns {', '.join(sorted(unknown))}, which is not an output")
            packed = compared = 0  # packed values of the outputs, and mask of the compared bits
            for name, offset, width, _ in exported.outputs:
                value = values.get(name)
                if value is not None:
                    if not 0 <= int(value) < 1 << width:
                        raise ValueError(f"settle returns {name} = {value}, which does not fit {width} bits")
                    packed |= int(value) << offset
                    compared |= (1 << width) - 1 << offset
            write(exported, outputs, packed)
            write(exported, care, compared)
            return True
        except Exception:
            return failed()

    @ffi.def_extern()
    def warploom_oracle_edge(handle, inputs):
        try:
            exported = ffi.from_handle(handle)
            exported.model.edge(read(exported, inputs))
            return True
        except Exception:
            return failed()


def build(folder, name, module, model):
    """Builds lib<name>.so in the directory `folder`.

    Its golden model is the class `model` of the Python module `module`, which is in the same directory.

    Needs cffi, a C compiler and the headers of Python. The library contains this process's search path for modules.
    """
    import cffi

    builder = cffi.FFI()
    builder.embedding_api(API)
    builder.set_source(name, "#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>\n" + API.split("void *")[0])
    path = [folder, *(entry for entry in sys.path if entry)]
    builder.embedding_init_code(
        f"import sys; sys.path[:0] = {path!r}\n"
        f"from {name} import ffi\nimport {module}, warploom_oracle\nwarploom_oracle.export(ffi, {module}.{model})\n"
    )
    builder.compile(tmpdir=folder, target=f"lib{name}.so", verbose=False)
