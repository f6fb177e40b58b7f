// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel195 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<64>>,
    pub kept: Register<Bits<8>>,
    pub sum: Signal<Local, Bits<64>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<64>>; 4],
    pub part: [Signal<Local, Bits<64>>; 4],
    pub folded: Signal<Local, Bits<64>>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<64>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel195 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 195: 64 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = ((1 & self.held.q.val()) >> self.d.val());
        self.is_set.next = self.b.val() >> 48 >= (bit_cast::<64, 3>(self.at.val()) & self.sum.val());
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (self.kept.q.val() >= bit_cast::<8, 64>(self.b.val())) {
                self.part[i].next = self.part[i / 2].val() | 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.b.val().get_bits::<7>(31) < self.amount.val()) {
                    self.folded.next = self.folded.val() | self.part[(i * 2) + j].val();
                }
            }
        }
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if self.flag.val() || self.part[2].val().get_bit(self.at.val().index()) {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if self.flag.val() || self.part[2].val().get_bit(self.at.val().index()) {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if self.flag.val() || self.part[2].val().get_bit(self.at.val().index()) {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if self.flag.val() || self.part[2].val().get_bit(self.at.val().index()) {
                    self.state.d.next = State::Idle;
                }
            }
            _ => self.state.d.next = State::Idle,
        }
        self.chosen.next = 0.into();
        if (self.held.q.val() & self.sum.val() >= 18) {
            if (!self.part[1].val() == 38 - self.a.val()) {
                self.chosen.next = self.d.val() - bit_cast::<1, 8>(self.kept.q.val());
            } else if (self.b.val().get_bit(self.at.val().index()) || self.kept.q.val().get_bit(3)) {
                self.chosen.next = 0.into();
            }
        } else if !self.part[1].val().get_bit(60) {
            self.chosen.next = self.held.q.val().get_bits::<1>(24) ^ 1;
        }
        comment!("What follows is seen outside.");
        if (6 << self.chosen.val()) > 0x2c3a77a {
            self.kept.d.next = !self.c.val();
        } else if self.kept.q.val() < 1 {
            self.held.d.next = !self.held.q.val();
        } else {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = 1 + self.folded.val() + (self.part[2].val() >> self.amount.val());
        self.y.next = 1.into();
        if (self.amount.val() < 6) {
            self.y.next = !(self.chosen.val() | bit_cast::<1, 64>(self.folded.val()));
        }
        self.z.next = self.part[3].val() != 2147483647;
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel196 {
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<65>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel196 {
    fn default() -> Self {
        Self::init(Kernel196Values { fixed: Constant::new(2147483647u64.into()) })
    }
}

impl Logic for Kernel196 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 196: 65 bits.");
        self.sum.next = (self.b.val() | self.a.val()) >> 4;
        self.is_set.next = self.a.val() ^ self.sum.val() == self.a.val() >> self.amount.val();
        if self.c.val() - bits::<32>(26) > self.c.val() + bit_cast::<32, 8>(self.amount.val()) {
            self.chosen.next = self.d.val() | bits::<200>(0);
        } else {
            self.chosen.next = bit_cast::<200, 16>(self.p.val()) | bit_cast::<200, 65>(self.b.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = self.fixed.val() ^ self.b.val() >> self.p.val();
        self.y.next = (self.chosen.val() - bit_cast::<200, 65>(self.a.val()) >> 17);
        if self.b.val().get_bit(54) == self.flag.val() {
            self.y.next = (self.chosen.val() - self.d.val()) << 87;
        }
        self.z.next = (self.c.val() - bits::<32>(2147483647)) < 43;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel197 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<200>>,
    pub kept: Register<Bits<8>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel197 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 197: 200 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (bit_cast::<200, 3>(self.at.val()) - self.held.q.val()) << 22;
        self.is_set.next = self.flag.val() & self.a.val().get_bit(70) ^ (bit_cast::<200, 8>(self.kept.q.val()) >= 0);
        self.chosen.next = self.d.val() - self.held.q.val().get_bits::<64>(self.at.val().index());
        if !(self.is_set.val() ^ self.kept.q.val().get_bit(self.at.val().index())) {
            if !(self.held.q.val() <= self.b.val()) {
            } else {
                self.chosen.next = (self.d.val() | bit_cast::<64, 8>(self.kept.q.val()));
            }
        } else if self.is_set.val() && self.is_set.val() {
            self.chosen.next = bit_cast::<64, 3>(self.at.val()) << self.kept.q.val();
        }
        comment!("What follows is seen outside.");
        if self.b.val() | self.held.q.val() > 26 {
            self.kept.d.next = self.c.val() ^ bits::<8>(255);
        } else if self.kept.q.val().get_bit(self.at.val().index()) & self.flag.val() {
            self.kept.d.next = self.kept.q.val() & self.c.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.sum.val() >> 75;
        self.y.next = !self.d.val() | 0;
        if self.b.val().all() {
            self.y.next = !self.d.val() - (bit_cast::<64, 3>(self.at.val()) | self.d.val());
        }
        self.z.next = self.b.val() ^ self.held.q.val() ^ 25 == (self.sum.val() | bit_cast::<200, 8>(self.kept.q.val())) ^ !self.a.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel198 {
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<1>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<1>>; 4],
    pub part: [Signal<Local, Bits<1>>; 4],
    pub folded: Signal<Local, Bits<1>>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<1>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel198 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 198: 1 bits.");
        self.sum.next = self.b.val() ^ self.a.val() ^ self.a.val() - 1;
        self.is_set.next = !self.flag.val() == !self.flag.val();
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (self.c.val().all()) {
                self.part[i].next = self.part[i / 2].val() | 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.b.val() <= self.sum.val()) {
                    self.folded.next = self.folded.val() | self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = self.d.val() ^ 2147483647;
        if (self.part[0].val() | self.part[2].val() == self.a.val() + self.part[2].val()) {
        }
        comment!("What follows is seen outside.");
        self.x.next = ((self.a.val() >> 0 >> self.part[3].val()) >> self.at.val());
        self.y.next = !(self.d.val() + self.chosen.val());
        if self.flag.val() | self.chosen.val().get_bit(self.at.val().index()) {
            self.y.next = 2147483647.into();
        }
        self.z.next = (self.chosen.val().get_bit(self.at.val().index()) | self.is_set.val()) ^ (self.part[1].val() != self.b.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel199 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<7>>,
    pub kept: Register<Bits<1>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel199 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 199: 7 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.held.q.val() >> self.a.val()) - self.a.val();
        self.is_set.next = self.amount.val().get_bit(0) ^ self.amount.val().get_bit(0) != self.c.val().all();
        self.chosen.next = self.d.val() - 0x1938dc65;
        if self.d.val() | bit_cast::<200, 1>(self.c.val()) < 0x31e61bd3 ^ self.d.val() {
            if self.amount.val() | bit_cast::<1, 7>(self.held.q.val()) != (self.sum.val().get_bits::<1>(5) << 0) {
                self.chosen.next = bit_cast::<200, 3>(self.at.val()) >> 11;
            } else if !self.d.val().get_bit(self.at.val().index()) {
                self.chosen.next = (self.d.val() + bit_cast::<200, 7>(self.sum.val()));
            } else {
                self.chosen.next = self.d.val() & bit_cast::<200, 3>(self.at.val());
            }
        } else {
            if (self.c.val() == self.kept.q.val()) || bit_cast::<200, 7>(self.sum.val()) > self.d.val() {
                self.chosen.next = self.d.val() >> 126;
            }
        }
        comment!("What follows is seen outside.");
        if (self.b.val().get_bit(1) == self.a.val().get_bit(3)) == (self.held.q.val() <= self.a.val()) {
            self.kept.d.next = self.amount.val() << 0;
        } else {
            self.kept.d.next = (bit_cast::<7, 1>(self.c.val()).any()).into();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.b.val() - 1 >> self.amount.val());
        self.y.next = (bit_cast::<200, 7>(self.held.q.val()) << self.sum.val() << self.c.val());
        if self.held.q.val().get_bit(0) || self.flag.val() {
            self.y.next = 0 - (self.chosen.val() >> 45);
        }
        self.z.next = ((0 | self.at.val()) ^ self.at.val()).all();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel200 {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<8>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel200 {
    fn default() -> Self {
        Self::init(Kernel200Values { fixed: Constant::new(0u64.into()) })
    }
}

impl Logic for Kernel200 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 200: 8 bits.");
        self.sum.next = 14.into();
        self.is_set.next = ((self.amount.val() < bit_cast::<7, 32>(self.c.val())) & (self.d.val() == bit_cast::<200, 16>(self.q.val())));
        if self.q.val().xor() | (self.fixed.val() != self.a.val()) {
            self.chosen.next = (self.d.val() >> 193);
        } else {
            self.chosen.next = self.d.val() & bit_cast::<200, 8>(self.b.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = !self.b.val();
        self.y.next = self.d.val() | bits::<200>(2147483647);
        if self.sum.val() == self.a.val() {
            self.y.next = self.chosen.val() & bits::<200>(1);
        }
        self.z.next = (self.b.val() | self.fixed.val()) >> self.b.val() > self.sum.val() - bits::<8>(1);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel201 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<31>>,
    pub kept: Register<Bits<32>>,
    pub sum: Signal<Local, Bits<31>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<31>>; 4],
    pub part: [Signal<Local, Bits<31>>; 4],
    pub folded: Signal<Local, Bits<31>>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<31>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel201 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 201: 31 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = ((self.a.val() | self.b.val()) >> 12);
        self.is_set.next = self.at.val() == self.d.val().get_bits::<3>(0) && self.flag.val() | self.flag.val();
        for i in 0..4 {
            self.part[i].next = i.to_bits();
            if self.words[i].val() > i.to_bits() {
                self.part[i].next = self.words[i].val() + i.to_bits();
            } else if self.words[(i + 1) % 4].val().get_bit(i) {
                self.part[i].next = self.words[i].val().get_bits::<31>(0);
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.amount.val() < 1) {
                    self.folded.next = self.folded.val() + self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = bit_cast::<8, 31>(self.sum.val()) & self.d.val();
        if self.b.val().get_bit(self.at.val().index()) ^ self.kept.q.val().get_bit(self.at.val().index()) | self.part[2].val().get_bit(15) & self.at.val().get_bit(2) {
            if !self.held.q.val() < 0x73229b6c {
                self.chosen.next = self.d.val() & bit_cast::<8, 3>(self.at.val());
            } else {
            }
        } else if self.folded.val() != self.b.val() {
        }
        comment!("What follows is seen outside.");
        if (self.q.val() > self.part[0].val().get_bits::<16>(8)) | (self.flag.val() != self.flag.val()) {
            self.kept.d.next = self.c.val() ^ bit_cast::<32, 3>(self.at.val());
        } else if self.p.val() > self.kept.q.val().get_bits::<16>(15) {
            self.held.d.next = self.sum.val() - self.held.q.val();
            self.kept.d.next = self.c.val() - 0x207830ac;
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = 2147483647.into();
        self.y.next = !(self.d.val() - self.part[3].val().get_bits::<8>(self.at.val().index()));
        if self.folded.val() == self.part[2].val() {
            self.y.next = !self.chosen.val() - 255;
        }
        self.z.next = (self.part[1].val() <= self.held.q.val()) == (self.d.val() > self.chosen.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel202 {
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel202 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 202: 32 bits.");
        self.sum.next = 0x481c0341.into();
        self.is_set.next = (self.at.val() & self.c.val().get_bits::<3>(self.at.val().index())).all();
        self.chosen.next = !self.d.val();
        if (self.p.val() - self.sum.val().get_bits::<16>(7)) == (self.q.val() >> self.at.val()) {
        } else if self.amount.val() == self.p.val().get_bits::<7>(self.at.val().index()) {
            self.chosen.next = !self.d.val();
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = self.b.val() + self.a.val();
        self.y.next = ((self.chosen.val() | self.d.val()) >> 1);
        if self.at.val() >= bit_cast::<3, 8>(self.chosen.val()) {
            self.y.next = (self.d.val() | self.chosen.val()) << self.at.val();
        }
        self.z.next = self.at.val() & bits::<3>(4) != self.at.val() >> 1;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel203 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<33>>,
    pub kept: Register<Bits<64>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel203 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 203: 33 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.held.q.val() + 49 >> 27;
        self.is_set.next = (self.a.val() << self.amount.val() <= self.sum.val() >> 23);
        self.chosen.next = self.d.val() >> self.amount.val();
        if (self.sum.val() < self.a.val()) & (bit_cast::<31, 33>(self.held.q.val()) < 0x7d61ac8d) {
            if self.c.val() | 0x184b591e > self.kept.q.val() - self.c.val() {
            }
        } else {
            if (self.flag.val() ^ self.flag.val()) | self.d.val().get_bit(23) & self.b.val().get_bit(14) {
            } else if self.a.val() == 2147483647 {
            } else {
            }
        }
        comment!("What follows is seen outside.");
        if (self.c.val() | bit_cast::<64, 3>(self.at.val())) <= bit_cast::<64, 33>(self.a.val()) ^ self.kept.q.val() {
            self.kept.d.next = bit_cast::<64, 7>(self.amount.val()) >> 35;
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = ((self.b.val() | self.b.val() << 2) | 2147483647 + self.kept.q.val().get_bits::<33>(9) & bit_cast::<33, 7>(self.amount.val()) >> 18);
        self.y.next = ((self.d.val() & self.chosen.val()) << 15);
        if (self.b.val().get_bit(self.at.val().index()) || self.a.val().get_bit(32)) {
            self.y.next = self.kept.q.val().get_bits::<31>(15) >> self.amount.val() << self.amount.val();
        }
        self.z.next = self.chosen.val().get_bit(self.at.val().index()) && self.b.val().get_bit(self.at.val().index());
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel204 {
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<64>>,
    pub sum: Signal<Local, Bits<64>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<64>>; 4],
    pub part: [Signal<Local, Bits<64>>; 4],
    pub folded: Signal<Local, Bits<64>>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<64>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel204 {
    fn default() -> Self {
        Self::init(Kernel204Values { fixed: Constant::new(0u64.into()) })
    }
}

impl Logic for Kernel204 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 204: 64 bits.");
        self.sum.next = self.a.val() & self.fixed.val() | (bit_cast::<64, 8>(self.amount.val()) ^ self.d.val());
        self.is_set.next = (self.sum.val() <= 15) ^ (self.d.val() < self.sum.val());
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.fixed.val() & 2147483647;
            } else {
                self.part[i].next = self.part[i - 1].val() | self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.a.val() != bit_cast::<64, 3>(self.at.val())) {
                    self.folded.next = self.folded.val() | self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = 45.into();
        if self.b.val() | bits::<64>(0x61c085c2) > self.part[1].val() + self.part[3].val() {
        } else if self.is_set.val() || self.fixed.val().get_bit(self.at.val().index()) {
            self.chosen.next = self.part[1].val() ^ self.fixed.val();
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = self.part[0].val() - bit_cast::<64, 3>(self.at.val());
        self.y.next = (self.d.val() << 58) << self.c.val();
        if self.sum.val() == self.part[1].val() {
            self.y.next = 38 << self.c.val();
        }
        self.z.next = (bit_cast::<64, 3>(self.at.val()) < self.fixed.val()) == (self.sum.val() == 29);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel205 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<65>>,
    pub kept: Register<Bits<64>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel205 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 205: 65 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.b.val() >> 29) - 3;
        self.is_set.next = (self.c.val() + bits::<64>(1) <= self.c.val() & bits::<64>(17));
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if self.b.val() > self.a.val() {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if self.b.val() > self.a.val() {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if self.b.val() > self.a.val() {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if self.b.val() > self.a.val() {
                    self.state.d.next = State::Idle;
                }
            }
            State::Lost => self.state.d.next = State::First,
        }
        self.chosen.next = self.kept.q.val() ^ self.c.val();
        if (self.kept.q.val() != self.c.val() && !self.d.val().get_bit(self.at.val().index())) {
            if bit_cast::<65, 8>(self.amount.val()) | self.held.q.val() == self.b.val() | bits::<65>(12) {
                self.chosen.next = 0x4e875dcf.into();
            } else {
            }
        } else if self.amount.val().any() {
            self.chosen.next = bit_cast::<64, 8>(self.amount.val()) - 0x64a56cf2;
        } else {
            if ((self.c.val() | self.d.val()) <= self.kept.q.val() | bit_cast::<64, 3>(self.at.val())) {
                self.chosen.next = (self.c.val() + bits::<64>(0x2aed9218));
            } else {
            }
        }
        comment!("What follows is seen outside.");
        if self.kept.q.val() >> self.amount.val() == self.chosen.val() ^ self.c.val() {
            self.held.d.next = self.sum.val();
            self.kept.d.next = (1 << self.amount.val());
        } else if self.sum.val() != self.held.q.val() {
            self.held.d.next = self.held.q.val() - self.sum.val();
            self.kept.d.next = !bit_cast::<64, 65>(self.sum.val());
        } else {
            self.held.d.next = self.a.val() + self.held.q.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = !((self.sum.val() ^ self.b.val()) - (self.a.val() >> self.at.val()));
        self.y.next = 0x71d65c9a | self.d.val() >> 15;
        if self.d.val() == 1 {
            self.y.next = !!self.chosen.val();
        }
        self.z.next = self.c.val() >= self.kept.q.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel206 {
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel206 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 206: 200 bits.");
        self.sum.next = 21 + (self.a.val() | self.b.val());
        self.is_set.next = (!self.sum.val()).all();
        self.chosen.next = self.c.val() - self.d.val();
        if self.amount.val() << 5 != 1 {
            self.chosen.next = self.d.val() & self.b.val().get_bits::<31>(57);
        }
        comment!("What follows is seen outside.");
        self.x.next = !self.a.val() - (self.sum.val() - bit_cast::<200, 31>(self.chosen.val()));
        self.y.next = !self.chosen.val() - (self.d.val() - 1);
        if (self.a.val() != 0) {
            self.y.next = !(self.c.val() + self.d.val());
        }
        self.z.next = (0 | bit_cast::<31, 200>(self.a.val()) > self.c.val() >> self.c.val()) == (0 | bit_cast::<31, 200>(self.b.val()) <= (self.chosen.val() >> 9));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel207 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<1>>,
    pub kept: Register<Bits<65>>,
    pub sum: Signal<Local, Bits<1>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<1>>; 4],
    pub part: [Signal<Local, Bits<1>>; 4],
    pub folded: Signal<Local, Bits<1>>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<1>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel207 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 207: 1 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = !!self.held.q.val();
        self.is_set.next = (self.at.val() - bit_cast::<3, 64>(self.d.val()) > self.at.val() - self.d.val().get_bits::<3>(59));
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (self.at.val() != bit_cast::<3, 64>(self.d.val())) {
                self.part[i].next = self.part[i / 2].val() - 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (!self.c.val().get_bit(self.at.val().index())) {
                    self.folded.next = self.folded.val() - self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = !self.d.val();
        if self.a.val() | self.part[1].val() > 0 - self.folded.val() {
            if self.held.q.val() << self.at.val() <= 0 {
                self.chosen.next = (bit_cast::<64, 1>(self.part[2].val()) << 53);
            } else if self.folded.val() < self.held.q.val() {
                self.chosen.next = self.d.val() ^ bit_cast::<64, 1>(self.b.val());
            }
        }
        comment!("What follows is seen outside.");
        if self.part[1].val() ^ self.folded.val() > 0 {
            self.kept.d.next = 18 | self.c.val();
        } else if !self.c.val().get_bit(57) {
            self.kept.d.next = self.c.val() >> self.amount.val();
        } else {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (!self.a.val() >> 0) ^ self.sum.val() >> 0 & 1 + self.b.val();
        self.y.next = bit_cast::<64, 3>(self.at.val()) << self.folded.val() >> self.at.val();
        if self.d.val() <= bit_cast::<64, 1>(self.b.val()) {
            self.y.next = 0 << self.at.val();
        }
        self.z.next = self.sum.val() & bits::<1>(1) > self.part[2].val() ^ self.part[1].val();
    }
}
