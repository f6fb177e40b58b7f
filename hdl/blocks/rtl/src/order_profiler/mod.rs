//! `order_profiler`: tries thread orders on a minority of the work-groups and uses the best one for the rest. See
//! README.md in this directory.

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

/// Parameters of the contract that are counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Number of entries of the list.
    pub entries: usize,
    /// Number of cores that can complete a work-group in the same cycle.
    pub cores: usize,
}

/// Top module. Widths in bits: work-group numbers G, entry numbers N, slot numbers S, trial numbers R, parameters P,
/// events E, figures F.
///
/// `G1`, `N1`, `R1` and `F1` are G + 1, N + 1, R + 1 and F + 1. A configuration has W = S + 3 + 2 P bits, an entry of
/// the list L = W + 6, a result D = W + F.
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
    /// Payload of the current start.
    groups: Register<Bits<G>>,
    entries: Register<Bits<N1>>,
    trial: Register<Bits<G>>,
    by_events: Register<Bit>,
    /// Errors 1, 2, 3, 4 and 6 of the start, as far as the list has been checked.
    entries_out_of_range: Register<Bit>,
    unknown_style: Register<Bit>,
    zero_parameter: Register<Bit>,
    parameter_overflows: Register<Bit>,
    too_many_trials: Register<Bit>,
    /// Number of trials that have been checked; after the check, number of trials that have ended.
    trials: Register<Bits<R1>>,
    /// A work-group of the trial has been taken; the best trial is known.
    trial_started: Register<Bit>,
    chosen: Register<Bit>,
    /// A start is in progress, and its state.
    busy: Register<Bit>,
    scanning: Register<Bit>,
    judging: Register<Bit>,
    slot_writing: Register<Bit>,
    trial_phase: Register<Bit>,
    rest_phase: Register<Bit>,
    /// Registered outputs.
    error_pulse: Register<Bit>,
    error_pulse_code: Register<Bits<3>>,
    complete_error_pulse: Register<Bit>,
    all_completed: Signal<Local, Bit>,
    trial_over: Signal<Local, Bit>,
    launch_done: Signal<Local, Bit>,
    ready: Signal<Local, Bit>,
    start_accepted: Signal<Local, Bit>,
    none_or_too_many: Signal<Local, Bit>,
    rejected: Signal<Local, Bit>,
    group_offered: Signal<Local, Bit>,
    group_taken: Signal<Local, Bit>,
    reject_code: Signal<Local, Bits<3>>,
    max_entries: Constant<Bits<N1>>,
    max_trials: Constant<Bits<R1>>,
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
    /// Returns the block of this size.
    ///
    /// # Panics
    /// If the number of entries or cores is out of range, or a width differs from its definition.
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
            max_entries: Constant::new(bits(size.entries as u64)),
            max_trials: Constant::new(bits(1 << R)),
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
        comment!("Tries thread orders on a minority of the work-groups of a");
        comment!("kernel, and uses the best order for the rest.");
        dff_setup!(
            self,
            clock,
            groups,
            entries,
            trial,
            by_events,
            entries_out_of_range,
            unknown_style,
            zero_parameter,
            parameter_overflows,
            too_many_trials,
            trials,
            trial_started,
            chosen
        );
        clock!(
            self,
            clock,
            busy,
            scanning,
            judging,
            slot_writing,
            trial_phase,
            rest_phase,
            error_pulse,
            error_pulse_code,
            complete_error_pulse
        );
        comment!("Start, and end: all allowed work-groups have been taken, and none is active.");
        self.all_completed.next = !self.quota.is_allowed.val() & self.pool.is_empty.val();
        self.trial_over.next = self.trial_phase.q.val() & self.all_completed.val();
        self.launch_done.next = self.rest_phase.q.val() & self.all_completed.val();
        self.ready.next = (!self.busy.q.val() | self.launch_done.val()) & !self.reset.val();
        self.start_accepted.next = self.start_valid.val() & self.ready.val();
        self.none_or_too_many.next =
            (self.start_entries.val() == 0) | (self.start_entries.val() > self.max_entries.val());
        if self.start_accepted.val() {
            self.groups.d.next = self.start_groups.val();
            self.entries.d.next = self.start_entries.val();
            self.trial.d.next = self.start_trial.val();
            self.by_events.d.next = self.start_figure.val();
            self.entries_out_of_range.d.next = self.none_or_too_many.val();
            self.unknown_style.d.next = false;
            self.zero_parameter.d.next = false;
            self.parameter_overflows.d.next = false;
            self.too_many_trials.d.next = false;
        }

        comment!("Sequence of the trials: a scan that checks them, then the trials themselves.");
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
        self.walk.first.next = self.start_accepted.val() | self.judging.q.val();
        self.walk.next_trial.next = self.scanning.q.val() | self.trial_over.val();
        if self.scanning.q.val() {
            self.unknown_style.d.next = self.unknown_style.q.val() | self.walk.unknown.val();
            self.zero_parameter.d.next = self.zero_parameter.q.val() | self.walk.zero.val();
            self.parameter_overflows.d.next = self.parameter_overflows.q.val() | self.walk.overflows.val();
            self.too_many_trials.d.next =
                self.too_many_trials.q.val() | ((self.trials.q.val() & self.max_trials.val()) != 0);
        }
        if self.scanning.q.val() | self.trial_over.val() {
            self.trials.d.next = self.trials.q.val() + 1;
        }
        if self.start_accepted.val() | self.judging.q.val() {
            self.trials.d.next = bits::<R1>(0);
        }

        comment!("Check: the lowest error code that applies.");
        self.reject_code.next = bits::<3>(0);
        if self.quota.at_least_half.val() {
            self.reject_code.next = bits::<3>(7);
        }
        if self.too_many_trials.q.val() {
            self.reject_code.next = bits::<3>(6);
        }
        if self.trial.q.val() == 0 {
            self.reject_code.next = bits::<3>(5);
        }
        if self.parameter_overflows.q.val() {
            self.reject_code.next = bits::<3>(4);
        }
        if self.zero_parameter.q.val() {
            self.reject_code.next = bits::<3>(3);
        }
        if self.unknown_style.q.val() {
            self.reject_code.next = bits::<3>(2);
        }
        if self.entries_out_of_range.q.val() {
            self.reject_code.next = bits::<3>(1);
        }
        self.rejected.next = self.judging.q.val() & (self.reject_code.val() != 0);
        self.error_pulse.d.next = self.rejected.val() & !self.reset.val();
        self.error_pulse_code.d.next = self.reject_code.val();

        comment!("Issue of work-groups, and their completions.");
        self.group_offered.next = (self.trial_phase.q.val() | self.rest_phase.q.val()) & self.quota.is_allowed.val();
        self.group_taken.next = self.group_offered.val() & self.group_ready.val();
        self.quota.clock.next = self.clock.val();
        self.quota.restart.next = self.start_accepted.val() | self.judging.q.val();
        self.quota.add_trial.next = self.scanning.q.val() | (self.slot_writing.q.val() & !self.chosen.q.val());
        self.quota.allow_all.next = self.slot_writing.q.val() & self.chosen.q.val();
        self.quota.take.next = self.group_taken.val();
        self.quota.groups.next = self.groups.q.val();
        self.quota.trial.next = self.trial.q.val();
        self.pool.clock.next = self.clock.val();
        self.pool.reset.next = self.reset.val();
        self.pool.take.next = self.group_taken.val();
        for i in 0..self._cores {
            self.pool.complete[i].next = self.complete_valid[i].val();
        }
        self.complete_error_pulse.d.next = self.pool.excess.val() & !self.reset.val();

        comment!("Figure of a trial, from its first work-group until all of its work-groups have");
        comment!("completed; the best trial, and the table of results.");
        if self.group_taken.val() {
            self.trial_started.d.next = true;
        }
        if self.slot_writing.q.val() {
            self.trial_started.d.next = false;
        }
        self.meter.clock.next = self.clock.val();
        self.meter.clear.next = self.slot_writing.q.val();
        self.meter.count_enable.next = self.trial_started.q.val() & !self.all_completed.val();
        self.meter.by_events.next = self.by_events.q.val();
        self.meter.events.next = self.events.val();
        self.best.clock.next = self.clock.val();
        self.best.over.next = self.trial_over.val();
        self.best.trial.next = self.trials.q.val();
        self.best.setting.next = self.walk.setting.val();
        self.best.figure.next = self.meter.figure.val();
        self.results.clock.next = self.clock.val();
        self.results.reset.next = self.reset.val();
        self.results.trial_over.next = self.trial_over.val();
        self.results.trials.next = self.trials.q.val();
        self.results.setting.next = self.walk.setting.val();
        self.results.figure.next = self.meter.figure.val();
        self.results.enable.next = self.result_enable.val();
        self.results.number.next = self.result_number.val();
        self.results.results_valid.next = !self.scanning.q.val() & !self.judging.q.val();

        comment!("States: scanning the list, checking, writing the slot, trying,");
        comment!("and running the rest with the best order.");
        self.busy.d.next = (self.start_accepted.val()
            | (self.busy.q.val() & !self.rejected.val() & !self.launch_done.val()))
            & !self.reset.val();
        self.scanning.d.next = ((self.start_accepted.val() & !self.none_or_too_many.val())
            | (self.scanning.q.val() & !self.walk.last.val()))
            & !self.reset.val();
        self.judging.d.next = ((self.start_accepted.val() & self.none_or_too_many.val())
            | (self.scanning.q.val() & self.walk.last.val()))
            & !self.reset.val();
        self.slot_writing.d.next =
            ((self.judging.q.val() & !self.rejected.val()) | self.trial_over.val()) & !self.reset.val();
        self.trial_phase.d.next = ((self.slot_writing.q.val() & !self.chosen.q.val())
            | (self.trial_phase.q.val() & !self.trial_over.val()))
            & !self.reset.val();
        self.rest_phase.d.next = ((self.slot_writing.q.val() & self.chosen.q.val())
            | (self.rest_phase.q.val() & !self.launch_done.val()))
            & !self.reset.val();
        if self.trial_over.val() & self.walk.last.val() {
            self.chosen.d.next = true;
        }
        if self.start_accepted.val() {
            self.chosen.d.next = false;
        }
        if self.reset.val() {
            self.chosen.d.next = false;
            self.trials.d.next = bits::<R1>(0);
        }

        comment!("Outputs: configuration in use, best configuration, and the result that was read.");
        self.fields[0].setting.next = self.walk.setting.val();
        if self.chosen.q.val() {
            self.fields[0].setting.next = self.best.best_setting.val();
        }
        self.fields[1].setting.next = self.best.best_setting.val();
        self.fields[2].setting.next = self.results.read_setting.val();
        self.start_ready.next = self.ready.val();
        self.error_valid.next = self.error_pulse.q.val();
        self.error_code.next = self.error_pulse_code.q.val();
        self.slot_write.next = self.slot_writing.q.val();
        self.slot_number.next = self.fields[0].slot.val();
        self.slot_style.next = self.fields[0].style.val();
        self.slot_a.next = self.fields[0].a.val();
        self.slot_b.next = self.fields[0].b.val();
        self.group_valid.next = self.group_offered.val();
        self.group_number.next = self.quota.number.val();
        self.group_slot.next = self.fields[0].slot.val();
        self.group_trial.next = self.trial_phase.q.val();
        self.complete_error.next = self.complete_error_pulse.q.val();
        self.chosen_valid.next = self.chosen.q.val();
        self.chosen_trial.next = self.best.best_trial.val();
        self.chosen_slot.next = self.fields[1].slot.val();
        self.chosen_style.next = self.fields[1].style.val();
        self.chosen_a.next = self.fields[1].a.val();
        self.chosen_b.next = self.fields[1].b.val();
        self.chosen_figure.next = self.best.best_figure.val();
        self.done_valid.next = self.launch_done.val();
        self.result_valid.next = self.results.valid.val();
        self.result_slot.next = self.fields[2].slot.val();
        self.result_style.next = self.fields[2].style.val();
        self.result_a.next = self.fields[2].a.val();
        self.result_b.next = self.fields[2].b.val();
        self.result_figure.next = self.results.read_figure.val();
    }
}
