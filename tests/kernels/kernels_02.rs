// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel026 {
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel026 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 26: 200 bits.");
        self.sum.next = (self.b.val() | 2147483647) << 61;
        self.is_set.next = self.sum.val() << self.c.val() == 28;
        if self.q.val() ^ bits::<16>(65535) > 0 {
            self.chosen.next = self.d.val() + 1;
        } else {
            self.chosen.next = self.amount.val() + bit_cast::<7, 3>(self.at.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = !self.b.val();
        self.y.next = (self.chosen.val() >> 2 >> self.d.val());
        if (self.b.val() < self.a.val()) {
            self.y.next = 0 + bit_cast::<7, 3>(self.at.val()) | self.d.val() - bits::<7>(23);
        }
        self.z.next = (!self.a.val() > (self.sum.val() << self.c.val())) & !(self.a.val().get_bits::<16>(149) > self.q.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel027 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<33>>,
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
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<1>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel027 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 27: 1 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = !(self.a.val() - self.b.val());
        self.is_set.next = ((self.held.q.val() >= 0) ^ !self.q.val().get_bit(self.at.val().index()));
        for i in 0..4 {
            self.part[i].next = self.words[i].val();
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (bit_cast::<33, 1>(self.sum.val()).all()) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = bit_cast::<33, 1>(self.folded.val()) | self.d.val();
        if self.kept.q.val().get_bits::<7>(3) >> 1 == self.amount.val() + bit_cast::<7, 1>(self.part[3].val()) {
            if (self.at.val() >> self.folded.val()).xor() {
                self.chosen.next = self.d.val() + 0;
            }
        } else if self.at.val() == bit_cast::<3, 33>(self.d.val()) {
        } else {
            if ((self.part[2].val() + 1) < 0x0) {
            } else {
            }
        }
        comment!("What follows is seen outside.");
        if bit_cast::<33, 1>(self.sum.val()) == 6 {
        } else if bit_cast::<1, 16>(self.q.val()) >= 0 {
            self.kept.d.next = bit_cast::<32, 16>(self.p.val()) | self.c.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.sum.val() & 1 & self.folded.val() - self.b.val();
        self.y.next = 2147483647 + self.d.val();
        if self.d.val().get_bit(self.at.val().index()) ^ self.is_set.val() {
            self.y.next = (self.chosen.val() & bit_cast::<33, 1>(self.held.q.val())) << 20;
        }
        self.z.next = self.sum.val().get_bit(0) || self.kept.q.val().get_bit(self.at.val().index());
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel028 {
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<7>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel028 {
    fn default() -> Self {
        Self::init(Kernel028Values { fixed: Constant::new(127u64.into()) })
    }
}

impl Logic for Kernel028 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 28: 7 bits.");
        self.sum.next = (self.b.val() << self.amount.val()) + (self.fixed.val() ^ self.amount.val());
        self.is_set.next = (self.d.val() != 39) ^ (self.a.val() < self.amount.val());
        self.chosen.next = self.d.val() << self.fixed.val();
        if self.d.val() ^ bit_cast::<200, 7>(self.amount.val()) <= bit_cast::<200, 7>(self.amount.val()) << 121 {
        } else if bit_cast::<200, 7>(self.sum.val()) != self.d.val() {
            self.chosen.next = self.d.val() >> 48;
        } else {
            self.chosen.next = (self.d.val() ^ bit_cast::<200, 7>(self.amount.val()));
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.a.val() & 1 | (self.b.val() | bits::<7>(0)));
        self.y.next = 0x730beb5b | self.chosen.val() + bit_cast::<200, 7>(self.b.val());
        if self.at.val() == self.amount.val().get_bits::<3>(2) {
            self.y.next = !self.chosen.val() << self.sum.val();
        }
        self.z.next = self.chosen.val().get_bit(self.at.val().index()) == self.fixed.val().get_bit(5);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel029 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<8>>,
    pub kept: Register<Bits<7>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel029 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 29: 8 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() & 1 & 255;
        self.is_set.next = (self.d.val() < self.c.val()) & (self.flag.val() != self.amount.val().get_bit(self.at.val().index()));
        self.chosen.next = !self.kept.q.val();
        if self.b.val() | bits::<8>(48) < 19 {
            if (!self.held.q.val()).all() {
                self.chosen.next = self.c.val() - self.d.val();
            }
        } else {
            if self.sum.val() >> 2 > 0 {
            } else if self.b.val() > 1 {
            } else {
                self.chosen.next = self.d.val() - self.held.q.val().get_bits::<7>(0);
            }
        }
        comment!("What follows is seen outside.");
        if !(self.sum.val() < self.a.val()) {
            self.held.d.next = bit_cast::<8, 7>(self.c.val()) << 4;
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = ((self.a.val() >> 5) - (0xf6 ^ self.a.val()));
        self.y.next = (self.d.val() >> 1) + (self.c.val() + self.d.val());
        if self.sum.val() != self.b.val() {
            self.y.next = self.kept.q.val();
        }
        self.z.next = bit_cast::<7, 8>(self.sum.val()) << self.d.val() == self.kept.q.val() >> 6;
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel030 {
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<31>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<31>>; 4],
    pub part: [Signal<Local, Bits<31>>; 4],
    pub folded: Signal<Local, Bits<31>>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<31>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel030 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 30: 31 bits.");
        self.sum.next = (bit_cast::<31, 7>(self.amount.val()) | bits::<31>(0)) << 4;
        self.is_set.next = (self.b.val().get_bit(self.at.val().index()) || self.a.val().get_bit(self.at.val().index())) == (bit_cast::<1, 31>(self.b.val()) == self.d.val());
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
                if self.part[(i * 2) + j].val().any() | (self.sum.val() >= 0) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        if (1 + self.part[3].val()).all() {
            self.chosen.next = self.amount.val().get_bits::<1>(1) & 1;
        } else {
            self.chosen.next = self.c.val() + self.part[3].val().get_bits::<1>(9);
        }
        comment!("What follows is seen outside.");
        self.x.next = self.a.val() >> self.part[3].val() & self.a.val() >> 0;
        self.y.next = (self.d.val() + 0 << self.at.val());
        if self.part[2].val().any() {
            self.y.next = !self.d.val();
        }
        self.z.next = (!(self.part[3].val() < self.a.val()) || 1 - self.chosen.val() >= self.d.val() ^ self.c.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel031 {
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

impl Logic for Kernel031 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 31: 32 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.a.val() << 25 >> self.at.val();
        self.is_set.next = ((self.c.val() << self.kept.q.val()) >= self.c.val() << self.amount.val());
        self.chosen.next = bit_cast::<7, 1>(self.amount.val()) << self.kept.q.val();
        if !self.d.val().xor() {
            if !!self.sum.val().get_bit(0) {
            } else if bit_cast::<32, 8>(self.c.val()) < 0x48188f93 {
                self.chosen.next = self.d.val() ^ 17;
            }
        } else if self.amount.val().get_bit(0) && self.p.val().get_bit(self.at.val().index()) {
            self.chosen.next = self.d.val() + self.kept.q.val().get_bits::<7>(1);
        }
        comment!("What follows is seen outside.");
        if (self.sum.val() | 48) < 20 {
            self.held.d.next = self.b.val() | bit_cast::<32, 8>(self.c.val());
        } else if !self.is_set.val() {
            self.kept.d.next = bit_cast::<8, 32>(self.b.val()) & self.c.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = !((self.a.val() & self.b.val()) << 6);
        self.y.next = 127.into();
        if self.amount.val() != 1 {
            self.y.next = !self.d.val() ^ bit_cast::<7, 3>(self.at.val()) & bits::<7>(3);
        }
        self.z.next = bit_cast::<3, 1>(self.amount.val()).all();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel032 {
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<33>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel032 {
    fn default() -> Self {
        Self::init(Kernel032Values { fixed: Constant::new(47u64.into()) })
    }
}

impl Logic for Kernel032 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 32: 33 bits.");
        self.sum.next = 2147483647 | self.a.val() + bits::<33>(0x501deb8f);
        self.is_set.next = self.flag.val() != self.fixed.val().get_bit(10) && (self.flag.val() || self.flag.val());
        if (self.a.val() == self.sum.val()) != (self.b.val().get_bit(self.at.val().index()) || self.flag.val()) {
            self.chosen.next = bit_cast::<31, 33>(self.sum.val()) | bits::<31>(0x46f5511e);
        } else if self.d.val() == bit_cast::<31, 3>(self.at.val()) {
            self.chosen.next = self.d.val() & bit_cast::<31, 33>(self.b.val());
        } else {
            self.chosen.next = self.d.val() + bit_cast::<31, 33>(self.sum.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = ((bit_cast::<33, 31>(self.d.val()) + self.a.val()) ^ bit_cast::<33, 1>(self.amount.val()) << self.d.val()) ^ (self.a.val() ^ !self.fixed.val());
        self.y.next = self.c.val().get_bits::<31>(2) << 23 ^ self.chosen.val() + self.d.val();
        if self.amount.val() <= self.c.val().get_bits::<1>(self.at.val().index()) {
            self.y.next = self.d.val() | bits::<31>(1);
        }
        self.z.next = (self.b.val() == bit_cast::<33, 1>(self.amount.val()));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel033 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<64>>,
    pub kept: Register<Bits<32>>,
    pub sum: Signal<Local, Bits<64>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<64>>; 4],
    pub part: [Signal<Local, Bits<64>>; 4],
    pub folded: Signal<Local, Bits<64>>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<64>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel033 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 33: 64 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = ((self.held.q.val() + self.a.val()) | self.a.val() >> self.amount.val());
        self.is_set.next = (self.c.val() + self.kept.q.val() > 0x1321fcaf);
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (self.c.val() != self.kept.q.val()) {
                self.part[i].next = self.part[i / 2].val() ^ 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.is_set.val() || self.c.val().get_bit(self.at.val().index())) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = self.d.val() << self.kept.q.val();
        if (self.a.val() >> self.p.val()) <= self.b.val() - self.a.val() {
            if (self.amount.val() ^ bit_cast::<7, 33>(self.d.val()) < self.amount.val() + self.folded.val().get_bits::<7>(31)) {
            } else {
                self.chosen.next = self.d.val() ^ 0;
            }
        } else if self.p.val() > self.q.val() {
            self.chosen.next = self.d.val() + bit_cast::<33, 7>(self.amount.val());
        }
        comment!("What follows is seen outside.");
        if self.d.val() < self.chosen.val() && self.chosen.val() > self.d.val() {
            self.held.d.next = 1 << self.amount.val();
            self.kept.d.next = self.c.val() << 14;
        } else if self.part[0].val().get_bit(self.at.val().index()) != self.amount.val().get_bit(6) {
            self.held.d.next = bit_cast::<64, 16>(self.q.val()) + 2147483647;
            self.kept.d.next = self.b.val().get_bits::<32>(self.at.val().index()) << 15;
        } else {
            self.kept.d.next = (self.p.val() * self.q.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = !(self.part[1].val() ^ self.part[2].val());
        self.y.next = (self.chosen.val() + bits::<33>(46)) >> self.q.val();
        if self.part[2].val().get_bit(self.at.val().index()) | self.part[2].val().get_bit(49) {
            self.y.next = (self.chosen.val() ^ bit_cast::<33, 3>(self.at.val()) ^ self.chosen.val() << 14);
        }
        self.z.next = self.q.val() >= self.p.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel034 {
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel034 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 34: 65 bits.");
        self.sum.next = self.b.val();
        self.is_set.next = (self.b.val().get_bit(32) && self.flag.val()) | self.b.val().any();
        if self.d.val() | 0x127cb64a < 49 {
            self.chosen.next = self.b.val() + 2147483647;
        } else {
            self.chosen.next = self.b.val() - self.a.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = 0.into();
        self.y.next = !self.a.val() ^ !self.sum.val();
        if (self.b.val() != 1) {
            self.y.next = (self.chosen.val() ^ bit_cast::<65, 7>(self.amount.val())) + 1;
        }
        self.z.next = (self.b.val() == 1);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel035 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<200>>,
    pub kept: Register<Bits<33>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel035 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 35: 200 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.held.q.val() + (self.a.val() & self.held.q.val());
        self.is_set.next = ((self.d.val() - self.b.val().get_bits::<64>(30)) != 0x31f03869);
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if (self.sum.val().get_bit(152) & self.amount.val().get_bit(self.at.val().index())) {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if (self.sum.val().get_bit(152) & self.amount.val().get_bit(self.at.val().index())) {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if (self.sum.val().get_bit(152) & self.amount.val().get_bit(self.at.val().index())) {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if (self.sum.val().get_bit(152) & self.amount.val().get_bit(self.at.val().index())) {
                    self.state.d.next = State::Idle;
                }
            }
            _ => self.state.d.next = State::Idle,
        }
        self.chosen.next = bit_cast::<64, 200>(self.a.val()) + self.d.val();
        if (self.b.val() > 0x2266c29c) != (self.d.val() > bit_cast::<64, 3>(self.at.val())) {
            if (self.d.val().get_bit(self.at.val().index()) && self.a.val().get_bit(113)) & (self.kept.q.val() == bit_cast::<33, 200>(self.a.val())) {
            } else if self.at.val() == self.c.val().get_bits::<3>(12) {
            }
        } else {
            if !!self.is_set.val() {
            } else {
            }
        }
        comment!("What follows is seen outside.");
        if (self.a.val().get_bit(131) && self.a.val().get_bit(137)) & !self.flag.val() {
            self.kept.d.next = self.kept.q.val() << 3;
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = self.sum.val() << 152 & 46;
        self.y.next = (!bit_cast::<64, 200>(self.sum.val()) | self.chosen.val() - bits::<64>(0));
        if self.held.q.val() >= self.sum.val() {
            self.y.next = ((self.chosen.val() ^ bits::<64>(1)) & (self.chosen.val() & self.d.val()));
        }
        self.z.next = self.a.val().get_bit(self.at.val().index()) & (self.state.q.val() == State::Second);
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel036 {
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

impl Default for Kernel036 {
    fn default() -> Self {
        Self::init(Kernel036Values { fixed: Constant::new(0u64.into()) })
    }
}

impl Logic for Kernel036 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 36: 1 bits.");
        self.sum.next = (self.a.val() & bits::<1>(1)) + (self.a.val() & 1);
        self.is_set.next = (self.p.val() == self.q.val()) ^ self.d.val().all();
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && ((self.p.val() <= self.q.val())) {
                self.part[i].next = self.part[i / 2].val() & 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.flag.val() || self.flag.val()) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        if (!self.p.val()).all() {
            self.chosen.next = !self.c.val().get_bits::<8>(self.at.val().index());
        } else {
            self.chosen.next = !self.amount.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = ((0 + self.part[1].val()).xor()).into();
        self.y.next = self.amount.val() + self.d.val() & !self.chosen.val();
        if self.part[0].val() >= 1 {
            self.y.next = self.d.val() & bits::<8>(1) & self.amount.val();
        }
        self.z.next = !self.flag.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel037 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<7>>,
    pub kept: Register<Bits<8>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel037 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 37: 7 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.a.val() << 6) << self.b.val();
        self.is_set.next = 1 - self.amount.val() != self.amount.val() + self.a.val().get_bits::<1>(2);
        if self.c.val() + bits::<8>(255) <= self.c.val() << 2 {
            if (self.b.val() << 5).all() {
                self.chosen.next = bit_cast::<64, 7>(self.a.val()) >> self.amount.val();
            } else if bit_cast::<7, 1>(self.amount.val()) >= self.b.val() {
                self.chosen.next = 50 << self.a.val();
            } else {
                self.chosen.next = !bit_cast::<64, 7>(self.sum.val());
            }
        } else if self.sum.val().get_bit(1) | self.flag.val() {
            self.chosen.next = (self.d.val() - bits::<64>(0x20dd1f21));
        } else {
            if (self.sum.val() << self.a.val() != 9 - self.held.q.val()) {
                self.chosen.next = self.d.val() << self.sum.val();
            } else {
                self.chosen.next = self.d.val() - bit_cast::<64, 8>(self.c.val());
            }
        }
        comment!("What follows is seen outside.");
        if self.kept.q.val() ^ self.c.val() > self.c.val() + self.kept.q.val() {
            self.kept.d.next = !self.kept.q.val();
        } else if bit_cast::<64, 3>(self.at.val()) <= 41 {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.a.val();
        self.y.next = ((self.d.val() & self.chosen.val()) << 48);
        if self.held.q.val() == self.a.val() {
            self.y.next = (bit_cast::<64, 7>(self.a.val()) ^ self.chosen.val()) << 53;
        }
        self.z.next = self.chosen.val() >= bit_cast::<64, 3>(self.at.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel038 {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<31>>,
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

impl Logic for Kernel038 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 38: 8 bits.");
        self.sum.next = self.a.val() - self.b.val() << self.b.val();
        self.is_set.next = !(self.sum.val().get_bit(1) ^ self.a.val().get_bit(4));
        self.chosen.next = self.d.val() << 0;
        if (self.at.val() >> 0) == self.at.val() >> 0 {
        } else if self.c.val() == bit_cast::<31, 3>(self.at.val()) {
            self.chosen.next = 0x5d + self.amount.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = !self.b.val();
        self.y.next = self.chosen.val() | bit_cast::<7, 31>(self.c.val()) - bits::<7>(1);
        if self.c.val().get_bit(self.at.val().index()) & self.chosen.val().get_bit(4) {
            self.y.next = (self.d.val() | bits::<7>(0)) ^ self.d.val() & bit_cast::<7, 3>(self.at.val());
        }
        self.z.next = !self.b.val() <= (self.sum.val() ^ bits::<8>(39));
    }
}
