//! Numbers of things in messages.

/// So many of something, e.g. `1 lane`, `4 lanes`.
pub fn counted(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}
