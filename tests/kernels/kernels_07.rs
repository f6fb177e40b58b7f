// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel091 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<7>>,
    pub kept: Register<Bits<1>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel091 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 91: 7 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.d.val().get_bits::<7>(self.at.val().index()) | self.b.val() | 1;
        self.is_set.next = self.d.val() ^ bit_cast::<64, 7>(self.held.q.val()) > 2147483647;
        self.chosen.next = bit_cast::<64, 7>(self.held.q.val()) << self.a.val();
        if self.d.val() >> 52 != 0x26c4fbb3 {
            if (self.held.q.val() == 0x2a) | (self.d.val() >= 33) {
            } else if self.b.val().get_bit(2) || self.d.val().get_bit(32) {
                self.chosen.next = (self.d.val() + 38);
            }
        } else {
            if !(self.d.val().get_bit(self.at.val().index()) & self.amount.val().get_bit(2)) {
                self.chosen.next = self.d.val() ^ bit_cast::<64, 7>(self.sum.val());
            } else if self.sum.val() == self.a.val() {
            }
        }
        comment!("What follows is seen outside.");
        if 1 | self.at.val() == self.at.val() & bit_cast::<3, 8>(self.amount.val()) {
            self.held.d.next = (self.a.val() - 15);
            self.kept.d.next = self.kept.q.val() & self.c.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = !(0x60 & self.sum.val());
        self.y.next = !(self.d.val() >> self.b.val());
        if (self.sum.val().get_bit(3) | self.sum.val().get_bit(1)) {
            self.y.next = ((self.d.val() | bit_cast::<64, 3>(self.at.val())) & (0 << self.at.val()));
        }
        self.z.next = self.at.val() >> self.at.val() != self.at.val() | self.chosen.val().get_bits::<3>(35);
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel092 {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<200>>,
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

impl Default for Kernel092 {
    fn default() -> Self {
        Self::init(Kernel092Values { fixed: Constant::new(1u64.into()) })
    }
}

impl Logic for Kernel092 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 92: 8 bits.");
        self.sum.next = (self.d.val() & self.amount.val()) - (self.amount.val() + self.fixed.val());
        self.is_set.next = !self.c.val().any();
        if (self.is_set.val() && self.flag.val()) & (self.sum.val() < self.b.val()) {
            self.chosen.next = self.b.val() - self.fixed.val();
        } else {
            self.chosen.next = self.sum.val() ^ self.d.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.a.val() | bit_cast::<8, 200>(self.c.val())) >> 4;
        self.y.next = (1 & self.sum.val()) << 2;
        if !self.d.val().get_bit(3) {
            self.y.next = ((self.fixed.val() ^ self.sum.val()) >> 7);
        }
        self.z.next = (self.fixed.val() << 5) + self.fixed.val() == self.amount.val() >> 5 ^ (self.sum.val() & bits::<8>(1));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel093 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
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
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<31>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel093 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 93: 31 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = bit_cast::<31, 3>(self.at.val()) + 0 | self.a.val() + self.b.val();
        self.is_set.next = self.kept.q.val() << self.at.val() <= 0x4c0539f7;
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = (self.b.val() | 0);
            } else {
                self.part[i].next = self.part[i - 1].val() ^ self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | ((self.sum.val().get_bit(14) | self.p.val().get_bit(15))) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = 0.into();
        if self.c.val() >> self.at.val() >= !self.d.val() {
            if ((self.c.val() - self.d.val()) <= 1) {
            }
        } else if (self.is_set.val() != self.p.val().get_bit(12)) {
        } else {
            if !self.folded.val() < self.part[3].val() << 9 {
            } else if self.part[1].val() >= self.part[2].val() {
                self.chosen.next = self.kept.q.val() >> 9;
            } else {
            }
        }
        comment!("What follows is seen outside.");
        if (self.d.val() < 38) | (self.flag.val() ^ self.b.val().get_bit(20)) {
            self.kept.d.next = (self.p.val() * self.q.val());
        } else if self.kept.q.val() <= self.c.val() {
            self.held.d.next = bit_cast::<31, 3>(self.at.val()) & bits::<31>(18);
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = !(self.b.val() + self.part[3].val()) & 1;
        self.y.next = !(bit_cast::<32, 31>(self.part[0].val()) >> self.part[0].val());
        if !self.kept.q.val().get_bit(11) {
            self.y.next = (self.chosen.val() + self.kept.q.val() << self.amount.val());
        }
        self.z.next = self.a.val().get_bit(0) != self.flag.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel094 {
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel094 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 94: 32 bits.");
        self.sum.next = self.a.val() - self.b.val() << self.at.val();
        self.is_set.next = (bit_cast::<16, 3>(self.at.val()) << 14 != 0xa8c5);
        self.chosen.next = self.d.val() - self.sum.val().get_bits::<7>(8);
        if self.q.val() ^ 30 != self.p.val() | bits::<16>(0) {
            self.chosen.next = self.d.val() | 0;
        } else if self.q.val() != self.p.val() {
        }
        comment!("What follows is seen outside.");
        self.x.next = bit_cast::<32, 16>(self.p.val()) >> self.q.val();
        self.y.next = (self.d.val() | bits::<7>(0)) & (self.chosen.val() - self.d.val());
        if self.amount.val().get_bit(3) == self.b.val().get_bit(self.at.val().index()) {
            self.y.next = !(self.chosen.val() << self.amount.val());
        }
        self.z.next = self.at.val() - self.q.val().get_bits::<3>(4) >= self.at.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel095 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<33>>,
    pub kept: Register<Bits<200>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel095 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 95: 33 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = !bit_cast::<33, 3>(self.at.val()) >> 20;
        self.is_set.next = (self.a.val() < self.b.val()) != (self.d.val().get_bit(17) == self.flag.val());
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if self.d.val() <= 42 {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if self.d.val() <= 42 {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if self.d.val() <= 42 {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if self.d.val() <= 42 {
                    self.state.d.next = State::Idle;
                }
            }
            _ => self.state.d.next = State::Idle,
        }
        if (self.flag.val() | self.b.val().get_bit(self.at.val().index())) | (self.at.val() > 0x1) {
            if (self.a.val() - self.d.val().get_bits::<33>(0)) < self.a.val() {
                self.chosen.next = self.d.val() ^ bit_cast::<65, 33>(self.held.q.val());
            } else if self.amount.val() > self.sum.val().get_bits::<1>(7) {
                self.chosen.next = self.d.val() + bits::<65>(0x451b5a42);
            } else {
                self.chosen.next = !self.d.val();
            }
        } else {
            if (self.d.val() & bit_cast::<65, 200>(self.kept.q.val()) == self.d.val() + bit_cast::<65, 33>(self.b.val())) {
                self.chosen.next = self.d.val();
            } else if (self.held.q.val() == 0x78eecbb2) {
                self.chosen.next = self.d.val() ^ self.kept.q.val().get_bits::<65>(95);
            } else {
                self.chosen.next = bit_cast::<65, 33>(self.a.val()) - bit_cast::<65, 33>(self.held.q.val());
            }
        }
        comment!("What follows is seen outside.");
        if (((self.state.q.val() == State::Second) | (self.state.q.val() == State::Second)) || self.at.val() >= bit_cast::<3, 65>(self.chosen.val())) {
            self.kept.d.next = !self.c.val();
        } else if ((self.state.q.val() == State::Second) | self.chosen.val().get_bit(self.at.val().index())) {
            self.held.d.next = (self.c.val().get_bits::<33>(105) << 6);
            self.kept.d.next = self.kept.q.val() ^ 1;
        } else {
            self.held.d.next = self.b.val() | self.kept.q.val().get_bits::<33>(74);
            self.kept.d.next = self.c.val() << 163;
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = bit_cast::<33, 1>(self.amount.val()) | self.b.val();
        self.y.next = !self.chosen.val() ^ (bit_cast::<65, 33>(self.a.val()) | self.d.val());
        if !self.chosen.val().get_bit(self.at.val().index()) {
            self.y.next = self.d.val() - 1 | self.chosen.val();
        }
        self.z.next = self.kept.q.val().get_bits::<33>(121) ^ bits::<33>(0x3e88013e) != self.b.val();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel096 {
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<64>>,
    pub sum: Signal<Local, Bits<64>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<64>>; 4],
    pub part: [Signal<Local, Bits<64>>; 4],
    pub folded: Signal<Local, Bits<64>>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<64>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel096 {
    fn default() -> Self {
        Self::init(Kernel096Values { fixed: Constant::new(0u64.into()) })
    }
}

impl Logic for Kernel096 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 96: 64 bits.");
        self.sum.next = ((self.fixed.val() & 1) - (self.a.val() << 26));
        self.is_set.next = !(self.a.val() <= self.fixed.val());
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
                if self.part[(i * 2) + j].val().any() | (self.at.val() == self.c.val().get_bits::<3>(self.at.val().index())) {
                    self.folded.next = self.folded.val() + self.part[(i * 2) + j].val();
                }
            }
        }
        if (bit_cast::<64, 7>(self.amount.val()) & self.fixed.val()).all() {
            self.chosen.next = self.d.val() & self.part[2].val().get_bits::<1>(18);
        } else if self.b.val() == 50 {
            self.chosen.next = self.d.val() + self.fixed.val().get_bits::<1>(57);
        } else {
            self.chosen.next = self.d.val() ^ 0;
        }
        comment!("What follows is seen outside.");
        self.x.next = !(self.sum.val() + 49) << 34;
        self.y.next = ((self.fixed.val().get_bit(16) == self.part[1].val().get_bit(self.at.val().index())) == self.folded.val().xor()).into();
        if !self.folded.val().get_bit(self.at.val().index()) {
            self.y.next = (self.part[1].val().get_bits::<1>(44) | self.chosen.val()) ^ 1;
        }
        self.z.next = self.at.val() <= 1;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel097 {
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

impl Logic for Kernel097 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 97: 65 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = bit_cast::<65, 31>(self.kept.q.val()) + self.a.val() << 5;
        self.is_set.next = !self.amount.val() == self.amount.val() + bits::<8>(255);
        if (self.d.val() >= 0) & (self.kept.q.val() != bit_cast::<31, 8>(self.amount.val())) {
            if self.at.val() << 0 > 0 + self.at.val() {
                self.chosen.next = self.d.val() | 0;
            } else if self.flag.val() || self.c.val().get_bit(17) {
                self.chosen.next = self.d.val() | self.kept.q.val().get_bits::<1>(1);
            } else {
                self.chosen.next = (self.d.val() & self.b.val().get_bits::<1>(53));
            }
        } else if self.amount.val().get_bit(self.at.val().index()) & self.is_set.val() {
            self.chosen.next = self.d.val() >> 0;
        } else {
            if ((self.flag.val() != self.c.val().get_bit(12)) | self.a.val().get_bit(60) & self.c.val().get_bit(1)) {
                self.chosen.next = self.d.val() >> 0;
            } else {
                self.chosen.next = (self.d.val() ^ self.sum.val().get_bits::<1>(30));
            }
        }
        comment!("What follows is seen outside.");
        if self.sum.val() ^ self.b.val() != 1 {
            self.held.d.next = self.held.q.val() | self.sum.val();
        } else if !self.b.val().get_bit(50) {
            self.held.d.next = (self.b.val() << self.d.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = 2147483647 & self.held.q.val();
        self.y.next = self.sum.val().get_bits::<1>(62) & self.chosen.val() | 0;
        if self.amount.val() >= 21 {
            self.y.next = (self.d.val() | self.chosen.val()) - (self.d.val() & self.a.val().get_bits::<1>(20));
        }
        self.z.next = (0 ^ self.c.val()).any();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel098 {
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel098 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 98: 200 bits.");
        self.sum.next = (self.b.val() << self.at.val() | (self.b.val() | bit_cast::<200, 32>(self.c.val())));
        self.is_set.next = !self.flag.val() || self.amount.val().get_bit(4) & self.d.val().get_bit(self.at.val().index());
        self.chosen.next = self.a.val();
        if (self.b.val().get_bit(146) && self.p.val().get_bit(self.at.val().index())) ^ (self.p.val() <= 15) {
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = !self.d.val() - (self.sum.val() >> self.p.val());
        self.y.next = (!self.d.val() << self.c.val());
        if self.c.val().get_bit(6) || self.p.val().get_bit(13) {
            self.y.next = bit_cast::<200, 7>(self.amount.val()) & (bit_cast::<200, 7>(self.amount.val()) & self.b.val());
        }
        self.z.next = self.q.val() >> self.at.val() != 0;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel099 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<1>>,
    pub kept: Register<Bits<33>>,
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

impl Logic for Kernel099 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 99: 1 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.b.val() ^ self.amount.val()) - 1;
        self.is_set.next = !(self.amount.val() < self.held.q.val());
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = (self.held.q.val() >> 0);
            } else {
                self.part[i].next = self.part[i - 1].val() | self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.is_set.val() != self.c.val().get_bit(27)) {
                    self.folded.next = self.folded.val() | self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = self.d.val() ^ bit_cast::<65, 33>(self.c.val());
        if self.kept.q.val().get_bit(32) ^ self.kept.q.val().get_bit(self.at.val().index()) == self.c.val().get_bit(self.at.val().index()) & self.d.val().get_bit(26) {
            if ((self.a.val() < self.part[3].val()) || self.d.val() != bit_cast::<65, 1>(self.part[3].val())) {
                self.chosen.next = bit_cast::<65, 1>(self.held.q.val()) + bits::<65>(0x793cd4fd);
            } else if !self.part[2].val().get_bit(0) {
            } else {
                self.chosen.next = (self.d.val() - bit_cast::<65, 1>(self.folded.val()));
            }
        }
        comment!("What follows is seen outside.");
        if (self.amount.val() <= self.a.val()) != (self.is_set.val() != self.kept.q.val().get_bit(self.at.val().index())) {
            self.kept.d.next = (self.c.val() - self.kept.q.val());
        } else if (self.part[0].val() <= 0) {
        } else {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = !self.a.val();
        self.y.next = (self.chosen.val() >> self.amount.val() ^ self.d.val() + self.chosen.val());
        if !self.flag.val() {
            self.y.next = 1.into();
        }
        self.z.next = (self.d.val() - bit_cast::<65, 1>(self.a.val()) + !self.chosen.val()) != 1;
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel100 {
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<7>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel100 {
    fn default() -> Self {
        Self::init(Kernel100Values { fixed: Constant::new(19u64.into()) })
    }
}

impl Logic for Kernel100 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 100: 7 bits.");
        self.sum.next = ((self.a.val() ^ self.b.val()) + (self.b.val() << self.a.val()));
        self.is_set.next = (self.d.val() - bit_cast::<65, 200>(self.c.val())) <= self.d.val() >> 26;
        if (self.at.val().get_bit(2) || self.at.val().get_bit(0) || bit_cast::<7, 3>(self.at.val()) < self.a.val()) {
            self.chosen.next = self.d.val() & bit_cast::<65, 7>(self.b.val());
        } else {
            self.chosen.next = bit_cast::<65, 7>(self.b.val()) | 46;
        }
        comment!("What follows is seen outside.");
        self.x.next = !self.b.val();
        self.y.next = (28 + (self.chosen.val() - 24));
        if self.sum.val() > 0x7e {
            self.y.next = self.d.val() - self.chosen.val() & bit_cast::<65, 7>(self.b.val()) - self.d.val();
        }
        self.z.next = (self.d.val() - bits::<65>(9) >> self.a.val() < self.chosen.val() - self.d.val() >> self.amount.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel101 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<8>>,
    pub kept: Register<Bits<200>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel101 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 101: 8 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = !!self.held.q.val();
        self.is_set.next = self.a.val() + 1 >= self.b.val() - self.held.q.val();
        if self.d.val().all() == (self.sum.val() >= self.held.q.val()) {
            if !self.b.val() == 0 ^ self.held.q.val() {
                self.chosen.next = self.d.val() & self.c.val().get_bits::<65>(self.at.val().index());
            } else if self.held.q.val() > self.a.val() {
                self.chosen.next = self.d.val() & bit_cast::<65, 8>(self.b.val());
            } else {
                self.chosen.next = self.d.val() - bit_cast::<65, 8>(self.sum.val());
            }
        } else if !self.is_set.val() {
            self.chosen.next = self.d.val() - bit_cast::<65, 8>(self.b.val());
        } else {
            if self.amount.val().all() || !self.kept.q.val().get_bit(173) {
                self.chosen.next = !self.d.val();
            } else if self.b.val() <= 0x2 {
                self.chosen.next = self.d.val() ^ bit_cast::<65, 8>(self.sum.val());
            } else {
                self.chosen.next = (bit_cast::<65, 8>(self.a.val()) >> self.at.val());
            }
        }
        comment!("What follows is seen outside.");
        if self.is_set.val() & self.flag.val() != (self.at.val() != 7) {
            self.held.d.next = self.b.val();
        } else {
            self.held.d.next = self.sum.val() ^ 1;
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.b.val() >> 6;
        self.y.next = !(self.chosen.val() | bit_cast::<65, 8>(self.b.val()));
        if self.b.val().all() {
            self.y.next = self.d.val() & self.chosen.val() & self.d.val() + 0x7030698e;
        }
        self.z.next = !self.d.val() << 8 == self.chosen.val() & bits::<65>(27) | !self.d.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel102 {
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
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

impl Logic for Kernel102 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 102: 31 bits.");
        self.sum.next = self.b.val() & (self.c.val().get_bits::<31>(14) & bits::<31>(38));
        self.is_set.next = (self.flag.val() || self.b.val().get_bit(26)) == (self.a.val().get_bit(self.at.val().index()) && self.flag.val());
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.sum.val() << 23;
            } else {
                self.part[i].next = self.part[i - 1].val() - self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.amount.val() == 49) {
                    self.folded.next = self.folded.val() - self.part[(i * 2) + j].val();
                }
            }
        }
        if (self.p.val() == !self.p.val()) {
            self.chosen.next = !self.d.val();
        } else {
            self.chosen.next = (self.p.val() * self.q.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = 45 + (self.b.val() & self.part[1].val());
        self.y.next = (!bit_cast::<32, 64>(self.c.val()) + (self.d.val() + self.chosen.val()));
        if self.part[3].val().get_bit(10) && self.part[2].val().get_bit(6) {
            self.y.next = (self.p.val() * self.q.val());
        }
        self.z.next = self.b.val() >> 14 == 33 && !self.part[2].val() < self.part[1].val() & bits::<31>(2147483647);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel103 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<32>>,
    pub kept: Register<Bits<8>>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel103 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 103: 32 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.b.val() + self.a.val() >> 15);
        self.is_set.next = !self.held.q.val().get_bit(self.at.val().index()) == (self.b.val().get_bit(21) != self.flag.val());
        self.chosen.next = 0x5f.into();
        if self.held.q.val().any() ^ (self.a.val() == self.sum.val()) {
            if self.sum.val() | bits::<32>(17) < self.b.val() & 46 {
                self.chosen.next = self.kept.q.val() ^ self.c.val();
            }
        } else if self.b.val() == 31 {
        } else {
            if (self.kept.q.val() ^ bits::<8>(27)) > 1 {
                self.chosen.next = self.c.val() ^ self.amount.val();
            } else if self.flag.val() != self.a.val().get_bit(self.at.val().index()) {
                self.chosen.next = self.d.val() & self.c.val();
            }
        }
        comment!("What follows is seen outside.");
        if (self.sum.val().get_bits::<16>(13) << self.d.val()) <= 32 {
        } else if self.amount.val() >= 1 {
            self.held.d.next = (self.held.q.val() >> self.p.val());
            self.kept.d.next = self.c.val() + self.amount.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.p.val() * self.q.val()) << 16;
        self.y.next = self.kept.q.val();
        if (self.b.val() < 0) {
            self.y.next = ((self.c.val() << 6) - (self.d.val() ^ self.amount.val()));
        }
        self.z.next = self.sum.val().get_bit(13) | self.d.val().get_bit(self.at.val().index()) == (self.sum.val() >= self.held.q.val());
    }
}
