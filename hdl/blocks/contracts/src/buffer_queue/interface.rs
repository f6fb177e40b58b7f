//! Use of the ports of `buffer_queue`.

use super::{ACQUIRE, DEQUEUE, QUEUE, RELEASE};
use crate::plan::{all_warps_exist, at_or_above, every_value_is_valid, ALL_NUMBERS_EXIST};
use warploom_contract::interface::{IllegalInput, Interface, Read, ValueNames, Values};
use warploom_contract::plan::Condition;
use warploom_contract::plan::Condition::{All, Any, Equals, High};
use warploom_contract::plan::Value::Number;

/// A request that names a buffer.
const WITH_BUFFER: Condition = All(&[
    High("request_valid"),
    Any(&[Equals("request_function", Number(QUEUE)), Equals("request_function", Number(RELEASE))]),
]);

/// Rules for the use of the ports.
pub(crate) const INTERFACE: Interface = Interface {
    reads: &[
        Read { ports: &["request_warp", "request_function"], when: High("request_valid") },
        Read { ports: &["request_buffer"], when: WITH_BUFFER },
    ],
    holds: &[],
    illegal_inputs: &[
        IllegalInput::new(
            "warp_out_of_range",
            "errors",
            "a request names a warp that does not exist",
            All(&[High("request_valid"), at_or_above!("request_warp", "WARPS")]),
        )
        .impossible_at(all_warps_exist, ALL_NUMBERS_EXIST),
        IllegalInput::new(
            "buffer_out_of_range",
            "errors",
            "a queue or release names a buffer that does not exist",
            All(&[WITH_BUFFER, at_or_above!("request_buffer", "BUFFERS")]),
        )
        .impossible_at(|parameters| every_value_is_valid(parameters, "BUFFERS"), ALL_NUMBERS_EXIST),
    ],
    value_names: &[
        ValueNames {
            name: "function",
            ports: &["request_function", "response_function"],
            values: Values::Named(&[
                (DEQUEUE, "dequeue"),
                (QUEUE, "queue"),
                (ACQUIRE, "acquire"),
                (RELEASE, "release"),
            ]),
        },
        ValueNames { name: "error", ports: &["error_code"], values: Values::Errors(&[1, 2, 3]) },
    ],
};
