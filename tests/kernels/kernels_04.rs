// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel052 {
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<65>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel052 {
    fn default() -> Self {
        Self::init(Kernel052Values { fixed: Constant::new(0x4213e26du64.into()) })
    }
}

impl Logic for Kernel052 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 52: 65 bits.");
        self.sum.next = 0x1a23e61 + (self.b.val() | self.a.val());
        self.is_set.next = (self.a.val().get_bits::<7>(17) ^ self.amount.val()).any();
        if (self.is_set.val() | self.c.val().get_bit(self.at.val().index())) && self.b.val().xor() {
            self.chosen.next = self.d.val() >> self.at.val();
        } else {
            self.chosen.next = self.d.val() - bit_cast::<200, 7>(self.amount.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = self.b.val();
        self.y.next = !(self.d.val() & 42);
        if self.chosen.val().get_bit(self.at.val().index()) | self.b.val().get_bit(self.at.val().index()) {
            self.y.next = 2147483647 - self.d.val() >> 148;
        }
        self.z.next = (!(self.chosen.val().get_bits::<65>(65) & self.sum.val())).xor();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel053 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<200>>,
    pub kept: Register<Bits<1>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel053 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 53: 200 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.held.q.val() - self.a.val() >> 72;
        self.is_set.next = self.at.val().any() != self.a.val().get_bit(55) ^ self.flag.val();
        if (self.b.val() - self.held.q.val()) == 0x1b0675ac {
            if (self.sum.val() >> 157).xor() {
                self.chosen.next = !self.held.q.val().get_bits::<65>(30);
            } else if self.a.val() >= 0 {
                self.chosen.next = !self.d.val();
            } else {
                self.chosen.next = !self.d.val();
            }
        } else if self.a.val() < self.held.q.val() {
            self.chosen.next = self.d.val() >> 23;
        } else {
            if (self.b.val() - self.sum.val() < !self.sum.val()) {
                self.chosen.next = (self.d.val() + bit_cast::<65, 1>(self.c.val()));
            } else {
                self.chosen.next = self.d.val() >> self.amount.val();
            }
        }
        comment!("What follows is seen outside.");
        if (self.c.val() >> self.at.val()).all() {
            self.held.d.next = self.held.q.val() & self.a.val();
        } else {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.sum.val() - self.held.q.val() >> 112 << 132);
        self.y.next = self.chosen.val() + self.d.val() | !self.d.val();
        if self.c.val() == self.kept.q.val() {
            self.y.next = !(self.chosen.val() & self.d.val());
        }
        self.z.next = (!self.sum.val() ^ 42).any();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel054 {
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
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

impl Logic for Kernel054 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 54: 1 bits.");
        self.sum.next = self.a.val() | bits::<1>(0);
        self.is_set.next = !self.d.val().get_bit(0) != self.b.val().any();
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (bit_cast::<31, 1>(self.a.val()) >= self.c.val()) {
                self.part[i].next = self.part[i / 2].val() & 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.c.val() != bit_cast::<31, 1>(self.amount.val())) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = self.d.val() ^ bit_cast::<7, 3>(self.at.val());
        if (self.part[3].val() << self.part[2].val() > 0x1 ^ self.part[2].val()) {
            self.chosen.next = (self.d.val() - bit_cast::<7, 1>(self.part[1].val()));
        } else if self.part[2].val() >= self.part[0].val() {
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = self.part[2].val() + self.b.val();
        self.y.next = bit_cast::<7, 1>(self.sum.val()) - 127 >> self.folded.val();
        if self.c.val().get_bit(self.at.val().index()) || self.is_set.val() {
            self.y.next = self.d.val() & bits::<7>(127);
        }
        self.z.next = (self.is_set.val() != self.folded.val().get_bit(0));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel055 {
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

impl Logic for Kernel055 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 55: 7 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = ((self.b.val() | self.held.q.val()) + (self.b.val() + self.held.q.val()));
        self.is_set.next = (self.c.val().get_bit(24) || self.c.val().get_bit(self.at.val().index())) | (self.at.val() < bit_cast::<3, 1>(self.amount.val()));
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if (self.d.val() != bit_cast::<65, 3>(self.at.val())) {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if (self.d.val() != bit_cast::<65, 3>(self.at.val())) {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if (self.d.val() != bit_cast::<65, 3>(self.at.val())) {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if (self.d.val() != bit_cast::<65, 3>(self.at.val())) {
                    self.state.d.next = State::Idle;
                }
            }
            _ => self.state.d.next = State::Idle,
        }
        self.chosen.next = self.d.val() ^ bit_cast::<65, 1>(self.amount.val());
        if (self.b.val() < self.a.val() ^ self.held.q.val()) {
            if (self.d.val() == 24) | !self.at.val().get_bit(2) {
                self.chosen.next = !bit_cast::<65, 3>(self.at.val());
            } else {
                self.chosen.next = bit_cast::<65, 3>(self.at.val());
            }
        } else if (self.at.val() <= 1) {
        }
        comment!("What follows is seen outside.");
        if self.kept.q.val().get_bits::<7>(38) + self.a.val() >= 0 {
            self.held.d.next = self.b.val() << self.a.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = self.held.q.val();
        self.y.next = self.chosen.val() << self.a.val() << self.a.val();
        if self.sum.val() >= self.b.val() {
            self.y.next = (self.chosen.val() ^ self.d.val()) + (self.d.val() << self.sum.val());
        }
        self.z.next = self.c.val() >= bit_cast::<64, 7>(self.b.val());
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel056 {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<8>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel056 {
    fn default() -> Self {
        Self::init(Kernel056Values { fixed: Constant::new(0u64.into()) })
    }
}

impl Logic for Kernel056 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 56: 8 bits.");
        self.sum.next = self.a.val() >> self.d.val() & self.c.val().get_bits::<8>(10) + self.b.val();
        self.is_set.next = (self.b.val() + self.sum.val()) >= !self.a.val();
        if self.sum.val() | self.a.val() >= bit_cast::<8, 3>(self.at.val()) >> self.q.val() {
            self.chosen.next = 0x617d0e8e | self.d.val();
        } else {
            self.chosen.next = !self.d.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.q.val().get_bits::<8>(3) << self.a.val() >> self.fixed.val());
        self.y.next = (self.d.val() & bits::<32>(7)) - (self.chosen.val() - self.d.val());
        if self.flag.val() && self.sum.val().get_bit(self.at.val().index()) {
            self.y.next = (bit_cast::<32, 16>(self.p.val()) & bits::<32>(0x174618e3));
        }
        self.z.next = self.sum.val() & self.b.val() <= !self.b.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel057 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<31>>,
    pub kept: Register<Bits<64>>,
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

impl Logic for Kernel057 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 57: 31 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.held.q.val() << self.amount.val()) + (self.held.q.val() | self.b.val());
        self.is_set.next = (self.amount.val() >= self.sum.val().get_bits::<7>(16)) & (bit_cast::<33, 31>(self.a.val()) >= self.d.val());
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && ((self.d.val() < bit_cast::<33, 31>(self.a.val()))) {
                self.part[i].next = self.part[i / 2].val() - 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | ((self.kept.q.val().get_bit(self.at.val().index()) | self.kept.q.val().get_bit(self.at.val().index()))) {
                    self.folded.next = self.folded.val() - self.part[(i * 2) + j].val();
                }
            }
        }
        if !self.flag.val() ^ (self.part[3].val() != self.part[1].val()) {
            if self.b.val() | self.a.val() > 2147483647 + self.sum.val() {
                self.chosen.next = 19.into();
            } else if self.b.val().get_bit(self.at.val().index()) && self.part[0].val().get_bit(self.at.val().index()) {
                self.chosen.next = !self.d.val();
            } else {
                self.chosen.next = !self.d.val();
            }
        } else {
            if (!self.b.val() > self.part[3].val() & self.part[0].val()) {
                self.chosen.next = !self.d.val();
            } else {
                self.chosen.next = bit_cast::<33, 31>(self.part[0].val()) ^ 12;
            }
        }
        comment!("What follows is seen outside.");
        if (self.held.q.val().get_bits::<7>(6) << 1) == bit_cast::<7, 3>(self.at.val()) {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = !(self.held.q.val() - self.sum.val()) - (self.a.val() ^ bits::<31>(2147483647));
        self.y.next = self.chosen.val() | self.d.val() | 0 + self.chosen.val();
        if bit_cast::<64, 33>(self.d.val()) != self.c.val() {
            self.y.next = (self.c.val().get_bits::<33>(24) << self.part[3].val()) + (self.chosen.val() << 14);
        }
        self.z.next = (self.b.val() << self.amount.val()).all() == (self.folded.val().get_bit(20) | self.flag.val()) ^ (self.part[3].val() >= self.part[0].val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel058 {
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel058 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 58: 32 bits.");
        self.sum.next = self.b.val() - self.a.val() + 19;
        self.is_set.next = 1 & self.c.val() < (self.c.val() | bit_cast::<65, 16>(self.p.val()));
        if self.p.val().any() {
            self.chosen.next = self.d.val() >> self.p.val();
        } else {
            self.chosen.next = self.d.val() | bit_cast::<33, 16>(self.q.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.sum.val() & bits::<32>(0x1dfc858f)) - 2147483647 << 3;
        self.y.next = ((bit_cast::<33, 3>(self.at.val()) ^ bits::<33>(0)) & (bit_cast::<33, 16>(self.p.val()) << 15));
        if bit_cast::<16, 65>(self.c.val()) != self.p.val() {
            self.y.next = !(self.d.val() ^ 1);
        }
        self.z.next = ((self.amount.val() != self.sum.val().get_bits::<1>(25)) | (self.a.val() < self.sum.val()));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel059 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<33>>,
    pub kept: Register<Bits<200>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel059 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 59: 33 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() - self.held.q.val() << self.amount.val();
        self.is_set.next = (self.amount.val() != 0) & !self.held.q.val().get_bit(self.at.val().index());
        if self.held.q.val().get_bits::<7>(0) - self.amount.val() <= 1 & self.d.val() {
            if (self.kept.q.val() >= bit_cast::<200, 7>(self.amount.val())) != (self.is_set.val() != self.at.val().get_bit(0)) {
                self.chosen.next = self.d.val() & self.amount.val();
            } else if self.kept.q.val().all() {
                self.chosen.next = self.amount.val() & bits::<7>(1);
            } else {
                self.chosen.next = self.d.val() & bits::<7>(0x77);
            }
        } else {
            if self.kept.q.val() >> self.d.val() >= self.kept.q.val() >> self.at.val() {
                self.chosen.next = bit_cast::<7, 3>(self.at.val()) >> 6;
            } else {
                self.chosen.next = self.amount.val() - self.d.val();
            }
        }
        comment!("What follows is seen outside.");
        if (self.kept.q.val() == bit_cast::<200, 3>(self.at.val())) == (self.chosen.val() <= self.d.val()) {
            self.kept.d.next = self.c.val() ^ self.kept.q.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.held.q.val() << 0) + !bit_cast::<33, 7>(self.amount.val()) << self.chosen.val();
        self.y.next = self.d.val() + self.amount.val() - (self.chosen.val() & self.d.val());
        if self.sum.val().get_bit(self.at.val().index()) | self.is_set.val() {
            self.y.next = (self.amount.val() | 0) << 0;
        }
        self.z.next = !self.is_set.val();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel060 {
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<64>>,
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

impl Default for Kernel060 {
    fn default() -> Self {
        Self::init(Kernel060Values { fixed: Constant::new(30u64.into()) })
    }
}

impl Logic for Kernel060 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 60: 64 bits.");
        self.sum.next = !bit_cast::<64, 1>(self.amount.val()) << self.d.val();
        self.is_set.next = (self.at.val() & bit_cast::<3, 8>(self.d.val())).xor();
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = !bit_cast::<64, 1>(self.amount.val());
            } else {
                self.part[i].next = self.part[i - 1].val() & self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.is_set.val() | self.c.val().get_bit(self.at.val().index())) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        if ((self.part[0].val() == self.part[1].val()) | (self.a.val().get_bit(self.at.val().index()) | self.sum.val().get_bit(self.at.val().index()))) {
            self.chosen.next = self.b.val().get_bits::<8>(44) >> 4;
        } else if self.part[3].val() <= self.a.val() {
            self.chosen.next = self.d.val() + 0;
        } else {
            self.chosen.next = self.d.val() & bit_cast::<8, 64>(self.part[1].val());
        }
        comment!("What follows is seen outside.");
        self.x.next = ((self.folded.val() ^ self.part[1].val()) & 1) << 45;
        self.y.next = ((self.chosen.val() & self.part[1].val().get_bits::<8>(15)) >> 5);
        if self.a.val() <= self.part[2].val() {
            self.y.next = self.chosen.val() & self.a.val().get_bits::<8>(45) | 0;
        }
        self.z.next = self.d.val() < self.part[2].val().get_bits::<8>(44);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel061 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<65>>,
    pub kept: Register<Bits<31>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel061 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 61: 65 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.b.val() << self.amount.val()) + (2147483647 & self.b.val());
        self.is_set.next = self.sum.val() + self.held.q.val() >= 0;
        self.chosen.next = self.d.val() << 0;
        if ((self.held.q.val() != self.sum.val()) == (self.a.val() >= self.sum.val())) {
            if (!self.amount.val()).xor() {
                self.chosen.next = 1.into();
            } else if self.a.val().get_bit(35) & self.sum.val().get_bit(31) {
            }
        } else if self.amount.val().get_bit(self.at.val().index()) == self.is_set.val() {
        } else {
            if bit_cast::<65, 1>(self.d.val()) << 14 >= self.held.q.val() - self.sum.val() {
            } else if self.sum.val() >= 17 {
            } else {
            }
        }
        comment!("What follows is seen outside.");
        if self.sum.val().any() || self.b.val().get_bit(32) && self.amount.val().get_bit(3) {
            self.held.d.next = self.sum.val() + self.b.val();
        } else if self.is_set.val() || self.held.q.val().get_bit(self.at.val().index()) {
            self.held.d.next = self.b.val() - bits::<65>(0);
            self.kept.d.next = !self.b.val().get_bits::<31>(self.at.val().index());
        } else {
            self.kept.d.next = bit_cast::<31, 1>(self.chosen.val()) | self.kept.q.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = 0x6e47da5d.into();
        self.y.next = (self.d.val() << 0 > self.at.val().get_bits::<1>(1) + 1).into();
        if self.at.val() >= 7 {
            self.y.next = (self.b.val() & 1 > self.held.q.val() ^ self.b.val()).into();
        }
        self.z.next = (self.at.val() >> self.amount.val() < 6) && self.d.val().get_bit(0) | self.is_set.val() | self.at.val().xor();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel062 {
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel062 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 62: 200 bits.");
        self.sum.next = !self.c.val() << self.amount.val();
        self.is_set.next = (self.amount.val() | bits::<1>(0)).xor();
        if (self.sum.val() > bit_cast::<200, 33>(self.d.val())) & self.c.val().any() {
            self.chosen.next = self.d.val() | self.c.val().get_bits::<33>(self.at.val().index());
        } else if self.b.val().xor() {
            self.chosen.next = bit_cast::<33, 200>(self.a.val());
        } else {
            self.chosen.next = self.d.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = !self.b.val() >> 167;
        self.y.next = (bit_cast::<33, 3>(self.at.val()) << self.amount.val());
        if self.flag.val() != self.d.val().get_bit(self.at.val().index()) {
            self.y.next = !(self.d.val() + self.chosen.val());
        }
        self.z.next = (self.at.val() <= 0x5) & (self.flag.val() && self.at.val().get_bit(1));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel063 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<1>>,
    pub kept: Register<Bits<7>>,
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

impl Logic for Kernel063 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 63: 1 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.a.val() >> 0) + self.held.q.val();
        self.is_set.next = (self.sum.val() >> self.held.q.val()).all();
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = (self.held.q.val() | self.c.val().get_bits::<1>(0));
            } else {
                self.part[i].next = self.part[i - 1].val() ^ self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.d.val() < bit_cast::<65, 1>(self.held.q.val())) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        if bit_cast::<3, 1>(self.a.val()) != bit_cast::<3, 1>(self.part[0].val()) && self.held.q.val() == self.part[3].val() {
            if !self.sum.val().get_bit(0) || self.sum.val() < self.amount.val() {
                self.chosen.next = self.d.val() - bits::<65>(16);
            } else if self.b.val().xor() {
                self.chosen.next = !self.d.val();
            } else {
                self.chosen.next = self.d.val() ^ 0;
            }
        } else if self.amount.val() >= self.folded.val() {
            self.chosen.next = self.d.val() ^ bit_cast::<65, 1>(self.folded.val());
        } else {
            if (self.part[0].val() == 0x0) | (self.d.val().get_bit(self.at.val().index()) || self.d.val().get_bit(self.at.val().index())) {
                self.chosen.next = self.d.val() << 11;
            } else {
                self.chosen.next = (self.d.val() << 36);
            }
        }
        comment!("What follows is seen outside.");
        if (!self.b.val() > 0) {
            self.held.d.next = self.held.q.val() + self.folded.val();
        } else if self.amount.val() < 1 {
            self.kept.d.next = self.kept.q.val() << 6;
        } else {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = ((self.held.q.val() | bits::<1>(0)) < 1).into();
        self.y.next = (self.d.val() | self.chosen.val()) - (self.chosen.val() << self.part[3].val());
        if (self.flag.val() ^ self.is_set.val()) {
            self.y.next = 0.into();
        }
        self.z.next = self.chosen.val().get_bit(self.at.val().index()) || self.kept.q.val().get_bit(1);
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel064 {
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<7>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel064 {
    fn default() -> Self {
        Self::init(Kernel064Values { fixed: Constant::new(5u64.into()) })
    }
}

impl Logic for Kernel064 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 64: 7 bits.");
        self.sum.next = (self.a.val() & self.fixed.val()) + (self.a.val() & self.b.val());
        self.is_set.next = self.d.val().get_bit(13) != self.flag.val() || self.at.val().get_bit(2) | self.fixed.val().get_bit(3);
        if (!self.at.val()).any() {
            self.chosen.next = self.d.val() | bit_cast::<31, 3>(self.at.val());
        } else {
            self.chosen.next = self.d.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = 0 + ((self.a.val() >> self.fixed.val()) + (self.b.val() | self.fixed.val()));
        self.y.next = 0x43037a98.into();
        if !self.c.val().get_bit(self.at.val().index()) {
            self.y.next = (self.chosen.val() | bits::<31>(1)) >> self.a.val();
        }
        self.z.next = self.sum.val() >> 3 <= (self.amount.val() + self.fixed.val());
    }
}
