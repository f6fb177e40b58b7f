//! Compares the kinds of two failures.

use crate::lockstep::Cause;

/// Returns whether another failure has the same cause as the original, so that it can stand for the original.
///
/// Both failures must violate the same property, report the same message of the design, or violate the same stream in
/// the same way. A difference may only have ports that also differ in the original. All other causes never match.
pub fn same_kind(original: &Cause, other: &Cause) -> bool {
    match (original, other) {
        (Cause::Difference { ports }, Cause::Difference { ports: others }) => {
            others.iter().all(|port| ports.contains(port))
        }
        (Cause::Property { name, .. }, Cause::Property { name: other, .. }) => name == other,
        (Cause::Stream { stream, kind, .. }, Cause::Stream { stream: other, kind: others, .. }) => {
            (stream, kind) == (other, others)
        }
        (Cause::Design(message), Cause::Design(other)) => message == other,
        _ => false,
    }
}
