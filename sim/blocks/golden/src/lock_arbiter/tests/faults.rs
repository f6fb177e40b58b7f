//! Tests that the oracle accepts the behavioural device, and detects each planted fault of its outputs.

use super::super::{Reason, Rejection};
use super::bench::{judge, record, Cycle, Traffic, TRAFFIC};
use super::{parameters_with, Pair};
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::bounds;
use warploom_model::streams::StreamViolation;
use warploom_model::streams::ViolationKind::{self, Disallowed, Duplicated, Early, Late, OutOfOrder, Unexpected};

const CYCLES: u64 = 20_000;

#[test]
fn the_device_fulfils_the_contract_at_every_kind_of_size() {
    for settings in [
        &[][..],
        &["WARPS=1", "LOCKS=1", "OVERDUE=3"],
        &["WARPS=2", "LOCKS=1", "AGING=16"],
        &["WARPS=3", "LOCKS=2", "PRIORITY_BITS=1", "COUNT_BITS=3", "AGING=24", "OVERDUE=1"],
        &["WARPS=5", "LOCKS=7", "AGING=40", "OVERDUE=9"],
        &["WARPS=8", "LOCKS=4", "AGING=100", "OVERDUE=20"],
        &["WARPS=64", "AGING=512", "OVERDUE=100"],
    ] {
        let parameters = parameters_with(settings);
        let traffics = [
            TRAFFIC,
            Traffic { reset: 700, wild: 50, ..TRAFFIC },
            Traffic { request: 1, release: 3, priority: 5, limit: 40, wild: 0, ..TRAFFIC },
            Traffic { request: 2, release: 2, priority: 1000, limit: 0, wild: 0, ..TRAFFIC },
            Traffic { request: 20, release: 60, priority: 50, limit: 10, ..TRAFFIC },
        ];
        for (seed, traffic) in (1..).zip(traffics) {
            let trace = record(&parameters, traffic, seed, CYCLES);
            let mut broken = None;
            let judged = judge(&parameters, &trace, &mut broken);
            assert_eq!((judged, broken), (Ok(()), None), "{settings:?}, seed {seed}");
        }
    }
}

/// Number of cycles, from the cycle of a change on, that the change can read and modify.
const WINDOW: usize = 200;

/// Change of a recorded run from a cycle on. Returns whether it applies there.
type Change = fn(&Parameters, &mut [Cycle]) -> bool;

/// Delays a field of the outputs from the first cycle to a later one in which it is free.
macro_rules! delay {
    ($field:ident, $cycles:expr) => {
        |_: &Parameters, trace: &mut [Cycle]| {
            let cycles = $cycles;
            let may = trace.len() > cycles && trace[1..=cycles].iter().all(|cycle| cycle.outputs.$field.is_none());
            let shown = trace[0].outputs.$field.filter(|_| may);
            if shown.is_some() {
                trace[0].outputs.$field = None;
                trace[cycles].outputs.$field = shown;
            }
            shown.is_some()
        }
    };
}

/// Removes a field of the outputs.
macro_rules! drop {
    ($field:ident) => {
        |_: &Parameters, trace: &mut [Cycle]| trace[0].outputs.$field.take().is_some()
    };
}

/// Repeats a field of the outputs in the next cycle.
macro_rules! repeat {
    ($field:ident) => {
        |_: &Parameters, trace: &mut [Cycle]| {
            let shown = trace[0].outputs.$field.filter(|_| trace[1].outputs.$field.is_none());
            trace[1].outputs.$field = shown.or(trace[1].outputs.$field);
            shown.is_some()
        }
    };
}

/// Number of the next warp, modulo WARPS.
fn next_warp(parameters: &Parameters, warp: usize) -> usize {
    (warp + 1) % parameters.get("WARPS") as usize
}

/// A grant and the lock word name another warp.
fn wrong_grant(parameters: &Parameters, trace: &mut [Cycle]) -> bool {
    let Some(grant) = trace[0].outputs.grant else { return false };
    let warp = next_warp(parameters, grant.warp);
    trace[0].outputs.grant = Some(Pair { warp, ..grant });
    trace[0].owners[grant.lock] = Some(warp);
    true
}

/// A park names another mutex.
fn wrong_lock(parameters: &Parameters, trace: &mut [Cycle]) -> bool {
    let locks = parameters.get("LOCKS") as usize;
    let Some(park) = &mut trace[0].outputs.park else { return false };
    park.lock = (park.lock + 1) % locks;
    true
}

/// Exchanges two successive grants if a release takes effect between them.
fn exchanged_grants(_: &Parameters, trace: &mut [Cycle]) -> bool {
    let next = (1..8.min(trace.len())).find(|&at| trace[at].outputs.grant.is_some());
    let Some(next) = next.filter(|_| trace[0].outputs.grant.is_some()) else { return false };
    let released = (0..next).any(|at| trace[at].outputs.released.is_some());
    let grant = trace[0].outputs.grant;
    trace[0].outputs.grant = std::mem::replace(&mut trace[next].outputs.grant, grant);
    released
}

/// A yield has the other reason.
fn wrong_reason(_: &Parameters, trace: &mut [Cycle]) -> bool {
    let Some(request) = &mut trace[0].outputs.yield_request else { return false };
    request.reason = if request.reason == Reason::Preempted { Reason::AtItsLimit } else { Reason::Preempted };
    true
}

/// An error of a request is shown as one of a release, or the other way round.
fn wrong_kind_of_error(_: &Parameters, trace: &mut [Cycle]) -> bool {
    let Some(Rejection { of_release, .. }) = &mut trace[0].outputs.rejected else { return false };
    *of_release = !*of_release;
    true
}

/// Number of cycles without an event, in which all earlier events end.
const IDLE: usize = 12;

/// Whether no event and no aging is in these cycles.
fn is_idle(cycles: &[Cycle]) -> bool {
    let no_event = |cycle: &Cycle| cycle.inputs.events().next().is_none() && cycle.outputs.pulses().next().is_none();
    cycles.iter().all(|cycle| no_event(cycle) && cycle.outputs.aged.is_none())
}

/// Whether a request is the only event of this cycle.
fn is_request(cycle: &Cycle) -> bool {
    cycle.outputs.ready && cycle.inputs.request.is_some() && cycle.inputs.events().count() == 1
}

/// The grant of a free mutex appears one cycle late.
fn late_grant(parameters: &Parameters, trace: &mut [Cycle]) -> bool {
    if !is_idle(&trace[..IDLE]) || !is_request(&trace[IDLE]) {
        return false;
    }
    let at = IDLE + bounds::FREE_GRANT as usize;
    let Some(Pair { lock, warp }) = trace[at].outputs.grant else { return false };
    trace[at].owners[lock] = None;
    // A warp without a mutex may need a seniority, and wait for it.
    trace[at].owners.contains(&Some(warp)) && delay!(grant, 1)(parameters, &mut trace[at..])
}

/// The park of a requester appears one cycle late.
fn late_park(parameters: &Parameters, trace: &mut [Cycle]) -> bool {
    let at = IDLE + bounds::CONTENDED as usize;
    let holds = trace[at].outputs.park.is_some_and(|park| trace[at - 1].owners.contains(&Some(park.warp)));
    trace[at].owners = trace[at - 1].owners.clone();
    is_idle(&trace[..IDLE]) && is_request(&trace[IDLE]) && holds && delay!(park, 1)(parameters, &mut trace[at..])
}

/// A limit yield is requested again.
fn yield_twice(_: &Parameters, trace: &mut [Cycle]) -> bool {
    let limited = trace[0].outputs.yield_request.filter(|request| request.reason == Reason::AtItsLimit);
    let answered = trace[..3].iter().any(|cycle| cycle.outputs.released.is_some() || cycle.outputs.park.is_some());
    let request = limited.filter(|_| !answered && trace[2].outputs.yield_request.is_none());
    trace[2].outputs.yield_request = request.or(trace[2].outputs.yield_request);
    request.is_some()
}

/// A limit yield appears 20 cycles early, before its cause.
fn early_limit(_: &Parameters, trace: &mut [Cycle]) -> bool {
    let request = trace[20].outputs.yield_request.filter(|request| request.reason == Reason::AtItsLimit);
    let quiet = trace[..20].iter().all(|cycle| cycle.outputs.pulses().next().is_none() && cycle.inputs.count_limit > 0);
    let owns = request.is_some_and(|request| trace[0].owners.contains(&Some(request.warp)));
    if !quiet || !owns {
        return false;
    }
    trace[0].outputs.yield_request = trace[20].outputs.yield_request.take();
    true
}

/// An overdue pulse appears one cycle early.
fn early_overdue(_: &Parameters, trace: &mut [Cycle]) -> bool {
    let shown = trace[1].outputs.overdue.take();
    trace[0].outputs.overdue = shown.or(trace[0].outputs.overdue);
    shown.is_some()
}

/// An aging appears five cycles early, after cycles in which `ready` is 0.
fn early_aging(_: &Parameters, trace: &mut [Cycle]) -> bool {
    let shown = trace[IDLE].outputs.aged.filter(|_| is_idle(&trace[..IDLE]));
    if shown.is_some() {
        (trace[IDLE].outputs.aged, trace[IDLE - 5].outputs.aged) = (None, shown);
        trace[..IDLE - 5].iter_mut().for_each(|cycle| cycle.outputs.ready = false);
    }
    shown.is_some()
}

/// An aging names another warp.
fn wrong_aging(parameters: &Parameters, trace: &mut [Cycle]) -> bool {
    let Some(warp) = trace[0].outputs.aged else { return false };
    trace[0].outputs.aged = Some(next_warp(parameters, warp));
    true
}

/// `ready` is 1 in the cycle before an aging.
fn ready_before_an_aging(_: &Parameters, trace: &mut [Cycle]) -> bool {
    trace[0].outputs.ready |= trace[1].outputs.aged.is_some();
    trace[1].outputs.aged.is_some()
}

/// A lock word shows a new owner one cycle late.
fn late_word(_: &Parameters, trace: &mut [Cycle]) -> bool {
    let Some(Pair { lock, .. }) = trace[0].outputs.grant else { return false };
    trace[0].owners[lock] = None;
    true
}

/// For too long, a lock word names the warp that lost the mutex.
fn stale_word(parameters: &Parameters, trace: &mut [Cycle]) -> bool {
    let Some(warp) = trace[1].outputs.released else { return false };
    let bound = bounds::freed(parameters) as usize + 4;
    let freed = |lock: &usize| trace[0].owners[*lock] == Some(warp) && trace[1].owners[*lock].is_none();
    let Some(lock) = (0..trace[0].owners.len()).find(freed) else { return false };
    let stays = (1..bound).all(|at| trace.get(at).is_some_and(|cycle| cycle.owners[lock].is_none()));
    trace[1..].iter_mut().take(bound).for_each(|cycle| cycle.owners[lock] = cycle.owners[lock].or(Some(warp)));
    stays
}

/// A lock word names a warp other than the one that lost the mutex.
fn foreign_word(parameters: &Parameters, trace: &mut [Cycle]) -> bool {
    let Some(warp) = trace[1].outputs.released else { return false };
    let freed = |lock: &usize| trace[0].owners[*lock] == Some(warp) && trace[1].owners[*lock].is_none();
    let Some(lock) = (0..trace[0].owners.len()).find(freed) else { return false };
    trace[1].owners[lock] = Some(next_warp(parameters, warp));
    true
}

/// `ready` stays 0.
fn never_ready(_: &Parameters, trace: &mut [Cycle]) -> bool {
    trace.iter_mut().for_each(|cycle| cycle.outputs.ready = false);
    true
}

/// Applies a change at the first cycle from 1,000 on at which it applies, and judges the run.
fn changed(parameters: &Parameters, traffic: Traffic, change: Change) -> Option<StreamViolation> {
    for seed in 1..20 {
        let trace = record(parameters, traffic, seed, CYCLES);
        for from in 1_000..trace.len() - WINDOW {
            let mut changed = trace[from..from + WINDOW].to_vec();
            if change(parameters, &mut changed) {
                let rest = trace[from + WINDOW..].iter().cloned();
                let whole: Vec<Cycle> = trace[..from].iter().cloned().chain(changed).chain(rest).collect();
                return judge(parameters, &whole, &mut None).err().map(|(_, violation)| violation);
            }
        }
    }
    panic!("the change never applies")
}

#[test]
fn every_fault_is_detected() {
    let parameters = parameters_with(&["WARPS=6", "LOCKS=4", "AGING=100", "OVERDUE=20"]);
    // Traffic with idle cycles, without limits, and with long waits of parked warps.
    let quiet = Traffic { request: 20, release: 60, priority: 200, wild: 0, limit: 100, ..TRAFFIC };
    let calm = Traffic { limit: 0, ..quiet };
    let waiting = Traffic { release: 1_000, ..calm };
    // Name, traffic, change, allowed kinds of the violation, and its stream ("": any).
    let cases: &[(&str, Traffic, Change, &[ViolationKind], &str)] = &[
        ("grant lost", TRAFFIC, drop!(grant), &[Disallowed], "lock_words"),
        ("park lost", quiet, drop!(park), &[Late, OutOfOrder, Unexpected, Disallowed], ""),
        ("yield lost", quiet, drop!(yield_request), &[Late, OutOfOrder, Unexpected], ""),
        ("error lost", TRAFFIC, drop!(rejected), &[Late, OutOfOrder, Unexpected], ""),
        ("released lost", TRAFFIC, drop!(released), &[Disallowed], "lock_words"),
        ("overdue lost", quiet, drop!(overdue), &[Late], "overdue"),
        ("aging lost", waiting, drop!(aged), &[Late], "aged"),
        ("grant repeated", TRAFFIC, repeat!(grant), &[Duplicated, Unexpected], "grant"),
        ("park repeated", TRAFFIC, repeat!(park), &[Duplicated, Unexpected], "park"),
        ("yield repeated", TRAFFIC, repeat!(yield_request), &[Duplicated, Unexpected], "yield"),
        ("error repeated", TRAFFIC, repeat!(rejected), &[Duplicated, Unexpected, OutOfOrder], "error"),
        ("released repeated", TRAFFIC, repeat!(released), &[Duplicated, Unexpected], "released"),
        ("overdue repeated", quiet, repeat!(overdue), &[Duplicated, Unexpected], "overdue"),
        ("aging repeated", quiet, repeat!(aged), &[Early, Disallowed], "aged"),
        ("grant late", calm, late_grant, &[Late], "grant"),
        ("park late", calm, late_park, &[Late], "park"),
        ("error late", Traffic { wild: 100, ..calm }, delay!(rejected, 3), &[Late], "error"),
        ("overdue late", quiet, delay!(overdue, 8), &[Late], "overdue"),
        ("aging late", quiet, delay!(aged, 150), &[Late, Disallowed], "aged"),
        ("grants change places", TRAFFIC, exchanged_grants, &[Disallowed, OutOfOrder], ""),
        ("grant to another warp", TRAFFIC, wrong_grant, &[Unexpected, OutOfOrder], "grant"),
        ("park on another mutex", TRAFFIC, wrong_lock, &[Unexpected, OutOfOrder], "park"),
        ("wrong reason", TRAFFIC, wrong_reason, &[Unexpected, Disallowed], "yield"),
        ("error of a release for a request", TRAFFIC, wrong_kind_of_error, &[Unexpected, OutOfOrder], "error"),
        ("yield twice", quiet, yield_twice, &[Duplicated], "yield"),
        ("limit yield early", quiet, early_limit, &[Disallowed], "yield"),
        ("overdue early", quiet, early_overdue, &[Early], "overdue"),
        ("aging early", quiet, early_aging, &[Early], "aged"),
        ("aging of another warp", quiet, wrong_aging, &[Early, Unexpected], "aged"),
        ("ready before an aging", quiet, ready_before_an_aging, &[Disallowed], "aged"),
        ("lock word late", TRAFFIC, late_word, &[Disallowed], "lock_words"),
        ("lock word stale", quiet, stale_word, &[Disallowed], "lock_words"),
        ("lock word of another warp", TRAFFIC, foreign_word, &[Disallowed], "lock_words"),
        ("never ready", TRAFFIC, never_ready, &[Late, Unexpected], ""),
    ];
    let mut wrong = Vec::new();
    for (name, traffic, change, kinds, stream) in cases {
        match changed(&parameters, *traffic, *change) {
            Some(StreamViolation { kind, stream: of, .. })
                if kinds.contains(&kind) && (stream.is_empty() || *stream == of) => {}
            other => wrong.push(format!("{name}: {other:?}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The properties must detect these faults without the oracle.
#[test]
fn properties_detect_faults_of_ownership() {
    let parameters = parameters_with(&["WARPS=6", "LOCKS=4"]);
    let cases: &[(&str, Change)] = &[
        ("released lost", drop!(released)),
        ("grant to another warp", wrong_grant_alone),
        ("grant lost", drop!(grant)),
        ("yield twice", repeat!(yield_request)),
        ("lock word late", late_word),
    ];
    for (name, change) in cases {
        let trace = record(&parameters, TRAFFIC, 1, CYCLES);
        let applied = (1_000..trace.len() - WINDOW).find_map(|from| {
            let mut changed = trace.clone();
            change(&parameters, &mut changed[from..from + WINDOW]).then_some(changed)
        });
        let (changed, mut broken) = (applied.expect("it applies"), None);
        let _ = judge(&parameters, &changed, &mut broken);
        assert!(broken.is_some(), "{name}");
    }
}

/// A grant names a warp other than the one in the lock word.
fn wrong_grant_alone(parameters: &Parameters, trace: &mut [Cycle]) -> bool {
    let Some(grant) = &mut trace[0].outputs.grant else { return false };
    grant.warp = next_warp(parameters, grant.warp);
    true
}

#[test]
fn waits_are_measured() {
    use super::super::Waits;
    let parameters = parameters_with(&["WARPS=6", "LOCKS=4"]);
    let waits = |traffic| {
        let mut waits = Waits::new(&parameters);
        super::bench::observe(&parameters, &record(&parameters, traffic, 3, CYCLES), &mut waits);
        (waits.highest(), waits.equals())
    };
    let (highest, _) = waits(Traffic { wild: 0, priority: 200, ..TRAFFIC });
    assert!(highest.requests > 20 && highest.wait > 0 && highest.wait <= highest.bound, "{highest:?}");
    let (_, equals) = waits(Traffic { wild: 0, priority: 1_000_000_000, ..TRAFFIC });
    assert!(equals.requests > 0 && equals.wait > equals.hold / 2 && equals.wait <= equals.bound, "{equals:?}");
}
