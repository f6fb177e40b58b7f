// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel039 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<31>>,
    pub kept: Register<Bits<7>>,
    pub sum: Signal<Local, Bits<31>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<31>>; 4],
    pub part: [Signal<Local, Bits<31>>; 4],
    pub folded: Signal<Local, Bits<31>>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<31>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel039 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 39: 31 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = 2147483647 & self.held.q.val() >> 25;
        self.is_set.next = ((bit_cast::<7, 31>(self.held.q.val()) == 0x40) | (self.d.val() == 0x56b703d5));
        for i in 0..4 {
            self.part[i].next = i.to_bits();
            if self.words[i].val() > i.to_bits() {
                self.part[i].next = self.words[i].val() ^ i.to_bits();
            } else if self.words[(i + 1) % 4].val().get_bit(i) {
                self.part[i].next = self.words[i].val().get_bits::<31>(0);
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | ((self.a.val() > self.sum.val())) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        if (self.b.val() | 1).all() {
            if !(self.part[2].val() > bit_cast::<31, 16>(self.p.val())) {
                self.chosen.next = bit_cast::<32, 16>(self.q.val()) >> self.at.val();
            } else if self.part[3].val().get_bit(14) && self.b.val().get_bit(4) {
                self.chosen.next = 26.into();
            } else {
                self.chosen.next = bit_cast::<32, 16>(self.p.val()) >> self.q.val();
            }
        } else {
            if self.b.val() >> self.a.val() > 39 {
                self.chosen.next = self.d.val() >> 4;
            } else {
                self.chosen.next = self.d.val() >> self.q.val();
            }
        }
        comment!("What follows is seen outside.");
        if self.at.val() | self.part[2].val().get_bits::<3>(21) >= 0x2 {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.sum.val() >> self.d.val() ^ (self.part[0].val() + self.part[2].val());
        self.y.next = (self.p.val() * self.q.val());
        if self.part[0].val().get_bit(self.at.val().index()) != self.is_set.val() {
            self.y.next = (self.p.val() * self.q.val());
        }
        self.z.next = self.held.q.val() > self.b.val();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel040 {
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<32>>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel040 {
    fn default() -> Self {
        Self::init(Kernel040Values { fixed: Constant::new(20u64.into()) })
    }
}

impl Logic for Kernel040 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 40: 32 bits.");
        self.sum.next = self.b.val() - 20 + (self.fixed.val() - self.a.val());
        self.is_set.next = (self.amount.val() == self.b.val().get_bits::<1>(29)) == self.b.val().get_bit(3) | self.p.val().get_bit(self.at.val().index());
        self.chosen.next = 2147483647.into();
        if (self.p.val() ^ self.q.val()) != self.p.val() | 0 {
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.a.val() & self.d.val()) + (self.chosen.val() << 10) + ((bit_cast::<32, 1>(self.amount.val()) & self.fixed.val()) >> self.chosen.val());
        self.y.next = (self.chosen.val() ^ bits::<32>(0x559bd89c)) << 1;
        if self.c.val() <= bit_cast::<65, 16>(self.q.val()) {
            self.y.next = ((self.sum.val() & 1) & (self.fixed.val() | self.a.val()));
        }
        self.z.next = self.flag.val() && self.sum.val().get_bit(self.at.val().index());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel041 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<33>>,
    pub kept: Register<Bits<7>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel041 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 41: 33 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.d.val() & self.b.val()) >> 10;
        self.is_set.next = (self.c.val() - self.kept.q.val()).all();
        if 0x1d + self.c.val() > self.amount.val() - self.kept.q.val() {
            if (!self.amount.val()).all() {
                self.chosen.next = !self.sum.val();
            } else {
                self.chosen.next = self.b.val() >> 23;
            }
        } else if !self.a.val().get_bit(21) {
            self.chosen.next = self.sum.val() & self.a.val();
        } else {
            if !self.sum.val() <= (self.held.q.val() & bit_cast::<33, 7>(self.c.val())) {
                self.chosen.next = 16.into();
            } else {
                self.chosen.next = bit_cast::<33, 7>(self.kept.q.val()) << 28;
            }
        }
        comment!("What follows is seen outside.");
        if (self.d.val() > self.chosen.val()) & (self.flag.val() & self.d.val().get_bit(9)) {
            self.held.d.next = 42.into();
        } else if self.kept.q.val().any() {
            self.held.d.next = !self.d.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = 2147483647.into();
        self.y.next = bit_cast::<33, 3>(self.at.val()) >> self.c.val() >> 16;
        if !self.a.val().get_bit(23) {
            self.y.next = !(bit_cast::<33, 7>(self.amount.val()) ^ bits::<33>(0));
        }
        self.z.next = (!self.b.val()).any() != ((self.d.val() > self.a.val()) != (self.chosen.val().get_bit(self.at.val().index()) || self.chosen.val().get_bit(self.at.val().index())));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel042 {
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
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

impl Logic for Kernel042 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 42: 64 bits.");
        self.sum.next = self.d.val() | bits::<64>(1);
        self.is_set.next = !(self.flag.val() | self.d.val().get_bit(59));
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.a.val() + self.sum.val();
            } else {
                self.part[i].next = self.part[i - 1].val() & self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.c.val().all()) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = !self.part[2].val();
        if (self.b.val() > self.part[1].val()) == !self.a.val().get_bit(self.at.val().index()) {
        } else if (self.is_set.val() || self.part[2].val().get_bit(self.at.val().index())) {
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = self.part[0].val() | self.b.val();
        self.y.next = 0x112c170e << self.c.val();
        if (self.part[2].val() != 0) {
            self.y.next = (self.d.val() & self.a.val()) << 55;
        }
        self.z.next = bit_cast::<64, 3>(self.at.val()) | self.d.val() == (self.part[1].val() >> 34);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel043 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<65>>,
    pub kept: Register<Bits<200>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel043 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 43: 65 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.held.q.val() + self.b.val() + (self.held.q.val() << 3);
        self.is_set.next = (bit_cast::<3, 1>(self.amount.val()) + self.at.val() < (self.at.val() + 0x3));
        self.chosen.next = bit_cast::<33, 200>(self.kept.q.val()) ^ self.d.val();
        if (!self.c.val().get_bit(196) && self.kept.q.val().get_bit(41) != self.is_set.val()) {
            if (bit_cast::<33, 65>(self.b.val()) | self.d.val() == !self.d.val()) {
            } else if self.sum.val() <= self.held.q.val() {
                self.chosen.next = self.b.val().get_bits::<33>(12) + bit_cast::<33, 1>(self.amount.val());
            }
        }
        comment!("What follows is seen outside.");
        if self.b.val() & self.sum.val() >= self.a.val() >> 40 {
            self.held.d.next = self.b.val() >> 40;
            self.kept.d.next = (bit_cast::<200, 65>(self.held.q.val()) >> 197);
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = !(bit_cast::<65, 200>(self.kept.q.val()) | self.sum.val()) << self.at.val();
        self.y.next = self.d.val() + bit_cast::<33, 1>(self.amount.val()) ^ !self.chosen.val();
        if self.chosen.val().get_bit(12) || self.is_set.val() {
            self.y.next = self.d.val() >> self.amount.val() | self.chosen.val() << 28;
        }
        self.z.next = (self.d.val() >> 22) - (self.d.val() & 0x1918951c) <= 0;
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel044 {
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<200>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel044 {
    fn default() -> Self {
        Self::init(Kernel044Values { fixed: Constant::new(19u64.into()) })
    }
}

impl Logic for Kernel044 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 44: 200 bits.");
        self.sum.next = self.fixed.val() & 0x20c36204 ^ (self.a.val() + bits::<200>(0));
        self.is_set.next = !self.sum.val() == !self.b.val();
        if (0 << self.c.val()) != self.d.val() + bit_cast::<64, 200>(self.fixed.val()) {
            self.chosen.next = (self.d.val() << 35);
        } else if self.d.val() > bit_cast::<64, 8>(self.amount.val()) {
            self.chosen.next = self.d.val() & bit_cast::<64, 8>(self.amount.val());
        } else {
            self.chosen.next = self.d.val() - bit_cast::<64, 200>(self.fixed.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = ((self.sum.val() | bits::<200>(26)) >> self.at.val());
        self.y.next = (self.b.val().get_bits::<64>(38) & self.chosen.val()) - (self.chosen.val() << self.at.val());
        if self.d.val() > self.chosen.val() {
            self.y.next = ((self.d.val() ^ 1) & 2147483647);
        }
        self.z.next = (!self.is_set.val() && self.b.val() == 47) | (self.sum.val() << self.c.val()).any();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel045 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<1>>,
    pub kept: Register<Bits<31>>,
    pub sum: Signal<Local, Bits<1>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<1>>; 4],
    pub part: [Signal<Local, Bits<1>>; 4],
    pub folded: Signal<Local, Bits<1>>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<1>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel045 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 45: 1 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.a.val() & bits::<1>(1);
        self.is_set.next = self.kept.q.val() - self.c.val() == 0;
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.a.val() | self.c.val().get_bits::<1>(self.at.val().index());
            } else {
                self.part[i].next = self.part[i - 1].val() & self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.c.val().get_bit(self.at.val().index()) == self.c.val().get_bit(self.at.val().index())) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if (self.held.q.val() >= self.b.val()) {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if (self.held.q.val() >= self.b.val()) {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if (self.held.q.val() >= self.b.val()) {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if (self.held.q.val() >= self.b.val()) {
                    self.state.d.next = State::Idle;
                }
            }
            State::Lost => self.state.d.next = State::First,
        }
        if (self.part[2].val() << 0).xor() {
            if !(self.part[0].val().get_bit(0) | self.is_set.val()) {
                self.chosen.next = self.d.val() ^ bit_cast::<32, 16>(self.q.val());
            } else if self.d.val() != 26 {
                self.chosen.next = 0.into();
            } else {
                self.chosen.next = self.d.val() << self.b.val();
            }
        } else {
            if (self.d.val() != bit_cast::<32, 1>(self.a.val())) == (self.a.val() < self.amount.val()) {
                self.chosen.next = (self.p.val() * self.q.val());
            } else {
                self.chosen.next = !self.d.val();
            }
        }
        comment!("What follows is seen outside.");
        if (self.q.val() << 12 == self.q.val() >> self.at.val()) {
            self.held.d.next = self.amount.val() ^ self.part[0].val();
            self.kept.d.next = self.c.val() << 24;
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = 1 ^ 1 & self.c.val().get_bits::<1>(self.at.val().index()) ^ (self.held.q.val() | bits::<1>(0));
        self.y.next = self.d.val() - self.chosen.val() | 0x2eb60a79;
        if (self.part[3].val() != self.sum.val()) {
            self.y.next = self.d.val() + self.chosen.val() + (self.d.val() - self.chosen.val());
        }
        self.z.next = self.folded.val() == self.part[1].val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel046 {
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel046 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 46: 7 bits.");
        self.sum.next = (!self.a.val() & 19);
        self.is_set.next = self.sum.val() - 22 != self.b.val() + self.a.val();
        if ((self.flag.val() == self.amount.val().get_bit(4)) ^ (self.c.val() > bit_cast::<64, 7>(self.b.val()))) {
            self.chosen.next = self.a.val().get_bits::<1>(5) >> self.amount.val();
        } else {
            self.chosen.next = self.d.val() | bits::<1>(0);
        }
        comment!("What follows is seen outside.");
        self.x.next = !bit_cast::<7, 3>(self.at.val());
        self.y.next = (self.sum.val() << 6 != self.b.val() << 1).into();
        if (self.amount.val() < 5) {
            self.y.next = !(self.d.val() & bits::<1>(1));
        }
        self.z.next = !(self.sum.val() == self.b.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel047 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<8>>,
    pub kept: Register<Bits<33>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel047 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 47: 8 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.amount.val() | 0) << self.b.val();
        self.is_set.next = self.kept.q.val().xor() ^ (self.flag.val() != self.b.val().get_bit(self.at.val().index()));
        if (self.c.val() < bit_cast::<33, 8>(self.held.q.val()) || !self.kept.q.val().get_bit(self.at.val().index())) {
            if self.sum.val().all() {
                self.chosen.next = self.d.val() << 163;
            } else {
                self.chosen.next = self.d.val() - bit_cast::<200, 8>(self.amount.val());
            }
        } else {
            if (self.kept.q.val() < 35) | (self.d.val() >= 32) {
                self.chosen.next = self.d.val() >> 106;
            } else {
                self.chosen.next = (self.d.val() + 0);
            }
        }
        comment!("What follows is seen outside.");
        if (self.c.val().get_bit(self.at.val().index()) || self.flag.val()) && self.at.val() <= bit_cast::<3, 8>(self.sum.val()) {
        } else if self.d.val() >= self.chosen.val() {
            self.kept.d.next = self.kept.q.val() >> self.at.val();
        } else {
            self.held.d.next = (self.amount.val() - self.sum.val());
            self.kept.d.next = self.c.val() + 40;
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (1 ^ self.a.val()) | self.a.val() << 6;
        self.y.next = !(self.chosen.val() >> self.held.q.val());
        if self.flag.val() || self.is_set.val() {
            self.y.next = !self.d.val() | 22;
        }
        self.z.next = (self.amount.val() + bit_cast::<8, 33>(self.kept.q.val())) <= self.held.q.val() ^ self.amount.val();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel048 {
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<31>>,
    pub sum: Signal<Local, Bits<31>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<31>>; 4],
    pub part: [Signal<Local, Bits<31>>; 4],
    pub folded: Signal<Local, Bits<31>>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<31>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel048 {
    fn default() -> Self {
        Self::init(Kernel048Values { fixed: Constant::new(38u64.into()) })
    }
}

impl Logic for Kernel048 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 48: 31 bits.");
        self.sum.next = (self.fixed.val() >> 24) + (bit_cast::<31, 8>(self.amount.val()) >> self.amount.val());
        self.is_set.next = (bit_cast::<64, 31>(self.a.val()) & self.d.val()) == 2147483647;
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
                if self.part[(i * 2) + j].val().any() | (self.c.val() >= 1) {
                    self.folded.next = self.folded.val() - self.part[(i * 2) + j].val();
                }
            }
        }
        if !self.part[3].val() < self.folded.val() | self.a.val() {
            self.chosen.next = (self.d.val() ^ bit_cast::<64, 33>(self.c.val()));
        } else if (self.part[0].val() < self.part[2].val()) {
            self.chosen.next = !bit_cast::<64, 31>(self.part[1].val());
        } else {
            self.chosen.next = self.d.val() + bit_cast::<64, 31>(self.a.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.b.val() & bits::<31>(15)) | self.sum.val() >> 17;
        self.y.next = !self.chosen.val() ^ (self.chosen.val() - bit_cast::<64, 31>(self.part[2].val()));
        if self.amount.val() > self.folded.val().get_bits::<8>(4) {
            self.y.next = (self.chosen.val() << self.b.val() & (self.d.val() & self.chosen.val()));
        }
        self.z.next = !self.is_set.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel049 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<32>>,
    pub kept: Register<Bits<7>>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel049 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 49: 32 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = !!self.a.val();
        self.is_set.next = self.c.val() + self.held.q.val().get_bits::<7>(self.at.val().index()) == bit_cast::<7, 8>(self.amount.val()) >> self.d.val();
        if !self.c.val() < self.kept.q.val() & bit_cast::<7, 32>(self.sum.val()) {
            if !(self.b.val() > 6) {
                self.chosen.next = self.d.val() ^ self.b.val();
            } else {
                self.chosen.next = self.d.val() | self.held.q.val();
            }
        } else if self.sum.val().all() {
            self.chosen.next = self.b.val() & 1;
        } else {
            if (bit_cast::<32, 7>(self.c.val()) >> 31) != self.b.val() ^ self.a.val() {
                self.chosen.next = 16.into();
            } else if (self.amount.val() != bit_cast::<8, 7>(self.c.val())) {
                self.chosen.next = 2147483647.into();
            } else {
                self.chosen.next = self.held.q.val() << 5;
            }
        }
        comment!("What follows is seen outside.");
        if self.kept.q.val() == 18 && self.b.val() > self.held.q.val() {
            self.held.d.next = self.held.q.val() ^ self.a.val();
            self.kept.d.next = self.c.val() << 1;
        } else if self.chosen.val().get_bit(self.at.val().index()) != self.d.val().get_bit(25) {
            self.held.d.next = !self.held.q.val();
            self.kept.d.next = (self.kept.q.val() + self.c.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (bit_cast::<32, 3>(self.at.val()) << 23 >> self.d.val()) + (self.d.val() - self.b.val() | self.a.val() >> self.b.val());
        self.y.next = !bit_cast::<32, 3>(self.at.val()) - (self.p.val() * self.q.val());
        if self.a.val() < self.b.val() {
            self.y.next = self.b.val() & bit_cast::<32, 16>(self.q.val()) ^ 1;
        }
        self.z.next = (!(self.d.val() + self.b.val())).all();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel050 {
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel050 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 50: 33 bits.");
        self.sum.next = (self.b.val() >> self.at.val()) | (self.a.val() | self.b.val());
        self.is_set.next = self.d.val().xor() & (bit_cast::<1, 3>(self.at.val()) >= 0);
        if (self.a.val() & 26) <= self.b.val() << 25 {
            self.chosen.next = 39.into();
        } else if self.a.val() <= self.sum.val() {
            self.chosen.next = self.d.val() ^ self.a.val().get_bits::<8>(6);
        } else {
            self.chosen.next = bit_cast::<8, 33>(self.sum.val()) >> self.amount.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = (!self.a.val() | 0);
        self.y.next = !(self.chosen.val() ^ self.d.val());
        if self.sum.val().xor() {
            self.y.next = (self.chosen.val() - self.d.val() & 255);
        }
        self.z.next = (self.d.val() ^ self.a.val().get_bits::<8>(self.at.val().index())).all();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel051 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<64>>,
    pub kept: Register<Bits<7>>,
    pub sum: Signal<Local, Bits<64>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<64>>; 4],
    pub part: [Signal<Local, Bits<64>>; 4],
    pub folded: Signal<Local, Bits<64>>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<64>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel051 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 51: 64 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = 2147483647 << self.at.val();
        self.is_set.next = (self.sum.val() << self.p.val()).all();
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (self.p.val().get_bit(self.at.val().index()) & self.b.val().get_bit(self.at.val().index())) {
                self.part[i].next = self.part[i / 2].val() & 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (bit_cast::<3, 7>(self.kept.q.val()) != self.at.val()) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = 2147483647 | self.d.val();
        if (bit_cast::<64, 7>(self.kept.q.val()) != self.part[0].val()) != (self.c.val() <= bit_cast::<7, 64>(self.part[0].val())) {
            if ((self.q.val() + self.p.val()) <= 32) {
            }
        } else if !self.part[0].val().get_bit(0) {
            self.chosen.next = self.d.val() << 19;
        } else {
            if (self.q.val() >= 1) != (self.p.val() < 0) {
                self.chosen.next = (self.d.val() << 2);
            } else if self.c.val().any() {
                self.chosen.next = self.d.val() << 1;
            } else {
                self.chosen.next = !self.held.q.val().get_bits::<32>(28);
            }
        }
        comment!("What follows is seen outside.");
        if self.amount.val() << self.c.val() > 1 {
            self.held.d.next = self.a.val() | self.part[1].val();
        } else if !self.part[0].val().get_bit(21) {
            self.held.d.next = self.a.val() & 2147483647;
            self.kept.d.next = bit_cast::<7, 64>(self.b.val()) - self.kept.q.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.b.val() & bit_cast::<64, 32>(self.chosen.val());
        self.y.next = ((self.d.val() | bits::<32>(2147483647)) - 30);
        if self.d.val().get_bit(self.at.val().index()) | self.is_set.val() {
            self.y.next = self.d.val() << 26 >> 4;
        }
        self.z.next = bit_cast::<32, 16>(self.p.val()) != self.d.val() && self.d.val() > 31;
    }
}
