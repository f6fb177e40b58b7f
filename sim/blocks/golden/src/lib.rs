//! Golden models of the blocks, by another way of computing than the RTL: indices by division, what is due in which
//! cycle from whole transactions. Depends on the contracts only.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod bench;
pub mod buffer_queue;
#[cfg(test)]
mod corruption;
#[cfg(test)]
mod faults;
pub mod index_front_end;
pub mod index_generator;
pub mod index_scheduler;
pub mod index_unpacker;
pub mod lock_arbiter;
pub mod order_profiler;
mod rows;
pub mod sync_channels;
pub mod thread_order;
pub mod threads;
pub mod warp_issue;
