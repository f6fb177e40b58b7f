// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel013 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<32>>,
    pub kept: Register<Bits<8>>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel013 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 13: 32 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.a.val() - 0) + 0;
        self.is_set.next = !!self.p.val().get_bit(1);
        self.chosen.next = self.d.val() >> 6;
        if (self.c.val().get_bits::<1>(1).all() | (bit_cast::<8, 1>(self.amount.val()) == self.kept.q.val())) {
            if (bit_cast::<32, 7>(self.d.val()) - self.held.q.val() <= self.a.val() + self.held.q.val()) {
                self.chosen.next = !self.d.val();
            } else {
                self.chosen.next = (self.d.val() | self.a.val().get_bits::<7>(self.at.val().index()));
            }
        } else {
            if (self.q.val().get_bits::<1>(0) == self.amount.val()) ^ (self.a.val() > self.b.val()) {
                self.chosen.next = self.d.val() + self.c.val().get_bits::<7>(1);
            } else if self.flag.val() != self.q.val().get_bit(self.at.val().index()) {
                self.chosen.next = !self.d.val();
            }
        }
        comment!("What follows is seen outside.");
        if (self.sum.val() - self.b.val()).any() {
            self.held.d.next = (self.p.val() * self.q.val());
            self.kept.d.next = self.c.val() | bits::<8>(11);
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (!self.sum.val() & self.sum.val() - self.held.q.val()) + ((self.p.val() * self.q.val()) | !bit_cast::<32, 16>(self.p.val()));
        self.y.next = self.d.val() - bits::<7>(0);
        if self.amount.val() < bit_cast::<1, 16>(self.q.val()) {
            self.y.next = 1 - !self.chosen.val();
        }
        self.z.next = 127 ^ self.d.val() & self.sum.val().get_bits::<7>(22) != 1;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel014 {
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel014 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 14: 33 bits.");
        self.sum.next = !(self.b.val() ^ bit_cast::<33, 16>(self.p.val()));
        self.is_set.next = (self.amount.val() >> 2).xor();
        if bit_cast::<33, 16>(self.p.val()) & self.sum.val() < 2147483647 {
            self.chosen.next = ((self.flag.val() && self.is_set.val())).into();
        } else if self.q.val() < self.p.val() {
            self.chosen.next = (self.q.val().get_bit(12) != self.p.val().get_bit(self.at.val().index())).into();
        } else {
            self.chosen.next = self.sum.val().get_bits::<1>(23) >> 0;
        }
        comment!("What follows is seen outside.");
        self.x.next = self.b.val() >> self.q.val() << self.q.val();
        self.y.next = ((self.chosen.val() << 0) + 0x1);
        if self.sum.val().get_bit(18) == self.b.val().get_bit(0) {
            self.y.next = self.d.val() << 0;
        }
        self.z.next = self.a.val().get_bit(23) ^ self.p.val().get_bit(self.at.val().index());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel015 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<64>>,
    pub kept: Register<Bits<200>>,
    pub sum: Signal<Local, Bits<64>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<64>>; 4],
    pub part: [Signal<Local, Bits<64>>; 4],
    pub folded: Signal<Local, Bits<64>>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<64>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel015 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 15: 64 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() - self.a.val() & (self.a.val() ^ bit_cast::<64, 8>(self.d.val()));
        self.is_set.next = (self.a.val() <= 0x4c2d71ca) || self.sum.val().get_bit(59) ^ self.b.val().get_bit(44);
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (!self.flag.val()) {
                self.part[i].next = self.part[i / 2].val() & 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | ((self.sum.val().get_bit(self.at.val().index()) && self.held.q.val().get_bit(self.at.val().index()))) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if bit_cast::<64, 1>(self.amount.val()) <= self.part[0].val() {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if bit_cast::<64, 1>(self.amount.val()) <= self.part[0].val() {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if bit_cast::<64, 1>(self.amount.val()) <= self.part[0].val() {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if bit_cast::<64, 1>(self.amount.val()) <= self.part[0].val() {
                    self.state.d.next = State::Idle;
                }
            }
            State::Lost => self.state.d.next = State::First,
        }
        self.chosen.next = (self.d.val() >> self.amount.val());
        if self.c.val() - 0 != !self.kept.q.val() {
            if !(self.part[2].val().get_bit(29) || self.is_set.val()) {
                self.chosen.next = 1.into();
            } else if self.sum.val() <= 0x645c7d6 {
                self.chosen.next = self.d.val() ^ self.part[3].val().get_bits::<8>(37);
            } else {
            }
        } else if self.part[2].val() != self.part[3].val() {
        } else {
            if (self.held.q.val().get_bit(self.at.val().index()) & self.flag.val() == self.folded.val().xor()) {
            }
        }
        comment!("What follows is seen outside.");
        if bit_cast::<64, 8>(self.d.val()) >> self.at.val() > 2147483647 {
            self.held.d.next = 20 ^ self.sum.val();
            self.kept.d.next = (self.c.val() ^ self.kept.q.val());
        } else if self.chosen.val().get_bit(3) | self.sum.val().get_bit(self.at.val().index()) {
            self.held.d.next = (self.part[3].val() - self.sum.val());
        } else {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = 21.into();
        self.y.next = (self.d.val() & 0x7e) | !self.d.val();
        if (self.part[1].val().get_bit(self.at.val().index()) ^ self.amount.val().get_bit(0)) {
            self.y.next = self.chosen.val() ^ bits::<8>(0);
        }
        self.z.next = self.c.val().xor();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel016 {
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<65>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel016 {
    fn default() -> Self {
        Self::init(Kernel016Values { fixed: Constant::new(0x45f51b44u64.into()) })
    }
}

impl Logic for Kernel016 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 16: 65 bits.");
        self.sum.next = (!self.a.val() + (self.a.val() >> self.amount.val()));
        self.is_set.next = (self.sum.val() | self.b.val() <= bit_cast::<65, 1>(self.amount.val()) | self.sum.val());
        self.chosen.next = self.d.val() >> self.amount.val();
        if self.b.val() & bits::<65>(1) < self.a.val() & 30 {
            self.chosen.next = self.d.val() & bit_cast::<64, 8>(self.c.val());
        } else if self.amount.val().all() {
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = (bit_cast::<65, 64>(self.chosen.val()) & self.fixed.val());
        self.y.next = 0x31f8421e.into();
        if bit_cast::<1, 3>(self.at.val()) > self.amount.val() {
            self.y.next = (bit_cast::<64, 65>(self.sum.val()) << self.c.val()) + 1;
        }
        self.z.next = self.at.val().get_bit(0) | self.fixed.val().get_bit(57) | (self.sum.val() < 16);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel017 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<200>>,
    pub kept: Register<Bits<65>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel017 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 17: 200 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.a.val();
        self.is_set.next = (self.d.val() - bit_cast::<31, 8>(self.amount.val())).any();
        self.chosen.next = !self.d.val();
        if !(self.is_set.val() | self.flag.val()) {
            if ((self.at.val() == self.amount.val().get_bits::<3>(0)) == (self.at.val() < self.amount.val().get_bits::<3>(2))) {
                self.chosen.next = bit_cast::<31, 200>(self.sum.val()) + self.d.val();
            } else if self.is_set.val() && self.c.val().get_bit(10) {
            }
        } else {
            if (bit_cast::<200, 65>(self.kept.q.val()) <= self.sum.val() + 0) {
                self.chosen.next = self.d.val() - bits::<31>(2147483647);
            } else {
            }
        }
        comment!("What follows is seen outside.");
        if (self.d.val().get_bits::<3>(self.at.val().index()) & self.at.val() == self.at.val() << self.amount.val()) {
            self.held.d.next = self.sum.val();
            self.kept.d.next = self.kept.q.val() | bits::<65>(0);
        } else if self.d.val() < 2147483647 {
            self.kept.d.next = self.kept.q.val() >> 3;
        } else {
            self.kept.d.next = self.kept.q.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (!self.b.val() & self.sum.val() << 152) << 19;
        self.y.next = self.d.val();
        if (self.d.val() < 45) {
            self.y.next = self.chosen.val() << 26 ^ !self.chosen.val();
        }
        self.z.next = (!(self.sum.val() | self.a.val()) <= 0x7dfe15e);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel018 {
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
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

impl Logic for Kernel018 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 18: 1 bits.");
        self.sum.next = (self.b.val() | bits::<1>(0x1));
        self.is_set.next = (self.a.val() | self.sum.val()).xor();
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (self.sum.val() > self.c.val()) {
                self.part[i].next = self.part[i / 2].val() | 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.d.val().get_bit(self.at.val().index()) || self.flag.val()) {
                    self.folded.next = self.folded.val() | self.part[(i * 2) + j].val();
                }
            }
        }
        if (self.sum.val() & self.part[3].val()).any() {
            self.chosen.next = (self.d.val() >> 60);
        } else {
            self.chosen.next = !self.d.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.c.val() + self.part[2].val()) << 0;
        self.y.next = (bit_cast::<65, 8>(self.amount.val()) ^ bits::<65>(1)) & self.d.val() << self.a.val();
        if (self.sum.val() != self.a.val()) {
            self.y.next = bit_cast::<65, 1>(self.c.val());
        }
        self.z.next = (self.is_set.val() && self.flag.val()) && !self.flag.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel019 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<7>>,
    pub kept: Register<Bits<32>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel019 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 19: 7 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.p.val().get_bits::<7>(9) | self.a.val()) & !self.a.val();
        self.is_set.next = (self.b.val() >> self.b.val()).any();
        self.chosen.next = (self.c.val() == self.kept.q.val()).into();
        if (self.d.val().any() || self.amount.val() == 1) {
            if self.held.q.val() < self.sum.val() || self.d.val() > 0x1 {
                self.chosen.next = self.d.val() << self.sum.val();
            }
        } else if self.p.val().get_bit(self.at.val().index()) | self.kept.q.val().get_bit(15) {
        } else {
            if (self.kept.q.val() ^ self.c.val() > 0x1e576e44 & self.kept.q.val()) {
                self.chosen.next = (self.flag.val() == self.p.val().get_bit(self.at.val().index())).into();
            }
        }
        comment!("What follows is seen outside.");
        if (self.p.val() < 0) != (self.p.val() < 15) {
        } else if self.amount.val() <= self.q.val().get_bits::<7>(6) {
            self.held.d.next = self.a.val();
            self.kept.d.next = self.kept.q.val() << self.held.q.val();
        } else {
            self.held.d.next = (self.a.val() << self.chosen.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = ((self.held.q.val() << self.d.val() >> 1) ^ !self.sum.val() + (self.sum.val() - self.amount.val()));
        self.y.next = ((self.amount.val() >= 127) & self.b.val().all()).into();
        if self.kept.q.val().get_bit(self.at.val().index()) == self.chosen.val().get_bit(0) {
            self.y.next = (self.d.val() << 0) + (1 & bit_cast::<1, 16>(self.p.val()));
        }
        self.z.next = (self.at.val().get_bits::<1>(2) >> 0 > !self.chosen.val()) == (self.b.val() >> self.kept.q.val()).all();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel020 {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<8>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel020 {
    fn default() -> Self {
        Self::init(Kernel020Values { fixed: Constant::new(255u64.into()) })
    }
}

impl Logic for Kernel020 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 20: 8 bits.");
        self.sum.next = bit_cast::<8, 3>(self.at.val()) << self.fixed.val() | self.c.val().get_bits::<8>(19) - self.a.val();
        self.is_set.next = (self.fixed.val() << 0) >= self.c.val().get_bits::<8>(17) & self.a.val();
        if (bit_cast::<8, 31>(self.c.val()) < self.a.val()) ^ !self.b.val().get_bit(self.at.val().index()) {
            self.chosen.next = (self.d.val() & bit_cast::<33, 8>(self.amount.val()));
        } else {
            self.chosen.next = (self.d.val() >> self.amount.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.a.val() | 0);
        self.y.next = (bit_cast::<33, 8>(self.fixed.val()) | bit_cast::<33, 8>(self.a.val()) | 17);
        if !self.sum.val().get_bit(1) {
            self.y.next = (self.d.val() << self.c.val()) + (self.d.val() << self.amount.val());
        }
        self.z.next = ((bit_cast::<31, 8>(self.amount.val()) > 0) ^ !self.flag.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel021 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<31>>,
    pub kept: Register<Bits<65>>,
    pub sum: Signal<Local, Bits<31>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<31>>; 4],
    pub part: [Signal<Local, Bits<31>>; 4],
    pub folded: Signal<Local, Bits<31>>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<31>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel021 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 21: 31 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() >> self.at.val();
        self.is_set.next = !(self.c.val() == 7);
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
                if self.part[(i * 2) + j].val().any() | (self.sum.val() >= self.a.val()) {
                    self.folded.next = self.folded.val() - self.part[(i * 2) + j].val();
                }
            }
        }
        if (bit_cast::<31, 3>(self.at.val()) <= self.a.val()) || self.sum.val() < self.d.val().get_bits::<31>(0) {
            if !self.b.val() != self.folded.val() & 0x3a41a425 {
                self.chosen.next = bit_cast::<33, 3>(self.at.val());
            } else {
                self.chosen.next = bit_cast::<33, 31>(self.part[0].val()) << 7;
            }
        } else if !self.flag.val() {
            self.chosen.next = self.d.val() & bit_cast::<33, 1>(self.amount.val());
        } else {
            if (self.amount.val() >> 0) < self.held.q.val().get_bits::<1>(9) >> 0 {
                self.chosen.next = self.d.val() | bit_cast::<33, 3>(self.at.val());
            } else if self.is_set.val() != self.held.q.val().get_bit(self.at.val().index()) {
                self.chosen.next = 38.into();
            } else {
                self.chosen.next = self.d.val() + bit_cast::<33, 3>(self.at.val());
            }
        }
        comment!("What follows is seen outside.");
        if (self.part[2].val() <= self.part[0].val()) | (self.a.val().get_bit(19) != self.b.val().get_bit(self.at.val().index())) {
            self.kept.d.next = !self.kept.q.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = !(self.a.val() & 2147483647);
        self.y.next = (self.chosen.val() & bit_cast::<33, 31>(self.b.val())) + (self.d.val() + bit_cast::<33, 31>(self.held.q.val()));
        if self.chosen.val().get_bit(27) && self.is_set.val() {
            self.y.next = self.chosen.val();
        }
        self.z.next = self.folded.val() <= 0x59efaf39;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel022 {
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel022 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 22: 32 bits.");
        self.sum.next = (self.c.val().get_bits::<32>(0) | self.b.val()) - (self.b.val() >> self.at.val());
        self.is_set.next = self.flag.val() & self.p.val().get_bit(self.at.val().index()) && self.d.val() == bit_cast::<200, 33>(self.c.val());
        self.chosen.next = self.d.val();
        if self.p.val() <= (self.q.val() - self.p.val()) {
        }
        comment!("What follows is seen outside.");
        self.x.next = !!(self.b.val() - bit_cast::<32, 33>(self.c.val()));
        self.y.next = !self.chosen.val() ^ 0x2dd8585d;
        if self.d.val().get_bit(6) & self.c.val().get_bit(8) {
            self.y.next = !bit_cast::<200, 32>(self.b.val()) - (bit_cast::<200, 16>(self.q.val()) - self.chosen.val());
        }
        self.z.next = self.d.val() & bit_cast::<200, 3>(self.at.val()) > 42;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel023 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<33>>,
    pub kept: Register<Bits<32>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel023 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 23: 33 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.b.val() + self.held.q.val()) - (self.a.val() << self.q.val());
        self.is_set.next = !(self.held.q.val() <= 5);
        if self.held.q.val().any() || self.c.val().get_bit(25) == self.is_set.val() {
            if !self.p.val().all() {
                self.chosen.next = self.d.val() ^ bits::<33>(0x203190fb);
            } else {
                self.chosen.next = bit_cast::<33, 3>(self.at.val()) - bit_cast::<33, 16>(self.p.val());
            }
        } else if (self.p.val().get_bit(self.at.val().index()) | self.is_set.val()) {
            self.chosen.next = 31.into();
        } else {
            if self.p.val() | self.q.val() < self.q.val() - self.d.val().get_bits::<16>(10) {
                self.chosen.next = !self.held.q.val();
            } else {
                self.chosen.next = self.d.val() - bits::<33>(1);
            }
        }
        comment!("What follows is seen outside.");
        if (self.kept.q.val() <= bit_cast::<32, 16>(self.p.val())) == (self.flag.val() | self.kept.q.val().get_bit(3)) {
            self.held.d.next = self.a.val() << self.kept.q.val();
        } else if self.a.val() > self.d.val() {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.b.val();
        self.y.next = bit_cast::<33, 32>(self.c.val()) << 27 >> self.c.val();
        if self.is_set.val() && self.c.val().get_bit(20) {
            self.y.next = !(self.chosen.val() >> 8);
        }
        self.z.next = (bit_cast::<16, 33>(self.d.val()) & self.q.val()).all();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel024 {
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<64>>,
    pub sum: Signal<Local, Bits<64>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<64>>; 4],
    pub part: [Signal<Local, Bits<64>>; 4],
    pub folded: Signal<Local, Bits<64>>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<64>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel024 {
    fn default() -> Self {
        Self::init(Kernel024Values { fixed: Constant::new(2147483647u64.into()) })
    }
}

impl Logic for Kernel024 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 24: 64 bits.");
        self.sum.next = self.a.val() << self.amount.val() >> self.at.val();
        self.is_set.next = (self.b.val() >> 42).all();
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.fixed.val() << self.amount.val();
            } else {
                self.part[i].next = self.part[i - 1].val() | self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.flag.val() & self.a.val().get_bit(53)) {
                    self.folded.next = self.folded.val() | self.part[(i * 2) + j].val();
                }
            }
        }
        if (self.part[3].val() >= self.fixed.val()) != self.part[1].val().get_bit(self.at.val().index()) & self.flag.val() {
            self.chosen.next = 9.into();
        } else if !self.d.val().get_bit(self.at.val().index()) {
            self.chosen.next = self.d.val() - bit_cast::<65, 64>(self.part[2].val());
        } else {
            self.chosen.next = self.d.val() >> 39;
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.part[2].val() - bit_cast::<64, 200>(self.c.val())) ^ self.sum.val() << 23;
        self.y.next = 44.into();
        if self.d.val().get_bit(33) || self.flag.val() {
            self.y.next = (self.chosen.val() - self.d.val()) >> self.at.val();
        }
        self.z.next = !self.flag.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel025 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<65>>,
    pub kept: Register<Bits<32>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel025 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 25: 65 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.held.q.val() - self.b.val() | bit_cast::<65, 32>(self.c.val()) << self.c.val();
        self.is_set.next = ((self.q.val().get_bit(11) != self.flag.val()) == (bit_cast::<65, 7>(self.amount.val()) != self.held.q.val()));
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if self.held.q.val().all() {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if self.held.q.val().all() {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if self.held.q.val().all() {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if self.held.q.val().all() {
                    self.state.d.next = State::Idle;
                }
            }
            _ => self.state.d.next = State::Idle,
        }
        self.chosen.next = 2.into();
        if self.held.q.val() ^ self.sum.val() == self.sum.val() ^ self.held.q.val() {
            if (self.sum.val() ^ 37).xor() {
            } else if self.kept.q.val() >= 0 {
            }
        } else if self.c.val().get_bit(15) != self.b.val().get_bit(46) {
            self.chosen.next = !self.d.val();
        }
        comment!("What follows is seen outside.");
        if (self.b.val() == self.sum.val()) == (self.flag.val() || self.b.val().get_bit(43)) {
            self.kept.d.next = self.kept.q.val() | self.c.val();
        } else {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = ((bit_cast::<65, 7>(self.amount.val()) ^ self.sum.val()) - 2147483647) | !bit_cast::<65, 16>(self.q.val()) & 1;
        self.y.next = (self.amount.val() + self.chosen.val() - (self.d.val() - self.amount.val()));
        if !self.chosen.val().get_bit(4) {
            self.y.next = (self.amount.val() ^ bit_cast::<7, 32>(self.kept.q.val())) >> self.d.val();
        }
        self.z.next = (bit_cast::<65, 32>(self.kept.q.val()) ^ 0x9b460e4) - 2147483647 > (self.a.val() & self.sum.val()) - (self.sum.val() | 0x54d2aa42);
    }
}
