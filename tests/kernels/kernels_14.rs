// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel182 {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel182 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 182: 8 bits.");
        self.sum.next = 0.into();
        self.is_set.next = (self.sum.val() <= 25);
        if self.flag.val() & self.sum.val().get_bit(self.at.val().index()) != bit_cast::<3, 8>(self.b.val()).all() {
            self.chosen.next = 2147483647 | self.d.val();
        } else {
            self.chosen.next = self.d.val() - bits::<200>(0);
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.b.val() & self.sum.val()) + (self.a.val() - self.sum.val()) - ((self.sum.val() | bit_cast::<8, 1>(self.amount.val())) + (self.a.val() << self.a.val()));
        self.y.next = 1.into();
        if self.flag.val() | self.b.val().get_bit(self.at.val().index()) {
            self.y.next = (self.d.val() ^ self.chosen.val()) & self.d.val() >> self.a.val();
        }
        self.z.next = (self.sum.val() == 40);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel183 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<31>>,
    pub kept: Register<Bits<64>>,
    pub sum: Signal<Local, Bits<31>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<31>>; 4],
    pub part: [Signal<Local, Bits<31>>; 4],
    pub folded: Signal<Local, Bits<31>>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<31>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel183 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 183: 31 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = !!self.held.q.val();
        self.is_set.next = (!self.flag.val() == self.flag.val() & self.flag.val());
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.b.val() & self.held.q.val();
            } else {
                self.part[i].next = self.part[i - 1].val() + self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.at.val().get_bit(0) | self.c.val().get_bit(32)) {
                    self.folded.next = self.folded.val() + self.part[(i * 2) + j].val();
                }
            }
        }
        if self.sum.val() + 1 < self.sum.val() >> self.part[2].val() {
            if (bit_cast::<65, 31>(self.a.val()) >= 19) | self.b.val().get_bit(10) ^ self.part[3].val().get_bit(self.at.val().index()) {
                self.chosen.next = (self.d.val() >> 54);
            } else if self.at.val() <= self.folded.val().get_bits::<3>(self.at.val().index()) {
                self.chosen.next = self.d.val() >> self.held.q.val();
            } else {
                self.chosen.next = self.d.val() ^ bit_cast::<65, 31>(self.sum.val());
            }
        } else {
            if bit_cast::<3, 31>(self.held.q.val()) >> 1 < !self.at.val() {
                self.chosen.next = self.d.val() + bit_cast::<65, 1>(self.amount.val());
            } else if self.flag.val() ^ self.is_set.val() {
                self.chosen.next = bit_cast::<65, 3>(self.at.val()) | self.d.val();
            } else {
                self.chosen.next = self.d.val() + bits::<65>(0x4915246a);
            }
        }
        comment!("What follows is seen outside.");
        if (self.amount.val().get_bit(0) || self.is_set.val()) && self.flag.val() != self.is_set.val() {
            self.kept.d.next = (self.c.val() ^ self.kept.q.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.sum.val() ^ bits::<31>(0)) - 0;
        self.y.next = 38 + (self.chosen.val() + self.d.val());
        if !self.part[1].val().get_bit(20) {
            self.y.next = !(self.d.val() + self.chosen.val());
        }
        self.z.next = (self.part[1].val() >= self.a.val()) ^ (self.amount.val() == self.at.val().get_bits::<1>(0));
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel184 {
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<32>>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel184 {
    fn default() -> Self {
        Self::init(Kernel184Values { fixed: Constant::new(48u64.into()) })
    }
}

impl Logic for Kernel184 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 184: 32 bits.");
        self.sum.next = bit_cast::<32, 1>(self.amount.val()) >> 30 ^ (self.a.val() << 23);
        self.is_set.next = (self.at.val() < self.q.val().get_bits::<3>(self.at.val().index())) != (self.c.val() >= bit_cast::<31, 1>(self.amount.val()));
        self.chosen.next = self.q.val().get_bits::<8>(7) << self.at.val();
        if self.b.val() & 0x66de8c9b >= self.fixed.val() | self.sum.val() {
            self.chosen.next = 255.into();
        } else if self.d.val() == 38 {
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.p.val() * self.q.val());
        self.y.next = self.q.val().get_bits::<8>(6) - self.d.val() | 0xb9;
        if self.q.val().all() {
            self.y.next = (self.d.val() ^ self.chosen.val() ^ self.sum.val().get_bits::<8>(21) - self.d.val());
        }
        self.z.next = (!(self.a.val() << 29) == 0x279e2760);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel185 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<33>>,
    pub kept: Register<Bits<1>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel185 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 185: 33 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.held.q.val() >> self.kept.q.val());
        self.is_set.next = !self.b.val().get_bit(1) ^ self.d.val().any();
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if self.c.val() < self.kept.q.val() {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if self.c.val() < self.kept.q.val() {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if self.c.val() < self.kept.q.val() {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if self.c.val() < self.kept.q.val() {
                    self.state.d.next = State::Idle;
                }
            }
            State::Lost => self.state.d.next = State::First,
        }
        if ((self.a.val() < 0) == !self.flag.val()) {
            if !!self.flag.val() {
                self.chosen.next = 47 + self.d.val();
            } else {
                self.chosen.next = self.d.val() - bit_cast::<31, 8>(self.amount.val());
            }
        } else if self.a.val().all() {
            self.chosen.next = 1 & self.d.val();
        } else {
            if self.sum.val() & 1 != 12 {
                self.chosen.next = (bit_cast::<31, 3>(self.at.val()) ^ self.d.val());
            } else {
                self.chosen.next = bit_cast::<31, 3>(self.at.val()) << self.at.val();
            }
        }
        comment!("What follows is seen outside.");
        if (self.held.q.val().get_bit(32) || self.held.q.val().get_bit(12)) & ((self.state.q.val() == State::Second) == self.kept.q.val().get_bit(0)) {
            self.held.d.next = self.b.val() | bits::<33>(0);
        } else if self.b.val().get_bit(self.at.val().index()) | (self.state.q.val() == State::Second) {
            self.kept.d.next = (self.d.val().get_bit(10) == self.b.val().get_bit(21)).into();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = self.a.val() & 47;
        self.y.next = (self.b.val().get_bits::<31>(2) - self.d.val() >> 21);
        if self.d.val().get_bit(self.at.val().index()) || self.a.val().get_bit(self.at.val().index()) {
            self.y.next = self.d.val() << 5 << 2;
        }
        self.z.next = self.amount.val().get_bit(6) || self.is_set.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel186 {
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
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

impl Logic for Kernel186 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 186: 64 bits.");
        self.sum.next = (self.a.val() | bit_cast::<64, 8>(self.amount.val())) & 8;
        self.is_set.next = self.p.val() != 19 | self.q.val();
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = 1 << self.at.val();
            } else {
                self.part[i].next = self.part[i - 1].val() | self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.p.val() < self.b.val().get_bits::<16>(self.at.val().index())) {
                    self.folded.next = self.folded.val() | self.part[(i * 2) + j].val();
                }
            }
        }
        if 0 << self.at.val() != self.sum.val() + 26 {
            self.chosen.next = self.d.val() | self.folded.val().get_bits::<32>(12);
        } else {
            self.chosen.next = self.part[2].val().get_bits::<32>(27) - self.d.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = ((self.sum.val() | bits::<64>(2147483647)) - (self.part[0].val() + self.folded.val()));
        self.y.next = bit_cast::<32, 3>(self.at.val()) & bits::<32>(42);
        if self.sum.val() <= self.part[1].val() {
            self.y.next = (self.chosen.val() | self.d.val()) & (self.b.val().get_bits::<32>(11) & self.chosen.val());
        }
        self.z.next = self.part[0].val() << 14 > (self.b.val() ^ self.part[0].val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel187 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<65>>,
    pub kept: Register<Bits<8>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel187 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 187: 65 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = ((self.held.q.val() >> self.d.val()) + 1);
        self.is_set.next = (self.c.val() >= self.kept.q.val()) ^ (self.flag.val() != self.sum.val().get_bit(self.at.val().index()));
        self.chosen.next = self.d.val() + 0x374b1516;
        if (self.c.val().get_bit(7) && self.a.val().get_bit(39)) == self.is_set.val() | self.d.val().get_bit(self.at.val().index()) {
            if (self.a.val() >> self.d.val()).xor() {
            } else if self.held.q.val().all() {
            }
        } else if self.a.val() <= self.b.val() {
        } else {
            if ((bit_cast::<65, 3>(self.at.val()) == self.held.q.val()) == (self.at.val() < bit_cast::<3, 31>(self.d.val()))) {
                self.chosen.next = 21 - self.held.q.val().get_bits::<31>(self.at.val().index());
            } else if self.is_set.val() || self.is_set.val() {
                self.chosen.next = self.d.val() & 0x36eb19f4;
            }
        }
        comment!("What follows is seen outside.");
        if (self.held.q.val() >> 51).any() {
            self.held.d.next = 2147483647 | self.held.q.val();
            self.kept.d.next = self.sum.val().get_bits::<8>(34) >> 5;
        } else if (self.b.val().get_bit(self.at.val().index()) || self.held.q.val().get_bit(self.at.val().index())) {
            self.held.d.next = !self.a.val();
            self.kept.d.next = self.c.val() | bits::<8>(46);
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.sum.val() << 25;
        self.y.next = self.chosen.val() << self.at.val() ^ (self.chosen.val() << self.amount.val());
        if self.sum.val() == self.b.val() {
            self.y.next = 0x4e06813c.into();
        }
        self.z.next = !self.at.val().get_bit(0);
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel188 {
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<200>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel188 {
    fn default() -> Self {
        Self::init(Kernel188Values { fixed: Constant::new(0u64.into()) })
    }
}

impl Logic for Kernel188 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 188: 200 bits.");
        self.sum.next = self.a.val() >> self.amount.val();
        self.is_set.next = self.sum.val() << self.at.val() > 0x3abf40fe + self.b.val();
        self.chosen.next = self.d.val() + bit_cast::<8, 200>(self.a.val());
        if !bit_cast::<200, 8>(self.d.val()) >= 0 {
            self.chosen.next = self.fixed.val().get_bits::<8>(155);
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.fixed.val() & self.a.val()) << 122;
        self.y.next = (self.chosen.val() + self.d.val()) + (self.d.val() & self.chosen.val());
        if self.a.val().any() {
            self.y.next = !self.sum.val().get_bits::<8>(171) & self.d.val() - 13;
        }
        self.z.next = self.chosen.val() - self.d.val() >> 3 <= (self.chosen.val() >> self.d.val()) + (self.chosen.val() >> 0);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel189 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<1>>,
    pub kept: Register<Bits<32>>,
    pub sum: Signal<Local, Bits<1>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<1>>; 4],
    pub part: [Signal<Local, Bits<1>>; 4],
    pub folded: Signal<Local, Bits<1>>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<1>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel189 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 189: 1 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = bit_cast::<1, 7>(self.d.val()) >> self.at.val() << 0;
        self.is_set.next = !(self.flag.val() && self.at.val().get_bit(2));
        for i in 0..4 {
            self.part[i].next = self.words[i].val();
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | ((self.flag.val() | self.p.val().get_bit(12))) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        if !!self.folded.val().get_bit(0) {
            if (self.d.val().get_bit(2) ^ self.is_set.val() ^ (self.c.val() <= self.kept.q.val())) {
                self.chosen.next = self.amount.val() + bit_cast::<7, 1>(self.held.q.val());
            } else if self.p.val() >= self.q.val() {
                self.chosen.next = bit_cast::<7, 16>(self.q.val()) - bit_cast::<7, 1>(self.part[2].val());
            } else {
                self.chosen.next = self.d.val() << self.part[1].val();
            }
        } else {
            if self.b.val() | self.kept.q.val().get_bits::<1>(13) < 0 {
                self.chosen.next = self.amount.val() >> 1;
            } else {
                self.chosen.next = self.d.val() >> self.p.val();
            }
        }
        comment!("What follows is seen outside.");
        if bit_cast::<32, 7>(self.chosen.val()) + self.kept.q.val() > 39 {
            self.held.d.next = (self.b.val() & 1);
        } else if (self.q.val().get_bit(self.at.val().index()) & self.part[0].val().get_bit(0)) {
            self.held.d.next = self.a.val() | self.folded.val();
            self.kept.d.next = self.kept.q.val() >> 17;
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.b.val() ^ bits::<1>(0)) | (bit_cast::<1, 16>(self.p.val()) - bits::<1>(0));
        self.y.next = 0.into();
        if !self.c.val().get_bit(self.at.val().index()) {
            self.y.next = 24.into();
        }
        self.z.next = (self.folded.val() + self.part[3].val()).any();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel190 {
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel190 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 190: 7 bits.");
        self.sum.next = (self.b.val() | 7) ^ 33;
        self.is_set.next = self.a.val().get_bits::<1>(2) ^ self.d.val() < (bit_cast::<1, 33>(self.c.val()) << 0);
        self.chosen.next = ((self.d.val() < 1)).into();
        if (self.sum.val() >> self.a.val()).all() {
        } else if !self.is_set.val() {
            self.chosen.next = (self.amount.val() | self.c.val().get_bits::<1>(6));
        } else {
            self.chosen.next = 0x1.into();
        }
        comment!("What follows is seen outside.");
        self.x.next = self.sum.val();
        self.y.next = self.amount.val() - self.d.val() << 0;
        if self.chosen.val() <= 0 {
            self.y.next = 0x0.into();
        }
        self.z.next = !(self.amount.val() | bits::<1>(0x1)).xor();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel191 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<8>>,
    pub kept: Register<Bits<33>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel191 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 191: 8 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val();
        self.is_set.next = (self.amount.val() < 1) && (self.flag.val() || self.flag.val());
        if (self.b.val() <= self.held.q.val()) & (self.b.val() > 0) {
            if ((self.amount.val().get_bit(self.at.val().index()) | self.sum.val().get_bit(self.at.val().index())) & !self.at.val().get_bit(1)) {
                self.chosen.next = 1 | self.kept.q.val();
            } else {
                self.chosen.next = self.c.val() + self.kept.q.val();
            }
        } else if (self.flag.val() == self.kept.q.val().get_bit(self.at.val().index())) {
            self.chosen.next = (32 & self.d.val());
        } else {
            if (self.at.val() + bit_cast::<3, 8>(self.sum.val()) <= self.at.val() ^ self.kept.q.val().get_bits::<3>(1)) {
                self.chosen.next = (self.d.val() >> self.held.q.val());
            } else if bit_cast::<33, 3>(self.at.val()) < self.kept.q.val() {
                self.chosen.next = self.c.val() + self.kept.q.val();
            } else {
                self.chosen.next = !bit_cast::<33, 8>(self.held.q.val());
            }
        }
        comment!("What follows is seen outside.");
        if self.amount.val() >> self.sum.val() == (self.a.val() | self.b.val()) {
            self.held.d.next = self.a.val() ^ self.amount.val();
            self.kept.d.next = (self.kept.q.val() & bit_cast::<33, 8>(self.b.val()));
        } else if self.is_set.val() || self.b.val().get_bit(self.at.val().index()) {
        } else {
            self.held.d.next = self.sum.val() + self.amount.val();
            self.kept.d.next = self.kept.q.val() << 6;
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.a.val() << 3) >> 3 >> self.sum.val();
        self.y.next = self.d.val();
        if (self.at.val() >= bit_cast::<3, 8>(self.amount.val())) {
            self.y.next = (self.d.val() >> 7) - (bit_cast::<33, 8>(self.a.val()) >> self.sum.val());
        }
        self.z.next = (self.b.val() << self.held.q.val()) + (self.kept.q.val().get_bits::<8>(7) | bits::<8>(1)) >= 255;
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel192 {
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<31>>,
    pub sum: Signal<Local, Bits<31>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<31>>; 4],
    pub part: [Signal<Local, Bits<31>>; 4],
    pub folded: Signal<Local, Bits<31>>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<31>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel192 {
    fn default() -> Self {
        Self::init(Kernel192Values { fixed: Constant::new(1u64.into()) })
    }
}

impl Logic for Kernel192 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 192: 31 bits.");
        self.sum.next = (self.a.val() & 25) + 26;
        self.is_set.next = self.b.val() < (self.b.val() ^ self.a.val());
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.sum.val() + self.a.val();
            } else {
                self.part[i].next = self.part[i - 1].val() - self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.a.val() >= 0) {
                    self.folded.next = self.folded.val() - self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = self.amount.val().get_bits::<7>(0) >> 3;
        if self.sum.val() & self.fixed.val() > self.a.val() >> 19 {
        }
        comment!("What follows is seen outside.");
        self.x.next = self.fixed.val() ^ self.sum.val();
        self.y.next = (self.chosen.val() >> self.part[2].val()) << 5;
        if self.is_set.val() != self.is_set.val() {
            self.y.next = self.c.val() & self.d.val() & (self.d.val() ^ self.c.val());
        }
        self.z.next = self.c.val() <= 0x74;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel193 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<32>>,
    pub kept: Register<Bits<1>>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel193 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 193: 32 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.b.val() & bits::<32>(1)) + (self.b.val() | self.a.val());
        self.is_set.next = !(self.held.q.val().get_bit(self.at.val().index()) != self.at.val().get_bit(1));
        if ((self.p.val() * self.q.val()) < (self.held.q.val() + 33)) {
            if self.c.val() << 0 < self.kept.q.val() >> self.amount.val() {
                self.chosen.next = self.d.val() ^ bits::<31>(38);
            } else if self.is_set.val() != self.p.val().get_bit(self.at.val().index()) {
                self.chosen.next = self.d.val() - bit_cast::<31, 8>(self.amount.val());
            } else {
                self.chosen.next = self.d.val() - self.b.val().get_bits::<31>(1);
            }
        } else if self.p.val().xor() {
            self.chosen.next = self.d.val() + bit_cast::<31, 16>(self.p.val());
        } else {
            if (self.c.val() >= 0) | (self.q.val() >= bit_cast::<16, 32>(self.sum.val())) {
                self.chosen.next = self.d.val() - bit_cast::<31, 1>(self.kept.q.val());
            } else {
                self.chosen.next = self.d.val() - bit_cast::<31, 8>(self.amount.val());
            }
        }
        comment!("What follows is seen outside.");
        if self.amount.val() - bit_cast::<8, 31>(self.d.val()) != 0 {
        } else if self.at.val() <= 0x3 {
            self.kept.d.next = self.c.val() | self.kept.q.val();
        } else {
            self.held.d.next = 0x1e405aa.into();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.b.val() - self.sum.val();
        self.y.next = self.chosen.val() + 0x6de63c8e >> 6;
        if self.q.val() != self.sum.val().get_bits::<16>(12) {
            self.y.next = !(self.chosen.val() >> 2);
        }
        self.z.next = (bit_cast::<16, 1>(self.c.val()) ^ bits::<16>(0)).xor();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel194 {
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel194 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 194: 33 bits.");
        self.sum.next = (2147483647 & self.b.val()) << 31;
        self.is_set.next = self.a.val() & bit_cast::<33, 16>(self.q.val()) != self.b.val() & self.sum.val();
        self.chosen.next = (self.d.val() - bits::<32>(0x66a77a74));
        if ((self.q.val() ^ self.c.val().get_bits::<16>(8)) >= 65535) {
            self.chosen.next = self.d.val() | bits::<32>(32);
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = self.a.val() - bits::<33>(6) + (self.b.val() | bits::<33>(12));
        self.y.next = (self.chosen.val() ^ self.d.val()) >> 12;
        if !self.is_set.val() {
            self.y.next = (1 & !self.d.val());
        }
        self.z.next = self.d.val().get_bit(self.at.val().index()) ^ self.flag.val();
    }
}
