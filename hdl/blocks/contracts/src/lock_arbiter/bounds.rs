//! Latencies and waiting times of `lock_arbiter` in cycles, as formulas. Infinity is `u64::MAX`.
//!
//! P5 bounds the wait of a warp whose priority is strictly above all others. P6 bounds the waits of warps of equal
//! priority. docs/reference/rules.md states both properties and derives their formulas.

use warploom_contract::{number_bits, Parameters};

/// Grant of a free mutex after its request.
pub const FREE_GRANT: u64 = 4;
/// Yield or park after a request of an owned mutex.
pub const CONTENDED: u64 = 6;
/// Error after a rejected request or release.
pub const ERROR: u64 = 6;
/// `released_valid` after a release.
pub const RELEASED: u64 = 4;
/// Grant of the only freed mutex after a release.
pub const HAND_OVER: u64 = 6;
/// Priority write.
pub const PRIORITY: u64 = 6;
/// Duration of a limit yield or an aging between two events.
pub const INTERNAL: u64 = 6;
/// Maximum number of accepted events that wait while another one is decided: the events of two cycles.
pub const WAITING: u64 = 6;
/// Factor of WARPS in the minimum of AGING.
pub const MIN_AGING: u64 = 8;

fn warps(parameters: &Parameters) -> u64 {
    parameters.get("WARPS")
}

fn locks(parameters: &Parameters) -> u64 {
    parameters.get("LOCKS")
}

/// Maximum number of warps that own a mutex.
fn owners(parameters: &Parameters) -> u64 {
    warps(parameters).min(locks(parameters))
}

/// Number of seniorities: slot numbers of one bit more than a warp number.
pub fn seniorities(parameters: &Parameters) -> u64 {
    2 << number_bits(warps(parameters))
}

/// START: maximum number of cycles after a reset in which `ready` is 0.
pub fn start(parameters: &Parameters) -> u64 {
    warps(parameters).max(locks(parameters)).max(seniorities(parameters)) + 8
}

/// PACK: additional time of a request that needs a seniority when all numbers are in use. The packing may have to pass
/// all numbers twice.
pub fn pack(parameters: &Parameters) -> u64 {
    2 * seniorities(parameters) + 16
}

/// Grant of the i-th mutex (from 1) of several that a release frees.
pub const fn hand_over(i: u64) -> u64 {
    4 + 4 * i
}

/// End of an event after its last pulse, if it freed this number of mutexes that nobody gets.
pub fn after_pulses(unwanted: u64) -> u64 {
    4 + 4 * unwanted
}

/// EVENT = 7 * LOCKS + 8: any event.
pub fn event(parameters: &Parameters) -> u64 {
    7 * locks(parameters) + 8
}

/// FREED: cycles in which a lock word may still name the warp that lost a mutex, after the pulse that freed it.
pub fn freed(parameters: &Parameters) -> u64 {
    event(parameters)
}

/// LIMIT = 4 * max(WARPS, 4): from the cycle in which a limit yield is due to its pulse, if no event exceeds 6 cycles.
/// It is also the time in which a limit yield may still show after its cause has gone.
pub fn limit(parameters: &Parameters) -> u64 {
    4 * warps(parameters).max(4)
}

/// Limit yield in general: each holder's limit yield may come after one event of EVENT cycles.
pub fn limit_in_general(parameters: &Parameters) -> u64 {
    limit(parameters) + owners(parameters) * event(parameters)
}

/// OVERDUE window: cycles from the earliest to the latest overdue pulse.
pub fn overdue_window(parameters: &Parameters) -> u64 {
    warps(parameters)
}

/// AGED = 8 * WARPS + 42: from the cycle in which an aging is due to its pulse, if no event exceeds 6 cycles. Agings of
/// other warps and accepted events come before it.
pub fn aged(parameters: &Parameters) -> u64 {
    MIN_AGING * warps(parameters) + (WAITING + 1) * INTERNAL
}

/// SERVE: from the raising of a held input to the end of its event. The event waits for its acceptance and for the
/// events before it; internal events and the packing of seniorities come between.
pub fn serve(parameters: &Parameters) -> u64 {
    let events = (2 * WAITING + 2) * event(parameters);
    let agings = if parameters.get("AGING") == 0 { 0 } else { warps(parameters) };
    events + pack(parameters) + INTERNAL * (owners(parameters) + agings)
}

/// P5 = 2 * SERVE + R: from accepting the request of a warp strictly above all others to its grant. R is `answer`, the
/// longest time from a yield pulse to the raising of its answer.
pub fn highest(parameters: &Parameters, answer: u64) -> u64 {
    answer.saturating_add(2 * serve(parameters))
}

/// HOLD = C * limit + yield + R + SERVE: from a grant to the end of the ownership. A holder retires at least one
/// instruction in any C = `retire` cycles, and `limit` is not 0. The term yield is [`limit_in_general`], and R is
/// `answer`.
pub fn hold(parameters: &Parameters, retire: u64, limit: u64, answer: u64) -> u64 {
    let fixed = limit_in_general(parameters) + serve(parameters);
    retire.saturating_mul(limit).saturating_add(answer).saturating_add(fixed)
}

/// GRANTS = WARPS * (WARPS - 1) / 2: grants of a mutex between equals, from the decision of a request to the grant of
/// the requester, which is last.
pub fn grants_between_equals(parameters: &Parameters) -> u64 {
    warps(parameters) * (warps(parameters) - 1) / 2
}

/// P6 = SERVE + GRANTS * (HOLD + EVENT): from accepting a request between equals to its grant.
pub fn equal(parameters: &Parameters, hold: u64) -> u64 {
    let tenure = hold.saturating_add(event(parameters));
    grants_between_equals(parameters).saturating_mul(tenure).saturating_add(serve(parameters))
}

/// SERVE + HOLD + EVENT: as [`equal`], for a warp that is senior to all owners and requesters.
pub fn senior(parameters: &Parameters, hold: u64) -> u64 {
    hold.saturating_add(serve(parameters) + event(parameters))
}

/// HOLD + P6 + WARPS * size * (think + SERVE + HOLD + EVENT): longest time until one of the equals has its whole set of
/// mutexes.
///
/// Each warp needs at most `size` mutexes and requests the next one within `think` cycles. It releases none and has no
/// yield request before it has all of them.
pub fn whole_set(parameters: &Parameters, size: u64, think: u64, hold: u64) -> u64 {
    let one = senior(parameters, hold).saturating_add(think);
    let all = warps(parameters).saturating_mul(size).saturating_mul(one);
    equal(parameters, hold).saturating_add(hold).saturating_add(all)
}
