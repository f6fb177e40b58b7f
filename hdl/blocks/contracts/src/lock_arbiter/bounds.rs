//! Maximum latencies and waiting times of `lock_arbiter` in cycles. `u64::MAX` stands for infinity.
//!
//! Property P5 bounds the wait of a warp whose priority is strictly above all others, and P6 the waits of *equals*,
//! i.e. warps of equal priority. `docs/reference/rules.md` states both properties and derives their formulas.
//!
//! An *event* is an accepted release, request or priority write. A *limit yield* asks a warp whose count of retired
//! instructions has reached `count_limit` to release its mutexes. An *aging* moves a parked warp to the next higher
//! priority class. *Packing* renumbers the seniorities, so that numbers no longer in use can be given again. The
//! *answer* to a yield is a release of all mutexes of the warp. R is the longest time from a yield to the cycle in
//! which the warp first offers this release.

use warploom_contract::{number_bits, Parameters};

/// Maximum number of cycles from the start of a request of a free mutex to its grant. An event starts when it is
/// accepted, or when the previous event has ended, if that is later.
pub const FREE_GRANT: u64 = 4;
/// Maximum number of cycles from the start of a request of an owned mutex to the yield of the owner, or to the first
/// park.
pub const CONTENDED: u64 = 6;
/// Maximum number of cycles from the start of a rejected request or release to its error.
pub const ERROR: u64 = 6;
/// Maximum number of cycles from the start of a release to `released_valid`.
pub const RELEASED: u64 = 4;
/// Maximum number of cycles from the start of a release of one mutex to its grant to the next owner, if no warp is
/// parked in between.
pub const HAND_OVER: u64 = 6;
/// Maximum duration of a priority write in cycles.
pub const PRIORITY: u64 = 6;
/// Maximum duration of a limit yield or an aging between two events, in cycles.
pub const INTERNAL: u64 = 6;
/// Maximum number of accepted events that wait while another event is decided: the events of two cycles, at most three
/// in each cycle.
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

/// S = 2^(W + 1): number of seniority values, with warp numbers of W bits.
pub fn seniorities(parameters: &Parameters) -> u64 {
    2 << number_bits(warps(parameters))
}

/// START: maximum number of cycles after a reset in which `ready` is 0.
pub fn start(parameters: &Parameters) -> u64 {
    warps(parameters).max(locks(parameters)).max(seniorities(parameters)) + 8
}

/// PACK: maximum additional time of a request that needs a seniority when no number is left. Packing may have to
/// visit all numbers twice.
pub fn pack(parameters: &Parameters) -> u64 {
    2 * seniorities(parameters) + 16
}

/// Maximum number of cycles from the start of a release of several mutexes to the i-th grant (from 1), if no warp is
/// parked in between.
pub const fn hand_over(i: u64) -> u64 {
    4 + 4 * i
}

/// Maximum number of cycles from the last pulse of an event to its end, if the event freed `unwanted` mutexes that
/// no warp waits for.
pub fn after_pulses(unwanted: u64) -> u64 {
    4 + 4 * unwanted
}

/// EVENT = 7 * LOCKS + 8: maximum duration of an event in cycles, without packing.
pub fn event(parameters: &Parameters) -> u64 {
    7 * locks(parameters) + 8
}

/// FREED: maximum time after the pulse that freed a mutex in which its lock word may still name the previous owner.
pub fn freed(parameters: &Parameters) -> u64 {
    event(parameters)
}

/// LIMIT = 4 * max(WARPS, 4): maximum time from the cycle in which a limit yield becomes due until its pulse, if no
/// event exceeds 6 cycles. A limit yield may also appear up to LIMIT cycles after the last cycle in which it was due.
pub fn limit(parameters: &Parameters) -> u64 {
    4 * warps(parameters).max(4)
}

/// Maximum time from the cycle in which a limit yield becomes due until its pulse, for events of any length. An event
/// of EVENT cycles may come before the limit yield of each holder.
pub fn limit_in_general(parameters: &Parameters) -> u64 {
    limit(parameters) + owners(parameters) * event(parameters)
}

/// Number of cycles from the earliest to the latest allowed cycle of an overdue pulse (`overdue_valid`, which reports a
/// yield without an answer).
pub fn overdue_window(parameters: &Parameters) -> u64 {
    warps(parameters)
}

/// AGED = 8 * WARPS + 42: maximum time from the cycle in which an aging becomes due until its pulse, if no event
/// exceeds 6 cycles. Agings of other warps and accepted events may come before it.
pub fn aged(parameters: &Parameters) -> u64 {
    MIN_AGING * warps(parameters) + (WAITING + 1) * INTERNAL
}

/// SERVE: maximum time from the first cycle of an input, which is held until it is accepted, to the end of its event.
/// The time includes earlier events, limit yields, agings and a packing of seniorities.
pub fn serve(parameters: &Parameters) -> u64 {
    let events = (2 * WAITING + 2) * event(parameters);
    let agings = if parameters.get("AGING") == 0 { 0 } else { warps(parameters) };
    events + pack(parameters) + INTERNAL * (owners(parameters) + agings)
}

/// P5 = 2 * SERVE + R: maximum time from accepting the request of a warp strictly above all others to its grant. R is
/// `answer`: the longest time from a yield pulse to the cycle in which its answer is first offered.
pub fn highest(parameters: &Parameters, answer: u64) -> u64 {
    answer.saturating_add(2 * serve(parameters))
}

/// HOLD = C * `limit` + [`limit_in_general`] + R + SERVE: maximum time from a grant to the end of the ownership. A
/// holder retires at least one instruction in any C = `retire` cycles, `limit` is the count limit (not 0), and R is
/// `answer`.
pub fn hold(parameters: &Parameters, retire: u64, limit: u64, answer: u64) -> u64 {
    let fixed = limit_in_general(parameters) + serve(parameters);
    retire.saturating_mul(limit).saturating_add(answer).saturating_add(fixed)
}

/// GRANTS = WARPS * (WARPS - 1) / 2: maximum number of grants of a mutex between equals after a request has been
/// decided. The last one is the grant to the requester.
pub fn grants_between_equals(parameters: &Parameters) -> u64 {
    warps(parameters) * (warps(parameters) - 1) / 2
}

/// P6 = SERVE + GRANTS * (HOLD + EVENT): maximum time from accepting a request between equals to its grant. `hold` is
/// HOLD.
pub fn equal(parameters: &Parameters, hold: u64) -> u64 {
    let tenure = hold.saturating_add(event(parameters));
    grants_between_equals(parameters).saturating_mul(tenure).saturating_add(serve(parameters))
}

/// SERVE + HOLD + EVENT: maximum time from a request to its grant, for a warp that is senior to all owners and
/// requesters. `hold` is HOLD.
pub fn senior(parameters: &Parameters, hold: u64) -> u64 {
    hold.saturating_add(serve(parameters) + event(parameters))
}

/// HOLD + P6 + WARPS * `size` * (`think` + SERVE + HOLD + EVENT): maximum time until one of the equals has its whole
/// set of mutexes.
///
/// Each warp needs at most `size` mutexes and requests the next one within `think` cycles. Before it has all of them,
/// it releases none and receives no yield.
pub fn whole_set(parameters: &Parameters, size: u64, think: u64, hold: u64) -> u64 {
    let one = senior(parameters, hold).saturating_add(think);
    let all = warps(parameters).saturating_mul(size).saturating_mul(one);
    equal(parameters, hold).saturating_add(hold).saturating_add(all)
}
