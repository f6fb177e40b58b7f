//! Answers of the arbiter, timed for every warp, on every mutex, in several phases.

use super::test_bench::{release_all, request, TestBench};
use crate::lock_arbiter::ports::{Cycle, Release};
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_model::{ensure, Violation};

/// Worst-case cycles of `lock_arbiter` over all runs of a measurement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cycles {
    /// From the request of a free mutex to its grant, without other due grants or pairs for it in the FIFO.
    pub free: u64,
    /// From a strictly higher request to the owner's yield request, with an empty FIFO and no other due yield.
    pub yield_request: u64,
    /// From a request that is lower, or equal and junior, to its park, with an empty FIFO.
    pub parked: u64,
    /// From a release to the next owner's grant, without other due mutexes.
    pub released: u64,
    /// From a `release_all` to the i-th grant of its mutexes, less i.
    pub together: u64,
    /// From one pair's decision to the next one's.
    pub between_pairs: u64,
    /// Minimum number of pairs in the FIFO during that measurement.
    pub pairs: u64,
}

/// Priority of a requester relative to the owner.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Requester {
    Higher,
    /// Equal and junior.
    Equal,
    Lower,
}

/// Times the arbiter's answers. It must have at least three warps and two mutexes.
///
/// # Errors
/// The simulation fails, or an answer is missing.
pub fn measure(parameters: &Parameters, library: &Arc<Library>) -> Result<Cycles, CampaignError> {
    let mut test_bench = TestBench::new(parameters, library)?;
    if test_bench.ports.warps < 3 || test_bench.ports.locks < 2 {
        return Err(CampaignError::Unknown("fewer than three warps or two mutexes".into()));
    }
    let (yield_request, parked) = contended(&mut test_bench)?;
    let (between_pairs, pairs) = decisions(&mut test_bench)?;
    Ok(Cycles {
        free: free(&mut test_bench)?,
        yield_request,
        parked,
        released: released(&mut test_bench)?,
        together: time_several_owned(&mut test_bench)?,
        between_pairs,
        pairs,
    })
}

/// Actions in the cycles before two warps request a mutex.
type Prologue = fn(&mut TestBench, [u64; 2], u64) -> Result<(), Violation>;

/// Events in progress when a free mutex is requested.
const PROLOGUES: [Prologue; 4] = [
    |_, _, _| Ok(()),
    |test_bench, _, _| test_bench.idle(2),
    // A grant of another mutex to another warp is shown in the cycle of the request.
    |test_bench, [other, _], lock| test_bench.request(other, lock),
    // A third warp is parked in the cycle of the request, by the judgement of its pair.
    |test_bench, [other, third], lock| {
        test_bench.request(other, lock)?;
        test_bench.idle(1)?;
        test_bench.request(third, lock)
    },
];

fn free(test_bench: &mut TestBench) -> Result<u64, Violation> {
    let (warps, locks) = (test_bench.ports.warps, test_bench.ports.locks);
    let mut worst = 0;
    for (warp, lock) in (0..warps).flat_map(|warp| (0..locks).map(move |lock| (warp, lock))) {
        for before in PROLOGUES {
            test_bench.reset()?;
            before(test_bench, [1, 2].map(|next| (warp + next) % warps), (lock + 1) % locks)?;
            worst = worst.max(test_bench.time(&request(warp, lock), |observed| observed.grant == Some((warp, lock)))?);
        }
    }
    Ok(worst)
}

/// Every owner with every other warp as requester, on mutexes in turn.
fn owner_requester_pairs(test_bench: &TestBench) -> impl Iterator<Item = (u64, u64, u64)> {
    let (warps, locks) = (test_bench.ports.warps, test_bench.ports.locks);
    let couples = (0..warps).flat_map(move |owner| (1..warps).map(move |next| (owner, (owner + next) % warps)));
    couples.zip((0..locks).cycle()).map(|((owner, requester), lock)| (owner, requester, lock))
}

/// Runs from a reset to an owner and a warp that is about to request the same mutex.
fn prepare_ownership(
    test_bench: &mut TestBench,
    owner: u64,
    lock: u64,
    requester: u64,
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

fn contended(test_bench: &mut TestBench) -> Result<(u64, u64), Violation> {
    let locks = test_bench.ports.locks;
    let (mut yield_request, mut parked) = (0, 0);
    for (owner, requester, lock) in owner_requester_pairs(test_bench) {
        for (kind, pause) in kinds().flat_map(|kind| (0..4).map(move |pause| (kind, pause))) {
            prepare_ownership(test_bench, owner, lock, requester, kind)?;
            if pause % 2 == 1 {
                // The mutex that it loses when it is parked.
                test_bench.request(requester, (lock + 1) % locks)?;
            }
            test_bench.idle(pause / 2)?;
            let asked = request(requester, lock);
            if kind == Requester::Higher {
                yield_request =
                    yield_request.max(test_bench.time(&asked, |observed| observed.yield_request == Some(owner))?);
            } else {
                parked = parked.max(test_bench.time(&asked, |observed| observed.park == Some((requester, lock)))?);
            }
        }
    }
    Ok((yield_request, parked))
}

fn kinds() -> impl Iterator<Item = Requester> + Clone {
    [Requester::Higher, Requester::Equal, Requester::Lower].into_iter()
}

fn released(test_bench: &mut TestBench) -> Result<u64, Violation> {
    let mut worst = 0;
    for (owner, requester, lock) in owner_requester_pairs(test_bench) {
        // From the cycle of the request on, past the judgement of its pair and the park or the yield.
        for (kind, after) in kinds().flat_map(|kind| (0..5).map(move |after| (kind, after))) {
            prepare_ownership(test_bench, owner, lock, requester, kind)?;
            test_bench.idle(1)?;
            let one = (owner + requester + after) % 2 == 0;
            let release = Some(Release { warp: owner, lock: one.then_some(lock) });
            let mut driven = Cycle { release, ..request(requester, lock) };
            if after > 0 {
                test_bench.request(requester, lock)?;
                test_bench.idle(after - 1)?;
                driven.request = None;
            }
            worst = worst.max(test_bench.time(&driven, |observed| observed.grant == Some((requester, lock)))?);
        }
    }
    Ok(worst)
}

/// Times one owner of several mutexes with one or two waiters each, parked or reserved.
fn time_several_owned(test_bench: &mut TestBench) -> Result<u64, Violation> {
    let (warps, locks) = (test_bench.ports.warps, test_bench.ports.locks);
    let mut worst = 0;
    for (owner, count) in (0..warps).flat_map(|owner| (1..=locks.min(warps - 1)).map(move |count| (owner, count))) {
        for reserved in [false, true] {
            test_bench.reset()?;
            let lock = |number: u64| (owner + number) % locks;
            let waiter = |number: u64| (owner + 1 + number) % warps;
            for number in (0..count).filter(|number| reserved && number % 2 == 0) {
                test_bench.priority(waiter(number), 0)?;
            }
            (0..count).try_for_each(|number| test_bench.request(owner, lock(number)))?;
            test_bench.idle(1)?;
            for number in 0..(2 * count).min(warps - 1) {
                test_bench.request(waiter(number), lock(number % count))?;
            }
            test_bench.idle(4)?;
            let (mut cycles, mut granted) = (0u64, 0);
            test_bench.step(&release_all(owner))?;
            while granted < count {
                cycles += 1;
                if test_bench.step(&Cycle::default())?.grant.is_some() {
                    granted += 1;
                    worst = worst.max(cycles.saturating_sub(granted));
                }
                ensure!(cycles <= 4 * locks, "{granted} of {count} mutexes that warp {owner} freed are granted");
            }
        }
    }
    Ok(worst)
}

/// One owner releases all mutexes, each to a waiter. Until the last one is granted, requests for it fill the FIFO.
fn decisions(test_bench: &mut TestBench) -> Result<(u64, u64), Violation> {
    let (warps, locks) = (test_bench.ports.warps, test_bench.ports.locks);
    let waiters = locks.min(warps - 2);
    let last = locks - 1;
    let lowest = (1 << test_bench.ports.priority_bits) - 1;
    let (mut worst, mut fewest) = (0, u64::MAX);
    for owner in 0..warps {
        let other = |number: u64| (owner + 1 + number) % warps;
        test_bench.reset()?;
        // The next owner of the last mutex is above all later requesters: they are parked.
        test_bench.priority(owner, 0)?;
        test_bench.priority(other(waiters - 1), 1)?;
        (0..locks).try_for_each(|lock| test_bench.request(owner, lock))?;
        test_bench.idle(1)?;
        (0..waiters).try_for_each(|number| test_bench.request(other(number), locks - waiters + number))?;
        test_bench.idle(4)?;
        // Warps without a request, the warp that releases, and those that have their mutex by then.
        let mut asking = (waiters..warps - 1).chain([warps - 1]).chain(0..waiters - 1).map(other);
        let (mut taken, mut parked, mut before) = (0, 0, None);
        for cycle in 0..4 * (locks + warps) {
            let asks = if cycle < waiters { asking.next() } else { None };
            let mut driven = Cycle { request: asks.map(|warp| (warp, last)), ..Cycle::default() };
            if cycle == 0 {
                driven.release = release_all(owner).release;
                // At its next request, its priority is as low as the others.
                driven.priority = Some((owner, lowest));
            }
            let observed = test_bench.step(&driven)?;
            taken += u64::from(observed.taken.is_some());
            if observed.park.is_some() {
                parked += 1;
                worst = worst.max(before.map_or(0, |before| cycle - before));
                before = Some(cycle);
            }
        }
        ensure!(parked == taken, "{taken} pairs are taken, {parked} warps parked");
        fewest = fewest.min(taken);
    }
    Ok((worst, fewest))
}
