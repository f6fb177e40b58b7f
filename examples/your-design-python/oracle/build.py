"""Builds libfifo_oracle.so in the directory of this file."""

import os

import warploom_oracle

warploom_oracle.build(os.path.dirname(os.path.abspath(__file__)), "fifo_oracle", "fifo", "Fifo")
