"""Builds libfifo_oracle.so beside this file."""

import os

import warploom_oracle

warploom_oracle.build(os.path.dirname(os.path.abspath(__file__)), "fifo_oracle", "fifo", "Fifo")
