//! Use of the ports of `lock_arbiter`.

use crate::plan::{all_warps_exist, at_or_above, every_value_is_valid, ALL_NUMBERS_EXIST};
use warploom_contract::interface::{IllegalInput, Interface, Read, ValueNames, Values};
use warploom_contract::plan::Condition::{self, All, High, Low};
use warploom_contract::Parameters;

const REQUEST: Condition = All(&[High("request_valid"), High("ready")]);
const RELEASE: Condition = All(&[High("release_valid"), High("ready")]);
const PRIORITY_WRITE: Condition = All(&[High("priority_write"), High("ready")]);
/// A release of one mutex.
const RELEASE_OF_ONE: Condition = All(&[High("release_valid"), Low("release_all")]);

fn all_mutexes_exist(parameters: &Parameters) -> bool {
    every_value_is_valid(parameters, "LOCKS")
}

/// Rules for the use of the ports.
pub(crate) const INTERFACE: Interface = Interface {
    reads: &[
        Read { ports: &["priority_warp", "priority_value"], when: High("priority_write") },
        Read { ports: &["request_warp", "request_lock"], when: High("request_valid") },
        Read { ports: &["release_warp", "release_all"], when: High("release_valid") },
        Read { ports: &["release_lock"], when: RELEASE_OF_ONE },
        Read { ports: &["retire_warp"], when: High("retire_valid") },
    ],
    holds: &[],
    illegal_inputs: &[
        warp("request_warp_out_of_range", "errors", REQUEST_WARP, "a request names a warp that does not exist"),
        lock("request_lock_out_of_range", REQUEST_LOCK, "a request names a mutex that does not exist"),
        warp("release_warp_out_of_range", "errors", RELEASE_WARP, "a release names a warp that does not exist"),
        lock("release_lock_out_of_range", RELEASE_LOCK, "a release names a mutex that does not exist"),
        warp(
            "priority_warp_out_of_range",
            "priority",
            PRIORITY_WARP,
            "a priority write names a warp that does not exist",
        ),
        warp("retire_warp_out_of_range", "retire", RETIRE_WARP, "a retirement names a warp that does not exist"),
    ],
    value_names: &[
        ValueNames { name: "error", ports: &["error_code"], values: Values::Errors(&[1, 2, 3, 4]) },
        ValueNames {
            name: "yield_reason",
            ports: &["yield_reason"],
            values: Values::Named(&[(0, "preempted"), (1, "at_limit")]),
        },
        ValueNames {
            name: "rejected",
            ports: &["error_release"],
            values: Values::Named(&[(0, "request"), (1, "release")]),
        },
    ],
};

const REQUEST_WARP: Condition = All(&[REQUEST, at_or_above!("request_warp", "WARPS")]);
const REQUEST_LOCK: Condition = All(&[REQUEST, at_or_above!("request_lock", "LOCKS")]);
const RELEASE_WARP: Condition = All(&[RELEASE, at_or_above!("release_warp", "WARPS")]);
const RELEASE_LOCK: Condition = All(&[RELEASE, Low("release_all"), at_or_above!("release_lock", "LOCKS")]);
const PRIORITY_WARP: Condition = All(&[PRIORITY_WRITE, at_or_above!("priority_warp", "WARPS")]);
const RETIRE_WARP: Condition = All(&[High("retire_valid"), at_or_above!("retire_warp", "WARPS")]);

/// Returns the illegal input of a warp out of range.
const fn warp(name: &'static str, rule: &'static str, when: Condition, message: &'static str) -> IllegalInput {
    IllegalInput::new(name, rule, message, when).impossible_at(all_warps_exist, ALL_NUMBERS_EXIST)
}

/// Returns the illegal input of a mutex out of range.
const fn lock(name: &'static str, when: Condition, message: &'static str) -> IllegalInput {
    IllegalInput::new(name, "errors", message, when).impossible_at(all_mutexes_exist, ALL_NUMBERS_EXIST)
}
