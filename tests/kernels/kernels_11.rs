// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel143 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<200>>,
    pub kept: Register<Bits<8>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel143 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 143: 200 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.b.val() >> 155) >> 191;
        self.is_set.next = ((self.sum.val() != self.a.val()) != (self.b.val() == 2147483647));
        self.chosen.next = self.d.val() << self.c.val();
        if (self.a.val() >> self.amount.val() > 47) {
            if self.c.val() | self.kept.q.val() >= 1 {
            }
        } else if !self.flag.val() {
            self.chosen.next = bit_cast::<7, 200>(self.a.val()) << self.kept.q.val();
        } else {
            if (bit_cast::<200, 8>(self.kept.q.val()) - self.held.q.val()).any() {
                self.chosen.next = 127 ^ self.d.val();
            } else if self.kept.q.val().get_bit(self.at.val().index()) | self.c.val().get_bit(self.at.val().index()) {
            }
        }
        comment!("What follows is seen outside.");
        if (self.c.val() != 0x16) && self.held.q.val().all() {
            self.held.d.next = self.b.val() ^ self.a.val();
            self.kept.d.next = (self.c.val() >> 3);
        } else if self.sum.val() < self.held.q.val() {
            self.held.d.next = (self.sum.val() + 1);
            self.kept.d.next = self.c.val() | self.kept.q.val();
        } else {
            self.held.d.next = self.a.val() | self.held.q.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.a.val();
        self.y.next = self.sum.val().get_bits::<7>(191) << self.c.val() << self.kept.q.val();
        if self.flag.val() ^ self.flag.val() {
            self.y.next = self.chosen.val() - self.d.val() | (self.chosen.val() | self.d.val());
        }
        self.z.next = ((bit_cast::<7, 3>(self.at.val()) >> 1) <= (self.chosen.val() & self.amount.val()));
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel144 {
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<1>>,
    pub sum: Signal<Local, Bits<1>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<1>>; 4],
    pub part: [Signal<Local, Bits<1>>; 4],
    pub folded: Signal<Local, Bits<1>>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<1>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel144 {
    fn default() -> Self {
        Self::init(Kernel144Values { fixed: Constant::new(1u64.into()) })
    }
}

impl Logic for Kernel144 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 144: 1 bits.");
        self.sum.next = (bit_cast::<1, 8>(self.d.val()) & self.fixed.val()) + (self.b.val() | self.fixed.val());
        self.is_set.next = !(self.p.val().get_bits::<1>(4) <= self.a.val());
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (!self.at.val().get_bit(2)) {
                self.part[i].next = self.part[i / 2].val() ^ 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.amount.val().get_bit(self.at.val().index()) == self.c.val().get_bit(self.at.val().index())) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        if bit_cast::<16, 1>(self.part[1].val()) & self.q.val() > 1 {
            self.chosen.next = self.d.val() << 1;
        } else {
            self.chosen.next = self.amount.val() << self.part[3].val();
        }
        comment!("What follows is seen outside.");
        self.x.next = (((self.part[0].val() != self.a.val()) != (self.fixed.val() < self.sum.val())) != (self.amount.val().get_bit(self.at.val().index()) || self.a.val().get_bit(0)) & (self.is_set.val() && self.amount.val().get_bit(self.at.val().index()))).into();
        self.y.next = 15.into();
        if self.q.val() == self.p.val() {
            self.y.next = bit_cast::<8, 1>(self.b.val()) & bits::<8>(255);
        }
        self.z.next = self.amount.val().xor();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel145 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<7>>,
    pub kept: Register<Bits<64>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel145 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 145: 7 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() + self.a.val() ^ self.b.val() & self.held.q.val();
        self.is_set.next = self.sum.val() & self.a.val() == self.a.val() & self.b.val();
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if self.amount.val() > bit_cast::<1, 64>(self.c.val()) {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if self.amount.val() > bit_cast::<1, 64>(self.c.val()) {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if self.amount.val() > bit_cast::<1, 64>(self.c.val()) {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if self.amount.val() > bit_cast::<1, 64>(self.c.val()) {
                    self.state.d.next = State::Idle;
                }
            }
            _ => self.state.d.next = State::Idle,
        }
        self.chosen.next = (bit_cast::<65, 64>(self.kept.q.val()) - self.d.val());
        if self.b.val() >= 0 {
            if (self.d.val() + 28).xor() {
            } else if !self.kept.q.val().get_bit(11) {
            } else {
                self.chosen.next = self.d.val() >> 1;
            }
        } else {
            if (self.c.val() != bit_cast::<64, 7>(self.sum.val())) ^ (self.kept.q.val().get_bit(self.at.val().index()) == self.is_set.val()) {
            }
        }
        comment!("What follows is seen outside.");
        if (self.chosen.val() == bit_cast::<65, 3>(self.at.val())) | self.kept.q.val().xor() {
            self.held.d.next = self.kept.q.val().get_bits::<7>(14) >> self.amount.val();
        } else if self.c.val() != bit_cast::<64, 7>(self.a.val()) {
        } else {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = (self.held.q.val() | self.a.val() | self.held.q.val() << self.amount.val()) - self.sum.val();
        self.y.next = !(self.chosen.val() ^ bit_cast::<65, 7>(self.sum.val()));
        if (self.sum.val() < self.a.val()) {
            self.y.next = (self.d.val() | self.chosen.val()) + 0x468d0c14;
        }
        self.z.next = (self.held.q.val() ^ self.b.val() + bits::<7>(18)).all();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel146 {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel146 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 146: 8 bits.");
        self.sum.next = self.b.val() ^ (self.amount.val() | 0);
        self.is_set.next = !(self.p.val().get_bit(6) & self.flag.val());
        if !self.p.val().get_bits::<8>(4) < self.a.val() >> 7 {
            self.chosen.next = self.d.val() ^ bit_cast::<32, 1>(self.c.val());
        } else {
            self.chosen.next = self.d.val() ^ bit_cast::<32, 8>(self.sum.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = ((self.b.val() | 27) ^ self.amount.val() << self.b.val()) ^ !self.amount.val() & self.sum.val() << self.amount.val();
        self.y.next = !(self.d.val() >> self.c.val());
        if self.b.val() != 1 {
            self.y.next = !(bit_cast::<32, 16>(self.q.val()) - 1);
        }
        self.z.next = !(self.p.val() << 9) != (self.q.val() & self.d.val().get_bits::<16>(self.at.val().index())) - (self.q.val() ^ self.p.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel147 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<31>>,
    pub kept: Register<Bits<65>>,
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

impl Logic for Kernel147 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 147: 31 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (bit_cast::<31, 3>(self.at.val()) << 17) - self.c.val().get_bits::<31>(self.at.val().index());
        self.is_set.next = ((self.b.val() <= self.sum.val()) & (bit_cast::<65, 16>(self.p.val()) < self.kept.q.val()));
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (self.sum.val().any()) {
                self.part[i].next = self.part[i / 2].val() - 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.at.val() != 0) {
                    self.folded.next = self.folded.val() - self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = !bit_cast::<32, 16>(self.q.val());
        if self.sum.val() - 37 >= self.part[2].val() >> 1 {
            if self.amount.val() | bits::<1>(0) >= 0x1 {
            }
        }
        comment!("What follows is seen outside.");
        if self.at.val().get_bit(1) ^ self.flag.val() || (self.c.val() < 0) {
            self.held.d.next = (self.part[0].val() << self.amount.val());
        } else {
            self.kept.d.next = self.kept.q.val() - bits::<65>(2147483647);
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.folded.val() + 0x5df6acc7;
        self.y.next = !(self.chosen.val() ^ self.d.val());
        if !self.is_set.val() {
            self.y.next = !bit_cast::<32, 31>(self.b.val()) & (bit_cast::<32, 1>(self.amount.val()) ^ 2147483647);
        }
        self.z.next = self.sum.val() - self.part[2].val() < self.part[2].val() + self.a.val();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel148 {
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<32>>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel148 {
    fn default() -> Self {
        Self::init(Kernel148Values { fixed: Constant::new(2147483647u64.into()) })
    }
}

impl Logic for Kernel148 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 148: 32 bits.");
        self.sum.next = 0x2b23704d.into();
        self.is_set.next = ((bit_cast::<32, 3>(self.at.val()) + bit_cast::<32, 16>(self.q.val())) < (self.b.val() | self.sum.val()));
        if self.c.val() | bit_cast::<7, 3>(self.at.val()) == 0 {
            self.chosen.next = self.d.val() - bit_cast::<33, 7>(self.amount.val());
        } else {
            self.chosen.next = self.d.val() ^ bit_cast::<33, 32>(self.a.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.p.val() * self.q.val());
        self.y.next = 1 + bit_cast::<33, 32>(self.a.val()) + (self.chosen.val() ^ 0);
        if self.d.val().get_bit(18) == self.is_set.val() {
            self.y.next = bit_cast::<33, 16>(self.q.val()) >> self.at.val() << 1;
        }
        self.z.next = ((self.q.val() << self.c.val()).any() == (bit_cast::<32, 7>(self.amount.val()) + self.fixed.val() < self.a.val() << 31));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel149 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<33>>,
    pub kept: Register<Bits<8>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel149 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 149: 33 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = 32.into();
        self.is_set.next = !(self.a.val().get_bit(self.at.val().index()) ^ self.kept.q.val().get_bit(0));
        self.chosen.next = self.d.val() - bit_cast::<200, 8>(self.c.val());
        if !self.c.val() > self.kept.q.val() ^ self.held.q.val().get_bits::<8>(self.at.val().index()) {
            if !self.d.val() != 2147483647 {
                self.chosen.next = self.d.val();
            } else if self.at.val().get_bit(0) && self.kept.q.val().get_bit(5) {
                self.chosen.next = self.d.val();
            }
        } else if self.is_set.val() && self.flag.val() {
        }
        comment!("What follows is seen outside.");
        if self.kept.q.val() & self.c.val() >= self.c.val() - self.kept.q.val() {
            self.held.d.next = (self.sum.val() + self.b.val());
        } else if !self.a.val().get_bit(self.at.val().index()) {
            self.held.d.next = 13 & self.sum.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (1 + self.b.val() - 5);
        self.y.next = !self.d.val();
        if !self.c.val().get_bit(5) {
            self.y.next = (self.chosen.val() << 147) >> self.at.val();
        }
        self.z.next = self.chosen.val().any() && self.chosen.val().get_bit(self.at.val().index()) & self.is_set.val() && self.a.val() << 0 < 1;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel150 {
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
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

impl Logic for Kernel150 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 150: 64 bits.");
        self.sum.next = !self.b.val() | self.d.val() << 15;
        self.is_set.next = (self.sum.val().get_bit(9) == self.at.val().get_bit(2)) != (self.b.val() == 35);
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = !self.c.val();
            } else {
                self.part[i].next = self.part[i - 1].val() | self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.d.val() < 2147483647) {
                    self.folded.next = self.folded.val() | self.part[(i * 2) + j].val();
                }
            }
        }
        if self.part[2].val() << 30 > self.b.val() + self.part[2].val() {
            self.chosen.next = !self.sum.val();
        } else if (self.folded.val() >= 29) {
            self.chosen.next = (bit_cast::<64, 8>(self.amount.val()) | self.part[0].val());
        } else {
            self.chosen.next = self.b.val() << 50;
        }
        comment!("What follows is seen outside.");
        self.x.next = !(self.b.val() | 41);
        self.y.next = !(self.sum.val() ^ 0x4ab78eb3);
        if !self.sum.val().get_bit(19) {
            self.y.next = !(self.part[2].val() - self.part[3].val());
        }
        self.z.next = (self.chosen.val() <= self.part[1].val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel151 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<65>>,
    pub kept: Register<Bits<65>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel151 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 151: 65 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.a.val() >> self.at.val() >> 21;
        self.is_set.next = ((self.b.val().get_bit(self.at.val().index()) ^ self.amount.val().get_bit(2)) & (self.sum.val() == self.kept.q.val()));
        if !self.a.val().get_bit(self.at.val().index()) && (self.held.q.val() <= 15) {
            if !(self.d.val() < self.a.val().get_bits::<33>(2)) {
                self.chosen.next = !bit_cast::<33, 8>(self.amount.val());
            } else if (self.a.val().get_bit(self.at.val().index()) & self.held.q.val().get_bit(self.at.val().index())) {
                self.chosen.next = self.d.val() & bits::<33>(38);
            } else {
                self.chosen.next = self.d.val() - self.a.val().get_bits::<33>(self.at.val().index());
            }
        } else if self.at.val().xor() {
            self.chosen.next = !self.d.val();
        } else {
            if self.c.val() + bits::<65>(1) >= 0 {
                self.chosen.next = (self.d.val() >> 18);
            } else if self.flag.val() != self.a.val().get_bit(31) {
                self.chosen.next = self.b.val().get_bits::<33>(27) + bits::<33>(0);
            } else {
                self.chosen.next = self.d.val() + bits::<33>(44);
            }
        }
        comment!("What follows is seen outside.");
        if self.amount.val().all() | (bit_cast::<33, 3>(self.at.val()) >= 15) {
            self.kept.d.next = self.b.val() << self.amount.val();
        } else {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = 30.into();
        self.y.next = self.chosen.val();
        if bit_cast::<33, 65>(self.sum.val()) < self.d.val() {
            self.y.next = self.d.val() - self.chosen.val() << self.amount.val();
        }
        self.z.next = 11 - self.amount.val() >= self.amount.val() | self.sum.val().get_bits::<8>(49);
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel152 {
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<200>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel152 {
    fn default() -> Self {
        Self::init(Kernel152Values { fixed: Constant::new(0u64.into()) })
    }
}

impl Logic for Kernel152 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 152: 200 bits.");
        self.sum.next = !self.fixed.val();
        self.is_set.next = !(self.b.val() > self.a.val());
        self.chosen.next = 48.into();
        if ((self.a.val() << self.d.val()) > self.b.val() << self.d.val()) {
        }
        comment!("What follows is seen outside.");
        self.x.next = 0x5ae4f21b ^ (self.a.val() ^ bit_cast::<200, 8>(self.chosen.val())) >> self.at.val();
        self.y.next = !(self.chosen.val() - self.d.val());
        if self.c.val().any() {
            self.y.next = (self.d.val() | self.chosen.val()) & self.b.val().get_bits::<8>(self.at.val().index()) - bits::<8>(28);
        }
        self.z.next = self.chosen.val().get_bit(5) && self.a.val().get_bit(self.at.val().index());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel153 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<8>>,
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
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<1>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel153 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 153: 1 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = 0.into();
        self.is_set.next = bit_cast::<8, 1>(self.held.q.val()).any() | self.sum.val().any();
        for i in 0..4 {
            self.part[i].next = self.words[i].val();
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.is_set.val() | self.is_set.val()) {
                    self.folded.next = self.folded.val() + self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = (self.amount.val() << 2);
        if !(self.amount.val().get_bit(5) || self.part[0].val().get_bit(0)) {
            if self.held.q.val() + self.a.val() < 0x0 {
            } else if self.kept.q.val() < bit_cast::<65, 1>(self.held.q.val()) {
            } else {
            }
        } else {
            if self.kept.q.val() - bit_cast::<65, 1>(self.held.q.val()) != 1 {
                self.chosen.next = (self.d.val() | 0x3e);
            } else if self.part[3].val().xor() {
                self.chosen.next = !self.d.val();
            }
        }
        comment!("What follows is seen outside.");
        if self.at.val() != self.at.val() ^ bits::<3>(1) {
            self.held.d.next = (0x0 | self.held.q.val());
            self.kept.d.next = bit_cast::<65, 1>(self.b.val()) - self.kept.q.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (((!self.chosen.val()).any() == (self.folded.val() & self.part[2].val() <= !self.held.q.val()))).into();
        self.y.next = (self.d.val() + self.amount.val() >> self.part[0].val());
        if self.kept.q.val().get_bits::<1>(58).any() {
            self.y.next = ((self.amount.val() - self.chosen.val()) >> self.part[1].val());
        }
        self.z.next = (((self.part[2].val() + self.part[1].val()) < 0) ^ (self.part[0].val() | bits::<1>(0) <= 1));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel154 {
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel154 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 154: 7 bits.");
        self.sum.next = (self.a.val() ^ self.b.val()) << self.amount.val();
        self.is_set.next = ((self.a.val() & 1) <= 40);
        if (self.sum.val() > self.a.val()) != (self.d.val() >= 11) {
            self.chosen.next = bit_cast::<33, 8>(self.c.val()) ^ self.d.val();
        } else {
            self.chosen.next = self.d.val() & bit_cast::<33, 8>(self.c.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = self.a.val() >> self.b.val();
        self.y.next = ((bit_cast::<33, 8>(self.amount.val()) | bit_cast::<33, 3>(self.at.val())) ^ !self.chosen.val());
        if self.a.val() == 37 {
            self.y.next = !(bit_cast::<33, 7>(self.a.val()) | self.d.val());
        }
        self.z.next = self.a.val() < 40;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel155 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<8>>,
    pub kept: Register<Bits<64>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel155 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 155: 8 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() - self.a.val() >> self.amount.val();
        self.is_set.next = !(self.b.val() >= 32);
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if self.flag.val() & self.is_set.val() {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if self.flag.val() & self.is_set.val() {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if self.flag.val() & self.is_set.val() {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if self.flag.val() & self.is_set.val() {
                    self.state.d.next = State::Idle;
                }
            }
            _ => self.state.d.next = State::Idle,
        }
        if (self.flag.val() != self.is_set.val()) ^ self.b.val().all() {
            if (self.sum.val().get_bit(self.at.val().index()) && self.b.val().get_bit(self.at.val().index())) == (self.d.val() == 3) {
                self.chosen.next = self.d.val() + bit_cast::<200, 8>(self.held.q.val());
            } else if self.held.q.val().get_bit(self.at.val().index()) || self.is_set.val() {
                self.chosen.next = bit_cast::<200, 64>(self.c.val()) & bit_cast::<200, 3>(self.at.val());
            } else {
                self.chosen.next = (bit_cast::<200, 64>(self.c.val()) << 158);
            }
        } else if !self.at.val().get_bit(2) {
            self.chosen.next = self.d.val() >> 186;
        } else {
            if (self.a.val() <= 1) & (self.at.val() >= bit_cast::<3, 8>(self.sum.val())) {
                self.chosen.next = self.d.val() << self.b.val();
            } else {
                self.chosen.next = self.d.val() ^ bit_cast::<200, 8>(self.sum.val());
            }
        }
        comment!("What follows is seen outside.");
        if self.held.q.val() > self.held.q.val() + 13 {
            self.kept.d.next = self.kept.q.val() >> 19;
        } else if self.b.val().any() {
            self.held.d.next = self.a.val() | bit_cast::<8, 200>(self.chosen.val());
            self.kept.d.next = self.c.val() - bit_cast::<64, 3>(self.at.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = ((0xe8 | self.held.q.val()) & 1);
        self.y.next = self.chosen.val() & 1 ^ bit_cast::<200, 8>(self.held.q.val()) << 60;
        if (self.c.val() == self.kept.q.val()) {
            self.y.next = (self.chosen.val() ^ bits::<200>(0x32f463f8) ^ self.chosen.val() - bit_cast::<200, 8>(self.held.q.val()));
        }
        self.z.next = (self.sum.val().get_bit(7) ^ self.d.val().get_bit(self.at.val().index()));
    }
}
