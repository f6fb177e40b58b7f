// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum State {
    Idle,
    First,
    Second,
    Last,
    Lost,
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel000 {
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
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

impl Default for Kernel000 {
    fn default() -> Self {
        Self::init(Kernel000Values { fixed: Constant::new(1u64.into()) })
    }
}

impl Logic for Kernel000 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 0: 1 bits.");
        self.sum.next = ((38 - self.amount.val() >= (bit_cast::<8, 3>(self.at.val()) + self.d.val()))).into();
        self.is_set.next = (self.c.val().get_bit(self.at.val().index()) == self.sum.val().get_bit(0)) || !self.c.val().get_bit(self.at.val().index());
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (self.amount.val().get_bit(self.at.val().index()) && self.flag.val()) {
                self.part[i].next = self.part[i / 2].val() | 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | ((self.d.val() >= 22)) {
                    self.folded.next = self.folded.val() | self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = self.amount.val() - self.d.val();
        if !(self.d.val().get_bit(self.at.val().index()) ^ self.flag.val()) {
            self.chosen.next = self.d.val() + bit_cast::<8, 1>(self.fixed.val());
        } else if !self.c.val().get_bit(self.at.val().index()) {
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = !(self.b.val() >> self.b.val());
        self.y.next = self.chosen.val() ^ bits::<8>(0);
        if (self.is_set.val() && self.flag.val()) {
            self.y.next = bit_cast::<8, 1>(self.part[3].val());
        }
        self.z.next = self.amount.val().get_bits::<1>(5).any();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel001 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<7>>,
    pub kept: Register<Bits<65>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel001 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 1: 7 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (8 | self.b.val()) & (self.b.val() | bits::<7>(10));
        self.is_set.next = ((self.a.val() != 0x66) ^ self.flag.val() & self.c.val().get_bit(self.at.val().index()));
        if !self.sum.val() != self.b.val() ^ self.sum.val() {
            if (self.sum.val() == self.a.val()) || self.b.val().get_bits::<1>(1) != self.d.val() {
                self.chosen.next = !self.d.val();
            } else if self.at.val().get_bit(0) || self.is_set.val() {
                self.chosen.next = 1 & self.d.val();
            } else {
                self.chosen.next = self.d.val();
            }
        } else if self.c.val().get_bit(self.at.val().index()) || self.c.val().get_bit(self.at.val().index()) {
            self.chosen.next = self.d.val() << self.held.q.val();
        } else {
            if self.a.val() ^ self.held.q.val() == self.a.val() << self.amount.val() {
                self.chosen.next = self.held.q.val().get_bits::<1>(2) >> self.held.q.val();
            } else if self.amount.val().get_bit(self.at.val().index()) | self.is_set.val() {
                self.chosen.next = !bit_cast::<1, 7>(self.a.val());
            } else {
                self.chosen.next = (self.sum.val().xor()).into();
            }
        }
        comment!("What follows is seen outside.");
        if !self.kept.q.val().get_bits::<7>(31).all() {
            self.held.d.next = (self.a.val() - bit_cast::<7, 65>(self.c.val()));
            self.kept.d.next = self.kept.q.val() ^ bits::<65>(17);
        } else {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.a.val() + self.kept.q.val().get_bits::<7>(17) << 6);
        self.y.next = (self.d.val() + self.chosen.val()) << self.held.q.val();
        if !self.flag.val() {
            self.y.next = ((bit_cast::<7, 1>(self.d.val()) | self.sum.val()) <= self.a.val()).into();
        }
        self.z.next = !self.flag.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel002 {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel002 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 2: 8 bits.");
        self.sum.next = self.a.val();
        self.is_set.next = (self.at.val() | bit_cast::<3, 8>(self.sum.val())) >= 0;
        if self.amount.val() ^ self.sum.val().get_bits::<7>(1) < 0x44 + self.amount.val() {
            self.chosen.next = (self.d.val() << self.b.val());
        } else {
            self.chosen.next = self.d.val() & bit_cast::<200, 8>(self.b.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = (0 | self.sum.val()) ^ (self.b.val() | bit_cast::<8, 7>(self.amount.val()));
        self.y.next = (self.d.val() ^ bit_cast::<200, 8>(self.b.val()) | (self.d.val() | 13));
        if self.b.val().get_bit(2) & self.is_set.val() {
            self.y.next = !(10 ^ self.chosen.val());
        }
        self.z.next = ((self.d.val() & self.chosen.val()) >= (self.d.val() + 0x3fa01c95)) & (self.d.val() | bits::<200>(23)).all();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel003 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<31>>,
    pub kept: Register<Bits<31>>,
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

impl Logic for Kernel003 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 3: 31 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = ((self.a.val() | self.b.val()) ^ self.kept.q.val() & 1);
        self.is_set.next = self.a.val() ^ self.sum.val() == self.held.q.val() & self.b.val();
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.c.val() >> 14;
            } else {
                self.part[i].next = self.part[i - 1].val() ^ self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.c.val().get_bit(self.at.val().index()) || self.kept.q.val().get_bit(4)) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = 0x9.into();
        if bit_cast::<3, 31>(self.kept.q.val()) != self.at.val() || self.c.val().get_bits::<7>(11) != self.amount.val() {
            if !(self.a.val() < 0) {
                self.chosen.next = self.d.val() << self.d.val();
            }
        }
        comment!("What follows is seen outside.");
        if (self.folded.val() + self.c.val()) <= self.part[3].val() + self.part[1].val() {
            self.held.d.next = self.sum.val() & self.c.val();
        } else {
            self.held.d.next = 1 & self.b.val();
            self.kept.d.next = self.sum.val() ^ self.part[0].val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = 0x3618e425.into();
        self.y.next = !self.amount.val() ^ self.a.val().get_bits::<7>(11) - bits::<7>(0);
        if self.folded.val() < self.b.val() {
            self.y.next = 0x53.into();
        }
        self.z.next = bit_cast::<3, 31>(self.part[0].val()) != self.held.q.val().get_bits::<3>(12);
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel004 {
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<32>>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel004 {
    fn default() -> Self {
        Self::init(Kernel004Values { fixed: Constant::new(2147483647u64.into()) })
    }
}

impl Logic for Kernel004 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 4: 32 bits.");
        self.sum.next = !self.a.val() & self.a.val() >> self.b.val();
        self.is_set.next = self.c.val() >> self.d.val() >= 0;
        if (self.sum.val().get_bits::<7>(18) < bit_cast::<7, 32>(self.b.val())) != (self.c.val() != self.fixed.val()) {
            self.chosen.next = (self.b.val().get_bit(6) == self.flag.val()).into();
        } else if self.flag.val() ^ self.amount.val().get_bit(4) {
            self.chosen.next = self.p.val().get_bits::<1>(2) ^ self.d.val();
        } else {
            self.chosen.next = self.d.val() + self.a.val().get_bits::<1>(1);
        }
        comment!("What follows is seen outside.");
        self.x.next = bit_cast::<32, 16>(self.p.val()) - self.c.val() ^ (self.p.val() * self.q.val());
        self.y.next = (self.chosen.val() >> self.b.val()) + (self.chosen.val() >> self.at.val());
        if (self.a.val() <= 2147483647) {
            self.y.next = 1.into();
        }
        self.z.next = (!(self.c.val() & self.a.val()) > 34);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel005 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<33>>,
    pub kept: Register<Bits<200>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel005 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 5: 33 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.a.val();
        self.is_set.next = ((self.q.val() < 9) == (self.held.q.val() != self.a.val()));
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if self.a.val().get_bit(22) != self.is_set.val() {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if self.a.val().get_bit(22) != self.is_set.val() {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if self.a.val().get_bit(22) != self.is_set.val() {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if self.a.val().get_bit(22) != self.is_set.val() {
                    self.state.d.next = State::Idle;
                }
            }
            _ => self.state.d.next = State::Idle,
        }
        if (self.held.q.val() == 33 || self.at.val() < 7) {
            if (self.sum.val() | 2147483647 == !self.sum.val()) {
                self.chosen.next = (bit_cast::<32, 16>(self.q.val()) - self.d.val());
            } else {
                self.chosen.next = 0x770af977.into();
            }
        } else if (self.p.val() < bit_cast::<16, 32>(self.d.val())) {
            self.chosen.next = !self.d.val();
        } else {
            if (self.b.val() - 2147483647) >= self.sum.val() | self.a.val() {
                self.chosen.next = 1.into();
            } else if bit_cast::<3, 33>(self.a.val()) == self.at.val() {
                self.chosen.next = self.d.val() + bit_cast::<32, 3>(self.at.val());
            } else {
                self.chosen.next = self.d.val() & self.a.val().get_bits::<32>(1);
            }
        }
        comment!("What follows is seen outside.");
        if (bit_cast::<1, 33>(self.sum.val()) & self.amount.val()) > self.amount.val() {
            self.kept.d.next = (self.kept.q.val() ^ self.c.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = (!self.a.val() & self.sum.val() - self.held.q.val()) << self.q.val();
        self.y.next = self.chosen.val() ^ bit_cast::<32, 16>(self.p.val()) | !self.c.val().get_bits::<32>(16);
        if (self.chosen.val().get_bit(25) & self.chosen.val().get_bit(self.at.val().index())) {
            self.y.next = (self.chosen.val() + bit_cast::<32, 1>(self.amount.val()) & (1 ^ self.chosen.val()));
        }
        self.z.next = (self.p.val() - 11) <= 10;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel006 {
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<33>>,
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

impl Logic for Kernel006 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 6: 64 bits.");
        self.sum.next = !(bit_cast::<64, 7>(self.amount.val()) ^ self.d.val());
        self.is_set.next = self.a.val().get_bits::<33>(20) << self.amount.val() < self.c.val() & self.sum.val().get_bits::<33>(13);
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = (0x53b6242d + self.a.val());
            } else {
                self.part[i].next = self.part[i - 1].val() + self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.sum.val().get_bit(16) == self.d.val().get_bit(22)) {
                    self.folded.next = self.folded.val() + self.part[(i * 2) + j].val();
                }
            }
        }
        if (self.part[3].val() ^ self.sum.val()) < 36 {
            self.chosen.next = 16.into();
        } else {
            self.chosen.next = self.folded.val() >> self.at.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.sum.val() & self.d.val());
        self.y.next = self.part[1].val() >> self.amount.val() | self.b.val() - self.part[3].val();
        if self.part[3].val() >= self.a.val() {
            self.y.next = 0.into();
        }
        self.z.next = ((self.b.val() >= bit_cast::<64, 7>(self.amount.val())) || (self.folded.val().get_bit(self.at.val().index()) || self.folded.val().get_bit(self.at.val().index())));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel007 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<65>>,
    pub kept: Register<Bits<7>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel007 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 7: 65 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() << self.p.val() << self.amount.val();
        self.is_set.next = !(self.kept.q.val() <= 30);
        self.chosen.next = !bit_cast::<32, 7>(self.kept.q.val());
        if self.at.val() & self.q.val().get_bits::<3>(2) == self.at.val() ^ 0 {
            if (self.amount.val() < bit_cast::<8, 7>(self.kept.q.val())) | (self.p.val() > 65535) {
                self.chosen.next = self.d.val() & bit_cast::<32, 8>(self.amount.val());
            } else {
                self.chosen.next = (9 ^ self.d.val());
            }
        } else if !self.d.val().get_bit(self.at.val().index()) {
        }
        comment!("What follows is seen outside.");
        if (!self.sum.val() >= self.sum.val() ^ 2147483647) {
            self.held.d.next = 0x71d3d274 | self.b.val();
            self.kept.d.next = self.c.val() + self.kept.q.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = ((bit_cast::<65, 32>(self.chosen.val()) & self.b.val()) + (bit_cast::<65, 7>(self.kept.q.val()) + bit_cast::<65, 7>(self.c.val())));
        self.y.next = (self.d.val() & self.a.val().get_bits::<32>(18)) >> 14;
        if self.held.q.val().xor() {
            self.y.next = self.d.val() - 1 - (self.chosen.val() - 1);
        }
        self.z.next = self.sum.val() & bit_cast::<65, 7>(self.kept.q.val()) <= (bit_cast::<65, 16>(self.p.val()) ^ bit_cast::<65, 7>(self.kept.q.val()));
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel008 {
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<200>>,
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

impl Default for Kernel008 {
    fn default() -> Self {
        Self::init(Kernel008Values { fixed: Constant::new(0x4268379du64.into()) })
    }
}

impl Logic for Kernel008 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 8: 200 bits.");
        self.sum.next = (self.b.val() >> 53 << 116);
        self.is_set.next = ((self.amount.val().get_bit(self.at.val().index()) ^ self.flag.val()) & !self.a.val().get_bit(self.at.val().index()));
        if !!self.at.val().get_bit(1) {
            self.chosen.next = 0x7ba299e8.into();
        } else if (self.fixed.val() <= self.a.val()) {
            self.chosen.next = self.d.val() + bit_cast::<64, 3>(self.at.val());
        } else {
            self.chosen.next = 1 ^ self.b.val().get_bits::<64>(84);
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.b.val() ^ 0x3262f4b0) << self.amount.val() ^ (self.sum.val() | self.c.val()) + (self.fixed.val() + self.a.val());
        self.y.next = !self.d.val() << 13;
        if self.amount.val() != 0xa9 {
            self.y.next = self.d.val() + 1 - (self.fixed.val().get_bits::<64>(self.at.val().index()) ^ self.c.val().get_bits::<64>(self.at.val().index()));
        }
        self.z.next = self.amount.val().xor();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel009 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<1>>,
    pub kept: Register<Bits<64>>,
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

impl Logic for Kernel009 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 9: 1 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = ((self.b.val() | self.a.val()) & 1);
        self.is_set.next = self.p.val() != 41 && !self.amount.val().get_bit(2);
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.a.val() >> self.b.val();
            } else {
                self.part[i].next = self.part[i - 1].val() - self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.c.val() != self.kept.q.val()) {
                    self.folded.next = self.folded.val() - self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = self.d.val() - bit_cast::<32, 1>(self.a.val());
        if !self.kept.q.val() <= 0 {
            if (bit_cast::<1, 3>(self.at.val()) == self.b.val()) ^ (self.part[3].val() >= 0) {
            }
        } else if self.part[0].val().xor() {
            self.chosen.next = self.d.val() << 1;
        }
        comment!("What follows is seen outside.");
        if !(self.q.val() >= self.p.val()) {
            self.held.d.next = bit_cast::<1, 64>(self.c.val()) | self.a.val();
        } else {
            self.held.d.next = self.c.val().get_bits::<1>(self.at.val().index()) | self.held.q.val();
            self.kept.d.next = self.kept.q.val() | self.c.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = 1.into();
        self.y.next = bit_cast::<32, 1>(self.b.val()) & bits::<32>(2147483647);
        if self.c.val().all() {
            self.y.next = (bit_cast::<32, 16>(self.p.val()) - self.d.val() & !self.d.val());
        }
        self.z.next = (((self.q.val() ^ bits::<16>(0)) < (self.p.val() << self.part[1].val())) & (self.c.val() << 53 < bit_cast::<64, 1>(self.a.val()) >> 21));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel010 {
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel010 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 10: 7 bits.");
        self.sum.next = self.a.val() << self.a.val();
        self.is_set.next = !self.b.val() <= !self.a.val();
        if self.a.val() != 0x65 || self.amount.val().get_bit(self.at.val().index()) && self.amount.val().get_bit(self.at.val().index()) {
            self.chosen.next = (self.d.val() >> self.a.val());
        } else {
            self.chosen.next = self.d.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = !self.a.val();
        self.y.next = (!self.d.val() - (self.d.val() | 0x4a0fc3b0));
        if self.sum.val().any() {
            self.y.next = 0 ^ self.chosen.val() >> self.sum.val();
        }
        self.z.next = !((self.flag.val() != self.b.val().get_bit(3)) == !self.d.val().get_bit(self.at.val().index()));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel011 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<8>>,
    pub kept: Register<Bits<65>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel011 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 11: 8 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.a.val();
        self.is_set.next = (self.amount.val() | self.sum.val() <= 1);
        self.chosen.next = (self.d.val() >> 13);
        if self.amount.val() & bits::<8>(1) <= self.sum.val() + self.a.val() {
            if self.d.val() - bit_cast::<64, 8>(self.a.val()) > self.d.val() & bit_cast::<64, 8>(self.b.val()) {
                self.chosen.next = (self.d.val() >> self.amount.val());
            } else {
            }
        } else if (self.c.val() == self.kept.q.val()) {
            self.chosen.next = !self.d.val();
        } else {
            if (0xe8 ^ self.amount.val()).xor() {
            } else if self.at.val() != 1 {
                self.chosen.next = 2147483647.into();
            }
        }
        comment!("What follows is seen outside.");
        if self.held.q.val() - self.kept.q.val().get_bits::<8>(42) > 0 {
            self.held.d.next = self.b.val() ^ self.held.q.val();
            self.kept.d.next = 2147483647.into();
        } else if bit_cast::<8, 64>(self.chosen.val()) != self.sum.val() {
            self.held.d.next = (self.held.q.val() + self.c.val().get_bits::<8>(self.at.val().index()));
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = 255 - self.sum.val() + 0x91;
        self.y.next = !self.d.val() & (bit_cast::<64, 65>(self.kept.q.val()) & self.d.val());
        if bit_cast::<64, 65>(self.kept.q.val()) >= self.d.val() {
            self.y.next = ((self.d.val() << 28) - (self.kept.q.val().get_bits::<64>(1) << self.held.q.val()));
        }
        self.z.next = self.sum.val() < 1 && (self.amount.val() >= 255);
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel012 {
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<31>>,
    pub sum: Signal<Local, Bits<31>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<31>>; 4],
    pub part: [Signal<Local, Bits<31>>; 4],
    pub folded: Signal<Local, Bits<31>>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<31>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel012 {
    fn default() -> Self {
        Self::init(Kernel012Values { fixed: Constant::new(5u64.into()) })
    }
}

impl Logic for Kernel012 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 12: 31 bits.");
        self.sum.next = !(self.fixed.val() - self.a.val());
        self.is_set.next = !(self.d.val() != 0);
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
                if self.part[(i * 2) + j].val().any() | (!self.is_set.val()) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        if !(self.flag.val() ^ self.is_set.val()) {
            self.chosen.next = (self.b.val() >> self.amount.val());
        } else {
            self.chosen.next = (self.part[1].val() ^ self.a.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = self.a.val();
        self.y.next = (self.sum.val() & self.c.val().get_bits::<31>(33)) >> self.part[0].val();
        if self.b.val() > self.part[2].val() {
            self.y.next = !(self.part[2].val() << 20);
        }
        self.z.next = self.fixed.val().any();
    }
}
