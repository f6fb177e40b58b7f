// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel169 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<65>>,
    pub kept: Register<Bits<65>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel169 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 169: 65 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = !self.a.val() ^ (self.a.val() | self.b.val());
        self.is_set.next = self.held.q.val() | self.a.val() <= !self.held.q.val();
        if (21 - self.a.val()).any() {
            if self.kept.q.val().get_bit(self.at.val().index()) ^ self.q.val().get_bit(self.at.val().index()) == (self.p.val() == self.held.q.val().get_bits::<16>(17)) {
                self.chosen.next = self.d.val() + bit_cast::<32, 3>(self.at.val());
            } else {
                self.chosen.next = self.d.val() + bit_cast::<32, 8>(self.amount.val());
            }
        } else {
            if (self.a.val() != 0x2127b9bf) & (self.a.val() == self.sum.val()) {
                self.chosen.next = self.d.val() << 5;
            } else {
                self.chosen.next = self.d.val() + self.b.val().get_bits::<32>(5);
            }
        }
        comment!("What follows is seen outside.");
        if (self.a.val() != self.kept.q.val()) & !self.sum.val().get_bit(self.at.val().index()) {
        } else if self.sum.val().get_bit(37) | self.is_set.val() {
            self.held.d.next = !self.b.val();
        } else {
            self.held.d.next = self.sum.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = ((self.kept.q.val() & self.c.val()) << 28);
        self.y.next = (self.d.val() >> 4) | self.d.val() & self.chosen.val();
        if (self.d.val() >= self.b.val().get_bits::<32>(18)) {
            self.y.next = self.d.val() - bits::<32>(0x73f32055);
        }
        self.z.next = self.flag.val() != self.kept.q.val().get_bit(self.at.val().index());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel170 {
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel170 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 170: 200 bits.");
        self.sum.next = self.a.val() >> 187 & (self.b.val() & self.a.val());
        self.is_set.next = self.at.val() >> self.q.val() <= !self.at.val();
        if (self.q.val() ^ self.p.val()) >= 35 {
            self.chosen.next = self.d.val() + bit_cast::<32, 3>(self.at.val());
        } else {
            self.chosen.next = (self.d.val() & bit_cast::<32, 200>(self.b.val()));
        }
        comment!("What follows is seen outside.");
        self.x.next = 1 + (self.b.val() << self.q.val() & (bit_cast::<200, 32>(self.d.val()) & self.b.val()));
        self.y.next = (self.d.val() << self.at.val()) >> self.d.val();
        if (self.is_set.val() == self.c.val().get_bit(self.at.val().index())) {
            self.y.next = self.d.val() - bits::<32>(2147483647) & self.chosen.val() << self.at.val();
        }
        self.z.next = (self.sum.val() + self.b.val()).xor();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel171 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<1>>,
    pub kept: Register<Bits<65>>,
    pub sum: Signal<Local, Bits<1>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<1>>; 4],
    pub part: [Signal<Local, Bits<1>>; 4],
    pub folded: Signal<Local, Bits<1>>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<1>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel171 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 171: 1 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() << self.a.val() & self.held.q.val() >> self.amount.val();
        self.is_set.next = self.d.val() != self.c.val() || !self.flag.val();
        for i in 0..4 {
            self.part[i].next = self.words[i].val();
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.b.val() == 1) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        if !(self.b.val() >= self.part[0].val()) {
            if (bit_cast::<1, 65>(self.kept.q.val()) & bit_cast::<1, 3>(self.at.val())) < 0x1 {
                self.chosen.next = (self.d.val() << 48);
            } else if bit_cast::<65, 3>(self.at.val()) < self.d.val() {
                self.chosen.next = self.c.val();
            } else {
                self.chosen.next = !self.kept.q.val();
            }
        } else {
            if self.d.val() - self.c.val() != 0x290666 {
                self.chosen.next = bit_cast::<65, 1>(self.part[1].val()) | self.kept.q.val();
            } else if self.c.val() > self.d.val() {
                self.chosen.next = !self.d.val();
            } else {
                self.chosen.next = (self.kept.q.val() << 25);
            }
        }
        comment!("What follows is seen outside.");
        if (self.part[1].val() - self.sum.val()).xor() {
            self.held.d.next = 0x0.into();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.at.val() == bit_cast::<3, 1>(self.part[3].val())).into();
        self.y.next = self.d.val() + self.c.val() ^ 2147483647;
        if !self.c.val().get_bit(self.at.val().index()) {
            self.y.next = bit_cast::<65, 8>(self.amount.val()) + (self.c.val() | self.d.val());
        }
        self.z.next = self.held.q.val() == 0x0;
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel172 {
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<7>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel172 {
    fn default() -> Self {
        Self::init(Kernel172Values { fixed: Constant::new(1u64.into()) })
    }
}

impl Logic for Kernel172 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 172: 7 bits.");
        self.sum.next = (self.b.val() ^ self.fixed.val()) & (self.a.val() | 1);
        self.is_set.next = self.d.val() & bit_cast::<31, 7>(self.a.val()) < 10;
        self.chosen.next = self.d.val() >> self.amount.val();
        if self.sum.val() >= 127 && (self.flag.val() && self.a.val().get_bit(1)) {
            self.chosen.next = self.d.val() + bit_cast::<31, 7>(self.a.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = self.a.val();
        self.y.next = !self.chosen.val() & (bit_cast::<31, 3>(self.at.val()) << self.a.val());
        if self.d.val() > self.chosen.val() {
            self.y.next = self.chosen.val();
        }
        self.z.next = (self.d.val() < self.chosen.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel173 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<8>>,
    pub kept: Register<Bits<33>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel173 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 173: 8 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() - self.amount.val() ^ self.held.q.val() & bit_cast::<8, 33>(self.c.val());
        self.is_set.next = (self.b.val() & self.a.val()).all();
        self.chosen.next = (bit_cast::<32, 3>(self.at.val()) << self.a.val());
        if self.a.val() - self.sum.val() < 26 {
            if 1 & bit_cast::<33, 8>(self.held.q.val()) <= 0 {
                self.chosen.next = (self.d.val() << 17);
            } else {
                self.chosen.next = bit_cast::<32, 3>(self.at.val()) & bit_cast::<32, 8>(self.held.q.val());
            }
        } else if self.q.val() >= self.d.val().get_bits::<16>(self.at.val().index()) {
        }
        comment!("What follows is seen outside.");
        if (self.kept.q.val().get_bits::<16>(self.at.val().index()) - self.q.val() <= 0) {
            self.held.d.next = !self.a.val();
            self.kept.d.next = self.c.val() | 1;
        } else if self.at.val().all() {
            self.held.d.next = !self.a.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.a.val() & bits::<8>(1);
        self.y.next = self.chosen.val() - self.d.val() << 29;
        if self.kept.q.val() <= 1 {
            self.y.next = 1.into();
        }
        self.z.next = self.d.val() & bit_cast::<32, 8>(self.b.val()) <= self.chosen.val() + bits::<32>(36);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel174 {
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<31>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<31>>; 4],
    pub part: [Signal<Local, Bits<31>>; 4],
    pub folded: Signal<Local, Bits<31>>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<31>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel174 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 174: 31 bits.");
        self.sum.next = !self.c.val() << 16;
        self.is_set.next = self.b.val() - bits::<31>(27) != self.a.val() >> 28;
        for i in 0..4 {
            self.part[i].next = i.to_bits();
            if self.words[i].val() > i.to_bits() {
                self.part[i].next = self.words[i].val() - i.to_bits();
            } else if self.words[(i + 1) % 4].val().get_bit(i) {
                self.part[i].next = self.words[i].val().get_bits::<31>(0);
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.a.val() < 41) {
                    self.folded.next = self.folded.val() - self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = self.d.val() ^ self.a.val().get_bits::<1>(28);
        if self.a.val() - self.part[2].val() >= 2147483647 {
        } else {
            self.chosen.next = self.d.val() >> 0;
        }
        comment!("What follows is seen outside.");
        self.x.next = 2147483647 & self.part[3].val() & bit_cast::<31, 3>(self.at.val()) << self.amount.val();
        self.y.next = (self.d.val() - self.chosen.val()) << 0;
        if (self.c.val().get_bit(15) && self.part[3].val().get_bit(self.at.val().index())) {
            self.y.next = (self.chosen.val() | bit_cast::<1, 31>(self.part[2].val()) | !bit_cast::<1, 31>(self.c.val()));
        }
        self.z.next = !self.sum.val().get_bit(8);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel175 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<32>>,
    pub kept: Register<Bits<64>>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel175 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 175: 32 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.a.val() & bits::<32>(2147483647);
        self.is_set.next = ((self.q.val() >> 5) < (self.p.val() - self.q.val()));
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if self.amount.val() >= 0 {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if self.amount.val() >= 0 {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if self.amount.val() >= 0 {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if self.amount.val() >= 0 {
                    self.state.d.next = State::Idle;
                }
            }
            State::Lost => self.state.d.next = State::First,
        }
        self.chosen.next = bit_cast::<200, 32>(self.sum.val()) >> self.p.val();
        if ((self.p.val().get_bit(self.at.val().index()) || self.p.val().get_bit(self.at.val().index())) & (bit_cast::<16, 32>(self.sum.val()) != 0xc0f)) {
            if (self.sum.val() <= 2147483647) & ((self.state.q.val() == State::Second) == self.flag.val()) {
            }
        } else if self.held.q.val().get_bits::<1>(self.at.val().index()) != 1 {
        }
        comment!("What follows is seen outside.");
        if self.at.val() <= self.kept.q.val().get_bits::<3>(61) || self.is_set.val() | self.d.val().get_bit(self.at.val().index()) {
            self.kept.d.next = self.c.val() ^ bit_cast::<64, 1>(self.amount.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = bit_cast::<32, 1>(self.amount.val()) & 0x5f7885c9 | self.held.q.val() + bit_cast::<32, 64>(self.c.val());
        self.y.next = ((self.chosen.val() | self.d.val()) >> 14);
        if self.at.val().get_bit(0) || self.d.val().get_bit(198) {
            self.y.next = bit_cast::<200, 64>(self.c.val()) & bits::<200>(0xea44f90);
        }
        self.z.next = (self.chosen.val().xor() == (self.q.val() <= self.chosen.val().get_bits::<16>(172))) & (!self.held.q.val().get_bit(0) | (self.is_set.val() | (self.state.q.val() == State::Second)));
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel176 {
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<33>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel176 {
    fn default() -> Self {
        Self::init(Kernel176Values { fixed: Constant::new(1u64.into()) })
    }
}

impl Logic for Kernel176 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 176: 33 bits.");
        self.sum.next = (!self.a.val() + (self.b.val() & self.a.val()));
        self.is_set.next = (self.fixed.val() >= 36 && self.d.val() > 255);
        self.chosen.next = !self.b.val().get_bits::<8>(self.at.val().index());
        if !self.sum.val().get_bit(1) == (self.d.val() != 255) {
            self.chosen.next = self.d.val() & self.c.val().get_bits::<8>(self.at.val().index());
        } else if self.is_set.val() == self.is_set.val() {
        }
        comment!("What follows is seen outside.");
        self.x.next = self.fixed.val() & self.a.val();
        self.y.next = self.chosen.val() - 1 >> 0;
        if (self.fixed.val() != self.b.val()) {
            self.y.next = (self.chosen.val() - bits::<8>(18) + (self.d.val() >> self.c.val()));
        }
        self.z.next = self.flag.val() | self.fixed.val().get_bit(self.at.val().index());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel177 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<64>>,
    pub kept: Register<Bits<31>>,
    pub sum: Signal<Local, Bits<64>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<64>>; 4],
    pub part: [Signal<Local, Bits<64>>; 4],
    pub folded: Signal<Local, Bits<64>>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<64>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel177 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 177: 64 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.held.q.val() & self.b.val()) << 16;
        self.is_set.next = !(self.at.val() != self.sum.val().get_bits::<3>(30));
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (self.a.val() <= bit_cast::<64, 31>(self.kept.q.val())) {
                self.part[i].next = self.part[i / 2].val() & 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (!self.a.val().get_bit(self.at.val().index())) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = self.d.val() << 28;
        if (self.part[3].val() + 1).any() {
            if (self.folded.val() + self.b.val()) != self.b.val() & self.a.val() {
                self.chosen.next = self.d.val() + bit_cast::<33, 64>(self.part[2].val());
            } else if self.part[1].val().get_bit(24) & self.part[0].val().get_bit(33) {
            }
        }
        comment!("What follows is seen outside.");
        if ((self.b.val().get_bit(self.at.val().index()) & self.at.val().get_bit(0)) == self.flag.val() | self.b.val().get_bit(47)) {
            self.held.d.next = (self.part[1].val() & self.folded.val());
            self.kept.d.next = self.kept.q.val() >> self.at.val();
        } else {
            self.held.d.next = 45 - self.part[2].val();
            self.kept.d.next = !self.c.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.held.q.val() >> self.kept.q.val() ^ 1);
        self.y.next = (self.d.val() - self.chosen.val()) << self.amount.val();
        if (self.c.val().get_bit(self.at.val().index()) == self.sum.val().get_bit(self.at.val().index())) {
            self.y.next = bit_cast::<33, 8>(self.amount.val()) + bits::<33>(1) << 26;
        }
        self.z.next = (self.held.q.val() - bits::<64>(20)) >= 0;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel178 {
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel178 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 178: 65 bits.");
        self.sum.next = 1.into();
        self.is_set.next = !self.c.val().get_bit(self.at.val().index()) != (self.c.val() == self.b.val().get_bits::<64>(1));
        if self.sum.val() | self.a.val() == self.d.val() << self.amount.val() {
            self.chosen.next = (self.a.val() ^ bit_cast::<65, 8>(self.amount.val()));
        } else if self.amount.val() >= 0 {
            self.chosen.next = self.d.val() >> self.amount.val();
        } else {
            self.chosen.next = !self.a.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = self.sum.val() << self.amount.val();
        self.y.next = 11.into();
        if self.at.val() <= self.sum.val().get_bits::<3>(34) {
            self.y.next = ((self.a.val() & 1) + (self.sum.val() << self.at.val()));
        }
        self.z.next = self.d.val() < (self.sum.val() & self.chosen.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel179 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<200>>,
    pub kept: Register<Bits<1>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel179 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 179: 200 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.d.val() + bit_cast::<200, 7>(self.amount.val())) << 68;
        self.is_set.next = (!bit_cast::<200, 1>(self.kept.q.val())).all();
        self.chosen.next = 1 | self.held.q.val();
        if self.d.val() << self.amount.val() < !self.held.q.val() {
            if (self.d.val() << self.at.val()).xor() {
                self.chosen.next = self.sum.val() - bits::<200>(40);
            }
        }
        comment!("What follows is seen outside.");
        if !(self.amount.val().get_bits::<1>(6) >= 0x0) {
            self.kept.d.next = self.kept.q.val() >> self.at.val();
        } else if (self.c.val() != self.kept.q.val()) {
            self.held.d.next = bit_cast::<200, 1>(self.c.val()) >> self.kept.q.val();
            self.kept.d.next = bit_cast::<1, 200>(self.a.val()) << self.at.val();
        } else {
            self.held.d.next = (self.sum.val() - self.d.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.chosen.val() ^ self.held.q.val()) << self.at.val() << 123;
        self.y.next = (!self.sum.val() ^ (0 | self.d.val()));
        if self.at.val().all() {
            self.y.next = self.chosen.val() - self.held.q.val() ^ !self.held.q.val();
        }
        self.z.next = (1 & self.chosen.val() >= self.d.val()) != !(self.a.val() != 2147483647);
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel180 {
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<1>>,
    pub sum: Signal<Local, Bits<1>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<1>>; 4],
    pub part: [Signal<Local, Bits<1>>; 4],
    pub folded: Signal<Local, Bits<1>>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<1>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel180 {
    fn default() -> Self {
        Self::init(Kernel180Values { fixed: Constant::new(0x0u64.into()) })
    }
}

impl Logic for Kernel180 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 180: 1 bits.");
        self.sum.next = !(self.b.val() | self.a.val());
        self.is_set.next = ((self.c.val() > bit_cast::<200, 3>(self.at.val())) ^ (self.d.val() > self.amount.val()));
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.d.val() >> self.amount.val();
            } else {
                self.part[i].next = self.part[i - 1].val() + self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.fixed.val() < self.b.val()) {
                    self.folded.next = self.folded.val() + self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = !self.part[3].val();
        if self.fixed.val() & self.b.val() == (self.part[2].val() >> self.part[0].val()) {
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = self.chosen.val() << 0 & self.part[0].val();
        self.y.next = (!self.at.val() > self.at.val() << 2).into();
        if self.folded.val() != self.part[2].val() {
            self.y.next = (self.chosen.val() & self.fixed.val() > self.fixed.val() | bits::<1>(0)).into();
        }
        self.z.next = (self.part[1].val() | self.part[0].val()) < self.sum.val() - self.amount.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel181 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<7>>,
    pub kept: Register<Bits<200>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel181 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 181: 7 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() | self.held.q.val() | self.c.val().get_bits::<7>(111) & self.c.val().get_bits::<7>(100);
        self.is_set.next = self.d.val().any() && self.b.val().any();
        self.chosen.next = (bit_cast::<33, 7>(self.held.q.val()) ^ bits::<33>(42));
        if (!self.amount.val()).all() {
            if (self.b.val() >> self.a.val()).all() {
            } else {
                self.chosen.next = self.d.val() ^ bit_cast::<33, 7>(self.b.val());
            }
        } else if self.c.val().all() {
        } else {
            if !self.d.val() > self.d.val() + bit_cast::<33, 7>(self.sum.val()) {
            } else if self.c.val().get_bit(self.at.val().index()) != self.kept.q.val().get_bit(self.at.val().index()) {
            }
        }
        comment!("What follows is seen outside.");
        if !self.at.val() != 7 & self.at.val() {
        } else if self.chosen.val().get_bit(self.at.val().index()) | self.kept.q.val().get_bit(127) {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = ((self.held.q.val() - self.b.val() | self.b.val() - self.sum.val()) ^ !(self.sum.val() + self.c.val().get_bits::<7>(self.at.val().index())));
        self.y.next = self.d.val();
        if self.b.val() != 20 {
            self.y.next = (0x4ccf449b ^ self.d.val()) ^ (self.d.val() ^ self.chosen.val());
        }
        self.z.next = (bit_cast::<200, 7>(self.held.q.val()) - self.c.val()) < 0;
    }
}
