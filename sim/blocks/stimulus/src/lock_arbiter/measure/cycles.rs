//! Times of the arbiter's answers, for each warp with each mutex, and for many pairs of warps, each with one mutex.

use super::test_bench::{release, request, Subject, TestBench};
use crate::lock_arbiter::ports::{Cycle, LockPorts};
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::bounds;
use warploom_harness::error::CampaignError;
use warploom_model::{ensure, Violation};

/// Maximum numbers of cycles of `lock_arbiter` over all runs of a measurement. The arbiter is idle before each run, and
/// times count from the acceptance of an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cycles {
    /// From the request of a free mutex to its grant.
    pub free: u64,
    /// From a request by a warp of strictly higher priority to the owner's yield request.
    pub yield_request: u64,
    /// From a request by a warp of lower priority, or of equal priority and junior to the owner, to its park.
    pub parked: u64,
    /// From a release to `released_valid`.
    pub released: u64,
    /// From a release to the next owner's grant.
    pub handed_over: u64,
    /// From a `release_all` to the i-th grant of its mutexes (from 1), less 4i.
    pub together: u64,
    /// From a rejected event to its error.
    pub error: u64,
    /// From a limit that all holders have reached to the last of their yield requests.
    pub limit: u64,
    /// Duration of 64 events without a pause: requests and releases of free mutexes.
    pub uncontended: u64,
    /// Duration of 64 events without a pause: requests and releases of one mutex that two warps want.
    pub contended: u64,
}

/// Number of events in the measurements of the throughput.
const EVENTS: u64 = 64;

/// Priority of a requester relative to the owner.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Requester {
    Higher,
    /// Equal and junior.
    Equal,
    Lower,
}

const KINDS: [Requester; 3] = [Requester::Higher, Requester::Equal, Requester::Lower];

/// Measures the times of the arbiter's answers. The arbiter must have at least three warps and two mutexes.
///
/// # Errors
/// The numbers of warps and mutexes are not supported, the simulation fails, or an answer is missing.
pub fn measure(parameters: &Parameters, subject: Subject) -> Result<Cycles, CampaignError> {
    let mut test_bench = TestBench::new(parameters, subject)?;
    if test_bench.ports.warps < 3 || test_bench.ports.locks < 2 {
        let LockPorts { warps, locks, .. } = test_bench.ports;
        let message = format!("{warps} warps and {locks} mutexes; expected at least 3 warps and 2 mutexes");
        return Err(CampaignError::Message(message));
    }
    let mut cycles = Cycles { together: time_several_owned(&mut test_bench)?, ..Cycles::default() };
    time_free_mutexes(&mut test_bench, &mut cycles)?;
    time_owned_mutexes(&mut test_bench, &mut cycles)?;
    time_hand_overs(&mut test_bench, &mut cycles)?;
    cycles.limit = time_limit_yields(&mut test_bench)?;
    cycles.uncontended = uncontended_events(&mut test_bench)?;
    cycles.contended = contended_events(&mut test_bench)?;
    Ok(cycles)
}

/// Raises a maximum to a value, if the value is larger.
fn raise(maximum: &mut u64, value: u64) {
    *maximum = (*maximum).max(value);
}

/// Times, for every warp with every mutex, its grant, its release, and the errors of a second request and release.
fn time_free_mutexes(test_bench: &mut TestBench, cycles: &mut Cycles) -> Result<(), Violation> {
    let (warps, locks) = (test_bench.ports.warps, test_bench.ports.locks);
    test_bench.reset()?;
    for (warp, lock) in (0..warps).flat_map(|warp| (0..locks).map(move |lock| (warp, lock))) {
        let asks = request(warp, lock);
        raise(&mut cycles.free, test_bench.time(&asks, |shown| shown.grant == Some((warp, lock)))?);
        test_bench.idle(2 * bounds::CONTENDED)?;
        raise(&mut cycles.error, test_bench.time(&asks, |shown| shown.error.is_some())?);
        test_bench.idle(2 * bounds::CONTENDED)?;
        let gives = release(warp, (warp % 2 == 0).then_some(lock));
        raise(&mut cycles.released, test_bench.time(&gives, |shown| shown.released == Some(warp))?);
        test_bench.idle(2 * bounds::CONTENDED)?;
        raise(&mut cycles.error, test_bench.time(&gives, |shown| shown.error.is_some())?);
        test_bench.idle(2 * bounds::CONTENDED)?;
    }
    Ok(())
}

/// Triples of an owner, a requester and a mutex. The mutexes come in turn.
fn pairs(test_bench: &TestBench) -> impl Iterator<Item = (u64, u64, u64)> {
    let (warps, locks) = (test_bench.ports.warps, test_bench.ports.locks);
    let step = (warps / 8).max(1);
    let couples = (0..warps).step_by(step as usize);
    let couples = couples.flat_map(move |owner| [1, warps / 2, warps - 1].map(|next| (owner, (owner + next) % warps)));
    let couples = couples.filter(|(owner, requester)| owner != requester);
    couples.zip((0..locks).cycle()).map(|((owner, requester), lock)| (owner, requester, lock))
}

/// Resets the arbiter, sets the priorities, and gives the mutex to the owner. The requester does not request it yet.
fn prepare(
    test_bench: &mut TestBench,
    (owner, requester, lock): (u64, u64, u64),
    kind: Requester,
) -> Result<(), Violation> {
    test_bench.reset()?;
    match kind {
        Requester::Higher => test_bench.priority(requester, 0)?,
        Requester::Lower => test_bench.priority(owner, 0)?,
        Requester::Equal => {}
    }
    test_bench.request(owner, lock)
}

/// Times requests for an owned mutex: the yield or the park that they cause.
fn time_owned_mutexes(test_bench: &mut TestBench, cycles: &mut Cycles) -> Result<(), Violation> {
    let locks = test_bench.ports.locks;
    for pair in pairs(test_bench).collect::<Vec<_>>() {
        let (owner, requester, lock) = pair;
        for (kind, holds) in KINDS.into_iter().flat_map(|kind| [(kind, false), (kind, true)]) {
            prepare(test_bench, pair, kind)?;
            if holds {
                // The requester owns another mutex, which it loses when it is parked.
                test_bench.request(requester, (lock + 1) % locks)?;
            }
            let asked = request(requester, lock);
            if kind == Requester::Higher {
                let time = test_bench.time(&asked, |shown| shown.yield_request == Some(owner))?;
                raise(&mut cycles.yield_request, time);
            } else {
                raise(&mut cycles.parked, test_bench.time(&asked, |shown| shown.park == Some((requester, lock)))?);
            }
        }
    }
    Ok(())
}

/// Times releases of a mutex that a parked or a reserved warp waits for, to the grant of that warp.
fn time_hand_overs(test_bench: &mut TestBench, cycles: &mut Cycles) -> Result<(), Violation> {
    for pair in pairs(test_bench).collect::<Vec<_>>() {
        let (owner, requester, lock) = pair;
        for (kind, all) in KINDS.into_iter().flat_map(|kind| [(kind, false), (kind, true)]) {
            prepare(test_bench, pair, kind)?;
            test_bench.request(requester, lock)?;
            let gives = release(owner, (!all).then_some(lock));
            let time = test_bench.time(&gives, |shown| shown.grant == Some((requester, lock)))?;
            raise(&mut cycles.handed_over, time);
        }
    }
    Ok(())
}

/// Times the grants after a `release_all` of one or more mutexes, each with a parked or a reserved warp. Returns the
/// maximum of the cycles to the i-th grant, less 4i.
fn time_several_owned(test_bench: &mut TestBench) -> Result<u64, Violation> {
    let (warps, locks) = (test_bench.ports.warps, test_bench.ports.locks);
    let mut worst = 0;
    let owners = (0..warps).step_by((warps / 4).max(1) as usize);
    for (owner, count) in owners.flat_map(|owner| (1..=locks.min(warps - 1)).map(move |count| (owner, count))) {
        for reserved in [false, true] {
            test_bench.reset()?;
            let lock = |number: u64| (owner + number) % locks;
            let waiter = |number: u64| (owner + 1 + number) % warps;
            for number in (0..count).filter(|number| reserved && number % 2 == 0) {
                test_bench.priority(waiter(number), 0)?;
            }
            (0..count).try_for_each(|number| test_bench.request(owner, lock(number)))?;
            (0..count).try_for_each(|number| test_bench.request(waiter(number), lock(number)))?;
            test_bench.hold(&release(owner, None))?;
            let (mut cycles, mut granted) = (0u64, 0);
            while granted < count {
                cycles += 1;
                if test_bench.step(&Cycle::default())?.grant.is_some() {
                    granted += 1;
                    worst = worst.max(cycles.saturating_sub(4 * granted));
                }
                ensure!(cycles <= 20 * locks, "{granted} of {count} mutexes that warp {owner} freed are granted");
            }
        }
    }
    Ok(worst)
}

/// Times the limit yields of as many owners as possible. All owners have retired an instruction before the limit
/// changes from 0 to 1. Returns the number of cycles to the last yield.
fn time_limit_yields(test_bench: &mut TestBench) -> Result<u64, Violation> {
    let owners = test_bench.ports.warps.min(test_bench.ports.locks);
    test_bench.reset()?;
    for warp in 0..owners {
        test_bench.request(warp, warp)?;
        test_bench.step(&Cycle { retire: Some(warp), ..Cycle::default() })?;
    }
    test_bench.idle(bounds::CONTENDED)?;
    let (mut cycles, mut yields) = (0, 0);
    while yields < owners {
        yields += u64::from(test_bench.step(&Cycle { limit: 1, ..Cycle::default() })?.yield_request.is_some());
        cycles += 1;
        ensure!(cycles <= 40 * owners + 100, "{yields} of {owners} holders at their limit have a yield request");
    }
    Ok(cycles - 1)
}

/// Times [`EVENTS`] events without a pause: one warp after another requests and releases a free mutex. Returns the
/// number of cycles.
fn uncontended_events(test_bench: &mut TestBench) -> Result<u64, Violation> {
    let locks = test_bench.ports.locks;
    test_bench.reset()?;
    let before = test_bench.now;
    for number in 0..EVENTS / 2 {
        let (warp, lock) = (number % test_bench.ports.warps, number % locks);
        test_bench.hold(&request(warp, lock))?;
        test_bench.hold(&release(warp, Some(lock)))?;
    }
    Ok(test_bench.now - before)
}

/// Times [`EVENTS`] events without a pause: two warps request one mutex in turn. Each is parked, and gets the mutex
/// when the other one releases it. Returns the number of cycles.
fn contended_events(test_bench: &mut TestBench) -> Result<u64, Violation> {
    test_bench.reset()?;
    test_bench.request(0, 0)?;
    let before = test_bench.now;
    for number in 0..EVENTS / 2 {
        let (owner, other) = (number % 2, (number + 1) % 2);
        test_bench.hold(&request(other, 0))?;
        test_bench.hold(&release(owner, Some(0)))?;
    }
    Ok(test_bench.now - before)
}
