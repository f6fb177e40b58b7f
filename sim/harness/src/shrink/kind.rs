//! Whether two failures are of the same kind.

use crate::lockstep::Cause;

/// Whether a failure is of the same kind as another: the same property, the same violation of a stream, the same assertion, or in its first differing
/// cycle only ports that differ in the other's.
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
