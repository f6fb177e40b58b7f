//! The registry of our blocks: the one place that knows a block's contract, RTL, model, stimulus and pictures together.

use warploom_contract::{Block, Parameters};
use warploom_golden as golden;
use warploom_harness::diagram::Schematic;
use warploom_harness::registry::{Design, Drawings, Emitted, Entry, Part, Registry};
use warploom_stimulus as stimulus;

/// Our blocks, in the order in which they are listed.
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

/// A block's drawings, as committed in its RTL's folder. A new one starts as an empty file.
macro_rules! drawings {
    ($block:literal: $($module:literal)*) => {
        Some(Drawings {
            timing: include_str!(concat!("../../../hdl/rtl/src/", $block, "/timing.svg")),
            schematics: &[$(Schematic {
                module: $module,
                svg: include_str!(concat!("../../../hdl/rtl/src/", $block, "/schematics/", $module, ".svg")),
            }),*],
        })
    };
}

/// The elaborated top module of a block.
type Top = Option<Box<dyn rust_hdl_core::prelude::Block>>;

fn top(block: &Block, parameters: &Parameters) -> Top {
    warploom_rtl::build(block.name, parameters).map(|module| module as _)
}

fn parts(block: &Block, parameters: &Parameters) -> Vec<Part> {
    let part = |part: warploom_rtl::Part| Part { name: part.name, module: part.module as _ };
    warploom_rtl::parts(block.name, parameters).into_iter().map(part).collect()
}

/// The block `index_generator`.
pub static INDEX_GENERATOR: Entry = Entry {
    contract: &warploom_contract::index_generator::BLOCK,
    design: Design::Emitted(Emitted {
        top: |parameters| top(&warploom_contract::index_generator::BLOCK, parameters),
        parts: |parameters| parts(&warploom_contract::index_generator::BLOCK, parameters),
        widths: "hdl/rtl/src/catalogue.rs",
    }),
    model: Some(|parameters| Box::new(golden::index_generator::IndexGenerator::new(parameters))),
    properties: Some(golden::index_generator::properties),
    random: Some(stimulus::index_generator::random),
    directed: Some(stimulus::index_generator::directed),
    exhaustive: Some(stimulus::index_generator::exhaustive),
    trace: Some(stimulus::index_generator::trace),
    scenario: Some(&stimulus::index_generator::SCENARIO),
    drawings: drawings!("index_generator": "index_lane" "packer" "judge" "memory" "storage" "iterator" "index_generator"),
    measurements: Some(&stimulus::index_generator::MEASUREMENTS),
};

/// The block `index_scheduler`.
pub static INDEX_SCHEDULER: Entry = Entry {
    contract: &warploom_contract::index_scheduler::BLOCK,
    design: Design::Emitted(Emitted {
        top: |parameters| top(&warploom_contract::index_scheduler::BLOCK, parameters),
        parts: |parameters| parts(&warploom_contract::index_scheduler::BLOCK, parameters),
        widths: "hdl/rtl/src/catalogue.rs",
    }),
    model: Some(|parameters| Box::new(golden::index_scheduler::IndexScheduler::new(parameters))),
    properties: Some(golden::index_scheduler::properties),
    random: Some(stimulus::index_scheduler::random),
    directed: Some(stimulus::index_scheduler::directed),
    exhaustive: None,
    trace: None,
    scenario: Some(&stimulus::index_scheduler::SCENARIO),
    drawings: drawings!("index_scheduler": "stage"),
    measurements: None,
};

/// The block `index_unpacker`.
pub static INDEX_UNPACKER: Entry = Entry {
    contract: &warploom_contract::index_unpacker::BLOCK,
    design: Design::Emitted(Emitted {
        top: |parameters| top(&warploom_contract::index_unpacker::BLOCK, parameters),
        parts: |parameters| parts(&warploom_contract::index_unpacker::BLOCK, parameters),
        widths: "hdl/rtl/src/catalogue.rs",
    }),
    model: Some(|parameters| Box::new(golden::index_unpacker::IndexUnpacker::new(parameters))),
    properties: Some(golden::index_unpacker::properties),
    random: Some(stimulus::index_unpacker::random),
    directed: Some(stimulus::index_unpacker::directed),
    exhaustive: None,
    trace: None,
    scenario: Some(&stimulus::index_unpacker::SCENARIO),
    drawings: drawings!("index_unpacker": "word_lane" "index_unpacker"),
    measurements: None,
};

/// The block `index_front_end`.
pub static INDEX_FRONT_END: Entry = Entry {
    contract: &warploom_contract::index_front_end::BLOCK,
    design: Design::Emitted(Emitted {
        top: |parameters| top(&warploom_contract::index_front_end::BLOCK, parameters),
        parts: |parameters| parts(&warploom_contract::index_front_end::BLOCK, parameters),
        widths: "hdl/rtl/src/catalogue.rs",
    }),
    model: Some(|parameters| Box::new(golden::index_front_end::IndexFrontEnd::new(parameters))),
    properties: Some(golden::index_front_end::properties),
    random: Some(stimulus::index_front_end::random),
    directed: Some(stimulus::index_front_end::directed),
    exhaustive: Some(stimulus::index_front_end::exhaustive),
    trace: Some(stimulus::index_front_end::trace),
    scenario: Some(&stimulus::index_front_end::SCENARIO),
    drawings: drawings!("index_front_end": "index_front_end"),
    measurements: None,
};

/// The block `lock_arbiter`.
pub static LOCK_ARBITER: Entry = Entry {
    contract: &warploom_contract::lock_arbiter::BLOCK,
    design: Design::Emitted(Emitted {
        top: |parameters| top(&warploom_contract::lock_arbiter::BLOCK, parameters),
        parts: |parameters| parts(&warploom_contract::lock_arbiter::BLOCK, parameters),
        widths: "hdl/rtl/src/lock_arbiter/shapes.rs",
    }),
    model: Some(|parameters| Box::new(golden::lock_arbiter::LockArbiter::new(parameters))),
    properties: Some(golden::lock_arbiter::properties),
    random: Some(stimulus::lock_arbiter::random),
    directed: Some(stimulus::lock_arbiter::directed),
    exhaustive: None,
    trace: None,
    scenario: Some(&stimulus::lock_arbiter::SCENARIO),
    drawings: drawings!("lock_arbiter": "told" "mutex" "place"),
    measurements: Some(&stimulus::lock_arbiter::MEASUREMENTS),
};

/// The block `warp_issue`.
pub static WARP_ISSUE: Entry = Entry {
    contract: &warploom_contract::warp_issue::BLOCK,
    design: Design::Emitted(Emitted {
        top: |parameters| top(&warploom_contract::warp_issue::BLOCK, parameters),
        parts: |parameters| parts(&warploom_contract::warp_issue::BLOCK, parameters),
        widths: "hdl/rtl/src/warp_issue/shapes.rs",
    }),
    model: Some(|parameters| Box::new(golden::warp_issue::WarpIssue::new(parameters))),
    properties: Some(golden::warp_issue::properties),
    random: Some(stimulus::warp_issue::random),
    directed: Some(stimulus::warp_issue::directed),
    exhaustive: None,
    trace: None,
    scenario: Some(&stimulus::warp_issue::SCENARIO),
    drawings: drawings!("warp_issue": "lane" "turn"),
    measurements: Some(&stimulus::warp_issue::MEASUREMENTS),
};

/// The block `thread_order`.
pub static THREAD_ORDER: Entry = Entry {
    contract: &warploom_contract::thread_order::BLOCK,
    design: Design::Emitted(Emitted {
        top: |parameters| top(&warploom_contract::thread_order::BLOCK, parameters),
        parts: |parameters| parts(&warploom_contract::thread_order::BLOCK, parameters),
        widths: "hdl/rtl/src/thread_order/shapes.rs",
    }),
    model: Some(|parameters| Box::new(golden::thread_order::ThreadOrder::new(parameters))),
    properties: Some(golden::thread_order::properties),
    random: Some(stimulus::thread_order::random),
    directed: Some(stimulus::thread_order::directed),
    exhaustive: None,
    trace: None,
    scenario: Some(&stimulus::thread_order::SCENARIO),
    drawings: drawings!("thread_order": "level" "advance"),
    measurements: Some(&stimulus::thread_order::MEASUREMENTS),
};

/// The block `order_profiler`.
pub static ORDER_PROFILER: Entry = Entry {
    contract: &warploom_contract::order_profiler::BLOCK,
    design: Design::Emitted(Emitted {
        top: |parameters| top(&warploom_contract::order_profiler::BLOCK, parameters),
        parts: |parameters| parts(&warploom_contract::order_profiler::BLOCK, parameters),
        widths: "hdl/rtl/src/order_profiler/shapes.rs",
    }),
    model: Some(|parameters| Box::new(golden::order_profiler::OrderProfiler::new(parameters))),
    properties: Some(golden::order_profiler::properties),
    random: Some(stimulus::order_profiler::random),
    directed: Some(stimulus::order_profiler::directed),
    exhaustive: None,
    trace: None,
    scenario: Some(&stimulus::order_profiler::SCENARIO),
    drawings: drawings!("order_profiler": "pool" "quota"),
    measurements: Some(&stimulus::order_profiler::MEASUREMENTS),
};

/// The block `sync_channels`.
pub static SYNC_CHANNELS: Entry = Entry {
    contract: &warploom_contract::sync_channels::BLOCK,
    design: Design::Emitted(Emitted {
        top: |parameters| top(&warploom_contract::sync_channels::BLOCK, parameters),
        parts: |parameters| parts(&warploom_contract::sync_channels::BLOCK, parameters),
        widths: "hdl/rtl/src/sync_channels/shapes.rs",
    }),
    model: Some(|parameters| Box::new(golden::sync_channels::SyncChannels::new(parameters))),
    properties: Some(golden::sync_channels::properties),
    random: Some(stimulus::sync_channels::random),
    directed: Some(stimulus::sync_channels::directed),
    exhaustive: None,
    trace: None,
    scenario: Some(&stimulus::sync_channels::SCENARIO),
    drawings: drawings!("sync_channels": "count" "sync_channels"),
    measurements: Some(&stimulus::sync_channels::MEASUREMENTS),
};

/// The block `buffer_queue`.
pub static BUFFER_QUEUE: Entry = Entry {
    contract: &warploom_contract::buffer_queue::BLOCK,
    design: Design::Emitted(Emitted {
        top: |parameters| top(&warploom_contract::buffer_queue::BLOCK, parameters),
        parts: |parameters| parts(&warploom_contract::buffer_queue::BLOCK, parameters),
        widths: "hdl/rtl/src/buffer_queue/shapes.rs",
    }),
    model: Some(|parameters| Box::new(golden::buffer_queue::BufferQueue::new(parameters))),
    properties: Some(golden::buffer_queue::properties),
    random: Some(stimulus::buffer_queue::random),
    directed: Some(stimulus::buffer_queue::directed),
    exhaustive: None,
    trace: None,
    scenario: Some(&stimulus::buffer_queue::SCENARIO),
    drawings: drawings!("buffer_queue": "warps" "holders"),
    measurements: Some(&stimulus::buffer_queue::MEASUREMENTS),
};
