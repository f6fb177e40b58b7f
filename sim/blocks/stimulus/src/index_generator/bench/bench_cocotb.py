"""The comparison of bench.cpp in Python, under cocotb: the same stimulus, every output port in every cycle.

As a program, this file builds the design and, unless BUILD_ONLY is given, runs itself as a test, with cocotb's own
runner:

    bench_cocotb.py SIMULATOR FOLDER TOP BUILD_ONLY|CYCLES SOURCE...

The environment defines LANES, WORD, ROW_BITS and HISTORY. The figures go to FOLDER/result.json, which is written only
if the outputs agreed in every cycle.
"""

import json
import os
import sys
import time

LANES = int(os.environ.get("LANES", "32"))
WORD = int(os.environ.get("WORD", "16"))
ROW_BITS = int(os.environ.get("ROW_BITS", "10"))
HISTORY = int(os.environ.get("HISTORY", "8"))
ROWS = 1 << ROW_BITS
SEEDING = LANES.bit_length() - 1  # log2(LANES): cycles in which the lanes get their first indices
ONES = (1 << 64) - 1


def bits_for(count):
    return max(count - 1, 0).bit_length()


class Stimulus:
    def __init__(self):
        self.state = 1
        self.request = (0, 5, 3, 1)

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & ONES
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & ONES
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & ONES
        return z ^ (z >> 31)

    def taken(self):
        random = self.next()
        if random >> 60 >= 4:
            self.request = ((random >> 16) & (ROWS - 1), random & 31, 1 + (random >> 5 & 7), 1 + (random >> 8 & 3))


class Model:
    def __init__(self):
        self.now = 0
        self.done = self.first_row = self.writes = 0
        self.answer = None  # to the configuration in progress; None if there is none
        self.history = []  # (request, rows), the most recently used last
        self.memory = {}  # address: (mask, words), as written since reset
        self.row = None  # of this cycle: (address, number, mask, words)
        self.reading = False
        self.read = None

    def settle(self, reset):
        self.ready = not reset and (self.answer is None or self.now >= self.done)
        self.row = None
        if self.answer is not None and 0 <= self.now - self.first_row < self.writes:
            number = self.now - self.first_row
            self.row = (self.request[0] + number, number, *self.generate(number))

    def generate(self, number):
        _, x, y, z = self.request
        bits_x, bits_y = bits_for(x), bits_for(y)
        first = number * LANES
        active = min(x * y * z - first, LANES)
        words = 0
        for lane in range(active):
            line, index_x = divmod(first + lane, x)
            index_z, index_y = divmod(line, y)
            words |= (index_x | index_y << bits_x | index_z << (bits_x + bits_y)) << (lane * WORD)
        return (1 << active) - 1, words

    def edge(self, reset, valid, request, read_enable, read_address):
        self.now += 1
        if reset:
            self.answer, self.history, self.memory, self.reading = None, [], {}, False
            return
        if self.row:
            self.memory[self.row[0]] = self.row[2:]
        self.reading, self.read = read_enable, self.memory.get(read_address)
        if self.ready:
            self.answer = None
            if valid:
                self.take(request)

    def take(self, request):
        self.request = request
        address, x, y, z = request
        bits = (bits_for(x), bits_for(y), bits_for(z))
        error = 1 if 0 in (x, y, z) else 2 if max(x, y, z) > 1024 else 3 if sum(bits) > WORD else 0
        hit, rows, self.writes = 0, 0, 0
        if not error:
            rows = -(-x * y * z // LANES)
            if (request, rows) in self.history:
                hit = 1
                self.history.remove((request, rows))
                self.history.append((request, rows))
            else:
                if rows > ROWS - address:
                    error, rows = 4, ROWS - address
                self.writes = rows
                self.history = [e for e in self.history if e[0][0] + e[1] <= address or address + rows <= e[0][0]]
                if not error:
                    self.history = (self.history + [(request, rows)])[-HISTORY:]
        # The request is taken in cycle now - 1. Its first row comes 5 + SEEDING cycles later. Without rows, its answer
        # comes 4 cycles later.
        self.first_row = self.now - 1 + 5 + SEEDING
        self.done = self.first_row + self.writes if self.writes else self.now - 1 + 4
        self.answer = (hit, error, address, rows, *(bits if not error else (0, 0, 0)))


async def compare(dut, cycles):
    from cocotb.triggers import Timer

    half = Timer(5, "ns")
    stimulus, model = Stimulus(), Model()
    always = [dut.cfg_ready, dut.row_valid, dut.done_valid, dut.read_valid]
    of_row = [dut.row_address, dut.row_number, dut.row_mask, dut.row_words]
    of_done = [dut.done_hit, dut.done_error, dut.done_address, dut.done_rows]
    of_done += [dut.done_bits_x, dut.done_bits_y, dut.done_bits_z]
    of_read = [dut.read_mask, dut.read_words]
    rows = answers = taken = reads = 0
    comparing = False

    def same(cycle, ports, expected):
        for port, value in zip(ports, expected):
            got = int(port.value)
            assert got == value, f"cycle {cycle}: {port._name} is {got:x}, expected {value:x}"

    started = time.process_time()
    for cycle in range(cycles):
        random = stimulus.next()
        reset, read_enable, read_address = cycle < 2, random & 1, (random >> 8) & (ROWS - 1)
        request = stimulus.request
        dut.clock.value = 0
        dut.reset.value = int(reset)
        dut.cfg_valid.value = 1
        dut.cfg_address.value, dut.cfg_dim_x.value, dut.cfg_dim_y.value, dut.cfg_dim_z.value = request
        dut.read_enable.value = read_enable
        dut.read_address.value = read_address
        await half
        model.settle(reset)
        done = model.answer is not None and model.now == model.done
        if comparing:
            same(cycle, always, (int(model.ready), int(bool(model.row)), int(done), int(model.reading)))
            if model.row:
                same(cycle, of_row, model.row)
            if done:
                same(cycle, of_done, model.answer)
            if model.reading and model.read:
                same(cycle, of_read, model.read)
            rows += bool(model.row)
            answers += done
            reads += bool(model.reading)
            taken += model.ready
        if model.ready:
            stimulus.taken()
        model.edge(reset, True, request, bool(read_enable), read_address)
        comparing |= reset
        dut.clock.value = 1
        await half
    seconds = time.process_time() - started
    with open("/proc/self/status") as status:
        memory = next(int(line.split()[1]) for line in status if line.startswith("VmHWM:"))
    result = dict(cycles=cycles, rows=rows, answers=answers, taken=taken, reads=reads, seconds=seconds, memory_kib=memory)
    with open("result.json", "w") as file:
        json.dump(result, file)


if __name__ == "__main__":
    from cocotb_tools.runner import get_runner

    simulator, folder, top, wanted, *sources = sys.argv[1:]
    runner = get_runner(simulator)
    build_args = ["-O3", "-Wno-fatal", "-Wno-lint", "-Wno-style"] if simulator == "verilator" else []
    runner.build(
        sources=sources, hdl_toplevel=top, build_dir=folder, build_args=build_args, timescale=("1ns", "1ns"),
        always=wanted == "BUILD_ONLY",
    )
    if wanted != "BUILD_ONLY":
        runner.test(
            hdl_toplevel=top, test_module="bench_cocotb", build_dir=folder, test_dir=folder,
            extra_env={"CYCLES": wanted},
        )
elif "CYCLES" in os.environ:
    import cocotb

    @cocotb.test()
    async def every_port_in_every_cycle(dut):
        await compare(dut, int(os.environ["CYCLES"]))
