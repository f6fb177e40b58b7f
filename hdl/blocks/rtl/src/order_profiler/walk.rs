//! Sequence of the trials.
//!
//! Widths: see [`OrderProfiler`](super::OrderProfiler).

use super::fields::Fields;
use super::list::List;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// List of entries, and the sequence of trials: entry by entry, and doubling by doubling within an entry.
///
/// An entry has L = W + 6 bits. The low W bits are its first configuration. Above them are the sweep (2 bits) and the
/// number of doublings (4 bits).
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Walk<const N: usize, const N1: usize, const S: usize, const P: usize, const W: usize, const L: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub entry_write: Signal<In, Bit>,
    pub entry_number: Signal<In, Bits<N>>,
    pub entry_slot: Signal<In, Bits<S>>,
    pub entry_style: Signal<In, Bits<3>>,
    pub entry_a: Signal<In, Bits<P>>,
    pub entry_b: Signal<In, Bits<P>>,
    pub entry_sweep: Signal<In, Bits<2>>,
    pub entry_doublings: Signal<In, Bits<4>>,
    pub entries: Signal<In, Bits<N1>>,
    pub first: Signal<In, Bit>,
    pub next_trial: Signal<In, Bit>,
    pub setting: Signal<Out, Bits<W>>,
    pub last: Signal<Out, Bit>,
    pub unknown: Signal<Out, Bit>,
    pub zero: Signal<Out, Bit>,
    pub overflows: Signal<Out, Bit>,
    list: List<N, L>,
    fields: Fields<S, P, W>,
    number: Register<Bits<N>>,
    doubled: Register<Bits<4>>,
    doubled_a: Register<Bits<P>>,
    doubled_b: Register<Bits<P>>,
    written: Signal<Local, Bits<L>>,
    word: Signal<Local, Bits<L>>,
    first_setting: Signal<Local, Bits<W>>,
    from_sweep: Signal<Local, Bits<L>>,
    from_doublings: Signal<Local, Bits<L>>,
    sweep: Signal<Local, Bits<2>>,
    doublings: Signal<Local, Bits<4>>,
    first_of_entry: Signal<Local, Bit>,
    last_of_entry: Signal<Local, Bit>,
    uses_parameters: Signal<Local, Bit>,
    a: Signal<Local, Bits<P>>,
    b: Signal<Local, Bits<P>>,
    next_number: Signal<Local, Bits<N1>>,
    top: Constant<Bits<P>>,
    by_one: Constant<Bits<1>>,
    at_b: Constant<Bits<6>>,
    at_style: Constant<Bits<6>>,
    at_slot: Constant<Bits<6>>,
    at_sweep: Constant<Bits<6>>,
    at_doublings: Constant<Bits<6>>,
}

impl<const N: usize, const N1: usize, const S: usize, const P: usize, const W: usize, const L: usize>
    Walk<N, N1, S, P, W, L>
{
    /// Returns the sequence of the trials of a list of `entries` entries.
    ///
    /// # Panics
    /// If `entries` is not in the range 1 to 2^N, or a width differs from its definition.
    pub fn new(entries: usize) -> Self {
        assert!(N1 == N + 1 && W == S + 3 + 2 * P && L == W + 6);
        Self::init(WalkValues {
            list: List::new(entries),
            fields: Fields::new(),
            top: Constant::new(bits(1 << (P - 1))),
            by_one: Constant::new(bits(1)),
            at_b: Constant::new(bits(P as u64)),
            at_style: Constant::new(bits((2 * P) as u64)),
            at_slot: Constant::new(bits((2 * P + 3) as u64)),
            at_sweep: Constant::new(bits(W as u64)),
            at_doublings: Constant::new(bits((W + 2) as u64)),
        })
    }
}

impl<const N: usize, const N1: usize, const S: usize, const P: usize, const W: usize, const L: usize> Logic
    for Walk<N, N1, S, P, W, L>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Sequence of the trials: entry by entry of the list, and doubling by doubling within an entry.");
        comment!("reset: synchronous, active high: all entries of the list are 0");
        comment!("entry_write: an entry of the list is written");
        comment!("entry_number: number of the entry");
        comment!("entry_slot: slot of the entry");
        comment!("entry_style: style of the entry");
        comment!("entry_a: first parameter in the first trial of the entry");
        comment!("entry_b: second parameter in the first trial of the entry");
        comment!("entry_sweep: parameters that are doubled: bit 0 for a, bit 1 for b");
        comment!("entry_doublings: number of doublings");
        comment!("entries: number of entries to be tried");
        comment!("first: go to the first trial");
        comment!("next_trial: go to the next trial");
        comment!("setting: configuration of the current trial");
        comment!("last: the current trial is the last one");
        comment!("unknown: the style of the current trial is unknown");
        comment!("zero: a parameter that the style of the current entry uses is 0");
        comment!("overflows: the next trial of the entry doubles a parameter that the style uses beyond its width");
        dff_setup!(self, clock, number, doubled, doubled_a, doubled_b);
        comment!("The list, and the fields of the current entry.");
        self.list.clock.next = self.clock.val();
        self.list.reset.next = self.reset.val();
        self.list.write.next = self.entry_write.val();
        self.list.write_number.next = self.entry_number.val();
        self.written.next = bit_cast::<L, P>(self.entry_a.val())
            | (bit_cast::<L, P>(self.entry_b.val()) << self.at_b.val())
            | (bit_cast::<L, 3>(self.entry_style.val()) << self.at_style.val())
            | (bit_cast::<L, S>(self.entry_slot.val()) << self.at_slot.val())
            | (bit_cast::<L, 2>(self.entry_sweep.val()) << self.at_sweep.val())
            | (bit_cast::<L, 4>(self.entry_doublings.val()) << self.at_doublings.val());
        self.list.write_word.next = self.written.val();
        self.list.number.next = self.number.q.val();
        self.word.next = self.list.word.val();
        self.first_setting.next = bit_cast::<W, L>(self.word.val());
        self.fields.setting.next = self.first_setting.val();
        self.from_sweep.next = self.word.val() >> self.at_sweep.val();
        self.from_doublings.next = self.word.val() >> self.at_doublings.val();
        self.sweep.next = bit_cast::<2, L>(self.from_sweep.val());
        self.doublings.next = bit_cast::<4, L>(self.from_doublings.val());
        comment!("Parameters of the trial: those of the entry in its first trial, doubled values in later trials.");
        self.first_of_entry.next = self.doubled.q.val() == 0;
        self.a.next = self.doubled_a.q.val();
        self.b.next = self.doubled_b.q.val();
        if self.first_of_entry.val() {
            self.a.next = self.fields.a.val();
            self.b.next = self.fields.b.val();
        }
        self.setting.next = bit_cast::<W, P>(self.a.val())
            | (bit_cast::<W, P>(self.b.val()) << self.at_b.val())
            | (bit_cast::<W, 3>(self.fields.style.val()) << self.at_style.val())
            | (bit_cast::<W, S>(self.fields.slot.val()) << self.at_slot.val());
        comment!("Position of the trial, and its errors.");
        self.last_of_entry.next = self.doubled.q.val() == self.doublings.val();
        self.next_number.next = bit_cast::<N1, N>(self.number.q.val()) + 1;
        self.last.next = self.last_of_entry.val() & (self.next_number.val() == self.entries.val());
        self.uses_parameters.next = (self.fields.style.val() == 1) | (self.fields.style.val() == 3);
        self.unknown.next = self.fields.style.val() > 4;
        self.zero.next = self.uses_parameters.val() & ((self.fields.a.val() == 0) | (self.fields.b.val() == 0));
        self.overflows.next = self.uses_parameters.val()
            & !self.last_of_entry.val()
            & ((self.sweep.val().get_bit(0) & ((self.a.val() & self.top.val()) != 0))
                | (self.sweep.val().get_bit(1) & ((self.b.val() & self.top.val()) != 0)));
        comment!("Next trial: double the parameters, or go to the next entry.");
        if self.next_trial.val() {
            self.doubled.d.next = self.doubled.q.val() + 1;
            self.doubled_a.d.next = self.a.val();
            self.doubled_b.d.next = self.b.val();
            if self.sweep.val().get_bit(0) {
                self.doubled_a.d.next = self.a.val() << self.by_one.val();
            }
            if self.sweep.val().get_bit(1) {
                self.doubled_b.d.next = self.b.val() << self.by_one.val();
            }
            if self.last_of_entry.val() {
                self.doubled.d.next = bits::<4>(0);
                self.number.d.next = self.number.q.val() + 1;
            }
        }
        if self.first.val() {
            self.doubled.d.next = bits::<4>(0);
            self.number.d.next = bits::<N>(0);
        }
    }
}
