"""Converts Amaranth's buffered FIFO to verilog/fifo_DEPTH_WIDTH.v for each size in the contract."""

from pathlib import Path
from amaranth.back import verilog
from amaranth.lib.fifo import SyncFIFOBuffered

folder = Path(__file__).with_name("verilog")
folder.mkdir(exist_ok=True)
for depth, width in [(2, 1), (5, 8), (16, 40)]:
    fifo = SyncFIFOBuffered(width=width, depth=depth)
    ports = [fifo.w_data, fifo.w_en, fifo.w_rdy, fifo.r_data, fifo.r_en, fifo.r_rdy, fifo.level]
    (folder / f"fifo_{depth}_{width}.v").write_text(verilog.convert(fifo, name="fifo", ports=ports))
