// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel156 {
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<31>>,
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

impl Default for Kernel156 {
    fn default() -> Self {
        Self::init(Kernel156Values { fixed: Constant::new(1u64.into()) })
    }
}

impl Logic for Kernel156 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 156: 31 bits.");
        self.sum.next = self.a.val() ^ self.fixed.val() ^ (self.b.val() | bits::<31>(25));
        self.is_set.next = self.sum.val().get_bit(self.at.val().index()) || self.at.val().get_bit(2) || self.a.val() != 1;
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (self.fixed.val().get_bit(self.at.val().index()) == self.fixed.val().get_bit(self.at.val().index())) {
                self.part[i].next = self.part[i / 2].val() ^ 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.fixed.val() == self.a.val()) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        if self.b.val().xor() | (bit_cast::<31, 8>(self.amount.val()) <= self.a.val()) {
            self.chosen.next = self.d.val();
        } else {
            self.chosen.next = self.d.val() << 0;
        }
        comment!("What follows is seen outside.");
        self.x.next = self.part[3].val() ^ bits::<31>(1);
        self.y.next = 0.into();
        if self.chosen.val() == self.c.val() {
            self.y.next = ((0 + self.c.val()) == !self.d.val()).into();
        }
        self.z.next = (self.a.val() << self.c.val() ^ 0) > self.b.val() ^ self.part[0].val() ^ (self.part[0].val() | self.a.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel157 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<32>>,
    pub kept: Register<Bits<65>>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel157 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 157: 32 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = bit_cast::<32, 16>(self.q.val()) << self.amount.val() ^ (self.p.val() * self.q.val());
        self.is_set.next = bit_cast::<32, 3>(self.at.val()) << 6 > 2147483647;
        self.chosen.next = self.a.val() + self.d.val();
        if !(self.c.val() < self.kept.q.val()) {
            if !(self.c.val() >= 2147483647) {
            } else {
            }
        } else {
            if bit_cast::<65, 32>(self.d.val()) - self.kept.q.val() <= self.c.val() {
            } else if self.q.val() <= 18 {
                self.chosen.next = self.a.val() | self.held.q.val();
            }
        }
        comment!("What follows is seen outside.");
        if (bit_cast::<32, 8>(self.amount.val()) + self.a.val()) != self.held.q.val() | self.d.val() {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.d.val() & 44;
        self.y.next = (self.held.q.val() << self.at.val() | !self.held.q.val());
        if self.a.val() < 2147483647 {
            self.y.next = self.chosen.val() >> 24 & self.d.val() + self.chosen.val();
        }
        self.z.next = self.at.val().get_bit(2) || self.sum.val().get_bit(9);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel158 {
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel158 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 158: 33 bits.");
        self.sum.next = self.b.val() - bits::<33>(0x44fa824c) | (self.c.val() - bit_cast::<33, 3>(self.at.val()));
        self.is_set.next = ((1 + bit_cast::<65, 8>(self.amount.val())) == 19 & self.d.val());
        if !self.sum.val() >= (2147483647 - bit_cast::<33, 8>(self.amount.val())) {
            self.chosen.next = self.d.val() & bits::<65>(2147483647);
        } else {
            self.chosen.next = (self.d.val() << self.at.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = self.c.val();
        self.y.next = self.d.val() << self.at.val() & self.chosen.val() >> 44;
        if !self.c.val().get_bit(13) {
            self.y.next = self.d.val();
        }
        self.z.next = (self.b.val() + self.c.val()).all();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel159 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<64>>,
    pub kept: Register<Bits<1>>,
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

impl Logic for Kernel159 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 159: 64 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() - self.a.val() & (self.a.val() | self.held.q.val());
        self.is_set.next = ((self.sum.val() < 1) & !self.amount.val().get_bit(2));
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
                if self.part[(i * 2) + j].val().any() | (self.d.val() > 0x6951b02b) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        if self.a.val() ^ bit_cast::<64, 1>(self.kept.q.val()) == 0x1e8d5f58 {
            if 0 ^ self.kept.q.val() >= !self.c.val() {
                self.chosen.next = 1.into();
            } else {
                self.chosen.next = 1 - self.d.val();
            }
        } else if !self.flag.val() {
            self.chosen.next = (self.d.val() + bit_cast::<200, 64>(self.part[3].val()));
        } else {
            if self.c.val() >= 0 && self.sum.val().get_bit(self.at.val().index()) == self.at.val().get_bit(1) {
                self.chosen.next = self.d.val() + bit_cast::<200, 64>(self.part[1].val());
            } else if self.part[3].val().get_bit(59) ^ self.part[1].val().get_bit(54) {
                self.chosen.next = self.d.val();
            } else {
                self.chosen.next = self.d.val() ^ bit_cast::<200, 8>(self.amount.val());
            }
        }
        comment!("What follows is seen outside.");
        if (self.part[0].val() > 10) == (self.is_set.val() && self.is_set.val()) {
            self.kept.d.next = (self.c.val() ^ self.kept.q.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.folded.val() - self.part[1].val() ^ (self.b.val() >> 63);
        self.y.next = (bit_cast::<200, 3>(self.at.val()) | self.chosen.val()) >> self.kept.q.val();
        if self.chosen.val().get_bit(86) != self.flag.val() {
            self.y.next = !(self.d.val() << self.c.val());
        }
        self.z.next = self.b.val() & self.part[2].val() <= 0;
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel160 {
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<65>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel160 {
    fn default() -> Self {
        Self::init(Kernel160Values { fixed: Constant::new(10u64.into()) })
    }
}

impl Logic for Kernel160 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 160: 65 bits.");
        self.sum.next = (self.b.val() << self.at.val()) - !self.a.val();
        self.is_set.next = self.c.val() & self.b.val().get_bits::<1>(self.at.val().index()) >= 1;
        if self.c.val() != 0 {
            self.chosen.next = 0x7160ae65.into();
        } else {
            self.chosen.next = self.d.val() ^ self.fixed.val().get_bits::<33>(self.at.val().index());
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.b.val() | self.fixed.val()) >> self.c.val();
        self.y.next = (1 ^ bit_cast::<33, 1>(self.c.val())) - (self.chosen.val() ^ self.d.val());
        if self.fixed.val().get_bit(self.at.val().index()) & self.d.val().get_bit(6) {
            self.y.next = self.chosen.val() << self.c.val() << self.amount.val();
        }
        self.z.next = (bit_cast::<65, 33>(self.chosen.val()) - bit_cast::<65, 3>(self.at.val()) ^ self.sum.val() - bits::<65>(1)) > (self.sum.val() << self.c.val()) + (self.sum.val() | 2147483647);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel161 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<200>>,
    pub kept: Register<Bits<8>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel161 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 161: 200 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (!self.held.q.val() + (self.held.q.val() >> 26));
        self.is_set.next = self.c.val().any();
        if (self.held.q.val().get_bit(self.at.val().index()) == self.b.val().get_bit(self.at.val().index())) | (self.held.q.val() > self.a.val()) {
            if !(self.d.val() <= bit_cast::<64, 8>(self.c.val())) {
                self.chosen.next = self.d.val() ^ self.sum.val().get_bits::<64>(131);
            } else if self.amount.val() > self.c.val().get_bits::<1>(5) {
                self.chosen.next = self.d.val() & bit_cast::<64, 1>(self.amount.val());
            } else {
                self.chosen.next = bit_cast::<64, 3>(self.at.val()) | self.d.val();
            }
        } else if self.held.q.val().get_bits::<8>(self.at.val().index()) != 0xd5 {
            self.chosen.next = (bit_cast::<64, 8>(self.c.val()) | self.d.val());
        } else {
            if (bit_cast::<8, 1>(self.amount.val()).any() | (self.sum.val() != 0)) {
                self.chosen.next = self.d.val() >> self.c.val();
            } else {
                self.chosen.next = self.d.val() + bit_cast::<64, 1>(self.amount.val());
            }
        }
        comment!("What follows is seen outside.");
        if (self.chosen.val() != self.held.q.val().get_bits::<64>(self.at.val().index())) == self.a.val().get_bit(178) | self.sum.val().get_bit(self.at.val().index()) {
            self.held.d.next = self.sum.val() + self.a.val();
            self.kept.d.next = self.sum.val().get_bits::<8>(179) >> 1;
        } else if !self.sum.val().get_bit(self.at.val().index()) {
            self.held.d.next = 0 | self.sum.val();
            self.kept.d.next = (bit_cast::<8, 3>(self.at.val()) ^ self.a.val().get_bits::<8>(90));
        } else {
            self.held.d.next = bit_cast::<200, 64>(self.chosen.val()) << self.kept.q.val();
            self.kept.d.next = !self.c.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = 1.into();
        self.y.next = !(bit_cast::<64, 8>(self.kept.q.val()) - 33);
        if self.kept.q.val() < self.c.val() {
            self.y.next = (self.d.val() >> self.at.val()) << 45;
        }
        self.z.next = (self.is_set.val() != self.sum.val().get_bit(self.at.val().index())) ^ (self.a.val() != self.held.q.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel162 {
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<1>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<1>>; 4],
    pub part: [Signal<Local, Bits<1>>; 4],
    pub folded: Signal<Local, Bits<1>>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<1>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel162 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 162: 1 bits.");
        self.sum.next = ((self.d.val() != bit_cast::<200, 1>(self.b.val())) | (bit_cast::<7, 1>(self.b.val()) > 1)).into();
        self.is_set.next = (self.d.val() >> self.b.val()) > 31;
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (self.sum.val() == self.b.val()) {
                self.part[i].next = self.part[i / 2].val() | 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (!self.d.val().get_bit(self.at.val().index())) {
                    self.folded.next = self.folded.val() | self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = 1.into();
        if (self.c.val() <= 1) & (self.flag.val() || self.amount.val().get_bit(4)) {
        }
        comment!("What follows is seen outside.");
        self.x.next = !(self.part[3].val() + self.a.val() & (self.sum.val() | self.part[0].val()));
        self.y.next = 0.into();
        if self.chosen.val().all() {
            self.y.next = (self.chosen.val() << 10 | (self.d.val() << self.amount.val()));
        }
        self.z.next = self.at.val() != self.d.val().get_bits::<3>(164);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel163 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<7>>,
    pub kept: Register<Bits<31>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel163 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 163: 7 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.held.q.val() - bit_cast::<7, 1>(self.d.val()) - (self.b.val() >> 3));
        self.is_set.next = (0 - self.held.q.val()).all();
        self.chosen.next = (self.d.val() | bit_cast::<1, 31>(self.kept.q.val()));
        if self.at.val() != 7 {
            if self.b.val() != self.held.q.val() || (self.d.val() <= self.amount.val()) {
                self.chosen.next = self.d.val() + bits::<1>(0x1);
            } else if self.c.val() == 0 {
                self.chosen.next = self.at.val().get_bits::<1>(2) >> self.a.val();
            } else {
            }
        } else if bit_cast::<1, 31>(self.kept.q.val()) <= self.c.val().get_bits::<1>(16) {
            self.chosen.next = self.d.val() >> 0;
        }
        comment!("What follows is seen outside.");
        if self.c.val().get_bits::<7>(19) | 0 != !self.b.val() {
            self.held.d.next = self.held.q.val() & 33;
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = 0.into();
        self.y.next = 1.into();
        if self.sum.val() >= 43 {
            self.y.next = self.chosen.val() | self.amount.val() | (1 ^ self.amount.val());
        }
        self.z.next = self.amount.val() + bits::<1>(0) == 1 ^ self.chosen.val();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel164 {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
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

impl Default for Kernel164 {
    fn default() -> Self {
        Self::init(Kernel164Values { fixed: Constant::new(255u64.into()) })
    }
}

impl Logic for Kernel164 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 164: 8 bits.");
        self.sum.next = (self.fixed.val() << 2) - (self.a.val() + self.fixed.val());
        self.is_set.next = (self.sum.val() & self.fixed.val() >= 1);
        if (self.c.val() ^ bit_cast::<65, 7>(self.amount.val())) != self.c.val() & 1 {
            self.chosen.next = bit_cast::<32, 8>(self.b.val()) - self.d.val();
        } else {
            self.chosen.next = (self.d.val() >> self.at.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = !!self.sum.val();
        self.y.next = !(self.d.val() >> self.b.val());
        if self.p.val().get_bit(7) & self.is_set.val() {
            self.y.next = (self.d.val() | bit_cast::<32, 16>(self.q.val())) << 24;
        }
        self.z.next = ((self.fixed.val() << self.a.val()) ^ 255 <= (self.fixed.val() + bits::<8>(255)));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel165 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<200>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<31>>,
    pub kept: Register<Bits<33>>,
    pub sum: Signal<Local, Bits<31>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<31>>; 4],
    pub part: [Signal<Local, Bits<31>>; 4],
    pub folded: Signal<Local, Bits<31>>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<200>>,
    pub x: Signal<Out, Bits<31>>,
    pub y: Signal<Out, Bits<200>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel165 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 165: 31 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val();
        self.is_set.next = (self.c.val() + 2147483647) >= !self.c.val();
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.a.val() | self.sum.val();
            } else {
                self.part[i].next = self.part[i - 1].val() | self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | ((self.kept.q.val().get_bit(7) && self.is_set.val())) {
                    self.folded.next = self.folded.val() | self.part[(i * 2) + j].val();
                }
            }
        }
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if (self.kept.q.val() == self.c.val()) {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if (self.kept.q.val() == self.c.val()) {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if (self.kept.q.val() == self.c.val()) {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if (self.kept.q.val() == self.c.val()) {
                    self.state.d.next = State::Idle;
                }
            }
            _ => self.state.d.next = State::Idle,
        }
        if self.b.val().get_bit(self.at.val().index()) | self.is_set.val() || !self.b.val().get_bit(13) {
            if self.part[1].val() ^ bits::<31>(2147483647) < self.folded.val() | bits::<31>(0x361418b) {
                self.chosen.next = bit_cast::<200, 31>(self.held.q.val()) + self.d.val();
            } else if self.a.val() == 2147483647 {
                self.chosen.next = (self.d.val() << 157);
            } else {
                self.chosen.next = (self.d.val() + bit_cast::<200, 31>(self.sum.val()));
            }
        } else if self.at.val() < bit_cast::<3, 200>(self.d.val()) {
            self.chosen.next = self.d.val() + bits::<200>(2147483647);
        } else {
            if (self.held.q.val().get_bit(5) || self.part[0].val().get_bit(4)) ^ (self.part[1].val().get_bit(27) || self.flag.val()) {
                self.chosen.next = 1 & bit_cast::<200, 31>(self.folded.val());
            } else if !self.flag.val() {
                self.chosen.next = 14.into();
            } else {
                self.chosen.next = self.d.val() + bits::<200>(1);
            }
        }
        comment!("What follows is seen outside.");
        if (bit_cast::<33, 31>(self.held.q.val()) >> 18).all() {
            self.held.d.next = self.part[2].val() + self.part[3].val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = (!self.a.val() >> 26);
        self.y.next = self.d.val() << self.part[1].val() & 1;
        if bit_cast::<31, 3>(self.at.val()) < 0 {
            self.y.next = !(1 | self.d.val());
        }
        self.z.next = (self.part[3].val() >> self.part[1].val() ^ self.sum.val() - self.part[0].val() != self.chosen.val().get_bits::<31>(71) >> 22 | self.part[1].val() & bits::<31>(1));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel166 {
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel166 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 166: 32 bits.");
        self.sum.next = (self.p.val() * self.q.val()) & 1 + self.b.val();
        self.is_set.next = self.d.val() + self.c.val() != 0 ^ bit_cast::<65, 3>(self.at.val());
        self.chosen.next = self.c.val() << self.amount.val();
        if (self.a.val() & 45).xor() {
        } else if self.b.val().get_bit(self.at.val().index()) && self.sum.val().get_bit(self.at.val().index()) {
            self.chosen.next = bit_cast::<65, 16>(self.q.val()) << 29;
        } else {
            self.chosen.next = self.c.val() - self.d.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = ((self.sum.val() ^ bits::<32>(2147483647)) + 2147483647 + ((self.sum.val() << 10) - 1));
        self.y.next = (self.c.val() ^ self.chosen.val()) << 57;
        if self.d.val().get_bit(11) != self.sum.val().get_bit(25) {
            self.y.next = !(bit_cast::<65, 16>(self.p.val()) + self.d.val());
        }
        self.z.next = (self.b.val() << 4 <= bit_cast::<32, 16>(self.p.val()) ^ bits::<32>(1));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel167 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<33>>,
    pub kept: Register<Bits<64>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<31>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<31>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel167 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 167: 33 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.held.q.val() & self.a.val()) + 2147483647;
        self.is_set.next = ((bit_cast::<33, 8>(self.amount.val()) <= self.b.val()) & (self.c.val() != self.kept.q.val()));
        self.chosen.next = 0.into();
        if bit_cast::<64, 31>(self.d.val()) + bit_cast::<64, 3>(self.at.val()) <= 2147483647 + self.c.val() {
            if self.c.val() | bits::<64>(0) != (self.kept.q.val() >> 25) {
                self.chosen.next = 0x5f021ccc.into();
            } else {
                self.chosen.next = !self.d.val();
            }
        }
        comment!("What follows is seen outside.");
        if (bit_cast::<33, 8>(self.amount.val()) == self.a.val()) & (self.sum.val() >= 30) {
            self.held.d.next = bit_cast::<33, 3>(self.at.val()) | self.held.q.val();
            self.kept.d.next = bit_cast::<64, 31>(self.d.val()) + bits::<64>(2147483647);
        } else {
            self.kept.d.next = self.kept.q.val() + self.c.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.sum.val() >> 18;
        self.y.next = ((self.d.val() ^ self.chosen.val()) & self.d.val() + self.chosen.val());
        if self.at.val().xor() {
            self.y.next = (self.chosen.val() >> 27) + (self.d.val() + self.chosen.val());
        }
        self.z.next = ((self.chosen.val() - self.d.val()) <= bit_cast::<31, 33>(self.a.val()) ^ self.chosen.val() || !self.held.q.val() <= self.a.val() - self.held.q.val());
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel168 {
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<64>>,
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

impl Default for Kernel168 {
    fn default() -> Self {
        Self::init(Kernel168Values { fixed: Constant::new(2147483647u64.into()) })
    }
}

impl Logic for Kernel168 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 168: 64 bits.");
        self.sum.next = self.fixed.val() << self.amount.val() & (self.b.val() | bit_cast::<64, 7>(self.amount.val()));
        self.is_set.next = !(self.b.val().get_bit(53) & self.a.val().get_bit(39));
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.d.val() + 0;
            } else {
                self.part[i].next = self.part[i - 1].val() & self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.fixed.val() >= self.b.val()) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        if self.amount.val() & self.part[0].val().get_bits::<7>(52) == self.amount.val() & bit_cast::<7, 8>(self.c.val()) {
            self.chosen.next = (1 << self.c.val());
        } else if self.d.val() >= self.part[1].val() {
            self.chosen.next = self.folded.val() << self.at.val();
        } else {
            self.chosen.next = self.b.val() & self.part[0].val();
        }
        comment!("What follows is seen outside.");
        self.x.next = self.a.val() & self.b.val();
        self.y.next = (self.fixed.val() >> 28) ^ self.part[3].val() - self.folded.val();
        if !self.part[1].val().get_bit(42) {
            self.y.next = (0x2a1c3519 & (self.part[3].val() | bit_cast::<64, 3>(self.at.val())));
        }
        self.z.next = self.part[0].val() != bit_cast::<64, 8>(self.c.val());
    }
}
