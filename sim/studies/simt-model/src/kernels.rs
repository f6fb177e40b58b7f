//! Built-in kernels, one file each in `kernels/`.

/// Defines [`KERNELS`] from names of files in `kernels/`.
macro_rules! kernels {
    ($($name:literal),* $(,)?) => {
        /// Names and texts of the built-in kernels.
        pub const KERNELS: &[(&str, &str)] = &[$(($name, include_str!(concat!("../kernels/", $name, ".kernel")))),*];
    };
}

kernels! {
    "spin_after",
    "spin_inside",
    "spin_break",
    "spin_condition",
    "spin_one_branch",
    "spin_wait_first",
    "spin_rounds",
    "spin_nested",
    "ticket_lock",
    "hash_insert",
    "hash_insert_inside",
    "linked_list",
    "range_lock",
    "range_lock_polling",
    "two_locks_ordered",
    "two_locks_opposed_with_release",
    "producer_consumer",
    "producer_once",
    "lock_then_barrier",
    "lock_and_barrier_in_rounds",
    "holder_above_barrier",
    "two_locks_opposed",
    "uniform_loop",
    "if_else_ladder",
    "if_else_chain",
    "nested_ifs",
    "divergent_loop",
    "collatz",
    "loop_nest",
    "softmax",
    "tree_walk",
    "tree_walk_two_latches",
    "early_exit",
    "shared_tail",
    "barrier_after_divergence",
    "barrier_in_loop",
    "barrier_passed_by",
}

/// Returns the names of the built-in kernels.
pub fn names() -> impl Iterator<Item = &'static str> {
    KERNELS.iter().map(|(name, _)| *name)
}
