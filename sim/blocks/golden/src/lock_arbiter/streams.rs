//! Streams of `lock_arbiter`.

use super::oracle::Oracle;
use warploom_contract::Parameters;
use warploom_model::streams::{Order, Stream, Streams};

/// Streams of the contract and their oracle.
pub fn streams(parameters: &Parameters) -> Streams {
    let input = |name, valid, payload: &[&'static str]| Stream::input(name, valid).payload(payload);
    let output = |name, valid, payload: &[&'static str]| {
        Stream::output(name, valid).payload(payload).order(Order::Judged).at_least(1)
    };
    let mut streams = vec![
        input("release", "release_valid", &["release_warp", "release_lock", "release_all"]).ready("ready"),
        input("request", "request_valid", &["request_warp", "request_lock"]).ready("ready"),
        input("priority", "priority_write", &["priority_warp", "priority_value"]).ready("ready"),
        input("retire", "retire_valid", &["retire_warp"]),
        output("released", "released_valid", &["released_warp"]),
        output("error", "error_valid", &["error_warp", "error_code", "error_release"]),
        output("grant", "grant_valid", &["grant_warp", "grant_lock"]),
        output("yield", "yield_valid", &["yield_warp", "yield_reason"]),
        output("park", "park_valid", &["park_warp", "park_lock"]),
        output("aged", "aged_valid", &["aged_warp"]),
        output("overdue", "overdue_valid", &["overdue_warp"]),
    ];
    unreachable_situations(parameters, &mut streams);
    Streams { streams, oracle: Box::new(Oracle::new(parameters)) }
}

/// Marks the situations that a correct design need not reach.
fn unreachable_situations(parameters: &Parameters, streams: &mut [Stream]) {
    use warploom_model::streams::Situation::{BackToBack, Transfer};
    let get = |name| parameters.get(name);
    for stream in streams {
        let reason = match stream.name {
            "park" if get("WARPS") == 1 => Some("a single warp never waits"),
            "aged" if get("AGING") == 0 || get("WARPS") == 1 => Some("AGING is 0, or no warp waits"),
            "overdue" if get("OVERDUE") == 0 => Some("OVERDUE is 0"),
            _ => None,
        };
        if let Some(reason) = reason {
            stream.unreachable.push((Transfer, reason));
        }
        if stream.name != "retire" {
            stream.unreachable.push((BackToBack, "the design chooses the time of an event"));
        }
    }
}
