"""Golden model of Amaranth's SyncFIFOBuffered: a queue and an output register, which together hold DEPTH words."""

from collections import deque


class Fifo:
    def __init__(self, DEPTH, WIDTH):
        # The queue holds one word less than the FIFO; `out` is the word in the output register.
        self.capacity, self.words, self.out = DEPTH - 1, deque(), None

    def settle(self, inputs):
        level = len(self.words) + (self.out is not None)
        return {
            "w_rdy": len(self.words) < self.capacity,
            "r_rdy": self.out is not None,
            "r_data": self.out,  # None: not compared
            "level": level,
        }

    def edge(self, inputs):
        written = inputs["w_en"] and len(self.words) < self.capacity
        if self.out is None or inputs["r_en"]:
            self.out = self.words.popleft() if self.words else None
        if written:
            self.words.append(inputs["w_data"])
        if inputs["reset"]:
            self.out, self.words = None, deque()
