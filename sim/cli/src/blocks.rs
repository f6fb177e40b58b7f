//! The registry of Warploom's blocks: contract, RTL, model, stimulus, measurements, proofs and reference RTL of each.

use warploom_contract::Block;
use warploom_contracts as contracts;
use warploom_golden as golden;
use warploom_harness::on_demand::RustSources;
use warploom_harness::registry::{Design, Entry, Registry};
use warploom_rtl as rtl;
use warploom_stimulus as stimulus;

/// All blocks, in the order of `warploom list`.
pub static REGISTRY: Registry = Registry::new(&[
    &INDEX_GENERATOR,
    &INDEX_SCHEDULER,
    &INDEX_UNPACKER,
    &INDEX_FRONT_END,
    &LOCK_ARBITER,
    &WARP_ISSUE,
    &THREAD_ORDER,
    &ORDER_PROFILER,
    &SYNC_CHANNELS,
    &BUFFER_QUEUE,
]);

// Defines `FILES`, the sources that build.rs embeds.
include!(concat!(env!("OUT_DIR"), "/rtl_sources.rs"));

/// Rust sources of all blocks, from which the program compiles variants that are not built in.
static SOURCES: RustSources = RustSources { files: FILES, contracts: "warploom_contracts" };

/// Returns an entry with contract, design and sources only.
const fn entry(contract: &'static Block, design: &'static warploom_rtl_kit::Design) -> Entry {
    Entry { sources: Some(&SOURCES), ..Entry::new(contract, Design::RustHdl(design)) }
}

/// The block `index_generator`.
pub static INDEX_GENERATOR: Entry = Entry {
    model: Some(|parameters| Box::new(golden::index_generator::IndexGenerator::new(parameters))),
    properties: Some(golden::index_generator::properties),
    random: Some(stimulus::index_generator::random),
    directed: Some(stimulus::index_generator::directed),
    exhaustive: Some(stimulus::index_generator::exhaustive),
    trace: Some(stimulus::index_generator::trace),
    scenario: Some(&stimulus::index_generator::SCENARIO),
    measurements: Some(&stimulus::index_generator::MEASUREMENTS),
    formal: rtl::formal::INDEX_GENERATOR,
    reference: &[stimulus::reference::INDEX_GENERATOR],
    ..entry(&contracts::index_generator::BLOCK, &rtl::index_generator::variants::DESIGN)
};

/// The block `index_scheduler`.
pub static INDEX_SCHEDULER: Entry = Entry {
    model: Some(|parameters| Box::new(golden::index_scheduler::IndexScheduler::new(parameters))),
    properties: Some(golden::index_scheduler::properties),
    random: Some(stimulus::index_scheduler::random),
    directed: Some(stimulus::index_scheduler::directed),
    scenario: Some(&stimulus::index_scheduler::SCENARIO),
    formal: rtl::formal::INDEX_SCHEDULER,
    reference: &[stimulus::reference::INDEX_SCHEDULER],
    ..entry(&contracts::index_scheduler::BLOCK, &rtl::index_scheduler::variants::DESIGN)
};

/// The block `index_unpacker`.
pub static INDEX_UNPACKER: Entry = Entry {
    model: Some(|parameters| Box::new(golden::index_unpacker::IndexUnpacker::new(parameters))),
    properties: Some(golden::index_unpacker::properties),
    random: Some(stimulus::index_unpacker::random),
    directed: Some(stimulus::index_unpacker::directed),
    scenario: Some(&stimulus::index_unpacker::SCENARIO),
    formal: rtl::formal::INDEX_UNPACKER,
    reference: &[stimulus::reference::INDEX_UNPACKER],
    ..entry(&contracts::index_unpacker::BLOCK, &rtl::index_unpacker::variants::DESIGN)
};

/// The block `index_front_end`.
pub static INDEX_FRONT_END: Entry = Entry {
    model: Some(|parameters| Box::new(golden::index_front_end::IndexFrontEnd::new(parameters))),
    properties: Some(golden::index_front_end::properties),
    random: Some(stimulus::index_front_end::random),
    directed: Some(stimulus::index_front_end::directed),
    exhaustive: Some(stimulus::index_front_end::exhaustive),
    trace: Some(stimulus::index_front_end::trace),
    scenario: Some(&stimulus::index_front_end::SCENARIO),
    formal: rtl::formal::INDEX_FRONT_END,
    reference: &[
        stimulus::reference::INDEX_FRONT_END,
        stimulus::reference::INDEX_GENERATOR,
        stimulus::reference::INDEX_SCHEDULER,
        stimulus::reference::INDEX_UNPACKER,
    ],
    ..entry(&contracts::index_front_end::BLOCK, &rtl::index_front_end::variants::DESIGN)
};

/// The block `lock_arbiter`.
pub static LOCK_ARBITER: Entry = Entry {
    // The contract allows several behaviours, so there is no golden model: stream oracle and properties check the RTL.
    // The device model replaces the RTL in runs without RTL.
    device: Some(|parameters| Box::new(golden::lock_arbiter::DeviceModel::new(parameters))),
    streams: Some(golden::lock_arbiter::streams),
    properties: Some(golden::lock_arbiter::properties),
    random: Some(stimulus::lock_arbiter::random),
    directed: Some(stimulus::lock_arbiter::directed),
    scenario: Some(&stimulus::lock_arbiter::SCENARIO),
    measurements: Some(&stimulus::lock_arbiter::MEASUREMENTS),
    formal: rtl::formal::LOCK_ARBITER,
    reference: &[stimulus::reference::LOCK_ARBITER],
    ..entry(&contracts::lock_arbiter::BLOCK, &rtl::lock_arbiter::variants::DESIGN)
};

/// The block `warp_issue`.
pub static WARP_ISSUE: Entry = Entry {
    model: Some(|parameters| Box::new(golden::warp_issue::WarpIssue::new(parameters))),
    properties: Some(golden::warp_issue::properties),
    random: Some(stimulus::warp_issue::random),
    directed: Some(stimulus::warp_issue::directed),
    scenario: Some(&stimulus::warp_issue::SCENARIO),
    measurements: Some(&stimulus::warp_issue::MEASUREMENTS),
    formal: rtl::formal::WARP_ISSUE,
    reference: &[stimulus::reference::WARP_ISSUE],
    ..entry(&contracts::warp_issue::BLOCK, &rtl::warp_issue::variants::DESIGN)
};

/// The block `thread_order`.
pub static THREAD_ORDER: Entry = Entry {
    model: Some(|parameters| Box::new(golden::thread_order::ThreadOrder::new(parameters))),
    properties: Some(golden::thread_order::properties),
    random: Some(stimulus::thread_order::random),
    directed: Some(stimulus::thread_order::directed),
    scenario: Some(&stimulus::thread_order::SCENARIO),
    measurements: Some(&stimulus::thread_order::MEASUREMENTS),
    formal: rtl::formal::THREAD_ORDER,
    reference: &[stimulus::reference::THREAD_ORDER],
    ..entry(&contracts::thread_order::BLOCK, &rtl::thread_order::variants::DESIGN)
};

/// The block `order_profiler`.
pub static ORDER_PROFILER: Entry = Entry {
    model: Some(|parameters| Box::new(golden::order_profiler::OrderProfiler::new(parameters))),
    properties: Some(golden::order_profiler::properties),
    random: Some(stimulus::order_profiler::random),
    directed: Some(stimulus::order_profiler::directed),
    scenario: Some(&stimulus::order_profiler::SCENARIO),
    measurements: Some(&stimulus::order_profiler::MEASUREMENTS),
    formal: rtl::formal::ORDER_PROFILER,
    reference: &[stimulus::reference::ORDER_PROFILER],
    ..entry(&contracts::order_profiler::BLOCK, &rtl::order_profiler::variants::DESIGN)
};

/// The block `sync_channels`.
pub static SYNC_CHANNELS: Entry = Entry {
    model: Some(|parameters| Box::new(golden::sync_channels::SyncChannels::new(parameters))),
    properties: Some(golden::sync_channels::properties),
    random: Some(stimulus::sync_channels::random),
    directed: Some(stimulus::sync_channels::directed),
    scenario: Some(&stimulus::sync_channels::SCENARIO),
    measurements: Some(&stimulus::sync_channels::MEASUREMENTS),
    formal: rtl::formal::SYNC_CHANNELS,
    reference: &[stimulus::reference::SYNC_CHANNELS],
    ..entry(&contracts::sync_channels::BLOCK, &rtl::sync_channels::variants::DESIGN)
};

/// The block `buffer_queue`.
pub static BUFFER_QUEUE: Entry = Entry {
    model: Some(|parameters| Box::new(golden::buffer_queue::BufferQueue::new(parameters))),
    streams: Some(golden::buffer_queue::streams),
    properties: Some(golden::buffer_queue::properties),
    random: Some(stimulus::buffer_queue::random),
    directed: Some(stimulus::buffer_queue::directed),
    scenario: Some(&stimulus::buffer_queue::SCENARIO),
    measurements: Some(&stimulus::buffer_queue::MEASUREMENTS),
    formal: rtl::formal::BUFFER_QUEUE,
    reference: &[stimulus::reference::BUFFER_QUEUE],
    ..entry(&contracts::buffer_queue::BLOCK, &rtl::buffer_queue::variants::DESIGN)
};
