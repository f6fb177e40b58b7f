// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel117 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<1>>,
    pub kept: Register<Bits<1>>,
    pub sum: Signal<Local, Bits<1>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<1>>; 4],
    pub part: [Signal<Local, Bits<1>>; 4],
    pub folded: Signal<Local, Bits<1>>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<1>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel117 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 117: 1 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = ((self.q.val().get_bits::<1>(self.at.val().index()) & self.amount.val()).any()).into();
        self.is_set.next = self.flag.val() & self.flag.val() ^ (self.p.val().get_bit(self.at.val().index()) & self.flag.val());
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = (self.kept.q.val() >> self.q.val());
            } else {
                self.part[i].next = self.part[i - 1].val() ^ self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.d.val().get_bit(self.at.val().index()) ^ self.a.val().get_bit(0)) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        if (self.q.val() << 4 < self.p.val() >> 2) {
            if !(self.part[0].val() == 1) {
                self.chosen.next = bit_cast::<32, 1>(self.amount.val()) << self.a.val();
            } else {
                self.chosen.next = (self.p.val() * self.q.val());
            }
        } else {
            if (!self.q.val().get_bit(self.at.val().index()) || (self.held.q.val() != self.part[3].val())) {
                self.chosen.next = 0x64ee2a7.into();
            } else {
                self.chosen.next = 26.into();
            }
        }
        comment!("What follows is seen outside.");
        if !self.amount.val() == self.part[1].val() {
            self.held.d.next = (self.kept.q.val() == self.sum.val()).into();
            self.kept.d.next = 1 & self.folded.val();
        } else if self.part[1].val() >= self.part[2].val() {
            self.held.d.next = (self.d.val().get_bit(self.at.val().index()) || self.is_set.val()).into();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.part[0].val() | bits::<1>(0);
        self.y.next = bit_cast::<32, 1>(self.part[2].val()) | bits::<32>(2147483647) | (self.chosen.val() | bits::<32>(27));
        if self.held.q.val().get_bit(0) & self.is_set.val() {
            self.y.next = !(bit_cast::<32, 1>(self.amount.val()) << self.a.val());
        }
        self.z.next = 0 | !self.part[0].val() < (self.part[1].val() & 1) ^ !self.sum.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel118 {
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel118 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 118: 7 bits.");
        self.sum.next = !self.b.val() ^ self.a.val() >> self.c.val();
        self.is_set.next = ((self.q.val().get_bit(self.at.val().index()) != self.flag.val()) ^ self.a.val().all());
        self.chosen.next = self.d.val() | bit_cast::<200, 7>(self.sum.val());
        if !self.b.val().all() {
            self.chosen.next = bit_cast::<200, 8>(self.amount.val()) | bit_cast::<200, 32>(self.c.val());
        } else if self.q.val() <= 27 {
            self.chosen.next = self.d.val() ^ bit_cast::<200, 16>(self.q.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.b.val() << self.a.val() << 4) + ((self.b.val() - self.c.val().get_bits::<7>(24)) & (0x38 | self.b.val()));
        self.y.next = 2147483647.into();
        if self.sum.val() == 10 {
            self.y.next = ((self.chosen.val() >> self.amount.val()) - 0);
        }
        self.z.next = self.p.val().get_bit(self.at.val().index()) & self.amount.val().get_bit(5);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel119 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<8>>,
    pub kept: Register<Bits<64>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel119 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 119: 8 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() >> 7 ^ (bit_cast::<8, 7>(self.amount.val()) & bit_cast::<8, 7>(self.d.val()));
        self.is_set.next = self.a.val() < 255;
        if self.amount.val() != 4 && (self.kept.q.val().get_bit(self.at.val().index()) && self.d.val().get_bit(3)) {
            if !self.kept.q.val().get_bits::<7>(19) > 1 {
                self.chosen.next = self.d.val() | self.amount.val();
            } else {
                self.chosen.next = 8.into();
            }
        } else {
            if (self.kept.q.val() & 0x7058a496).xor() {
                self.chosen.next = self.amount.val();
            } else {
                self.chosen.next = 0.into();
            }
        }
        comment!("What follows is seen outside.");
        if self.chosen.val().xor() | (self.b.val().get_bit(5) != self.amount.val().get_bit(4)) {
            self.kept.d.next = bit_cast::<64, 8>(self.a.val()) - self.c.val();
        } else if (self.a.val().get_bit(self.at.val().index()) && self.flag.val()) {
            self.kept.d.next = self.c.val() + self.kept.q.val();
        } else {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.b.val() + bits::<8>(255);
        self.y.next = !!self.d.val();
        if !self.at.val().get_bit(1) {
            self.y.next = self.d.val() + self.chosen.val() ^ (bit_cast::<7, 8>(self.b.val()) << 5);
        }
        self.z.next = 1 + self.at.val() ^ self.at.val() << 1 > (self.at.val() | bit_cast::<3, 8>(self.a.val())) + !self.at.val();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel120 {
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<31>>,
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

impl Default for Kernel120 {
    fn default() -> Self {
        Self::init(Kernel120Values { fixed: Constant::new(0x4c913dacu64.into()) })
    }
}

impl Logic for Kernel120 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 120: 31 bits.");
        self.sum.next = 0 + (self.a.val() >> self.at.val());
        self.is_set.next = ((self.c.val() | bit_cast::<33, 31>(self.a.val())) != 0x6b82aa31);
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.c.val().get_bits::<31>(2) + bit_cast::<31, 8>(self.amount.val());
            } else {
                self.part[i].next = self.part[i - 1].val() ^ self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | ((self.d.val() <= 0x93)) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        if self.at.val() | bit_cast::<3, 31>(self.part[3].val()) != (self.at.val() << 1) {
            self.chosen.next = self.d.val() >> self.folded.val();
        } else {
            self.chosen.next = (self.amount.val() + self.fixed.val().get_bits::<8>(self.at.val().index()));
        }
        comment!("What follows is seen outside.");
        self.x.next = 2147483647.into();
        self.y.next = !self.chosen.val() - (self.d.val() << 7);
        if self.part[1].val().any() {
            self.y.next = !(self.chosen.val() >> self.d.val());
        }
        self.z.next = (self.b.val().get_bits::<8>(self.at.val().index()) << 1 >= 0 || self.c.val().get_bits::<31>(2) << self.d.val() == self.part[2].val() << self.chosen.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel121 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<32>>,
    pub kept: Register<Bits<64>>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel121 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 121: 32 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = !self.held.q.val() | self.a.val() + self.held.q.val();
        self.is_set.next = self.sum.val() + self.b.val() <= 0;
        if ((self.at.val() + 5) >= self.at.val() + self.q.val().get_bits::<3>(1)) {
            if self.a.val() ^ 36 > self.held.q.val() ^ self.sum.val() {
                self.chosen.next = (self.d.val() << 8);
            } else {
                self.chosen.next = (bit_cast::<200, 64>(self.c.val()) - self.d.val());
            }
        } else {
            if self.b.val() ^ bit_cast::<32, 3>(self.at.val()) <= self.c.val().get_bits::<32>(17) - 0 {
                self.chosen.next = bit_cast::<200, 64>(self.kept.q.val()) << self.b.val();
            } else if self.b.val().any() {
                self.chosen.next = self.d.val() >> 196;
            } else {
                self.chosen.next = self.d.val() ^ bits::<200>(25);
            }
        }
        comment!("What follows is seen outside.");
        if self.at.val() | self.p.val().get_bits::<3>(self.at.val().index()) < (self.at.val() & self.held.q.val().get_bits::<3>(self.at.val().index())) {
            self.held.d.next = self.sum.val() + self.a.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.a.val() + self.held.q.val() << self.at.val();
        self.y.next = 1 & self.d.val() << 119;
        if self.is_set.val() == self.amount.val().get_bit(self.at.val().index()) {
            self.y.next = !self.d.val() - (self.d.val() & bit_cast::<200, 16>(self.q.val()));
        }
        self.z.next = self.amount.val() == bit_cast::<8, 32>(self.held.q.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel122 {
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel122 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 122: 33 bits.");
        self.sum.next = self.b.val() | bits::<33>(0x1e528c84);
        self.is_set.next = !(self.sum.val() <= bit_cast::<33, 16>(self.q.val()));
        self.chosen.next = bit_cast::<31, 3>(self.at.val()) >> 11;
        if (self.p.val().get_bits::<3>(4) | self.at.val()) < 7 {
        } else {
            self.chosen.next = 32 | self.d.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.sum.val() >> self.amount.val()) + (self.a.val() << 17);
        self.y.next = (bit_cast::<31, 8>(self.amount.val()) & self.chosen.val()) << self.at.val();
        if self.a.val().get_bit(self.at.val().index()) ^ self.c.val().get_bit(6) {
            self.y.next = (self.chosen.val() | self.d.val()) + (self.d.val() | self.chosen.val());
        }
        self.z.next = self.chosen.val() + bit_cast::<31, 16>(self.q.val()) << self.amount.val() >= !(self.chosen.val() << self.amount.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel123 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<64>>,
    pub kept: Register<Bits<8>>,
    pub sum: Signal<Local, Bits<64>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<64>>; 4],
    pub part: [Signal<Local, Bits<64>>; 4],
    pub folded: Signal<Local, Bits<64>>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<64>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel123 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 123: 64 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = ((self.b.val() >> 22) - (self.held.q.val() << self.c.val()));
        self.is_set.next = self.c.val() >> 3 == 1;
        for i in 0..4 {
            self.part[i].next = i.to_bits();
            if self.words[i].val() > i.to_bits() {
                self.part[i].next = self.words[i].val() & i.to_bits();
            } else if self.words[(i + 1) % 4].val().get_bit(i) {
                self.part[i].next = self.words[i].val().get_bits::<64>(0);
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (bit_cast::<64, 8>(self.amount.val()).xor()) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        if (self.flag.val() == self.amount.val().get_bit(self.at.val().index())) & (self.sum.val() <= self.part[0].val()) {
            if (!self.part[2].val()).any() {
                self.chosen.next = !self.amount.val();
            } else if !self.a.val().get_bit(self.at.val().index()) {
                self.chosen.next = (self.c.val() + 0);
            } else {
                self.chosen.next = !self.c.val();
            }
        } else if (self.c.val() >= self.kept.q.val()) {
            self.chosen.next = (self.c.val() + self.amount.val());
        } else {
            if (self.a.val() - 2147483647 > bit_cast::<64, 8>(self.c.val()) & self.folded.val()) {
                self.chosen.next = self.held.q.val().get_bits::<8>(27) & 39;
            } else {
                self.chosen.next = (self.kept.q.val() - self.d.val());
            }
        }
        comment!("What follows is seen outside.");
        if (self.folded.val() << 20 < self.part[3].val() - self.b.val()) {
            self.held.d.next = self.sum.val() >> 40;
            self.kept.d.next = (self.chosen.val() >> self.at.val());
        } else if self.at.val().xor() {
            self.held.d.next = self.held.q.val() ^ self.part[0].val();
            self.kept.d.next = self.amount.val() & self.chosen.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = 0x26fcddf7.into();
        self.y.next = 9.into();
        if self.sum.val().get_bit(63) & self.kept.q.val().get_bit(self.at.val().index()) {
            self.y.next = !(self.d.val() >> self.d.val());
        }
        self.z.next = !self.part[0].val().get_bit(self.at.val().index());
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel124 {
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<65>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel124 {
    fn default() -> Self {
        Self::init(Kernel124Values { fixed: Constant::new(25u64.into()) })
    }
}

impl Logic for Kernel124 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 124: 65 bits.");
        self.sum.next = 0.into();
        self.is_set.next = (self.flag.val() && self.d.val().get_bit(1)) & (self.fixed.val().get_bit(self.at.val().index()) | self.fixed.val().get_bit(self.at.val().index()));
        self.chosen.next = self.d.val() + 1;
        if self.a.val() - 28 >= self.sum.val() << 12 {
            self.chosen.next = self.d.val() - 0;
        } else if self.d.val().all() {
        } else {
            self.chosen.next = self.d.val() ^ bits::<7>(127);
        }
        comment!("What follows is seen outside.");
        self.x.next = !self.c.val() << 34;
        self.y.next = 0x41.into();
        if self.amount.val().xor() {
            self.y.next = 1.into();
        }
        self.z.next = (self.d.val() << 3 == !self.d.val() || !self.fixed.val().get_bit(self.at.val().index()) | (self.fixed.val() > self.a.val()));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel125 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<200>>,
    pub kept: Register<Bits<200>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel125 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 125: 200 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.b.val() | bits::<200>(0)) + (self.c.val() ^ self.a.val());
        self.is_set.next = self.sum.val() == self.held.q.val() && self.b.val().get_bit(30) ^ self.kept.q.val().get_bit(self.at.val().index());
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if self.a.val() < self.kept.q.val() {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if self.a.val() < self.kept.q.val() {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if self.a.val() < self.kept.q.val() {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if self.a.val() < self.kept.q.val() {
                    self.state.d.next = State::Idle;
                }
            }
            _ => self.state.d.next = State::Idle,
        }
        self.chosen.next = self.d.val() & bits::<32>(1);
        if !(self.held.q.val() < bit_cast::<200, 32>(self.d.val())) {
            if !self.c.val().get_bit(self.at.val().index()) != (self.c.val() >= self.b.val()) {
            }
        } else if self.flag.val() != (self.state.q.val() == State::Second) {
            self.chosen.next = self.d.val() | self.c.val().get_bits::<32>(126);
        } else {
            if self.kept.q.val().get_bit(self.at.val().index()) & self.sum.val().get_bit(self.at.val().index()) != self.at.val().all() {
                self.chosen.next = 2147483647.into();
            } else if self.sum.val().get_bit(self.at.val().index()) ^ (self.state.q.val() == State::Second) {
                self.chosen.next = 1.into();
            } else {
                self.chosen.next = bit_cast::<32, 16>(self.q.val()) ^ self.d.val();
            }
        }
        comment!("What follows is seen outside.");
        if self.p.val().get_bit(8) ^ self.is_set.val() | bit_cast::<7, 32>(self.chosen.val()).all() {
            self.kept.d.next = (self.a.val() ^ 0);
        } else if self.at.val() != self.sum.val().get_bits::<3>(26) {
            self.kept.d.next = (self.kept.q.val() ^ self.b.val());
        } else {
            self.kept.d.next = (self.c.val() + self.a.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = 2147483647.into();
        self.y.next = self.chosen.val() >> self.amount.val() << 29;
        if (self.amount.val().get_bit(5) != self.is_set.val()) {
            self.y.next = 17 | !self.d.val();
        }
        self.z.next = self.c.val() >= self.a.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel126 {
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<1>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<1>>; 4],
    pub part: [Signal<Local, Bits<1>>; 4],
    pub folded: Signal<Local, Bits<1>>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<1>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel126 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 126: 1 bits.");
        self.sum.next = ((self.d.val().get_bits::<1>(16) & self.c.val().get_bits::<1>(self.at.val().index())).any()).into();
        self.is_set.next = (self.c.val().get_bit(self.at.val().index()) && self.d.val().get_bit(self.at.val().index())) & (bit_cast::<31, 7>(self.amount.val()) != 0);
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.a.val() + self.sum.val();
            } else {
                self.part[i].next = self.part[i - 1].val() - self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | ((self.c.val().get_bits::<1>(1) == self.sum.val())) {
                    self.folded.next = self.folded.val() - self.part[(i * 2) + j].val();
                }
            }
        }
        if (self.part[1].val() << 0) != 0x1 {
            self.chosen.next = (self.c.val() >> self.c.val());
        } else {
            self.chosen.next = 0x4bd7bac2.into();
        }
        comment!("What follows is seen outside.");
        self.x.next = (!((self.folded.val() << 0) < self.chosen.val().get_bits::<1>(1) + self.a.val())).into();
        self.y.next = self.chosen.val() - self.c.val() + 2147483647;
        if self.part[3].val().get_bit(0) && self.amount.val().get_bit(2) {
            self.y.next = !(bit_cast::<31, 3>(self.at.val()) << self.part[0].val());
        }
        self.z.next = self.a.val() + self.sum.val() < (self.part[3].val() - self.a.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel127 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<7>>,
    pub kept: Register<Bits<33>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel127 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 127: 7 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = 127 & (self.held.q.val() ^ self.b.val());
        self.is_set.next = 1 & self.d.val() >= bit_cast::<32, 7>(self.held.q.val()) >> 6;
        self.chosen.next = (self.d.val() ^ bit_cast::<32, 16>(self.q.val()));
        if (self.kept.q.val().get_bits::<16>(self.at.val().index()) | self.q.val()) >= bit_cast::<16, 7>(self.held.q.val()) << 2 {
            if self.a.val().get_bit(3) == self.c.val().get_bit(self.at.val().index()) && self.a.val().any() {
                self.chosen.next = self.d.val() | self.kept.q.val().get_bits::<32>(0);
            } else if self.b.val() <= self.amount.val() {
            } else {
            }
        } else if self.d.val() >= 2147483647 {
        } else {
            if bit_cast::<33, 16>(self.q.val()) & self.c.val() < 7 & self.c.val() {
            } else if (self.a.val().get_bit(2) == self.held.q.val().get_bit(6)) {
            } else {
                self.chosen.next = bit_cast::<32, 7>(self.sum.val()) + self.d.val();
            }
        }
        comment!("What follows is seen outside.");
        if 0 ^ self.c.val().get_bits::<7>(20) <= 0 {
            self.kept.d.next = 1.into();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.sum.val() | self.b.val()) - self.held.q.val() << self.amount.val();
        self.y.next = (self.kept.q.val().get_bits::<32>(0) & bit_cast::<32, 7>(self.b.val())) << 30;
        if !self.b.val().get_bit(6) {
            self.y.next = (self.chosen.val() + self.d.val() - (self.d.val() ^ bits::<32>(0)));
        }
        self.z.next = (self.q.val() == self.p.val());
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel128 {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<8>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel128 {
    fn default() -> Self {
        Self::init(Kernel128Values { fixed: Constant::new(1u64.into()) })
    }
}

impl Logic for Kernel128 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 128: 8 bits.");
        self.sum.next = self.d.val() >> 7 >> 1;
        self.is_set.next = !self.amount.val() >= (self.fixed.val() | 0x98);
        self.chosen.next = self.d.val() >> self.sum.val();
        if self.at.val() + bit_cast::<3, 8>(self.fixed.val()) >= self.at.val() | self.a.val().get_bits::<3>(1) {
        } else if self.fixed.val().get_bit(4) || self.fixed.val().get_bit(6) {
        }
        comment!("What follows is seen outside.");
        self.x.next = !self.sum.val() << 5;
        self.y.next = self.amount.val() - bit_cast::<8, 3>(self.at.val()) ^ (self.sum.val() ^ self.fixed.val());
        if self.a.val().get_bit(5) | self.b.val().get_bit(6) {
            self.y.next = (self.b.val() | self.d.val()) + (self.d.val() + self.fixed.val());
        }
        self.z.next = !self.b.val() + 35 == self.d.val() & self.sum.val() | 1;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel129 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<31>>,
    pub kept: Register<Bits<7>>,
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

impl Logic for Kernel129 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 129: 31 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() >> self.held.q.val() ^ 0x2a807956;
        self.is_set.next = (self.a.val() | self.held.q.val()) > self.held.q.val() << 12;
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && ((self.b.val().get_bit(self.at.val().index()) | self.sum.val().get_bit(self.at.val().index()))) {
                self.part[i].next = self.part[i / 2].val() | 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.b.val().get_bit(self.at.val().index()) == self.d.val().get_bit(self.at.val().index())) {
                    self.folded.next = self.folded.val() | self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = self.d.val() << 3;
        if !self.part[0].val() < bit_cast::<31, 1>(self.amount.val()) + self.part[2].val() {
            if self.c.val() & bit_cast::<7, 31>(self.b.val()) != 1 - self.c.val() {
                self.chosen.next = 28.into();
            } else {
                self.chosen.next = self.d.val() << 15;
            }
        }
        comment!("What follows is seen outside.");
        if (self.chosen.val() ^ self.d.val() != self.d.val()) {
            self.kept.d.next = self.c.val() | self.kept.q.val();
        } else {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.part[0].val();
        self.y.next = !(self.d.val() & bits::<33>(1));
        if self.flag.val() & self.part[3].val().get_bit(30) {
            self.y.next = (self.chosen.val() << 8) - (self.chosen.val() ^ bits::<33>(0));
        }
        self.z.next = (self.b.val() >> 26).any();
    }
}
