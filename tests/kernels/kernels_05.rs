// Random kernels, made by tests/src/generator.rs with seed 20240611. Made anew by:
// WARPLOOM_REGENERATE=1 cargo test -p warploom-tests --test emit_kernels regenerat

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};
use super::kernels_00::State;

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel065 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<8>>,
    pub kept: Register<Bits<7>>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<33>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<33>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel065 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 65: 8 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.a.val() << self.at.val() | self.held.q.val() << self.kept.q.val();
        self.is_set.next = self.c.val() & 0x36 == self.c.val() | bit_cast::<7, 8>(self.sum.val());
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if self.kept.q.val().all() {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if self.kept.q.val().all() {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if self.kept.q.val().all() {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if self.kept.q.val().all() {
                    self.state.d.next = State::Idle;
                }
            }
            _ => self.state.d.next = State::Idle,
        }
        self.chosen.next = self.d.val() << 11;
        if (self.b.val().get_bits::<1>(7) >= 0x0) == (self.b.val() > bit_cast::<8, 1>(self.amount.val())) {
            if !(self.d.val().get_bit(self.at.val().index()) | self.d.val().get_bit(self.at.val().index())) {
            } else if (bit_cast::<8, 3>(self.at.val()) >= 255) {
            }
        } else {
            if (self.state.q.val() == State::Second) & self.held.q.val().get_bit(self.at.val().index()) == !self.is_set.val() {
            } else {
                self.chosen.next = self.d.val() >> self.a.val();
            }
        }
        comment!("What follows is seen outside.");
        if (self.held.q.val().get_bit(self.at.val().index()) == (self.state.q.val() == State::Second)) & (self.at.val() <= 0x6) {
            self.held.d.next = self.a.val() << 6;
            self.kept.d.next = 0x68.into();
        } else {
            self.held.d.next = (self.a.val() & bit_cast::<8, 1>(self.amount.val()));
            self.kept.d.next = self.kept.q.val() ^ bit_cast::<7, 3>(self.at.val());
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = self.b.val() ^ self.held.q.val();
        self.y.next = (bit_cast::<33, 8>(self.a.val()) | 28) + (self.chosen.val() | bit_cast::<33, 1>(self.amount.val()));
        if self.b.val() != self.a.val() {
            self.y.next = self.d.val() + self.chosen.val() << self.held.q.val();
        }
        self.z.next = !!self.held.q.val().get_bit(5) && ((self.c.val() != 49) | (self.sum.val() >= 1));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel066 {
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<65>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
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

impl Logic for Kernel066 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 66: 31 bits.");
        self.sum.next = self.a.val() << self.at.val() & self.b.val() >> self.b.val();
        self.is_set.next = !(bit_cast::<1, 3>(self.at.val()) != 1);
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
        self.chosen.next = !self.amount.val();
        if (self.folded.val() >> 20 <= (self.part[3].val() << 12)) {
            self.chosen.next = (!self.folded.val().get_bit(self.at.val().index())).into();
        } else if !self.b.val().get_bit(10) {
        }
        comment!("What follows is seen outside.");
        self.x.next = !self.b.val();
        self.y.next = !(self.a.val().get_bits::<1>(2) | bits::<1>(0x1));
        if !self.part[3].val().get_bit(self.at.val().index()) {
            self.y.next = (self.at.val() + bit_cast::<3, 31>(self.part[2].val()) == self.at.val() ^ bit_cast::<3, 31>(self.part[3].val())).into();
        }
        self.z.next = self.sum.val().all() ^ (self.flag.val() ^ self.flag.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel067 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<65>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<32>>,
    pub kept: Register<Bits<8>>,
    pub sum: Signal<Local, Bits<32>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<65>>,
    pub x: Signal<Out, Bits<32>>,
    pub y: Signal<Out, Bits<65>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel067 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 67: 32 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = self.b.val() + bits::<32>(2147483647);
        self.is_set.next = (self.amount.val().get_bit(self.at.val().index()) & self.flag.val() == (self.held.q.val().get_bits::<8>(self.at.val().index()) <= self.amount.val()));
        self.chosen.next = self.d.val() + bit_cast::<65, 16>(self.p.val());
        if (self.flag.val() != self.is_set.val()) ^ !self.c.val().get_bit(1) {
            if !self.kept.q.val().get_bit(3) & (self.flag.val() | self.held.q.val().get_bit(self.at.val().index())) {
            } else {
            }
        }
        comment!("What follows is seen outside.");
        if self.q.val() & 0xfbfa < 43 {
        } else if (self.chosen.val() == 2147483647) {
            self.held.d.next = bit_cast::<32, 16>(self.q.val()) & self.held.q.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.a.val() >> self.q.val()) | (self.a.val() & 2147483647);
        self.y.next = !self.chosen.val() + (self.chosen.val() ^ bit_cast::<65, 8>(self.c.val()));
        if (self.is_set.val() == self.is_set.val()) {
            self.y.next = !!self.d.val();
        }
        self.z.next = bit_cast::<65, 16>(self.p.val()) & bit_cast::<65, 32>(self.sum.val()) & (self.chosen.val() ^ bit_cast::<65, 8>(self.c.val())) > (self.chosen.val() ^ bit_cast::<65, 32>(self.held.q.val())) - (self.d.val() + bits::<65>(1));
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel068 {
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<8>>,
    pub d: Signal<In, Bits<32>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<33>>,
    pub sum: Signal<Local, Bits<33>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<32>>,
    pub x: Signal<Out, Bits<33>>,
    pub y: Signal<Out, Bits<32>>,
    pub z: Signal<Out, Bit>,
}

impl Default for Kernel068 {
    fn default() -> Self {
        Self::init(Kernel068Values { fixed: Constant::new(2147483647u64.into()) })
    }
}

impl Logic for Kernel068 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 68: 33 bits.");
        self.sum.next = (self.fixed.val() | self.b.val()) ^ 0x740d1be7;
        self.is_set.next = self.sum.val() << 20 != 1;
        if (!bit_cast::<33, 8>(self.amount.val()) != self.fixed.val() << 11) {
            self.chosen.next = self.d.val() & bit_cast::<32, 16>(self.p.val());
        } else {
            self.chosen.next = (bit_cast::<32, 33>(self.a.val()) << 5);
        }
        comment!("What follows is seen outside.");
        self.x.next = self.b.val() + self.a.val();
        self.y.next = !(self.chosen.val() >> 2);
        if self.chosen.val().get_bit(15) || self.a.val().get_bit(self.at.val().index()) {
            self.y.next = !self.d.val() & self.chosen.val() >> 13;
        }
        self.z.next = !self.b.val().get_bit(5) | self.fixed.val().get_bit(self.at.val().index()) ^ self.chosen.val().get_bit(self.at.val().index());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel069 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<64>>,
    pub b: Signal<In, Bits<64>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<33>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
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

impl Logic for Kernel069 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 69: 64 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.a.val() & self.b.val()) + (self.b.val() & self.a.val());
        self.is_set.next = (self.sum.val() != 1) || (self.flag.val() || self.a.val().get_bit(self.at.val().index()));
        for i in 0..4 {
            self.part[i].next = self.words[(4 - 1) - i].val();
            if (i > 1) && (self.a.val() < self.sum.val()) {
                self.part[i].next = self.part[i / 2].val() + 1;
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.d.val().get_bit(self.at.val().index()) == self.flag.val()) {
                    self.folded.next = self.folded.val() + self.part[(i * 2) + j].val();
                }
            }
        }
        if !(self.sum.val().get_bits::<32>(self.at.val().index()) <= self.kept.q.val()) {
            if self.sum.val() <= 0x3d39ddc6 && !self.is_set.val() {
                self.chosen.next = 1.into();
            } else {
                self.chosen.next = self.d.val() & self.part[0].val().get_bits::<33>(8);
            }
        } else if (self.part[2].val() > bit_cast::<64, 16>(self.q.val())) {
            self.chosen.next = (self.d.val() | bits::<33>(8));
        } else {
            if 1 | self.a.val() < 2147483647 {
                self.chosen.next = self.d.val() >> self.kept.q.val();
            } else if self.c.val() != self.kept.q.val() {
                self.chosen.next = self.d.val() >> self.at.val();
            } else {
                self.chosen.next = bit_cast::<33, 64>(self.folded.val()) | self.d.val();
            }
        }
        comment!("What follows is seen outside.");
        if self.sum.val() << self.amount.val() >= self.held.q.val() & bit_cast::<64, 1>(self.amount.val()) {
            self.held.d.next = !self.part[1].val();
            self.kept.d.next = self.part[3].val().get_bits::<32>(21) ^ self.kept.q.val();
        } else if self.part[2].val().get_bit(self.at.val().index()) && self.q.val().get_bit(self.at.val().index()) {
            self.held.d.next = self.part[3].val() >> 33;
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (!self.sum.val() << self.at.val());
        self.y.next = !(self.d.val() - bit_cast::<33, 64>(self.part[0].val()));
        if self.p.val() == self.q.val() {
            self.y.next = self.d.val() | 16 | 0 - self.d.val();
        }
        self.z.next = self.d.val() <= (self.d.val() ^ bits::<33>(1)) - (self.d.val() | bits::<33>(0));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel070 {
    pub a: Signal<In, Bits<65>>,
    pub b: Signal<In, Bits<65>>,
    pub c: Signal<In, Bits<33>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<65>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<65>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel070 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 70: 65 bits.");
        self.sum.next = self.b.val() << self.d.val();
        self.is_set.next = (self.at.val().get_bit(1) | self.flag.val() || (self.amount.val() < self.d.val()));
        self.chosen.next = self.amount.val() - bits::<8>(0x8);
        if !self.flag.val() | bit_cast::<8, 3>(self.at.val()).xor() {
        } else if self.a.val() > self.b.val() {
        }
        comment!("What follows is seen outside.");
        self.x.next = self.a.val() << 56 << 61 << 22;
        self.y.next = 0.into();
        if self.sum.val() <= self.b.val() {
            self.y.next = self.chosen.val() >> self.amount.val();
        }
        self.z.next = ((self.chosen.val() & bit_cast::<8, 33>(self.c.val())) + (self.amount.val() ^ self.chosen.val())).all();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel071 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<200>>,
    pub b: Signal<In, Bits<200>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<200>>,
    pub kept: Register<Bits<32>>,
    pub sum: Signal<Local, Bits<200>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<200>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel071 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 71: 200 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (self.held.q.val() << self.at.val()) - 8;
        self.is_set.next = self.q.val() >= self.p.val() && self.b.val().xor();
        if (self.q.val() + self.p.val()) > 11 - self.q.val() {
            if ((self.at.val() - bit_cast::<3, 32>(self.c.val())) > (self.at.val() >> self.q.val())) {
                self.chosen.next = 1 + self.d.val();
            } else if bit_cast::<1, 7>(self.amount.val()) <= self.d.val() {
                self.chosen.next = self.d.val() - self.kept.q.val().get_bits::<1>(19);
            } else {
                self.chosen.next = self.d.val() - bit_cast::<1, 32>(self.kept.q.val());
            }
        } else {
            if bit_cast::<16, 200>(self.a.val()) ^ self.q.val() >= 65535 {
                self.chosen.next = !self.d.val();
            } else if self.at.val() < 4 {
                self.chosen.next = self.d.val() + bits::<1>(0);
            } else {
                self.chosen.next = (self.sum.val().get_bit(self.at.val().index()) & self.amount.val().get_bit(1)).into();
            }
        }
        comment!("What follows is seen outside.");
        if bit_cast::<200, 1>(self.chosen.val()) | 5 < !self.held.q.val() {
            self.held.d.next = self.sum.val() | 0;
            self.kept.d.next = 0 - self.c.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = !(bit_cast::<200, 32>(self.kept.q.val()) - bit_cast::<200, 1>(self.d.val()));
        self.y.next = (bit_cast::<1, 32>(self.kept.q.val()) ^ self.d.val()) << self.d.val();
        if bit_cast::<200, 16>(self.p.val()).xor() {
            self.y.next = (self.d.val() ^ bits::<1>(1)) >> 0;
        }
        self.z.next = (self.kept.q.val() < 0x35c22107) | self.b.val().get_bit(self.at.val().index()) ^ self.flag.val();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel072 {
    pub a: Signal<In, Bits<1>>,
    pub b: Signal<In, Bits<1>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub flag: Signal<In, Bit>,
    pub fixed: Constant<Bits<1>>,
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

impl Default for Kernel072 {
    fn default() -> Self {
        Self::init(Kernel072Values { fixed: Constant::new(0u64.into()) })
    }
}

impl Logic for Kernel072 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 72: 1 bits.");
        self.sum.next = (!self.fixed.val() | self.b.val() << 0);
        self.is_set.next = (self.at.val() > 7) == (self.flag.val() == self.flag.val());
        for i in 0..4 {
            if i == 0 {
                self.part[i].next = self.b.val();
            } else {
                self.part[i].next = self.part[i - 1].val() & self.words[i].val();
            }
        }
        self.folded.next = 0.into();
        for i in 0..2 {
            for j in 0..2 {
                if self.part[(i * 2) + j].val().any() | (self.fixed.val().all()) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        self.chosen.next = (self.c.val() | bits::<7>(0x59));
        if (bit_cast::<7, 1>(self.folded.val()) >> 5) <= 0xd {
        } else if self.flag.val() | self.part[2].val().get_bit(0) {
            self.chosen.next = self.amount.val() - self.c.val();
        }
        comment!("What follows is seen outside.");
        self.x.next = self.sum.val() & self.part[0].val();
        self.y.next = 1.into();
        if self.chosen.val() <= 10 {
            self.y.next = self.c.val();
        }
        self.z.next = !self.is_set.val();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel073 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<7>>,
    pub b: Signal<In, Bits<7>>,
    pub c: Signal<In, Bits<32>>,
    pub d: Signal<In, Bits<8>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<7>>,
    pub p: Signal<In, Bits<16>>,
    pub q: Signal<In, Bits<16>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<7>>,
    pub kept: Register<Bits<32>>,
    pub sum: Signal<Local, Bits<7>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<8>>,
    pub x: Signal<Out, Bits<7>>,
    pub y: Signal<Out, Bits<8>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel073 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 73: 7 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = (!self.b.val() + (self.amount.val() + bits::<7>(27)));
        self.is_set.next = self.d.val() <= 3 && self.sum.val() >= self.a.val();
        self.chosen.next = self.d.val() ^ bit_cast::<8, 3>(self.at.val());
        if (bit_cast::<32, 7>(self.a.val()) | self.c.val()).xor() {
            if self.b.val() != self.sum.val() ^ 30 {
                self.chosen.next = self.d.val() >> 6;
            } else if self.p.val().get_bit(self.at.val().index()) && self.b.val().get_bit(0) {
            } else {
            }
        }
        comment!("What follows is seen outside.");
        if ((self.q.val() << 7) >= (bit_cast::<16, 32>(self.kept.q.val()) << 6)) {
            self.held.d.next = !self.held.q.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (!self.a.val() | self.held.q.val() + 0x53) ^ !(self.a.val() ^ self.q.val().get_bits::<7>(self.at.val().index()));
        self.y.next = self.chosen.val() << 3 >> self.kept.q.val();
        if self.q.val().get_bit(7) || self.flag.val() {
            self.y.next = !(self.chosen.val() ^ self.d.val());
        }
        self.z.next = (self.held.q.val() | self.amount.val()) >> self.d.val() <= (self.a.val() << 0) - (self.sum.val() | bits::<7>(0x28));
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel074 {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<1>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Local, Bits<8>>,
    pub is_set: Signal<Local, Bit>,
    pub chosen: Signal<Local, Bits<1>>,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<1>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel074 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 74: 8 bits.");
        self.sum.next = (self.b.val() >> self.d.val()) << 4;
        self.is_set.next = (self.at.val().get_bit(2) && self.b.val().get_bit(6)) ^ (self.d.val() >= 1);
        if ((self.b.val().get_bit(0) || self.flag.val()) ^ (self.sum.val() > 255)) {
            self.chosen.next = self.d.val() - bits::<1>(1);
        } else {
            self.chosen.next = !self.b.val().get_bits::<1>(6);
        }
        comment!("What follows is seen outside.");
        self.x.next = self.sum.val() & self.a.val() | (bit_cast::<8, 3>(self.at.val()) + self.a.val());
        self.y.next = self.chosen.val() | self.d.val() << 0;
        if bit_cast::<1, 8>(self.b.val()) < self.chosen.val() {
            self.y.next = (!self.a.val() >= 0x99).into();
        }
        self.z.next = (self.at.val() | bit_cast::<3, 1>(self.chosen.val())).xor();
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel075 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<31>>,
    pub b: Signal<In, Bits<31>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<64>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub held: Register<Bits<31>>,
    pub kept: Register<Bits<7>>,
    pub sum: Signal<Local, Bits<31>>,
    pub is_set: Signal<Local, Bit>,
    pub words: [Signal<In, Bits<31>>; 4],
    pub part: [Signal<Local, Bits<31>>; 4],
    pub folded: Signal<Local, Bits<31>>,
    pub state: Register<State>,
    pub chosen: Signal<Local, Bits<64>>,
    pub x: Signal<Out, Bits<31>>,
    pub y: Signal<Out, Bits<64>>,
    pub z: Signal<Out, Bit>,
}

impl Logic for Kernel075 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 75: 31 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = ((self.held.q.val() & bit_cast::<31, 8>(self.amount.val())) - 0x63d90ab5);
        self.is_set.next = (self.d.val() | bit_cast::<64, 7>(self.kept.q.val())).all();
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
                if self.part[(i * 2) + j].val().any() | (self.is_set.val() & self.amount.val().get_bit(self.at.val().index())) {
                    self.folded.next = self.folded.val() & self.part[(i * 2) + j].val();
                }
            }
        }
        dff_setup!(self, clock, state);
        match self.state.q.val() {
            State::Idle => {
                if self.part[0].val().get_bits::<7>(23) < 0x32 {
                    self.state.d.next = State::First;
                }
            }
            State::First => {
                if self.part[0].val().get_bits::<7>(23) < 0x32 {
                    self.state.d.next = State::Second;
                }
            }
            State::Second => {
                if self.part[0].val().get_bits::<7>(23) < 0x32 {
                    self.state.d.next = State::Last;
                }
            }
            State::Last => {
                if self.part[0].val().get_bits::<7>(23) < 0x32 {
                    self.state.d.next = State::Idle;
                }
            }
            _ => self.state.d.next = State::Idle,
        }
        self.chosen.next = self.d.val() + bit_cast::<64, 31>(self.part[1].val());
        if !self.folded.val().xor() {
            if (self.b.val() < 16) & (bit_cast::<31, 7>(self.c.val()) == self.part[1].val()) {
            }
        }
        comment!("What follows is seen outside.");
        if ((self.at.val() | 0) <= 0x2) {
            self.held.d.next = 1.into();
            self.kept.d.next = self.c.val() - self.kept.q.val();
        } else if self.c.val().get_bit(1) == self.amount.val().get_bit(self.at.val().index()) {
            self.kept.d.next = self.kept.q.val() & self.c.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.state.d.next = State::Idle;
        }
        self.x.next = (self.part[0].val() << 11 << self.kept.q.val()) + (self.part[0].val() + 0 ^ !self.sum.val());
        self.y.next = bit_cast::<64, 31>(self.part[2].val()) >> self.at.val() << self.part[1].val();
        if (self.part[1].val() != 32) {
            self.y.next = bit_cast::<64, 31>(self.part[0].val()) + bit_cast::<64, 31>(self.part[2].val()) + !self.d.val();
        }
        self.z.next = self.part[0].val() != self.b.val();
    }
}

#[derive(LogicBlock, Drive, Init)]
pub struct Kernel076 {
    pub a: Signal<In, Bits<32>>,
    pub b: Signal<In, Bits<32>>,
    pub c: Signal<In, Bits<7>>,
    pub d: Signal<In, Bits<7>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<8>>,
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

impl Default for Kernel076 {
    fn default() -> Self {
        Self::init(Kernel076Values { fixed: Constant::new(2147483647u64.into()) })
    }
}

impl Logic for Kernel076 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 76: 32 bits.");
        self.sum.next = self.fixed.val() - bits::<32>(0x2caea764);
        self.is_set.next = (self.amount.val() + bit_cast::<8, 32>(self.fixed.val())).any();
        if self.d.val() != self.q.val().get_bits::<7>(8) || self.fixed.val().get_bit(1) ^ self.fixed.val().get_bit(self.at.val().index()) {
            self.chosen.next = self.b.val().get_bits::<7>(24) & self.d.val();
        } else {
            self.chosen.next = bit_cast::<7, 8>(self.amount.val()) - self.amount.val().get_bits::<7>(1);
        }
        comment!("What follows is seen outside.");
        self.x.next = (self.p.val() * self.q.val()) - (self.sum.val() ^ self.fixed.val()) & ((self.b.val() ^ self.fixed.val()) | 9);
        self.y.next = (self.fixed.val().get_bits::<7>(15) >> self.chosen.val() ^ !self.c.val());
        if self.chosen.val().get_bit(1) || self.sum.val().get_bit(self.at.val().index()) {
            self.y.next = self.chosen.val() << self.amount.val() >> 1;
        }
        self.z.next = !(!self.d.val() > self.d.val() - self.c.val());
    }
}

#[derive(LogicBlock, Drive, Default)]
pub struct Kernel077 {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Signal<In, Bits<33>>,
    pub b: Signal<In, Bits<33>>,
    pub c: Signal<In, Bits<64>>,
    pub d: Signal<In, Bits<31>>,
    pub at: Signal<In, Bits<3>>,
    pub amount: Signal<In, Bits<1>>,
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

impl Logic for Kernel077 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Kernel 77: 33 bits.");
        dff_setup!(self, clock, held, kept);
        self.sum.next = 1.into();
        self.is_set.next = !bit_cast::<33, 31>(self.d.val()) == 1;
        self.chosen.next = bit_cast::<31, 64>(self.kept.q.val()) >> self.amount.val();
        if self.sum.val() | self.b.val() == 42 & self.c.val().get_bits::<33>(9) {
            if self.b.val() | 21 < 1 {
            } else if self.is_set.val() || self.is_set.val() {
            } else {
                self.chosen.next = 0x6a40c66.into();
            }
        } else if self.b.val() >= self.sum.val() {
        } else {
            if ((self.a.val().get_bits::<3>(7) >> self.d.val()) < self.at.val() >> self.amount.val()) {
                self.chosen.next = self.d.val() ^ bit_cast::<31, 33>(self.b.val());
            }
        }
        comment!("What follows is seen outside.");
        if bit_cast::<31, 1>(self.amount.val()) ^ self.chosen.val() >= 49 {
            self.held.d.next = bit_cast::<33, 1>(self.amount.val()) | self.b.val();
        } else if self.at.val() < 0 {
            self.kept.d.next = (0x7158521f << self.amount.val());
        } else {
            self.held.d.next = self.held.q.val() + self.b.val();
        }
        if self.reset.val() {
            self.held.d.next = 0.into();
            self.kept.d.next = 0.into();
        }
        self.x.next = (self.b.val() >> 6) - (self.sum.val() << self.amount.val());
        self.y.next = (self.c.val().get_bits::<31>(2) | bit_cast::<31, 33>(self.held.q.val())) >> self.d.val();
        if (bit_cast::<33, 64>(self.kept.q.val()) < 2147483647) {
            self.y.next = self.chosen.val() + self.d.val() & (self.chosen.val() & self.d.val());
        }
        self.z.next = ((self.held.q.val() ^ self.b.val()) + (self.sum.val() & bits::<33>(2147483647))).xor();
    }
}
