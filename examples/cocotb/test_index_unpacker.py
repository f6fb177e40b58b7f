"""Compares every output of index_unpacker with its golden model on random inputs."""

import os
import random

import cocotb
from cocotb.triggers import Timer

from warploom_golden import Golden

CYCLES = 2000


@cocotb.test()
async def equals_the_golden_model(dut):
    model = Golden("index_unpacker", os.environ["WARPLOOM_SETTINGS"])
    source = random.Random(1)
    for cycle in range(CYCLES):
        inputs = {name: source.getrandbits(place.width) for name, place in model.inputs.items()}
        for name, value in inputs.items():
            getattr(dut, name).value = value
        await Timer(1, "ns")
        # The test fails if an output has an X, since the conversion to an integer raises an exception.
        outputs = {name: int(getattr(dut, name).value) for name in model.outputs}
        expected, care = model.settle(inputs)
        for name in model.outputs:
            got, wanted = outputs[name] & care[name], expected[name] & care[name]
            assert got == wanted, f"cycle {cycle}: {name} is {got:#x}, expected {wanted:#x}"
        model.observe(inputs, outputs)
        model.edge(inputs)
