use super::scheme::{Classic, Events, Fifo, Pair, Preempting, Release, Scheme};
use super::*;
use warploom_golden::lock_arbiter::Settings;

const COMMON: Common = Common { sections: 6, outside: 64, seed: 5, issue: Issue::Shared, writes: 3 };
const PATIENT: Behaviour = Behaviour { issue: Issue::Shared, writes: 3, back_off: 32, limit: 1_000_000 };

fn site(workload: Workload, warps: usize, locks: usize) -> Site {
    Site { workload, warps, locks }
}

fn sites() -> impl Iterator<Item = Site> {
    Site::all().into_iter().filter(|site| site.warps == 8 || site.warps == 64 && site.locks == 4)
}

/// A run that says all that it has to.
fn check(outcome: &Outcome, sections: &[Vec<Section>], what: &str) {
    assert!(outcome.done, "{what}: not done in {} cycles", outcome.cycles);
    for (warp, sections) in sections.iter().enumerate() {
        let (waits, ends) = (&outcome.waits[warp], &outcome.ends[warp]);
        assert_eq!((waits.len(), ends.len()), (sections.len(), sections.len()), "{what}: warp {warp}");
        // Outside, waiting, its own instructions one after the other, the release.
        let mut before = 0;
        for ((section, wait), end) in sections.iter().zip(waits).zip(ends) {
            let work: u64 = section.steps[section.whole()..]
                .iter()
                .map(|step| if let Step::Work(instructions) = step { LATENCY * instructions } else { 0 })
                .sum();
            assert!(*end >= before + section.outside + wait + work, "{what}: warp {warp} is done in {end}");
            before = *end;
        }
    }
}

#[test]
fn every_scheme_gets_every_section_done() {
    for issue in [Issue::Shared, Issue::Own] {
        for site in sites() {
            let what = |scheme| format!("{site:?} {issue:?} {scheme}");
            let common = Common { issue, ..COMMON };
            let work = sections(site, &common);
            let case = Case::new(site, common);
            for priorities in Priorities::ALL {
                check(&case.arbiter(priorities), &work, &what(priorities.name()));
            }
            // A short back-off may get 64 warps nowhere: the sweep shows it.
            check(&case.classic(256, 1_000_000), &work, &what("classic"));
            check(&case.queue(), &work, &what("queue"));
        }
    }
}

/// Gives every mutex to whoever asks.
struct Careless;

impl Scheme for Careless {
    fn step(&mut self, request: Option<Pair>, _: Option<Release>) -> Events {
        Events { grant: request, ..Events::default() }
    }
}

#[test]
#[should_panic(expected = "has an owner")]
fn two_owners_of_a_mutex_are_noticed() {
    run(&mut Careless, &sections(site(Workload::Hash, 8, 1), &COMMON), 1, PATIENT);
}

#[test]
fn a_queue_whose_mutexes_are_taken_in_any_order_gets_stuck() {
    let any_order = sections(site(Workload::Bank, 8, 2), &COMMON);
    let limit = Behaviour { limit: 100_000, ..PATIENT };
    assert!(!run(&mut Fifo::new(2), &any_order, 2, limit).done);
    let ascending: Vec<Vec<Section>> =
        any_order.iter().map(|sections| sections.iter().map(Section::ascending).collect()).collect();
    assert!(run(&mut Fifo::new(2), &ascending, 2, limit).done);
}

#[test]
fn without_seniority_equals_that_need_two_mutexes_get_stuck() {
    let work = sections(site(Workload::Bank, 8, 2), &COMMON);
    let settings = Settings::new(&site(Workload::Bank, 8, 2).parameters(Priorities::Equal));
    let done = |settings| run(&mut Preempting::new(settings, &[0; 8]), &work, 2, PATIENT).done;
    assert!(done(settings));
    assert!(!done(Settings { seniority: false, ..settings }));
}

#[test]
fn the_same_seed_gives_the_same_and_another_something_else() {
    let of = |seed| Case::new(site(Workload::Graph, 8, 4), Common { seed, ..COMMON });
    let (one, again, other) = (of(1), of(1), of(2));
    let all = |case: &Case| [case.arbiter(Priorities::Two), case.classic(16, 1_000_000), case.queue()];
    assert_eq!(all(&one), all(&again));
    assert!(all(&one).iter().zip(&all(&other)).all(|(one, other)| one.cycles != other.cycles));
}

/// Cycles from an event's input to its grant.
#[test]
fn all_schemes_have_the_latencies_of_the_arbiter() {
    let pair = |warp| Pair { warp, lock: 3 };
    let arbiter =
        || Preempting::new(Settings::new(&sites().next().expect("a site").parameters(Priorities::Equal)), &[0; 8]);
    let schemes: [(&str, Box<dyn Scheme>); 3] =
        [("arbiter", Box::new(arbiter())), ("classic", Box::new(Classic::new(16))), ("queue", Box::new(Fifo::new(16)))];
    for (name, mut scheme) in schemes {
        let granted = |warp| Events { grant: Some(pair(warp)), ..Events::default() };
        // Free: the next cycle. Given back in the cycle of the request: likewise.
        assert_eq!(scheme.step(Some(pair(1)), None), granted(1), "{name}");
        assert_eq!(scheme.step(Some(pair(2)), Some(Release::All(1))), granted(2), "{name}");
        if name == "classic" {
            assert_eq!(scheme.step(Some(pair(4)), None), Events { failed: Some(4), ..Events::default() });
            continue;
        }
        // With somebody waiting: decided in the cycle after the release, two before the grant is seen.
        for cycle in 0..3 {
            scheme.step((cycle == 0).then_some(pair(4)), None);
        }
        assert_eq!(scheme.step(None, Some(Release::All(2))), Events::default(), "{name}");
        assert_eq!(scheme.step(None, None), granted(4), "{name}");
    }
}

/// Grants what is asked for, and tells warp 0 in one cycle.
struct Teller {
    cycle: u64,
    tells_in: u64,
    released: Vec<u64>,
}

impl Scheme for Teller {
    fn step(&mut self, request: Option<Pair>, release: Option<Release>) -> Events {
        self.cycle += 1;
        self.released.extend(release.map(|_| self.cycle - 1));
        Events { grant: request, told: (self.cycle == self.tells_in).then_some(0), ..Events::default() }
    }
}

/// A section of five instructions from cycle 10 on: asked for in 10, owned from 11, instructions in 11, 19, 27, 35 and 43, over in 51.
fn told_in(cycle: u64) -> (Outcome, Vec<u64>) {
    let steps = vec![Step::Take(0), Step::Work(5)];
    let work = vec![vec![Section { outside: 10, steps, in_turn: false }]];
    let mut scheme = Teller { cycle: 0, tells_in: cycle, released: Vec::new() };
    let outcome = run(&mut scheme, &work, 1, PATIENT);
    (outcome, scheme.released)
}

#[test]
fn a_holder_that_is_told_gives_up_before_its_writes_and_finishes_in_them() {
    let (outcome, released) = told_in(0);
    assert_eq!((outcome.waits[0][0], outcome.wasted, outcome.retries, released), (1, 0, 0, vec![51]));
    // Two instructions are issued and three are left: those write.
    let (outcome, released) = told_in(20);
    assert_eq!((outcome.wasted, outcome.retries, released), (0, 0, vec![51]));
    // Four are left.
    let (outcome, released) = told_in(19);
    assert_eq!((outcome.wasted, outcome.retries, released), (LATENCY, 1, vec![19, 61]));
    assert_eq!(outcome.waits[0][0], 11, "until it owns the mutex for the time in which the section is done");
}

#[test]
fn a_failure_costs_the_back_off_and_all_that_was_owned() {
    let section = |outside, steps| vec![Section { outside, steps, in_turn: false }];
    let work = vec![
        section(0, vec![Step::Take(0), Step::Work(4)]),
        section(2, vec![Step::Take(1), Step::Work(1), Step::Take(0)]),
    ];
    let outcome = run(&mut Classic::new(2), &work, 2, Behaviour { back_off: 40, ..PATIENT });
    // Warp 1: mutex 1 in 3, an instruction, mutex 0 asked for in 11, which fails; again from 51 on.
    assert_eq!((outcome.wasted, outcome.retries), (LATENCY, 2));
    assert_eq!(outcome.waits[1], [51 - 2 + 1 + LATENCY + 1]);
}

#[test]
fn a_walk_gives_back_what_it_gets_out_of_turn() {
    // Warp 1 walks behind warp 0, which works on node 1: it is parked there, loses the head, gets node 1 and begins anew.
    let section = |outside, work| {
        let steps = vec![Step::Take(0), Step::Take(1), Step::Give(0), Step::Work(work)];
        vec![Section { outside, steps, in_turn: true }]
    };
    let work = vec![section(0, 6), section(10, 1)];
    let settings = Settings::new(&site(Workload::List, 2, 2).parameters(Priorities::Equal));
    let outcome = run(&mut Preempting::new(settings, &[0, 0]), &work, 2, PATIENT);
    check(&outcome, &work, "walk");
    assert_eq!(outcome.retries, 2, "the head, and node 1 again");
}

#[test]
fn the_arbiter_makes_a_lower_holder_give_up() {
    let section = |outside| vec![Section { outside, steps: vec![Step::Take(0), Step::Work(50)], in_turn: false }];
    let work = vec![section(20), section(0)];
    let settings = Settings::new(&site(Workload::Hash, 2, 1).parameters(Priorities::Different));
    let outcome = run(&mut Preempting::new(settings, &[0, 1]), &work, 1, PATIENT);
    // Asked for in 20, judged in 21, told in 22 and given back then; granted in 24. By then three instructions had been issued.
    assert_eq!((outcome.waits[0][0], outcome.wasted, outcome.retries), (4, 3 * LATENCY, 1));
}

#[test]
fn urgent_warps_wait_shorter() {
    let comparisons = Case::new(site(Workload::Bank, 32, 2), COMMON)
        .compare(&[Priorities::Equal, Priorities::Two])
        .expect("nothing is stuck");
    let [equal, two] = &comparisons[..] else { panic!("two") };
    assert!(two.times >= WAIT_TARGET && two.times_at_any <= two.times, "{two:?}");
    assert_eq!((equal.reached, two.reached), (None, Some(two.of_classic <= CYCLES_TARGET)));
    let others = two.arbiter.others.expect("others");
    assert!(two.arbiter.top().worst * 10 < others.worst, "{:?}", two.arbiter);
    assert!(equal.arbiter.fairness.expect("equals") > 0.9, "{:?}", equal.arbiter);
    // The classic scheme doesn't heed priorities.
    assert_eq!((equal.classic.cycles, equal.back_off), (two.classic.cycles, two.back_off));
}

#[test]
fn the_best_back_off_is_the_best_of_the_sweep_and_an_edge_is_told() {
    let compare =
        |site, issue| Case::new(site, Common { issue, ..COMMON }).compare(&[Priorities::Two]).expect("done").remove(0);
    let contended = compare(site(Workload::Bank, 32, 2), Issue::Shared);
    let fewest = contended.sweep.iter().filter_map(|tried| tried.cycles).min();
    assert_eq!(fewest, Some(contended.classic.cycles));
    let best = contended.sweep.iter().find(|tried| tried.back_off == contended.back_off).expect("it was tried");
    assert_eq!((best.cycles, best.worst), (fewest, Some(contended.classic.top().worst)));
    // Too short floods the slot, too long leaves mutexes idle.
    let ends = [contended.sweep.first(), contended.sweep.last()].map(|tried| tried.expect("a sweep").cycles);
    assert!(ends.iter().all(|cycles| cycles.is_none_or(|cycles| cycles > 2 * contended.classic.cycles)), "{ends:?}");
    assert!(!contended.at_the_edge);
    // A lone warp never fails: the first that is tried is as good as all others.
    let alone = compare(site(Workload::Hash, 1, 16), Issue::Shared);
    assert_eq!(
        (alone.back_off, alone.at_the_edge, alone.classic.retries),
        (BACK_OFFS[0], true, 0),
        "{:?}",
        alone.sweep
    );
}
