//! Kernel of the scheduler.

use super::IndexScheduler;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup};

impl<const WORD: usize, const R: usize, const R1: usize, const F: usize> Logic for IndexScheduler<WORD, R, R1, F> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Incremental scheduler: rows in order of time, instructions across cores.");
        comment!("reset: synchronous, active high: no launch is open, no core has a row");
        comment!("launch_valid: a launch is offered");
        comment!("launch_ready: the launch is taken in this cycle if launch_valid is 1");
        comment!("launch_instructions: number of instructions of the launch");
        comment!("bits_x: width of x in a word of the row read in this cycle, unless a launch waits");
        comment!("bits_y: width of y");
        comment!("bits_z: width of z");
        comment!("row_valid: a row of the launch is written to memory in this cycle");
        comment!("row_address: address of the row");
        comment!("done_valid: the rows of the launch are all in memory, or the launch is rejected");
        comment!("done_hit: the rows of the launch were in memory before it was taken");
        comment!("done_error: 0, or the error code of the launch");
        comment!("done_address: first row of the launch");
        comment!("done_rows: number of rows of the launch");
        comment!("done_readable: done_error is 0, and done_rows is not 0");
        comment!("done_one_row: done_rows is 1");
        comment!("read_written: the row that is read is written in this cycle");
        comment!("later: cores after core 0 that get an instruction, core 1 in bit 0");
        comment!("read_enable: read a row of index memory");
        comment!("read_address: address of the row that is read");
        comment!("read_mask: whether the lane is active in the row that was read in the previous cycle");
        comment!("read_words: word of the lane in that row");
        comment!("core_valid: a row and an instruction reach this core");
        comment!("core_row: number of the row in the thread block");
        comment!("core_instruction: number of the instruction");
        comment!("core_mask: the lane is active");
        comment!("core_words: word of the lane");
        comment!("core_bits_x: width of x in these words");
        comment!("core_bits_y: width of y");
        comment!("core_bits_z: width of z");
        comment!("finish_valid: all rows of the launch have been read for the last time");
        comment!("finish_hit: done_hit of the launch");
        comment!("finish_error: done_error of the launch");
        comment!("finish_address: done_address of the launch");
        comment!("finish_rows: done_rows of the launch");
        dff_setup!(self, clock, launch_open, has_instructions, last_base, idle_cores, hit, error, first);
        dff_setup!(self, clock, single_pass, double_pass, triple_pass);
        dff_setup!(self, clock, rows, last_row, single_row, row, next_row, base, next_base, waiting_instructions);
        dff_setup!(self, clock, held_bits_x, held_bits_y, held_bits_z);
        clock!(
            self,
            clock,
            fetching,
            fetched_address,
            at_last_row,
            at_last_pass,
            finished,
            waiting,
            early_answer,
            head_valid,
            head_row,
            head_base,
            head_later,
            head_bits_x,
            head_bits_y,
            head_bits_z
        );

        comment!("Row read in this cycle: a row that is being written, or a fetched row.");
        self.done.next = self.done_valid.val() | self.early_answer.q.val();
        self.answer.next = self.launch_open.q.val() & !self.fetching.q.val() & self.done.val();
        self.row_forwarded.next =
            self.launch_open.q.val() & !self.fetching.q.val() & self.row_valid.val() & !self.done.val();
        comment!("After an answer, no row is read (readless) if it is an error, has no row, or if its only pass was");
        comment!("read while it was written.");
        self.readable.next = (self.done_error.val() == 0) & (self.done_rows.val() != 0);
        self.one_row.next = self.done_rows.val() == 1;
        for i in 0..self._summaries {
            self.readable.next = self.done_readable[i].val();
            self.one_row.next = self.done_one_row[i].val();
        }
        self.readless.next = !self.readable.val() | (!self.done_hit.val() & self.single_pass.q.val());
        self.opening.next = self.answer.val() & !self.readless.val();
        self.fetch_now.next = self.opening.val() | self.fetching.q.val();
        comment!("Address of the row that is read. No adder is in front of the memory.");
        self.read_address.next = self.row_address.val();
        if self.done.val() {
            self.read_address.next = self.done_address.val();
        }
        if self.fetching.q.val() {
            self.read_address.next = self.fetched_address.q.val();
        }
        comment!("The base (first instruction of the pass) is 0 until the answer. In a miss, pass 0 has the rows that");
        comment!("are written, so pass 1 follows.");
        self.fetch_base.next = self.base.q.val();
        self.second_pass.next = self.answer.val() & !self.done_hit.val();
        if self.second_pass.val() {
            self.fetch_base.next = self.base.q.val() | self.cores.val();
        }
        self.read_enable.next = self.fetch_now.val() | self.row_forwarded.val();
        for i in 0..self._summaries {
            self.read_written[i].next = self.row_forwarded.val();
        }

        comment!("Last row and last pass. The answer reads row 0; the counter may have counted written rows.");
        self.last_pass.next = self.single_pass.q.val();
        if self.second_pass.val() {
            self.last_pass.next = self.double_pass.q.val();
        }
        if self.fetching.q.val() {
            self.last_pass.next = self.at_last_pass.q.val();
        }
        comment!(
            "The last read comes while rows are fetched or, if there is only one to read, in the cycle of the answer."
        );
        self.only_read.next = self.opening.val()
            & self.one_row.val()
            & ((self.done_hit.val() & self.single_pass.q.val()) | (!self.done_hit.val() & self.double_pass.q.val()));
        self.last.next =
            (self.fetching.q.val() & self.at_last_row.q.val() & self.at_last_pass.q.val()) | self.only_read.val();

        comment!("Whether the next row is the last one of its pass, and whether its pass is the last one.");
        self.at_last_row.d.next = self.one_row.val() | (self.done_rows.val() == 2);
        if self.fetching.q.val() {
            self.at_last_row.d.next = self.next_row.q.val() == self.last_row.q.val();
        }
        if self.fetching.q.val() & self.at_last_row.q.val() {
            self.at_last_row.d.next = self.single_row.q.val();
        }
        self.at_last_pass.d.next = self.last_pass.val();
        if !self.fetching.q.val() & self.one_row.val() {
            self.at_last_pass.d.next = self.double_pass.q.val();
            if self.second_pass.val() {
                self.at_last_pass.d.next = self.triple_pass.q.val();
            }
        }
        if self.fetching.q.val() & self.at_last_row.q.val() {
            self.at_last_pass.d.next = self.next_base.q.val() == self.last_base.q.val();
        }

        comment!("Next row. The count is 0 before a launch, and at the start of each pass.");
        self.restart_rows.next =
            !self.launch_open.q.val() | self.answer.val() | (self.fetching.q.val() & self.at_last_row.q.val());
        comment!("In the cycle of the answer, row 0 is read. If it is not the last row, row 1 follows.");
        self.first_row.next = bits::<R1>(0);
        if self.opening.val() & !self.one_row.val() {
            self.first_row.next = bits::<R1>(1);
        }
        self.second_row.next = bits::<16>(1);
        if self.opening.val() & !self.one_row.val() {
            self.second_row.next = bits::<16>(2);
        }
        if self.row_forwarded.val() | self.fetching.q.val() {
            self.row.d.next = bit_cast::<R1, 16>(self.next_row.q.val());
            self.next_row.d.next = self.next_row.q.val() + 1;
        }
        if self.restart_rows.val() {
            self.row.d.next = self.first_row.val();
            self.next_row.d.next = self.second_row.val();
        }
        self.address_now.next = self.done_address.val();
        if self.fetching.q.val() {
            self.address_now.next = self.fetched_address.q.val();
        }
        self.fetched_address.d.next = self.address_now.val() + 1;
        if !self.fetching.q.val() & self.one_row.val() {
            self.fetched_address.d.next = self.done_address.val();
        }
        if self.fetching.q.val() & self.at_last_row.q.val() {
            self.fetched_address.d.next = self.first.q.val();
        }
        comment!("Base of the pass, and of the next pass. The base is 0 before a launch.");
        self.first_base.next = bits::<16>(0);
        if self.opening.val() & (self.second_pass.val() != self.one_row.val()) {
            self.first_base.next = self.cores.val();
        }
        if self.opening.val() & self.second_pass.val() & self.one_row.val() {
            self.first_base.next = self.two_passes.val();
        }
        self.second_base.next = self.cores.val();
        if self.opening.val() & (self.second_pass.val() != self.one_row.val()) {
            self.second_base.next = self.two_passes.val();
        }
        if self.opening.val() & self.second_pass.val() & self.one_row.val() {
            self.second_base.next = self.three_passes.val();
        }
        if self.at_last_row.q.val() {
            self.base.d.next = self.next_base.q.val();
        }
        if !self.fetching.q.val() | self.last.val() {
            self.base.d.next = self.first_base.val();
        }
        if self.at_last_row.q.val() {
            self.next_base.d.next = self.next_base.q.val() + self.cores.val();
        }
        if !self.fetching.q.val() | self.last.val() {
            self.next_base.d.next = self.second_base.val();
        }
        self.fetching.d.next = self.fetch_now.val() & !self.last.val();
        comment!("Answer of the launch, kept until the launch finishes.");
        if self.answer.val() {
            self.hit.d.next = self.done_hit.val();
            self.error.d.next = self.done_error.val();
            self.first.d.next = self.done_address.val();
            self.rows.d.next = self.done_rows.val();
            self.last_row.d.next = self.done_rows.val() - 1;
            self.single_row.d.next = self.one_row.val();
        }

        comment!("Few enough rows remain to be read that the next launch can be taken.");
        self.remaining.clock.next = self.clock.val();
        self.remaining.reset.next = self.reset.val();
        self.remaining.fetching.next = self.fetching.q.val();
        self.remaining.last.next = self.last.val();
        self.remaining.done_hit.next = self.done_hit.val();
        self.remaining.done_rows.next = self.done_rows.val();
        self.remaining.rows.next = self.rows.q.val();
        self.remaining.next_row.next = self.next_row.q.val();
        self.remaining.base.next = self.base.q.val();
        self.remaining.last_base.next = self.last_base.q.val();

        comment!("End of a launch, and acceptance of the next launch, which waits while a launch is open.");
        self.ends.next = self.last.val() | (self.answer.val() & self.readless.val());
        self.finished.d.next = self.ends.val();
        self.ready.next = !self.reset.val()
            & !self.waiting.q.val()
            & (!self.launch_open.q.val()
                | (!self.fetching.q.val() & self.done.val() & self.readless.val())
                | self.remaining.nearly_read.val());
        self.launch_ready.next = self.ready.val();
        self.take.next = self.ready.val() & self.launch_valid.val();
        self.open_next.next = !self.launch_open.q.val() | self.ends.val();
        comment!("A launch that is taken opens at once, or waits until the open launch ends.");
        self.waiting.d.next = (self.take.val() | self.waiting.q.val()) & !self.open_next.val();
        self.early_answer.d.next = self.waiting.q.val() & self.done.val() & !self.reset.val();
        if self.open_next.val() {
            self.launch_open.d.next = self.take.val() | self.waiting.q.val();
        }
        if self.take.val() {
            self.waiting_instructions.d.next = self.launch_instructions.val();
        }
        comment!("In the last pass, the cores after the core of the last instruction are idle.");
        self.instructions.next = self.launch_instructions.val();
        if self.waiting.q.val() {
            self.instructions.next = self.waiting_instructions.q.val();
        }
        self.last_instruction.next = self.instructions.val() - 1;
        self.absent_cores.next = bits::<3>(0) - bit_cast::<3, 16>(self.instructions.val());
        self.whole_passes.next = self.instructions.val() & self.base_mask.val();
        self.partial_pass.next = (bit_cast::<3, 16>(self.instructions.val()) & self.core_mask.val()) != 0;
        if self.open_next.val() {
            self.has_instructions.d.next = self.instructions.val().any();
            self.last_base.d.next = bits::<16>(0);
            if self.instructions.val().any() {
                self.last_base.d.next = self.last_instruction.val() & self.base_mask.val();
            }
            self.idle_cores.d.next = self.absent_cores.val() & self.core_mask.val();
            self.single_pass.d.next = (self.whole_passes.val() == 0)
                | ((self.whole_passes.val() == self.cores.val()) & !self.partial_pass.val());
            self.double_pass.d.next = ((self.whole_passes.val() == self.cores.val()) & self.partial_pass.val())
                | ((self.whole_passes.val() == self.two_passes.val()) & !self.partial_pass.val());
            self.triple_pass.d.next = ((self.whole_passes.val() == self.two_passes.val()) & self.partial_pass.val())
                | ((self.whole_passes.val() == self.three_passes.val()) & !self.partial_pass.val());
        }

        comment!("Core 0: output of the memory, with row number, instruction and field widths.");
        self.head_valid.d.next = (self.fetch_now.val() | self.row_forwarded.val()) & self.has_instructions.q.val();
        self.head_row.d.next = self.row.q.val();
        if self.answer.val() {
            self.head_row.d.next = bits::<R1>(0);
        }
        self.head_base.d.next = self.fetch_base.val();
        comment!("In a full pass, all later cores get an instruction; in the last pass, only up to instruction N - 1.");
        self.head_later.d.next = self.all_later.val();
        if self.last_pass.val() {
            self.head_later.d.next = self.all_later.val() >> self.idle_cores.q.val();
        }
        for i in 0..self._summaries {
            self.later[i].next = self.head_later.q.val();
        }
        comment!("While a launch waits, the field widths are those of the cycle in which it was taken.");
        self.head_bits_x.d.next = self.bits_x.val();
        self.head_bits_y.d.next = self.bits_y.val();
        self.head_bits_z.d.next = self.bits_z.val();
        if self.waiting.q.val() {
            self.head_bits_x.d.next = self.held_bits_x.q.val();
            self.head_bits_y.d.next = self.held_bits_y.q.val();
            self.head_bits_z.d.next = self.held_bits_z.q.val();
        } else {
            self.held_bits_x.d.next = self.bits_x.val();
            self.held_bits_y.d.next = self.bits_y.val();
            self.held_bits_z.d.next = self.bits_z.val();
        }
        if self.reset.val() {
            self.launch_open.d.next = false;
            self.fetching.d.next = false;
            self.finished.d.next = false;
            self.waiting.d.next = false;
            self.head_valid.d.next = false;
        }
        self.core[0].valid.next = self.head_valid.q.val();
        self.core[0].row.next = self.head_row.q.val();
        self.core[0].instruction.next = self.head_base.q.val();
        self.core[0].bits_x.next = self.head_bits_x.q.val();
        self.core[0].bits_y.next = self.head_bits_y.q.val();
        self.core[0].bits_z.next = self.head_bits_z.q.val();
        for j in 0..self._lanes {
            self.core[0].mask[j].next = self.read_mask[j].val();
            self.core[0].words[j].next = self.read_words[j].val();
        }

        for i in 0..self._first_stage {
            comment!("Later cores, each one cycle after the previous core. A base is a multiple of the number of");
            comment!("cores, so the instruction of core k is base | k.");
            self.stage[i].from_valid.next = self.head_valid.q.val();
            self.stage[i].from_row.next = self.head_row.q.val();
            self.stage[i].from_base.next = self.head_base.q.val();
            self.stage[i].from_later.next = self.head_later.q.val();
            self.stage[i].from_bits_x.next = self.head_bits_x.q.val();
            self.stage[i].from_bits_y.next = self.head_bits_y.q.val();
            self.stage[i].from_bits_z.next = self.head_bits_z.q.val();
            for j in 0..self._lanes {
                self.stage[i].from_mask[j].next = self.read_mask[j].val();
                self.stage[i].from_words[j].next = self.read_words[j].val();
            }
        }
        for i in 1..self._stages {
            self.stage[i].from_valid.next = self.stage[i - 1].valid.val();
            self.stage[i].from_row.next = self.stage[i - 1].row.val();
            self.stage[i].from_base.next = self.stage[i - 1].base.val();
            self.stage[i].from_later.next = self.stage[i - 1].later.val();
            self.stage[i].from_bits_x.next = self.stage[i - 1].bits_x.val();
            self.stage[i].from_bits_y.next = self.stage[i - 1].bits_y.val();
            self.stage[i].from_bits_z.next = self.stage[i - 1].bits_z.val();
            for j in 0..self._lanes {
                self.stage[i].from_mask[j].next = self.stage[i - 1].mask[j].val();
                self.stage[i].from_words[j].next = self.stage[i - 1].words[j].val();
            }
        }
        for i in 0..self._stages {
            self.stage[i].clock.next = self.clock.val();
            self.stage[i].reset.next = self.reset.val();
            self.core[i + 1].valid.next = self.stage[i].valid.val();
            self.core[i + 1].row.next = self.stage[i].row.val();
            self.core[i + 1].instruction.next =
                (self.stage[i].base.val() & self.base_mask.val()) | self.number[i].val();
            self.core[i + 1].bits_x.next = self.stage[i].bits_x.val();
            self.core[i + 1].bits_y.next = self.stage[i].bits_y.val();
            self.core[i + 1].bits_z.next = self.stage[i].bits_z.val();
            for j in 0..self._lanes {
                self.core[i + 1].mask[j].next = self.stage[i].mask[j].val();
                self.core[i + 1].words[j].next = self.stage[i].words[j].val();
            }
        }

        comment!("Answer of the launch that finishes.");
        self.finish_valid.next = self.finished.q.val();
        self.finish_hit.next = self.hit.q.val();
        self.finish_error.next = self.error.q.val();
        self.finish_address.next = self.first.q.val();
        self.finish_rows.next = self.rows.q.val();
    }
}
