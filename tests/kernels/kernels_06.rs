// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel078 {
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<64>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<64>>; 4],
    pub part: [Signal<Local, Bits<64>>; 4],
    pub folded: Signal<Local, Bits<64>>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<64>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel078 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 78: 64 bits.");
        self.sum.next = self.a.val() ^ bits::<64>(13);
        self.is_set.next = !self.d.val() != self.d.val() | bit_cast::<7, 1>(self.c.val());
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
                if self.part[(i * 2) + j].val().any() | (self.amount.val().get_bit(self.at.val().index()) & self.d.val().get_bit(2)) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = !self.d.val();
        if !self.d.val() < self.d.val() ^ bit_cast::<7, 64>(self.a.val()) {
        } else if self.amount.val().get_bit(2) & self.flag.val() {
        }
        comment!("What follows is seen outside.");
        self.x.next = !self.part[3].val();
        self.y.next = self.d.val() << self.at.val() ^ self.chosen.val() << self.c.val();
        if self.part[2].val() <= self.part[0].val() {
            self.y.next = self.part[3].val().get_bits::<7>(17) << 4 | (self.chosen.val() & bit_cast::<7, 64>(self.a.val()));
        }
        self.z.next = !(bit_cast::<64, 1>(self.c.val()) < 0);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel079 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<65>>,
    pub kept: Register<Bits<32>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel079 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 79: 65 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.b.val() | bit_cast::<65, 16>(self.p.val())) ^ bit_cast::<65, 31>(self.d.val()) & self.a.val();
        self.is_set.next = self.a.val() >> 16 == 2147483647;
        if !self.kept.q.val().all() {
            if (21 - self.b.val()).all() {
                self.chosen.next = self.d.val() >> 23;
            } else if self.held.q.val().get_bit(self.at.val().index()) && self.b.val().get_bit(0) {
                self.chosen.next = self.d.val() ^ bit_cast::<31, 16>(self.q.val());
            } else {
                self.chosen.next = 2147483647 & self.d.val();
            }
        } else if self.d.val() == bit_cast::<31, 16>(self.q.val()) {
            self.chosen.next = self.d.val();
        } else {
            if (!self.b.val()).any() {
                self.chosen.next = self.held.q.val().get_bits::<31>(self.at.val().index()) | self.d.val();
            } else if self.b.val().get_bits::<16>(42) <= self.q.val() {
                self.chosen.next = self.d.val() << 3;
            } else {
                self.chosen.next = (self.d.val() >> 9);
            }
        }
        comment!("What follows is seen outside.");
        if (bit_cast::<65, 7>(self.amount.val()) == 0x1da421b1) || self.c.val() < self.kept.q.val() {
            self.held.d.next = self.sum.val() + self.b.val();
        } else if self.d.val().get_bits::<7>(11) >= self.amount.val() {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.b.val() + self.a.val() << 53;
        self.y.next = self.chosen.val() - self.d.val() & self.chosen.val() >> 1;
        if self.amount.val().get_bit(3) != self.flag.val() {
            self.y.next = self.d.val();
        }
        self.z.next = (self.c.val().get_bits::<3>(1) | 0 | !self.at.val()) >= 3;
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel080 {
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<7>>,
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

impl Default for Kernel080 {
    fn default() -> Self {
        Self::init(Kernel080Values { fixed: Constant::new(22u64.into()) })
    }
}

impl Logic for Kernel080 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 80: 200 bits.");
        self.sum.next = (!self.a.val() + (self.fixed.val() - self.b.val()));
        self.is_set.next = (self.c.val() - 0).all();
        self.chosen.next = bit_cast::<33, 7>(self.c.val()) & self.d.val();
        if !self.fixed.val().get_bit(self.at.val().index()) == (self.d.val() <= 0x4f14a37f) {
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.sum.val() >> self.amount.val()) - (self.a.val() << 151);
        self.y.next = (self.d.val() & bit_cast::<33, 3>(self.at.val())) >> self.at.val();
        if self.sum.val() < bit_cast::<200, 3>(self.at.val()) {
            self.y.next = (self.chosen.val() & self.d.val()) >> self.at.val();
        }
        self.z.next = (self.a.val().get_bit(53) == self.b.val().get_bit(self.at.val().index())) | (self.b.val().get_bit(50) != self.a.val().get_bit(70));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel081 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<1>>,
    pub kept: Register<Bits<64>>,
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

impl Logic for Kernel081 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 81: 1 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() >> self.amount.val();
        self.is_set.next = (self.a.val() != self.sum.val() & self.b.val());
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = bit_cast::<1, 7>(self.amount.val()) >> 0;
            } else {
                self.part[i].next = self.part[i - 1].val() + self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.held.q.val().all()) {
                    self.folded.next = self.folded.val() + self.part[(i * 2) + j].val();
                }
            }
        }
        if bit_cast::<1, 64>(self.c.val()) << self.amount.val() >= self.part[3].val() & self.part[0].val() {
            if self.kept.q.val() & self.c.val() != 0x3098c516 {
                self.chosen.next = (bit_cast::<31, 1>(self.part[1].val()) & 1);
            } else {
                self.chosen.next = self.d.val() << 6;
            }
        } else {
            if (self.d.val().any() | (self.amount.val() <= bit_cast::<7, 1>(self.b.val()))) {
                self.chosen.next = self.d.val() << self.part[0].val();
            } else if self.b.val().get_bit(0) && self.part[1].val().get_bit(0) {
                self.chosen.next = 0x4860e89b.into();
            } else {
                self.chosen.next = (self.d.val() >> self.folded.val());
            }
        }
        comment!("What follows is seen outside.");
        if self.part[2].val() - self.part[1].val() >= 1 - self.part[2].val() {
            self.held.d.next = self.part[2].val() & 1;
        } else if self.c.val() >= bit_cast::<64, 1>(self.part[0].val()) {
            self.held.d.next = (!self.d.val().get_bit(self.at.val().index())).into();
        } else {
            self.held.d.next = self.b.val() | self.part[0].val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.part[3].val() | self.kept.q.val().get_bits::<1>(21) << self.at.val();
        self.y.next = (self.chosen.val() & (self.chosen.val() | self.d.val()));
        if self.chosen.val().get_bit(self.at.val().index()) || self.amount.val().get_bit(5) {
            self.y.next = bit_cast::<31, 1>(self.a.val()) << 20 >> 5;
        }
        self.z.next = self.flag.val() && self.is_set.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel082 {
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel082 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 82: 7 bits.");
        self.sum.next = self.b.val() + self.a.val() << self.amount.val();
        self.is_set.next = self.d.val() | bit_cast::<31, 8>(self.c.val()) < bit_cast::<31, 7>(self.sum.val()) | bits::<31>(0);
        self.chosen.next = bit_cast::<31, 3>(self.at.val()) << self.sum.val();
        if (self.at.val().get_bit(1) && self.flag.val()) ^ (self.a.val().get_bit(4) != self.d.val().get_bit(self.at.val().index())) {
        } else if self.c.val().all() {
            self.chosen.next = (self.d.val() - bit_cast::<31, 7>(self.a.val()));
        }
        comment!("What follows is seen outside.");
        self.x.next = self.a.val();
        self.y.next = !!self.chosen.val();
        if self.b.val().get_bit(4) != self.flag.val() {
            self.y.next = 1.into();
        }
        self.z.next = (self.chosen.val() | self.d.val()) == self.d.val() ^ self.chosen.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel083 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<8>>,
    pub kept: Register<Bits<7>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel083 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 83: 8 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.held.q.val() + self.a.val()) << self.at.val();
        self.is_set.next = !(self.held.q.val() > self.b.val());
        if (self.sum.val() ^ self.b.val()) > 255 {
            if (self.amount.val() <= 127) ^ (self.is_set.val() != self.flag.val()) {
                self.chosen.next = self.d.val() - bit_cast::<33, 8>(self.sum.val());
            } else {
                self.chosen.next = self.d.val() >> 30;
            }
        } else {
            if bit_cast::<3, 7>(self.kept.q.val()).any() != (self.sum.val() <= bit_cast::<8, 7>(self.c.val())) {
                self.chosen.next = self.d.val() ^ bit_cast::<33, 8>(self.held.q.val());
            } else {
                self.chosen.next = self.d.val() & 2147483647;
            }
        }
        comment!("What follows is seen outside.");
        if self.held.q.val().any() ^ (self.held.q.val() >= 10) {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = !self.a.val() + 0;
        self.y.next = 1.into();
        if (self.d.val() > bit_cast::<33, 8>(self.a.val())) {
            self.y.next = (bit_cast::<33, 8>(self.sum.val()) + self.d.val()) >> self.at.val();
        }
        self.z.next = self.a.val().any();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel084 {
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<31>>,
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

impl Default for Kernel084 {
    fn default() -> Self {
        Self::init(Kernel084Values { fixed: Constant::new(5u64.into()) })
    }
}

impl Logic for Kernel084 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 84: 31 bits.");
        self.sum.next = self.a.val() ^ !self.b.val();
        self.is_set.next = self.b.val() ^ self.fixed.val() < self.fixed.val() & self.d.val().get_bits::<31>(18);
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && ((self.is_set.val() != self.flag.val())) {
                self.part[i].next = self.part[i / 2].val() ^ 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.at.val() <= self.sum.val().get_bits::<3>(10)) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = self.d.val() + bit_cast::<65, 31>(self.folded.val());
        if self.sum.val().get_bit(15) & self.folded.val().get_bit(self.at.val().index()) && self.folded.val() == self.fixed.val() {
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.part[0].val() | bits::<31>(2)) & self.part[1].val();
        self.y.next = (self.chosen.val() - self.d.val() & bit_cast::<65, 31>(self.a.val()) - 2147483647);
        if self.is_set.val() | self.part[3].val().get_bit(28) {
            self.y.next = (self.d.val() >> 19) >> 45;
        }
        self.z.next = (self.at.val() >> self.amount.val()) | 0x7 > self.at.val() + self.d.val().get_bits::<3>(self.at.val().index()) << self.amount.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel085 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<64>>,
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
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel085 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 85: 32 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.a.val() + bits::<32>(1);
        self.is_set.next = self.q.val() ^ 1 < self.p.val() ^ self.q.val();
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if (self.flag.val() ^ self.b.val().get_bit(22)) {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if (self.flag.val() ^ self.b.val().get_bit(22)) {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if (self.flag.val() ^ self.b.val().get_bit(22)) {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if (self.flag.val() ^ self.b.val().get_bit(22)) {
                    self.state.d.next = State::Idle;
                }
            }
            _ => self.state.d.next = State::Idle,
        }
        self.chosen.next = 22 << self.at.val();
        if ((self.kept.q.val().get_bit(4) && self.p.val().get_bit(5)) | (self.b.val().get_bit(2) == self.b.val().get_bit(self.at.val().index()))) {
            if self.b.val() + bit_cast::<32, 16>(self.q.val()) != 43 {
                self.chosen.next = !self.d.val();
            } else if self.sum.val() < self.b.val() {
                self.chosen.next = bit_cast::<64, 32>(self.a.val()) ^ 1;
            } else {
                self.chosen.next = !self.d.val();
            }
        } else {
            if (self.p.val().get_bits::<3>(2) ^ 7 <= 0) {
            } else if self.sum.val() == 1 {
                self.chosen.next = self.kept.q.val() | 0x6124a976;
            }
        }
        comment!("What follows is seen outside.");
        if (self.c.val() & 1) < !self.c.val() {
            self.kept.d.next = 0.into();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = (self.a.val() - bits::<32>(8));
        self.y.next = !self.d.val() - (self.d.val() << self.sum.val());
        if self.held.q.val() <= self.sum.val() {
            self.y.next = !(self.c.val() << self.q.val());
        }
        self.z.next = self.chosen.val() >= self.c.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel086 {
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel086 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 86: 33 bits.");
        self.sum.next = !self.a.val() - (self.d.val() - bit_cast::<33, 31>(self.c.val()));
        self.is_set.next = self.at.val() & bit_cast::<3, 1>(self.amount.val()) < self.at.val() ^ self.sum.val().get_bits::<3>(self.at.val().index());
        self.chosen.next = self.a.val() << 0;
        if self.b.val() >> self.amount.val() == (self.sum.val() ^ self.a.val()) {
            self.chosen.next = self.d.val() >> 18;
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.chosen.val() ^ self.a.val());
        self.y.next = (self.d.val() >> 12) + (0 | bit_cast::<33, 3>(self.at.val()));
        if self.sum.val().xor() {
            self.y.next = !self.chosen.val() & !bit_cast::<33, 31>(self.c.val());
        }
        self.z.next = ((self.b.val() >> 30) + (self.sum.val() << self.c.val())) != self.chosen.val() >> self.c.val() | 0;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel087 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<64>>,
    pub kept: Register<Bits<31>>,
    pub sum: Signal<Local, Bits<64>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<64>>; 4],
    pub part: [Signal<Local, Bits<64>>; 4],
    pub folded: Signal<Local, Bits<64>>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<64>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel087 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 87: 64 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = !self.a.val() | bit_cast::<64, 31>(self.kept.q.val()) << self.amount.val();
        self.is_set.next = (!self.a.val()).all();
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (self.c.val().xor()) {
                self.part[i].next = self.part[i / 2].val() ^ 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | ((self.sum.val() > bit_cast::<64, 1>(self.amount.val()))) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = self.d.val() ^ bit_cast::<200, 64>(self.held.q.val());
        if 1 + self.b.val() <= (self.part[2].val() >> self.kept.q.val()) {
            if self.at.val() + self.part[3].val().get_bits::<3>(self.at.val().index()) != self.at.val() & 0x4 {
            } else {
            }
        }
        comment!("What follows is seen outside.");
        if !(self.held.q.val() >= 2147483647) {
            self.held.d.next = 10.into();
        } else {
            self.held.d.next = 46.into();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = !(self.part[0].val() | self.b.val());
        self.y.next = (self.d.val() & self.chosen.val()) - 28;
        if self.d.val().any() {
            self.y.next = ((self.d.val() >> 22) - 0);
        }
        self.z.next = !(self.held.q.val() & self.a.val()) < self.sum.val() << self.at.val() << 43;
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel088 {
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<65>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel088 {
    fn default() -> Self {
        Self::init(Kernel088Values { fixed: Constant::new(37u64.into()) })
    }
}

impl Logic for Kernel088 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 88: 65 bits.");
        self.sum.next = (self.a.val() >> self.at.val()) ^ self.b.val();
        self.is_set.next = (self.b.val() < self.sum.val()) & (self.sum.val() != bit_cast::<65, 3>(self.at.val()));
        if bit_cast::<65, 8>(self.amount.val()) != 0 || self.a.val().xor() {
            self.chosen.next = (self.d.val() << 5);
        } else if self.amount.val().get_bit(self.at.val().index()) == self.flag.val() {
            self.chosen.next = self.d.val() >> self.d.val();
        } else {
            self.chosen.next = !self.d.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = ((self.a.val() ^ self.b.val()) - (self.sum.val() + self.a.val()) ^ (bit_cast::<65, 7>(self.chosen.val()) + bit_cast::<65, 3>(self.at.val()) | self.b.val()));
        self.y.next = !(self.chosen.val() & self.d.val());
        if self.flag.val() != self.b.val().get_bit(self.at.val().index()) {
            self.y.next = self.chosen.val() << self.amount.val() | (self.chosen.val() << 6);
        }
        self.z.next = (self.sum.val() | self.a.val()) << 1 > 49;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel089 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<200>>,
    pub kept: Register<Bits<64>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel089 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 89: 200 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() >> self.q.val() & 1;
        self.is_set.next = (self.b.val() & self.a.val()).any();
        if (self.b.val().get_bits::<64>(78) & bits::<64>(1)).xor() {
            if self.kept.q.val() << 19 != self.kept.q.val() >> 46 {
                self.chosen.next = self.d.val() ^ bit_cast::<32, 3>(self.at.val());
            } else {
                self.chosen.next = !self.d.val();
            }
        } else if self.a.val() < self.sum.val() {
            self.chosen.next = self.d.val() >> 30;
        } else {
            if ((self.c.val() + self.kept.q.val()) < self.c.val() << self.p.val()) {
                self.chosen.next = self.d.val() >> 12;
            } else {
                self.chosen.next = bit_cast::<32, 7>(self.amount.val()) - 2147483647;
            }
        }
        comment!("What follows is seen outside.");
        if (self.p.val() << 12).any() {
            self.held.d.next = self.a.val() ^ self.b.val();
        } else {
            self.kept.d.next = self.c.val() & self.kept.q.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = !((self.b.val() | 32) & self.b.val() - self.sum.val());
        self.y.next = (self.p.val() * self.q.val()) | self.chosen.val() ^ self.d.val();
        if self.b.val() != self.held.q.val() {
            self.y.next = !bit_cast::<32, 16>(self.p.val()) + (self.d.val() - self.chosen.val());
        }
        self.z.next = (!bit_cast::<64, 16>(self.q.val()) ^ (bit_cast::<64, 3>(self.at.val()) | bits::<64>(2147483647))) != !bit_cast::<64, 200>(self.b.val()) + (self.c.val() - self.b.val().get_bits::<64>(self.at.val().index()));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel090 {
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
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

impl Logic for Kernel090 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 90: 1 bits.");
        self.sum.next = (self.b.val() << self.a.val() <= 0).into();
        self.is_set.next = self.sum.val() + bit_cast::<1, 7>(self.d.val()) >= 1;
        for i in 0..4 {
            self.part[i].next = self.words[i].val();
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.amount.val() <= self.d.val()) {
                    self.folded.next = self.folded.val() - self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = bit_cast::<7, 64>(self.c.val()) - bits::<7>(0x45);
        if !(self.part[1].val() == 1) {
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.a.val() << self.b.val());
        self.y.next = ((self.amount.val() + bit_cast::<7, 64>(self.c.val())) << 2);
        if self.folded.val() > self.sum.val() {
            self.y.next = bit_cast::<7, 1>(self.sum.val()) >> 1;
        }
        self.z.next = (self.folded.val() >= self.part[1].val());
    }
}
