// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel130 {
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<31>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel130 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 130: 32 bits.");
        self.sum.next = !self.b.val() ^ bit_cast::<32, 16>(self.p.val()) - self.a.val();
        self.is_set.next = (self.amount.val() == 127) == (self.c.val() < self.sum.val().get_bits::<31>(0));
        self.chosen.next = self.a.val() + self.b.val();
        if self.q.val().get_bit(2) != self.a.val().get_bit(29) && self.a.val().get_bit(self.at.val().index()) & self.flag.val() {
        }
        comment!("What follows is seen outside.");
        self.x.next = (!(bit_cast::<32, 16>(self.q.val()) ^ self.a.val()) - ((self.sum.val() - 47) >> 20));
        self.y.next = !self.chosen.val() | 25;
        if !self.d.val().get_bit(15) {
            self.y.next = (self.chosen.val() >> 31) - (self.a.val() + self.sum.val());
        }
        self.z.next = ((self.c.val() ^ bit_cast::<31, 7>(self.amount.val())) <= 0x730df22 && ((self.q.val() >= bit_cast::<16, 32>(self.d.val())) & (self.at.val().get_bit(0) | self.is_set.val())));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel131 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<33>>,
    pub kept: Register<Bits<64>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel131 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 131: 33 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.a.val() | self.d.val()) & self.held.q.val() << self.at.val();
        self.is_set.next = (self.amount.val() & self.kept.q.val().get_bits::<1>(self.at.val().index())).all();
        self.chosen.next = bit_cast::<33, 64>(self.c.val()) + self.b.val();
        if (1 & self.amount.val()).xor() {
            if (self.b.val() >= self.held.q.val()) == (self.flag.val() & self.d.val().get_bit(2)) {
                self.chosen.next = 0.into();
            } else {
            }
        } else {
            if (self.held.q.val() != self.b.val()) & self.b.val().any() {
            } else if self.flag.val() && self.held.q.val().get_bit(31) {
            }
        }
        comment!("What follows is seen outside.");
        if (self.amount.val() << 0 != self.a.val().get_bits::<1>(21) | self.amount.val()) {
            self.held.d.next = self.chosen.val() ^ self.b.val();
            self.kept.d.next = 1.into();
        } else if bit_cast::<33, 64>(self.c.val()) != self.held.q.val() {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.chosen.val() ^ 17;
        self.y.next = !self.d.val() | (self.sum.val() & bits::<33>(27));
        if self.amount.val() > self.kept.q.val().get_bits::<1>(53) {
            self.y.next = self.sum.val() - 2147483647 + (bit_cast::<33, 3>(self.at.val()) & self.held.q.val());
        }
        self.z.next = self.chosen.val() <= self.a.val() - self.d.val() << 4;
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel132 {
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<33>>,
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

impl Default for Kernel132 {
    fn default() -> Self {
        Self::init(Kernel132Values { fixed: Constant::new(2147483647u64.into()) })
    }
}

impl Logic for Kernel132 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 132: 64 bits.");
        self.sum.next = (self.b.val() << 13) - (self.fixed.val() + 0);
        self.is_set.next = (self.at.val() | self.sum.val().get_bits::<3>(self.at.val().index())) == 6;
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
                if self.part[(i * 2) + j].val().any() | (self.amount.val() < 0) {
                    self.folded.next = self.folded.val() + self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = self.d.val() - bit_cast::<8, 3>(self.at.val());
        if (self.part[2].val() + self.sum.val() != !self.part[1].val()) {
            self.chosen.next = self.d.val() << self.amount.val();
        } else if self.b.val().get_bit(self.at.val().index()) && self.part[1].val().get_bit(59) {
        } else {
            self.chosen.next = self.d.val() >> self.amount.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = (bit_cast::<64, 33>(self.c.val()) | self.part[3].val()) << 13;
        self.y.next = self.chosen.val() - self.d.val() ^ self.chosen.val() << 0;
        if !self.part[2].val().get_bit(self.at.val().index()) {
            self.y.next = (self.chosen.val() >> self.at.val()) ^ 0x41 + self.b.val().get_bits::<8>(13);
        }
        self.z.next = (!self.amount.val() + 0).xor();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel133 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<65>>,
    pub kept: Register<Bits<8>>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel133 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 133: 65 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() - 48 >> 39;
        self.is_set.next = self.a.val().get_bits::<8>(14) > 1 && self.flag.val() == self.b.val().get_bit(self.at.val().index());
        self.chosen.next = self.d.val() ^ self.a.val().get_bits::<7>(35);
        if (self.b.val() >> 63 <= self.a.val()) {
            if self.flag.val() & self.held.q.val().get_bit(self.at.val().index()) || self.a.val() != 3 {
                self.chosen.next = self.d.val() >> 3;
            } else if self.b.val() == 0x18df80c2 {
                self.chosen.next = (self.d.val() & bits::<7>(1));
            }
        } else if self.c.val() >= 1 {
            self.chosen.next = self.amount.val().get_bits::<7>(0) & self.d.val();
        } else {
            if self.held.q.val().all() != (self.kept.q.val() <= 0) {
                self.chosen.next = !bit_cast::<7, 3>(self.at.val());
            } else if self.a.val() != 2147483647 {
            } else {
                self.chosen.next = 0.into();
            }
        }
        comment!("What follows is seen outside.");
        if (self.a.val() | self.held.q.val()) >= self.b.val() | self.held.q.val() {
            self.held.d.next = self.sum.val() & self.b.val();
            self.kept.d.next = bit_cast::<8, 65>(self.a.val()) >> self.at.val();
        } else if self.amount.val().get_bit(self.at.val().index()) || self.a.val().get_bit(31) {
            self.held.d.next = (self.held.q.val() << 50);
            self.kept.d.next = (self.amount.val() ^ self.c.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = !self.a.val();
        self.y.next = ((self.a.val().get_bits::<7>(39) << self.c.val()) << self.c.val());
        if self.sum.val().get_bits::<8>(35) < 255 {
            self.y.next = !(self.d.val() >> self.at.val());
        }
        self.z.next = self.flag.val() && self.sum.val().get_bit(14);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel134 {
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel134 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 134: 200 bits.");
        self.sum.next = self.b.val() << 1 << 139;
        self.is_set.next = (!self.sum.val() == 30);
        if self.flag.val() | self.is_set.val() != (self.b.val().get_bit(self.at.val().index()) != self.is_set.val()) {
            self.chosen.next = self.d.val() >> self.amount.val();
        } else if (self.at.val() < 1) {
            self.chosen.next = 22 & self.d.val();
        } else {
            self.chosen.next = self.b.val().get_bits::<32>(132) ^ self.c.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = self.b.val() | bits::<200>(0);
        self.y.next = self.chosen.val() >> self.c.val() ^ (self.c.val() << 10);
        if self.flag.val() == self.b.val().get_bit(63) {
            self.y.next = self.sum.val().get_bits::<32>(self.at.val().index()) - bits::<32>(2147483647);
        }
        self.z.next = ((self.sum.val() ^ self.a.val()) + (self.a.val() ^ self.b.val()) > !(self.a.val() ^ 0));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel135 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<1>>,
    pub kept: Register<Bits<200>>,
    pub sum: Signal<Local, Bits<1>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<1>>; 4],
    pub part: [Signal<Local, Bits<1>>; 4],
    pub folded: Signal<Local, Bits<1>>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<1>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel135 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 135: 1 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = 1 & self.a.val() | self.a.val() >> 0;
        self.is_set.next = !(self.a.val().get_bit(0) || self.flag.val());
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && ((self.d.val().get_bit(self.at.val().index()) | self.a.val().get_bit(0))) {
                self.part[i].next = self.part[i / 2].val() ^ 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.kept.q.val() == bit_cast::<200, 1>(self.sum.val())) {
                    self.folded.next = self.folded.val() ^ self.part[(i * 2) + j].val();
                }
            }
        }
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if self.amount.val().get_bit(4) ^ self.sum.val().get_bit(0) {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if self.amount.val().get_bit(4) ^ self.sum.val().get_bit(0) {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if self.amount.val().get_bit(4) ^ self.sum.val().get_bit(0) {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if self.amount.val().get_bit(4) ^ self.sum.val().get_bit(0) {
                    self.state.d.next = State::Idle;
                }
            }
            _ => self.state.d.next = State::Idle,
        }
        self.chosen.next = (self.kept.q.val().get_bits::<65>(9) & self.d.val());
        if self.d.val() - bit_cast::<65, 1>(self.folded.val()) < (self.d.val() - bit_cast::<65, 1>(self.part[1].val())) {
            if !(self.folded.val() > self.held.q.val()) {
                self.chosen.next = self.d.val();
            } else if self.is_set.val() || (self.state.q.val() == State::Second) {
                self.chosen.next = (self.d.val() << self.part[1].val());
            }
        } else if self.folded.val() != 0x1 {
        }
        comment!("What follows is seen outside.");
        if self.chosen.val() + 0x1eb078f >= 16 {
            self.held.d.next = (self.chosen.val() < bit_cast::<65, 1>(self.held.q.val())).into();
            self.kept.d.next = (self.c.val() + 0x11f69147);
        } else {
            self.held.d.next = self.held.q.val();
            self.kept.d.next = (self.c.val() & self.kept.q.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = (self.flag.val() || self.part[0].val().get_bit(0)).into();
        self.y.next = (self.d.val() | self.chosen.val()) + !self.d.val();
        if self.at.val() < bit_cast::<3, 200>(self.c.val()) {
            self.y.next = !(self.d.val() & self.chosen.val());
        }
        self.z.next = self.part[1].val().xor();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel136 {
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<7>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel136 {
    fn default() -> Self {
        Self::init(Kernel136Values { fixed: Constant::new(0u64.into()) })
    }
}

impl Logic for Kernel136 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 136: 7 bits.");
        self.sum.next = 0x4c.into();
        self.is_set.next = self.fixed.val() != 34;
        self.chosen.next = self.d.val() + self.sum.val();
        if (self.a.val() + self.b.val()).xor() {
        } else if self.c.val() == bit_cast::<32, 7>(self.a.val()) {
            self.chosen.next = self.fixed.val() << self.sum.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.b.val() ^ bits::<7>(127)) >> 4;
        self.y.next = self.d.val() & bits::<7>(1);
        if self.b.val().any() {
            self.y.next = (self.sum.val() - self.a.val() << 6);
        }
        self.z.next = self.c.val() <= bit_cast::<32, 7>(self.sum.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel137 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<1>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<8>>,
    pub kept: Register<Bits<1>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel137 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 137: 8 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = ((self.a.val() | 0) << self.d.val());
        self.is_set.next = (self.kept.q.val() - bits::<1>(0x0)).all();
        if !self.amount.val() < self.amount.val() << self.amount.val() {
            if (self.kept.q.val() + 1 >= self.kept.q.val() & self.c.val()) {
                self.chosen.next = self.d.val();
            } else {
                self.chosen.next = self.sum.val().get_bits::<1>(6);
            }
        } else {
            if (self.amount.val() & bit_cast::<7, 1>(self.kept.q.val())).all() {
                self.chosen.next = (self.b.val() < self.sum.val()).into();
            } else {
                self.chosen.next = (self.amount.val().get_bits::<1>(5).all()).into();
            }
        }
        comment!("What follows is seen outside.");
        if (self.at.val() & self.a.val().get_bits::<3>(2) == 0) {
            self.held.d.next = self.a.val() - 0;
        } else {
            self.held.d.next = (self.b.val() | self.a.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = self.a.val() & self.b.val();
        self.y.next = (!self.chosen.val() >> 0);
        if self.a.val().xor() {
            self.y.next = ((0 | self.held.q.val().get_bits::<1>(self.at.val().index())) >> self.b.val());
        }
        self.z.next = !self.a.val().get_bit(self.at.val().index());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel138 {
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
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

impl Logic for Kernel138 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 138: 31 bits.");
        self.sum.next = !(bit_cast::<31, 3>(self.at.val()) ^ self.b.val());
        self.is_set.next = self.sum.val() + self.a.val() <= !self.sum.val();
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.a.val() ^ self.sum.val();
            } else {
                self.part[i].next = self.part[i - 1].val() | self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.amount.val() < self.c.val().get_bits::<8>(4)) {
                    self.folded.next = self.folded.val() | self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = (self.d.val() - bits::<8>(255));
        if ((self.at.val() < self.part[3].val().get_bits::<3>(0)) == (self.b.val() >= 0)) {
            self.chosen.next = bit_cast::<8, 31>(self.part[1].val()) >> 0;
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = !((self.part[1].val() | 0) << 15);
        self.y.next = !self.d.val();
        if self.flag.val() != self.chosen.val().get_bit(5) {
            self.y.next = !(self.b.val().get_bits::<8>(18) & self.amount.val());
        }
        self.z.next = self.part[2].val() >= 2147483647 || self.part[2].val() <= bit_cast::<31, 3>(self.at.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel139 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<32>>,
    pub kept: Register<Bits<64>>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel139 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 139: 32 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.p.val() * self.q.val());
        self.is_set.next = (self.at.val() + bit_cast::<3, 64>(self.kept.q.val()) < self.at.val());
        if self.at.val() << self.amount.val() == self.at.val() | bit_cast::<3, 16>(self.q.val()) {
            if (!self.d.val() < 30) {
                self.chosen.next = self.c.val() << 6;
            } else if !self.kept.q.val().get_bit(self.at.val().index()) {
                self.chosen.next = 2147483647 << self.amount.val();
            } else {
                self.chosen.next = self.kept.q.val() << 58;
            }
        } else if self.sum.val().get_bit(self.at.val().index()) & self.a.val().get_bit(self.at.val().index()) {
            self.chosen.next = self.d.val() | bit_cast::<64, 16>(self.p.val());
        } else {
            if self.p.val() + self.q.val() > self.b.val().get_bits::<16>(1) - self.d.val().get_bits::<16>(6) {
                self.chosen.next = self.kept.q.val() - self.c.val();
            } else if self.sum.val() != bit_cast::<32, 8>(self.amount.val()) {
                self.chosen.next = self.kept.q.val() ^ 1;
            } else {
                self.chosen.next = (bit_cast::<64, 32>(self.sum.val()) & self.c.val());
            }
        }
        comment!("What follows is seen outside.");
        if self.c.val() > 21 && self.p.val() == self.q.val() {
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.p.val() * self.q.val());
        self.y.next = self.c.val() + bits::<64>(7);
        if self.q.val() <= self.p.val() {
            self.y.next = 0 - (0x768b767b << self.at.val());
        }
        self.z.next = !(self.held.q.val().get_bit(self.at.val().index()) && self.amount.val().get_bit(3));
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel140 {
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<33>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<7>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<7>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel140 {
    fn default() -> Self {
        Self::init(Kernel140Values { fixed: Constant::new(2147483647u64.into()) })
    }
}

impl Logic for Kernel140 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 140: 33 bits.");
        self.sum.next = ((bit_cast::<33, 8>(self.c.val()) | self.a.val()) >> 31);
        self.is_set.next = (self.amount.val() + self.c.val()) != self.b.val().get_bits::<8>(22) << 0;
        self.chosen.next = (self.d.val() & 40);
        if (self.sum.val() + self.fixed.val()) != (self.fixed.val() << 30) {
        } else if self.amount.val() != self.c.val() {
        } else {
        }
        comment!("What follows is seen outside.");
        self.x.next = !(bit_cast::<33, 3>(self.at.val()) + (self.b.val() | bits::<33>(0)));
        self.y.next = (1 & self.d.val()) >> 0;
        if self.d.val() < 0x2b {
            self.y.next = bit_cast::<7, 33>(self.a.val());
        }
        self.z.next = (self.sum.val() >> 7).all();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel141 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<64>>,
    pub kept: Register<Bits<8>>,
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

impl Logic for Kernel141 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 141: 64 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.held.q.val() >> 55 & !self.b.val();
        self.is_set.next = self.c.val() >> self.at.val() == self.kept.q.val();
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = (self.sum.val() | bit_cast::<64, 33>(self.d.val()));
            } else {
                self.part[i].next = self.part[i - 1].val() - self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (!self.kept.q.val().get_bit(6)) {
                    self.folded.next = self.folded.val() - self.part[(i * 2) + j].val();
                }
            }
        }
        if (self.amount.val() + self.part[1].val().get_bits::<7>(self.at.val().index())) == self.amount.val() >> 6 {
            if self.a.val() ^ self.folded.val() <= self.part[2].val() >> 52 {
                self.chosen.next = self.d.val() | self.a.val().get_bits::<33>(25);
            } else if self.c.val().all() {
                self.chosen.next = self.d.val() | 0;
            } else {
                self.chosen.next = self.d.val() ^ self.part[2].val().get_bits::<33>(9);
            }
        } else {
            if (self.sum.val() <= self.b.val() && self.part[0].val().any()) {
                self.chosen.next = !self.d.val();
            } else if self.a.val().get_bit(self.at.val().index()) ^ self.b.val().get_bit(self.at.val().index()) {
                self.chosen.next = 0.into();
            } else {
                self.chosen.next = self.d.val() << 10;
            }
        }
        comment!("What follows is seen outside.");
        if (self.is_set.val() | self.is_set.val()) & self.sum.val().all() {
            self.held.d.next = self.part[1].val() << 55;
        } else {
            self.held.d.next = self.folded.val() + self.b.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = 2147483647 ^ self.part[2].val();
        self.y.next = !self.chosen.val() - (self.d.val() - self.chosen.val());
        if (self.part[2].val().get_bit(self.at.val().index()) & self.is_set.val()) {
            self.y.next = 0 + (self.part[3].val().get_bits::<33>(28) | 20);
        }
        self.z.next = (self.part[2].val() - self.held.q.val() >= 41) == (self.folded.val() | self.b.val() >= 2147483647);
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel142 {
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<200>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel142 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 142: 65 bits.");
        self.sum.next = (self.a.val() ^ self.b.val()) >> 14;
        self.is_set.next = self.at.val() << self.amount.val() > 1;
        if (self.d.val() >> 52) >= 34 << self.at.val() {
            self.chosen.next = self.d.val() - bits::<64>(0x236a340d);
        } else {
            self.chosen.next = self.d.val() + bit_cast::<64, 1>(self.amount.val());
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.a.val() - bits::<65>(1));
        self.y.next = (self.d.val() - self.chosen.val() - (self.d.val() + bits::<64>(1)));
        if self.b.val().get_bit(self.at.val().index()) && self.d.val().get_bit(49) {
            self.y.next = self.chosen.val() + self.d.val() + (self.d.val() - self.chosen.val());
        }
        self.z.next = ((self.chosen.val() | 0x5b1c9c47) | self.d.val() ^ self.chosen.val() == (self.chosen.val() - self.d.val() + (bit_cast::<64, 1>(self.amount.val()) ^ self.d.val())));
    }
}
