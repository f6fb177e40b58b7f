//! Tests that each property detects its injected faults.

use super::checked::{Checked, Fault};
use super::settings;
use super::workload::{Plan, Workload};
use crate::lock_arbiter::{properties, Inputs, PriorityWrite, Settings};
use std::collections::BTreeSet;
use warploom_contract::Layout;
use warploom_model::bits::PortBits;
use warploom_model::properties::output;
use warploom_model::Violation;

/// First cycle with injected faults.
const FROM: u64 = 100;

fn get(layout: &Layout, outputs: &[u64], name: &str) -> u64 {
    output(layout, name).get(outputs)
}

fn put(layout: &Layout, outputs: &mut [u64], name: &str, value: u64) {
    output(layout, name).put(outputs, value);
}

fn word(layout: &Layout, lock: usize) -> PortBits {
    output(layout, "lock_words").part(lock, layout.output("lock_words").port.elements)
}

/// Lock word of a mutex that this warp owns.
fn owned_by(warp: u64) -> u64 {
    0b100 | warp
}

/// Three warps that need two of three mutexes each, with changing or equal priorities and an optional limit.
fn plan(priority_once_in: u64, count_limit: u64) -> Plan {
    let sets = [&[0, 1][..], &[1, 2], &[2, 0]];
    Plan { think: 0..=3, section: 0..=8, answer: 0..=3, count_limit, priority_once_in, ..Plan::of_sets(&sets) }
}

fn mixed() -> Plan {
    plan(20, 0)
}

/// Four warps of different priorities that need the same mutex.
fn crowd() -> Plan {
    Plan { sets: vec![vec![0]; 4], ..mixed() }
}

/// Warp 0 is strictly above all others.
fn one_is_highest() -> Plan {
    Plan { priorities: vec![0, 1, 2], ..plan(0, 0) }
}

/// Equals that reach their limit.
fn limited() -> Plan {
    plan(0, 3)
}

/// Four equals that need the same mutex.
fn equal_crowd() -> Plan {
    Plan { sets: vec![vec![0]; 4], think: 0..=0, ..equals() }
}

fn equals() -> Plan {
    plan(0, 40)
}

/// Fault: a warp is parked and owns mutex 0.
fn parked_owner(cycle: u64, layout: &Layout, outputs: &mut [u64]) {
    if cycle > FROM && get(layout, outputs, "park_valid") == 1 {
        let owner = get(layout, outputs, "park_warp");
        word(layout, 0).put(outputs, owned_by(owner));
    }
}

/// Fault: a mutex shows a wrong owner in some cycles.
fn another_owner(cycle: u64, layout: &Layout, outputs: &mut [u64]) {
    let place = word(layout, 1);
    if cycle > FROM && cycle.is_multiple_of(50) && place.get(outputs) != 0 {
        let other = (place.get(outputs) + 1) % 3;
        place.put(outputs, owned_by(other));
    }
}

/// Fault: an owned mutex is shown as free.
fn lost_word(cycle: u64, layout: &Layout, outputs: &mut [u64]) {
    if cycle == FROM + 50 {
        (0..3).for_each(|lock| word(layout, lock).put(outputs, 0));
    }
}

/// Fault: a free mutex shows the number of an owner.
fn leftover_owner(cycle: u64, layout: &Layout, outputs: &mut [u64]) {
    let place = word(layout, 2);
    if cycle > FROM && place.get(outputs) == 0 {
        place.put(outputs, 1);
    }
}

/// Fault: a mutex is granted although it has an owner.
fn second_owner(cycle: u64, layout: &Layout, outputs: &mut [u64]) {
    let owned = word(layout, 0).get(outputs);
    if cycle > FROM && owned != 0 && get(layout, outputs, "grant_valid") == 0 {
        put(layout, outputs, "grant_valid", 1);
        put(layout, outputs, "grant_warp", (owned + 1) % 3);
        put(layout, outputs, "grant_lock", 0);
    }
}

/// Fault: mutex 0 is not granted any more.
fn no_more_grants(cycle: u64, layout: &Layout, outputs: &mut [u64]) {
    if cycle > FROM {
        word(layout, 0).put(outputs, 0);
        if get(layout, outputs, "grant_lock") == 0 {
            put(layout, outputs, "grant_valid", 0);
        }
    }
}

/// Fault: grants of mutex 0 are not shown, but its lock word shows an owner.
fn lost_grants(cycle: u64, layout: &Layout, outputs: &mut [u64]) {
    if cycle > FROM && get(layout, outputs, "grant_lock") == 0 {
        put(layout, outputs, "grant_valid", 0);
    }
}

fn unheard_priorities(_: u64, inputs: &mut Inputs) {
    inputs.priority = None;
}

/// Fault: warp 1 has the lowest priority, so that the others always pass it.
fn one_is_lower(cycle: u64, inputs: &mut Inputs) {
    if cycle < FROM {
        inputs.priority = Some(PriorityWrite { warp: [0, 2, 3][cycle as usize % 3], value: 2 });
    }
}

fn no_limit(_: u64, inputs: &mut Inputs) {
    inputs.count_limit = 0;
}

fn outputs_after_reset(cycle: u64, layout: &Layout, outputs: &mut [u64]) {
    if cycle == 1 {
        put(layout, outputs, "yield_valid", 1);
    }
}

fn ready_in_reset(cycle: u64, layout: &Layout, outputs: &mut [u64]) {
    if cycle == 0 {
        put(layout, outputs, "request_ready", 1);
    }
}

/// Name of a property, its workload, and the faults that it must detect.
type Faults = (&'static str, fn() -> Plan, &'static [Fault]);

const FAULTS: &[Faults] = &[
    ("reset_silences_the_block", mixed, &[Fault::Out(outputs_after_reset), Fault::Out(ready_in_reset)]),
    (
        "a_mutex_has_one_owner_at_most_and_its_word_shows_it",
        mixed,
        &[Fault::Out(another_owner), Fault::Out(lost_word), Fault::Out(leftover_owner), Fault::Out(second_owner)],
    ),
    ("a_parked_warp_owns_nothing", mixed, &[Fault::Out(parked_owner)]),
    ("no_grant_passes_a_higher_waiter", crowd, &[Fault::In(unheard_priorities)]),
    (
        "an_owner_comes_by_a_grant_and_goes_by_its_release_or_park",
        mixed,
        &[Fault::Out(another_owner), Fault::Out(lost_word), Fault::Out(parked_owner)],
    ),
    ("the_highest_gets_its_mutex_in_time", one_is_highest, &[Fault::In(unheard_priorities), Fault::Out(lost_grants)]),
    ("equals_take_turns", equal_crowd, &[Fault::In(one_is_lower), Fault::Out(no_more_grants)]),
    ("a_holder_at_its_limit_must_yield", limited, &[Fault::In(no_limit)]),
    ("equals_get_on", opposite_orders, &[Fault::Seniority]),
    ("a_wanted_mutex_is_owned_or_granted_soon", equals, &[Fault::Out(no_more_grants)]),
];

/// Three equals that need the same two mutexes in opposite orders.
fn opposite_orders() -> Plan {
    Plan { think: 1..=1, count_limit: 100, ..Plan::of_sets(&[&[0, 1], &[1, 0], &[0, 1]]) }
}

fn run(property: &str, plan: Plan, fault: Fault) -> Result<(), Violation> {
    let settings = Settings { priority_bits: 2, ..settings(plan.sets.len(), 3) };
    let mut checked = Checked::with(settings, fault, |name| name == property);
    checked.reset()?;
    let mut workload = Workload::new(plan, &settings, &[], 1);
    checked.work(&mut workload, 10_000)
}

#[test]
fn each_property_sees_its_faults() {
    let parameters = super::checked::parameters(&settings(3, 3));
    let names: BTreeSet<_> = properties(&parameters).iter().map(|property| property.name()).collect();
    assert_eq!(names, FAULTS.iter().map(|(name, _, _)| *name).collect(), "each property has faults");
    for (property, plan, faults) in FAULTS {
        assert_eq!(run(property, plan(), Fault::None), Ok(()));
        for (number, fault) in faults.iter().enumerate() {
            let observed = run(property, plan(), *fault);
            assert!(observed.is_err(), "{property} does not detect its fault {number}");
        }
    }
}
