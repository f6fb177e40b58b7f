//! `order_profiler`: thread orders tried on a minority of the work-groups, and the best used for the rest. See README.md beside this file.

pub mod best;
pub mod fields;
pub mod list;
pub mod meter;
pub mod pool;
pub mod quota;
pub mod results;
pub mod variants;
pub mod walk;

use self::best::Best;
use self::fields::Fields;
use self::meter::Meter;
use self::pool::Pool;
use self::quota::Quota;
use self::results::Results;
use self::walk::Walk;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register};

/// What isn't a width: how many of them there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Entries of the list.
    pub entries: usize,
    /// Cores that can complete a work-group in the same cycle.
    pub cores: usize,
}

/// The block: numbers of work-groups have G bits, of entries N, of slots S, of trials R; parameters P, events E, figures F.
///
/// `G1`, `N1`, `R1` and `F1` are one more; `W` is S + 3 + 2 P, a configuration, `L` W + 6, an entry of the list, and `D` W + F, a result.
#[derive(Debug, LogicBlock, Drive, Init)]
pub struct OrderProfiler<
    const G: usize,
    const G1: usize,
    const N: usize,
    const N1: usize,
    const S: usize,
    const P: usize,
    const W: usize,
    const L: usize,
    const E: usize,
    const F: usize,
    const F1: usize,
    const D: usize,
    const R: usize,
    const R1: usize,
> {
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
    pub start_valid: Signal<In, Bit>,
    pub start_ready: Signal<Out, Bit>,
    pub start_groups: Signal<In, Bits<G>>,
    pub start_entries: Signal<In, Bits<N1>>,
    pub start_trial: Signal<In, Bits<G>>,
    pub start_figure: Signal<In, Bit>,
    pub error_valid: Signal<Out, Bit>,
    pub error_code: Signal<Out, Bits<3>>,
    pub slot_write: Signal<Out, Bit>,
    pub slot_number: Signal<Out, Bits<S>>,
    pub slot_style: Signal<Out, Bits<3>>,
    pub slot_a: Signal<Out, Bits<P>>,
    pub slot_b: Signal<Out, Bits<P>>,
    pub group_valid: Signal<Out, Bit>,
    pub group_ready: Signal<In, Bit>,
    pub group_number: Signal<Out, Bits<G>>,
    pub group_slot: Signal<Out, Bits<S>>,
    pub group_trial: Signal<Out, Bit>,
    #[count(_cores)]
    pub complete_valid: Vec<Signal<In, Bit>>,
    pub complete_error: Signal<Out, Bit>,
    pub events: Signal<In, Bits<E>>,
    pub chosen_valid: Signal<Out, Bit>,
    pub chosen_trial: Signal<Out, Bits<R>>,
    pub chosen_slot: Signal<Out, Bits<S>>,
    pub chosen_style: Signal<Out, Bits<3>>,
    pub chosen_a: Signal<Out, Bits<P>>,
    pub chosen_b: Signal<Out, Bits<P>>,
    pub chosen_figure: Signal<Out, Bits<F>>,
    pub done_valid: Signal<Out, Bit>,
    pub result_enable: Signal<In, Bit>,
    pub result_number: Signal<In, Bits<R>>,
    pub result_valid: Signal<Out, Bit>,
    pub result_slot: Signal<Out, Bits<S>>,
    pub result_style: Signal<Out, Bits<3>>,
    pub result_a: Signal<Out, Bits<P>>,
    pub result_b: Signal<Out, Bits<P>>,
    pub result_figure: Signal<Out, Bits<F>>,
    walk: Walk<N, N1, S, P, W, L>,
    quota: Quota<G, G1>,
    pool: Pool<G>,
    meter: Meter<E, F, F1>,
    best: Best<W, F, R, R1>,
    results: Results<W, F, D, R, R1>,
    fields: Vec<Fields<S, P, W>>,
    groups: Register<Bits<G>>,
    entries: Register<Bits<N1>>,
    trial: Register<Bits<G>>,
    by_events: Register<Bit>,
    absent: Register<Bit>,
    unknown: Register<Bit>,
    zero: Register<Bit>,
    grows: Register<Bit>,
    full: Register<Bit>,
    trials: Register<Bits<R1>>,
    begun: Register<Bit>,
    chosen: Register<Bit>,
    busy: Register<Bit>,
    looking: Register<Bit>,
    judging: Register<Bit>,
    writing: Register<Bit>,
    trying: Register<Bit>,
    resting: Register<Bit>,
    error: Register<Bit>,
    code: Register<Bits<3>>,
    excess: Register<Bit>,
    empty: Signal<Local, Bit>,
    over: Signal<Local, Bit>,
    done: Signal<Local, Bit>,
    ready: Signal<Local, Bit>,
    starting: Signal<Local, Bit>,
    none_or_too_many: Signal<Local, Bit>,
    refused: Signal<Local, Bit>,
    offered: Signal<Local, Bit>,
    taken: Signal<Local, Bit>,
    why: Signal<Local, Bits<3>>,
    most_entries: Constant<Bits<N1>>,
    most_trials: Constant<Bits<R1>>,
    _cores: usize,
}

impl<
        const G: usize,
        const G1: usize,
        const N: usize,
        const N1: usize,
        const S: usize,
        const P: usize,
        const W: usize,
        const L: usize,
        const E: usize,
        const F: usize,
        const F1: usize,
        const D: usize,
        const R: usize,
        const R1: usize,
    > OrderProfiler<G, G1, N, N1, S, P, W, L, E, F, F1, D, R, R1>
{
    /// The block of this size.
    pub fn new(size: Size) -> Self {
        assert!(G1 == G + 1 && R1 == R + 1);
        Self::init(OrderProfilerValues {
            walk: Walk::new(size.entries),
            quota: Quota::new(),
            pool: Pool::new(size.cores),
            meter: Meter::new(),
            best: Default::default(),
            results: Default::default(),
            fields: (0..3).map(|_| Fields::new()).collect(),
            most_entries: Constant::new(bits(size.entries as u64)),
            most_trials: Constant::new(bits(1 << R)),
            _cores: size.cores,
        })
    }
}

impl<
        const G: usize,
        const G1: usize,
        const N: usize,
        const N1: usize,
        const S: usize,
        const P: usize,
        const W: usize,
        const L: usize,
        const E: usize,
        const F: usize,
        const F1: usize,
        const D: usize,
        const R: usize,
        const R1: usize,
    > Logic for OrderProfiler<G, G1, N, N1, S, P, W, L, E, F, F1, D, R, R1>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Thread orders tried on a minority of the work-groups of a kernel, and the best used for the rest.");
        dff_setup!(
            self, clock, groups, entries, trial, by_events, absent, unknown, zero, grows, full, trials, begun, chosen
        );
        clock!(self, clock, busy, looking, judging, writing, trying, resting, error, code, excess);
        // A start, and its end: all have been handed out, and none is under way.
        self.empty.next = !self.quota.left.val() & self.pool.none.val();
        self.over.next = self.trying.q.val() & self.empty.val();
        self.done.next = self.resting.q.val() & self.empty.val();
        self.ready.next = (!self.busy.q.val() | self.done.val()) & !self.reset.val();
        self.starting.next = self.start_valid.val() & self.ready.val();
        self.none_or_too_many.next =
            (self.start_entries.val() == 0) | (self.start_entries.val() > self.most_entries.val());
        if self.starting.val() {
            self.groups.d.next = self.start_groups.val();
            self.entries.d.next = self.start_entries.val();
            self.trial.d.next = self.start_trial.val();
            self.by_events.d.next = self.start_figure.val();
            self.absent.d.next = self.none_or_too_many.val();
            self.unknown.d.next = false;
            self.zero.d.next = false;
            self.grows.d.next = false;
            self.full.d.next = false;
        }

        // The walk over the trials: once to look at them, once to try them.
        self.walk.clock.next = self.clock.val();
        self.walk.reset.next = self.reset.val();
        self.walk.entry_write.next = self.entry_write.val() & self.ready.val();
        self.walk.entry_number.next = self.entry_number.val();
        self.walk.entry_slot.next = self.entry_slot.val();
        self.walk.entry_style.next = self.entry_style.val();
        self.walk.entry_a.next = self.entry_a.val();
        self.walk.entry_b.next = self.entry_b.val();
        self.walk.entry_sweep.next = self.entry_sweep.val();
        self.walk.entry_doublings.next = self.entry_doublings.val();
        self.walk.entries.next = self.entries.q.val();
        self.walk.first.next = self.starting.val() | self.judging.q.val();
        self.walk.onward.next = self.looking.q.val() | self.over.val();
        if self.looking.q.val() {
            self.unknown.d.next = self.unknown.q.val() | self.walk.unknown.val();
            self.zero.d.next = self.zero.q.val() | self.walk.zero.val();
            self.grows.d.next = self.grows.q.val() | self.walk.grows.val();
            self.full.d.next = self.full.q.val() | ((self.trials.q.val() & self.most_trials.val()) != 0);
        }
        if self.looking.q.val() | self.over.val() {
            self.trials.d.next = self.trials.q.val() + 1;
        }
        if self.starting.val() | self.judging.q.val() {
            self.trials.d.next = bits::<R1>(0);
        }

        // The judgement: the lowest code that applies.
        self.why.next = bits::<3>(0);
        if self.quota.half.val() {
            self.why.next = bits::<3>(7);
        }
        if self.full.q.val() {
            self.why.next = bits::<3>(6);
        }
        if self.trial.q.val() == 0 {
            self.why.next = bits::<3>(5);
        }
        if self.grows.q.val() {
            self.why.next = bits::<3>(4);
        }
        if self.zero.q.val() {
            self.why.next = bits::<3>(3);
        }
        if self.unknown.q.val() {
            self.why.next = bits::<3>(2);
        }
        if self.absent.q.val() {
            self.why.next = bits::<3>(1);
        }
        self.refused.next = self.judging.q.val() & (self.why.val() != 0);
        self.error.d.next = self.refused.val() & !self.reset.val();
        self.code.d.next = self.why.val();

        // The work-groups.
        self.offered.next = (self.trying.q.val() | self.resting.q.val()) & self.quota.left.val();
        self.taken.next = self.offered.val() & self.group_ready.val();
        self.quota.clock.next = self.clock.val();
        self.quota.restart.next = self.starting.val() | self.judging.q.val();
        self.quota.more.next = self.looking.q.val() | (self.writing.q.val() & !self.chosen.q.val());
        self.quota.rest.next = self.writing.q.val() & self.chosen.q.val();
        self.quota.take.next = self.taken.val();
        self.quota.groups.next = self.groups.q.val();
        self.quota.trial.next = self.trial.q.val();
        self.pool.clock.next = self.clock.val();
        self.pool.reset.next = self.reset.val();
        self.pool.take.next = self.taken.val();
        for i in 0..self._cores {
            self.pool.complete[i].next = self.complete_valid[i].val();
        }
        self.excess.d.next = self.pool.excess.val() & !self.reset.val();

        // What a trial is worth.
        if self.taken.val() {
            self.begun.d.next = true;
        }
        if self.writing.q.val() {
            self.begun.d.next = false;
        }
        self.meter.clock.next = self.clock.val();
        self.meter.clear.next = self.writing.q.val();
        self.meter.counts.next = self.begun.q.val() & !self.empty.val();
        self.meter.by_events.next = self.by_events.q.val();
        self.meter.events.next = self.events.val();
        self.best.clock.next = self.clock.val();
        self.best.over.next = self.over.val();
        self.best.trial.next = self.trials.q.val();
        self.best.setting.next = self.walk.setting.val();
        self.best.figure.next = self.meter.figure.val();
        self.results.clock.next = self.clock.val();
        self.results.reset.next = self.reset.val();
        self.results.over.next = self.over.val();
        self.results.trials.next = self.trials.q.val();
        self.results.setting.next = self.walk.setting.val();
        self.results.figure.next = self.meter.figure.val();
        self.results.enable.next = self.result_enable.val();
        self.results.number.next = self.result_number.val();
        self.results.stands.next = !self.looking.q.val() & !self.judging.q.val();

        // What comes next.
        self.busy.d.next =
            (self.starting.val() | (self.busy.q.val() & !self.refused.val() & !self.done.val())) & !self.reset.val();
        self.looking.d.next = ((self.starting.val() & !self.none_or_too_many.val())
            | (self.looking.q.val() & !self.walk.last.val()))
            & !self.reset.val();
        self.judging.d.next = ((self.starting.val() & self.none_or_too_many.val())
            | (self.looking.q.val() & self.walk.last.val()))
            & !self.reset.val();
        self.writing.d.next = ((self.judging.q.val() & !self.refused.val()) | self.over.val()) & !self.reset.val();
        self.trying.d.next = ((self.writing.q.val() & !self.chosen.q.val()) | (self.trying.q.val() & !self.over.val()))
            & !self.reset.val();
        self.resting.d.next = ((self.writing.q.val() & self.chosen.q.val())
            | (self.resting.q.val() & !self.done.val()))
            & !self.reset.val();
        if self.over.val() & self.walk.last.val() {
            self.chosen.d.next = true;
        }
        if self.starting.val() | self.reset.val() {
            self.chosen.d.next = false;
        }
        if self.reset.val() {
            self.trials.d.next = bits::<R1>(0);
        }

        // What shows: first what is used, then the best, then what is read.
        self.fields[0].setting.next = self.walk.setting.val();
        if self.chosen.q.val() {
            self.fields[0].setting.next = self.best.best_setting.val();
        }
        self.fields[1].setting.next = self.best.best_setting.val();
        self.fields[2].setting.next = self.results.read_setting.val();
        self.start_ready.next = self.ready.val();
        self.error_valid.next = self.error.q.val();
        self.error_code.next = self.code.q.val();
        self.slot_write.next = self.writing.q.val();
        self.slot_number.next = self.fields[0].slot.val();
        self.slot_style.next = self.fields[0].style.val();
        self.slot_a.next = self.fields[0].a.val();
        self.slot_b.next = self.fields[0].b.val();
        self.group_valid.next = self.offered.val();
        self.group_number.next = self.quota.number.val();
        self.group_slot.next = self.fields[0].slot.val();
        self.group_trial.next = self.trying.q.val();
        self.complete_error.next = self.excess.q.val();
        self.chosen_valid.next = self.chosen.q.val();
        self.chosen_trial.next = self.best.best_trial.val();
        self.chosen_slot.next = self.fields[1].slot.val();
        self.chosen_style.next = self.fields[1].style.val();
        self.chosen_a.next = self.fields[1].a.val();
        self.chosen_b.next = self.fields[1].b.val();
        self.chosen_figure.next = self.best.best_figure.val();
        self.done_valid.next = self.done.val();
        self.result_valid.next = self.results.valid.val();
        self.result_slot.next = self.fields[2].slot.val();
        self.result_style.next = self.fields[2].style.val();
        self.result_a.next = self.fields[2].a.val();
        self.result_b.next = self.fields[2].b.val();
        self.result_figure.next = self.results.read_figure.val();
    }
}
