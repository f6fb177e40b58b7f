// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel104 {
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<33>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel104 {
    fn default() -> Self {
        Self::init(Kernel104Values { fixed: Constant::new(1u64.into()) })
    }
}

impl Logic for Kernel104 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 104: 33 bits.");
        self.sum.next = (self.d.val() + self.b.val()) >> 23;
        self.is_set.next = (self.sum.val() ^ self.b.val() < self.fixed.val() + bits::<33>(0));
        self.chosen.next = 2147483647.into();
        if self.sum.val().get_bit(self.at.val().index()) || self.sum.val().get_bit(self.at.val().index()) || self.amount.val().get_bit(1) && self.amount.val().get_bit(7) {
        } else if self.b.val().get_bit(29) == self.c.val().get_bit(4) {
            self.chosen.next = 1 & self.sum.val();
        } else {
            self.chosen.next = !self.a.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = self.a.val();
        self.y.next = self.d.val() & 2147483647 ^ 1;
        if self.chosen.val() == 23 {
            self.y.next = !!self.b.val();
        }
        self.z.next = !(self.amount.val() | 0) == !self.amount.val() - (self.amount.val() ^ bit_cast::<8, 33>(self.chosen.val()));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel105 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<64>>,
    pub kept: Register<Bits<200>>,
    pub sum: Signal<Local, Bits<64>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<64>>; 4],
    pub part: [Signal<Local, Bits<64>>; 4],
    pub folded: Signal<Local, Bits<64>>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<64>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel105 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 105: 64 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.a.val() | bits::<64>(0);
        self.is_set.next = !(self.c.val().get_bits::<64>(82) > 3);
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = !self.a.val();
            } else {
                self.part[i].next = self.part[i - 1].val() - self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (!self.d.val().get_bit(54)) {
                    self.folded.next = self.folded.val() - self.part[(i * 2) + j].val();
                }
            }
        }
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
            State::Lost => self.state.d.next = State::First,
        }
        if (self.amount.val() != self.a.val().get_bits::<8>(self.at.val().index())) == ((self.state.q.val() == State::Second) == (self.state.q.val() == State::Second)) {
            if ((self.b.val().get_bit(31) | self.part[0].val().get_bit(self.at.val().index())) ^ !self.flag.val()) {
                self.chosen.next = self.d.val() ^ self.kept.q.val().get_bits::<65>(55);
            } else if !self.part[2].val().get_bit(self.at.val().index()) {
                self.chosen.next = self.d.val() - bit_cast::<65, 64>(self.part[1].val());
            } else {
                self.chosen.next = 47 - self.d.val();
            }
        } else if (self.b.val().get_bit(self.at.val().index()) ^ self.b.val().get_bit(51)) {
            self.chosen.next = self.d.val() - bit_cast::<65, 3>(self.at.val());
        } else {
            if 0x30dc5e35 << self.amount.val() <= self.part[2].val() << 36 {
                self.chosen.next = self.d.val() | 15;
            } else if self.amount.val().get_bits::<3>(1) >= self.at.val() {
                self.chosen.next = self.d.val() << 2;
            } else {
                self.chosen.next = self.d.val();
            }
        }
        comment!("What follows is seen outside.");
        if (self.chosen.val() >= bit_cast::<65, 8>(self.amount.val())) != self.part[1].val().xor() {
            self.held.d.next = self.part[2].val() << self.amount.val();
            self.kept.d.next = self.kept.q.val() << 21;
        } else if self.sum.val().any() {
            self.kept.d.next = !self.c.val();
        } else {
            self.held.d.next = self.part[0].val() >> 23;
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = self.d.val().get_bits::<64>(1) << self.at.val();
        self.y.next = (self.d.val() << 31) & (48 | self.d.val());
        if bit_cast::<65, 64>(self.sum.val()) < self.chosen.val() {
            self.y.next = !(self.chosen.val() >> 8);
        }
        self.z.next = self.sum.val() > self.b.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel106 {
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel106 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 106: 65 bits.");
        self.sum.next = self.b.val() & self.a.val() & self.a.val();
        self.is_set.next = !(self.b.val().get_bit(32) != self.a.val().get_bit(self.at.val().index()));
        self.chosen.next = self.d.val() | self.a.val().get_bits::<7>(35);
        if !!self.b.val().get_bit(self.at.val().index()) {
            self.chosen.next = self.d.val();
        } else if self.amount.val() <= bit_cast::<8, 64>(self.c.val()) {
        }
        comment!("What follows is seen outside.");
        self.x.next = self.sum.val() + bits::<65>(22);
        self.y.next = 20 ^ (self.d.val() ^ bit_cast::<7, 3>(self.at.val()));
        if self.b.val() <= self.sum.val() {
            self.y.next = !self.d.val() | self.d.val() ^ self.chosen.val();
        }
        self.z.next = self.d.val().get_bit(3) != self.at.val().get_bit(0);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel107 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<200>>,
    pub kept: Register<Bits<7>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel107 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 107: 200 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = !bit_cast::<200, 7>(self.c.val()) - (self.held.q.val() & self.b.val());
        self.is_set.next = self.a.val().any() && self.flag.val() != self.sum.val().get_bit(self.at.val().index());
        if (self.b.val() & self.held.q.val()).all() {
            if self.c.val() | self.kept.q.val() <= self.kept.q.val() >> self.at.val() {
                self.chosen.next = 1.into();
            } else if self.d.val() <= bit_cast::<31, 1>(self.amount.val()) {
                self.chosen.next = self.d.val() << self.c.val();
            } else {
                self.chosen.next = 1.into();
            }
        } else if self.at.val() != self.c.val().get_bits::<3>(0) {
            self.chosen.next = self.d.val() + bit_cast::<31, 200>(self.held.q.val());
        } else {
            if (self.b.val() ^ 1 <= self.b.val() >> self.c.val()) {
                self.chosen.next = 2147483647.into();
            } else if bit_cast::<200, 7>(self.kept.q.val()).all() {
                self.chosen.next = self.d.val() >> 17;
            } else {
                self.chosen.next = self.d.val() | bit_cast::<31, 7>(self.kept.q.val());
            }
        }
        comment!("What follows is seen outside.");
        if (bit_cast::<1, 200>(self.a.val()) != 0) == (self.c.val() <= self.b.val().get_bits::<7>(170)) {
            self.kept.d.next = self.kept.q.val() >> 4;
        } else if (self.chosen.val().get_bits::<7>(2) < self.kept.q.val()) {
            self.held.d.next = self.sum.val() + self.b.val();
            self.kept.d.next = self.kept.q.val() & self.c.val();
        } else {
            self.held.d.next = self.held.q.val() | bits::<200>(15);
            self.kept.d.next = self.kept.q.val() | bit_cast::<7, 3>(self.at.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.sum.val() << 149;
        self.y.next = (self.b.val().get_bits::<31>(48) - self.chosen.val()) | self.chosen.val() << self.kept.q.val();
        if self.c.val().get_bit(0) | self.b.val().get_bit(self.at.val().index()) {
            self.y.next = self.chosen.val();
        }
        self.z.next = (self.flag.val() | self.a.val().get_bit(self.at.val().index())) & (self.a.val() < self.sum.val());
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel108 {
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<1>>,
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

impl Default for Kernel108 {
    fn default() -> Self {
        Self::init(Kernel108Values { fixed: Constant::new(0u64.into()) })
    }
}

impl Logic for Kernel108 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 108: 1 bits.");
        self.sum.next = self.fixed.val() ^ bits::<1>(1);
        self.is_set.next = (self.a.val() & bits::<1>(1)).all();
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (self.amount.val() == bit_cast::<8, 1>(self.b.val())) {
                self.part[i].next = self.part[i / 2].val() & 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.c.val().get_bit(67) | self.amount.val().get_bit(6)) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        if self.flag.val() & self.flag.val() != (self.d.val() > 26) {
            self.chosen.next = (self.d.val() & bit_cast::<64, 1>(self.sum.val()));
        } else if self.d.val().get_bit(61) != self.is_set.val() {
            self.chosen.next = self.d.val() | bit_cast::<64, 1>(self.fixed.val());
        } else {
            self.chosen.next = !bit_cast::<64, 1>(self.fixed.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = ((self.part[3].val() > 1) == !self.is_set.val()).into();
        self.y.next = 0.into();
        if self.flag.val() != self.flag.val() {
            self.y.next = !self.chosen.val() ^ self.chosen.val() >> 47;
        }
        self.z.next = (1 << self.part[0].val() >= 1);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel109 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<7>>,
    pub kept: Register<Bits<31>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel109 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 109: 7 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.held.q.val() - self.c.val().get_bits::<7>(8) >> self.at.val();
        self.is_set.next = 1 & self.c.val() != 2147483647;
        if !self.at.val().xor() {
            if !(self.flag.val() | self.c.val().get_bit(self.at.val().index())) {
                self.chosen.next = self.d.val() >> self.held.q.val();
            } else {
                self.chosen.next = 0x6efb1767.into();
            }
        } else {
            if !(self.b.val() != 127) {
                self.chosen.next = self.d.val() << self.amount.val();
            } else {
                self.chosen.next = (bit_cast::<33, 31>(self.c.val()) ^ 6);
            }
        }
        comment!("What follows is seen outside.");
        if (self.b.val() != bit_cast::<7, 3>(self.at.val())) && self.sum.val() != self.b.val() {
        } else if self.kept.q.val().all() {
            self.held.d.next = self.b.val() & self.held.q.val();
            self.kept.d.next = !self.kept.q.val();
        } else {
            self.kept.d.next = self.c.val() << self.amount.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.amount.val() >> 6;
        self.y.next = !(self.chosen.val() << 4);
        if !self.is_set.val() {
            self.y.next = !!self.chosen.val();
        }
        self.z.next = (self.kept.q.val() - bit_cast::<31, 7>(self.sum.val()) < bit_cast::<31, 7>(self.b.val()) & 1 && self.d.val().get_bits::<7>(3) ^ self.amount.val() <= self.a.val() & self.amount.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel110 {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel110 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 110: 8 bits.");
        self.sum.next = 0.into();
        self.is_set.next = (!self.at.val().get_bit(2) == (self.sum.val().get_bits::<7>(0) < 23));
        if 1 << self.a.val() >= self.c.val() ^ 0 {
            self.chosen.next = bit_cast::<7, 8>(self.a.val()) ^ self.d.val();
        } else if !self.c.val().get_bit(self.at.val().index()) {
            self.chosen.next = self.amount.val();
        } else {
            self.chosen.next = self.c.val().get_bits::<7>(23) + bit_cast::<7, 3>(self.at.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = !(bit_cast::<8, 7>(self.d.val()) - self.b.val());
        self.y.next = 0 | self.d.val() + bit_cast::<7, 3>(self.at.val());
        if self.sum.val() > 1 {
            self.y.next = !self.chosen.val() & (self.amount.val() | self.d.val());
        }
        self.z.next = self.a.val() + self.b.val() == 255 & self.sum.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel111 {
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

impl Logic for Kernel111 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 111: 31 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.kept.q.val() & 1 & !self.c.val());
        self.is_set.next = (self.b.val() + self.kept.q.val() != (bit_cast::<31, 7>(self.amount.val()) + self.held.q.val()));
        for i in 0..4 {
            self.part[i].next = i.to_bits();
            if self.words[i].val() > i.to_bits() {
                self.part[i].next = self.words[i].val() & i.to_bits();
            } else if self.words[(i + 1) % 4].val().get_bit(i) {
                self.part[i].next = self.words[i].val().get_bits::<31>(0);
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.b.val() <= self.c.val()) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        if self.part[1].val() > self.part[0].val() - self.held.q.val() {
            if self.a.val() != self.folded.val() ^ bits::<31>(5) {
                self.chosen.next = self.amount.val() << self.at.val();
            } else {
                self.chosen.next = !self.folded.val().get_bits::<7>(10);
            }
        } else {
            if self.b.val().all() && (self.is_set.val() || self.part[1].val().get_bit(self.at.val().index())) {
                self.chosen.next = bit_cast::<7, 3>(self.at.val()) - self.amount.val();
            } else if self.part[2].val() <= self.part[1].val() {
                self.chosen.next = !self.amount.val();
            } else {
                self.chosen.next = !self.c.val().get_bits::<7>(10);
            }
        }
        comment!("What follows is seen outside.");
        if (self.part[3].val() >= self.c.val()) != (self.b.val() == self.kept.q.val()) {
            self.held.d.next = self.part[3].val() - bits::<31>(2147483647);
            self.kept.d.next = self.part[3].val() | self.kept.q.val();
        } else {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.a.val() + self.held.q.val() >> 27) - (39 ^ self.part[0].val() + self.a.val());
        self.y.next = (self.chosen.val() | 0) + (self.amount.val() & self.part[1].val().get_bits::<7>(9));
        if bit_cast::<31, 7>(self.amount.val()) >= self.held.q.val() {
            self.y.next = ((self.d.val() << 2) - !self.amount.val());
        }
        self.z.next = self.c.val() <= self.a.val();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel112 {
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<32>>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel112 {
    fn default() -> Self {
        Self::init(Kernel112Values { fixed: Constant::new(2147483647u64.into()) })
    }
}

impl Logic for Kernel112 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 112: 32 bits.");
        self.sum.next = !self.fixed.val() ^ bit_cast::<32, 16>(self.q.val()) + self.fixed.val();
        self.is_set.next = (self.at.val().get_bit(2) || self.a.val().get_bit(self.at.val().index())) ^ !self.amount.val().get_bit(0);
        self.chosen.next = self.d.val() + bit_cast::<7, 32>(self.a.val());
        if (self.a.val() & self.fixed.val()).xor() {
        }
        comment!("What follows is seen outside.");
        self.x.next = 0x1b42f145 ^ self.sum.val() & self.b.val();
        self.y.next = (self.chosen.val() >> self.chosen.val()) + 0;
        if self.q.val().get_bit(15) & self.c.val().get_bit(54) {
            self.y.next = self.d.val();
        }
        self.z.next = self.fixed.val() - 1 ^ !self.a.val() > (self.p.val() * self.q.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel113 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<33>>,
    pub kept: Register<Bits<31>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel113 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 113: 33 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.a.val() << self.c.val() >> self.amount.val();
        self.is_set.next = self.at.val() - 4 >= (self.at.val() - self.amount.val().get_bits::<3>(1));
        self.chosen.next = !self.d.val();
        if (self.a.val() - self.b.val()).any() {
            if self.kept.q.val() & bits::<31>(1) != 2147483647 {
                self.chosen.next = !self.d.val();
            }
        } else {
            if !(self.is_set.val() || self.d.val().get_bit(self.at.val().index())) {
            } else if self.sum.val().all() {
            } else {
                self.chosen.next = self.d.val() ^ 2147483647;
            }
        }
        comment!("What follows is seen outside.");
        if (bit_cast::<31, 33>(self.a.val()) - bits::<31>(0) <= self.c.val() >> 21) {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = ((self.b.val() | self.held.q.val()) & 1) - 2147483647;
        self.y.next = (self.d.val() + bits::<200>(43) + (self.d.val() >> self.c.val()));
        if self.c.val().get_bit(self.at.val().index()) != self.is_set.val() {
            self.y.next = (bit_cast::<200, 33>(self.sum.val()) ^ self.chosen.val()) & (self.chosen.val() & self.d.val());
        }
        self.z.next = (self.a.val().get_bits::<7>(24) < 1) == (bit_cast::<200, 33>(self.held.q.val()) < self.d.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel114 {
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
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

impl Logic for Kernel114 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 114: 64 bits.");
        self.sum.next = bit_cast::<64, 31>(self.c.val()) & bit_cast::<64, 3>(self.at.val()) ^ 1;
        self.is_set.next = (1 + self.c.val() < 2147483647);
        for i in 0..4 {
            self.part[i].next = i.to_bits();
            if self.words[i].val() > i.to_bits() {
                self.part[i].next = self.words[i].val() + i.to_bits();
            } else if self.words[(i + 1) % 4].val().get_bit(i) {
                self.part[i].next = self.words[i].val().get_bits::<64>(0);
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.a.val() >= self.sum.val()) {
                    self.folded.next = self.folded.val() + self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = (self.d.val() & bits::<65>(17));
        if (self.sum.val() ^ self.part[0].val() != !self.part[0].val()) {
        } else if self.at.val() != 1 {
            self.chosen.next = self.d.val() & 30;
        }
        comment!("What follows is seen outside.");
        self.x.next = (!bit_cast::<64, 3>(self.at.val()) ^ (self.a.val() + self.part[2].val())) - (self.part[1].val() >> self.c.val() | self.part[1].val() << 35);
        self.y.next = !self.chosen.val() ^ self.d.val() & self.chosen.val();
        if self.sum.val() != self.folded.val() {
            self.y.next = !(self.chosen.val() - 1);
        }
        self.z.next = self.part[3].val().any();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel115 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<65>>,
    pub kept: Register<Bits<33>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel115 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 115: 65 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.b.val() >> self.at.val()) + !bit_cast::<65, 7>(self.amount.val());
        self.is_set.next = !(self.held.q.val() != self.sum.val());
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if (self.c.val() > 1) {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if (self.c.val() > 1) {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if (self.c.val() > 1) {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if (self.c.val() > 1) {
                    self.state.d.next = State::Idle;
                }
            }
            State::Lost => self.state.d.next = State::First,
        }
        self.chosen.next = self.d.val() & bit_cast::<8, 7>(self.amount.val());
        if ((self.held.q.val() != 19) ^ self.d.val().any()) {
            if (self.at.val() >> self.at.val() < (self.at.val() & self.a.val().get_bits::<3>(54))) {
            } else if self.d.val() > bit_cast::<8, 33>(self.c.val()) {
            }
        } else {
            if self.b.val() <= self.a.val() && self.kept.q.val().get_bit(self.at.val().index()) ^ self.b.val().get_bit(self.at.val().index()) {
                self.chosen.next = !self.d.val();
            } else if (self.a.val().get_bit(29) ^ self.flag.val()) {
                self.chosen.next = self.d.val() << self.d.val();
            } else {
            }
        }
        comment!("What follows is seen outside.");
        if (self.c.val() << self.amount.val()) >= 0 {
            self.held.d.next = !bit_cast::<65, 33>(self.c.val());
        } else {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = self.sum.val() + self.b.val();
        self.y.next = (self.chosen.val() >> 0) >> self.amount.val();
        if self.at.val() < self.d.val().get_bits::<3>(5) {
            self.y.next = self.d.val();
        }
        self.z.next = self.flag.val() == self.chosen.val().get_bit(self.at.val().index());
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel116 {
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<200>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel116 {
    fn default() -> Self {
        Self::init(Kernel116Values { fixed: Constant::new(18u64.into()) })
    }
}

impl Logic for Kernel116 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 116: 200 bits.");
        self.sum.next = self.b.val() & self.fixed.val() | (0x677246c1 | bit_cast::<200, 3>(self.at.val()));
        self.is_set.next = (self.b.val() == self.a.val()) == (self.c.val() == self.d.val());
        if (self.a.val() << 75).all() {
            self.chosen.next = self.d.val() >> self.at.val();
        } else if !self.c.val().get_bit(self.at.val().index()) {
            self.chosen.next = self.c.val() ^ self.d.val();
        } else {
            self.chosen.next = (2147483647 - self.d.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = self.sum.val();
        self.y.next = 0x681b1688.into();
        if self.a.val() > 0 {
            self.y.next = self.chosen.val() + self.c.val() >> self.at.val();
        }
        self.z.next = self.b.val().get_bits::<33>(self.at.val().index()) == self.d.val();
    }
}
