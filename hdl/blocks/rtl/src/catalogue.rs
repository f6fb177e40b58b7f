//! From a block's name and parameters to its RTL: the table of width combinations that are compiled in.

use crate::buffer_queue;
use crate::index_front_end::dispatch::Dispatch;
use crate::index_front_end::IndexFrontEnd;
use crate::index_generator::dimension::Dimension;
use crate::index_generator::filter::Filter;
use crate::index_generator::history::{Entry, History};
use crate::index_generator::iterator::Iterator;
use crate::index_generator::lane::Lane;
use crate::index_generator::memory::MemoryLane;
use crate::index_generator::packer::Packer;
use crate::index_generator::step::Step;
use crate::index_generator::IndexGenerator;
use crate::index_scheduler::stage::Stage;
use crate::index_scheduler::IndexScheduler;
use crate::index_unpacker::lane::UnpackerLane;
use crate::index_unpacker::IndexUnpacker;
use crate::lock_arbiter;
use crate::order_profiler;
use crate::sync_channels;
use crate::thread_order;
use crate::warp_issue;
use warploom_contract::Parameters;
use warploom_rtl_kit::{Memory, Module};

/// A module below a block's top, built by itself so that it can be tried by itself.
pub struct Part {
    /// The name under which the emitter prints it, without prefix: `<block>_<part>`.
    pub name: String,
    /// The module.
    pub module: Box<dyn Module>,
}

/// The RTL of a block; `None` if there is no such block or its widths are not compiled in.
pub fn build(block: &str, parameters: &Parameters) -> Option<Box<dyn Module>> {
    match block {
        "lock_arbiter" => return lock_arbiter::shapes::modules(parameters).map(|(top, _)| top),
        "warp_issue" => return warp_issue::shapes::modules(parameters).map(|(top, _)| top),
        "thread_order" => return thread_order::shapes::modules(parameters).map(|(top, _)| top),
        "order_profiler" => return order_profiler::shapes::modules(parameters).map(|(top, _)| top),
        "sync_channels" => return sync_channels::shapes::modules(parameters).map(|(top, _)| top),
        "buffer_queue" => return buffer_queue::shapes::modules(parameters).map(|(top, _)| top),
        _ => {}
    }
    let get = |name| parameters.find(name).unwrap_or(0) as usize;
    let (lanes, history, cores) = (get("LANES"), get("HISTORY"), get("CORES"));
    // Index bits and word; the row bits follow from them.
    macro_rules! shapes {
        ($($index:literal $word:literal => $shape:ident),*) => {
            match (block, get("X_BITS"), get("WORD")) {
                $(("index_generator", $index, $word) => Some(Box::new($shape::generator(lanes, history))),
                  ("index_scheduler", $index, $word) => Some(Box::new($shape::scheduler(lanes, cores))),
                  ("index_unpacker", $index, $word) => Some(Box::new($shape::unpacker(lanes))),
                  ("index_front_end", $index, $word) => Some(Box::new($shape::front_end(lanes, history, cores))),)*
                _ => None,
            }
        };
    }
    shapes!(10 16 => Narrow16, 10 32 => Narrow32, 16 16 => Wide16, 16 32 => Wide32, 4 8 => Small8)
}

/// The file that lists the widths of a block, as seen from the repository.
pub fn widths_file(block: &str) -> &'static str {
    match block {
        "lock_arbiter" => lock_arbiter::shapes::FILE,
        "warp_issue" => warp_issue::shapes::FILE,
        "thread_order" => thread_order::shapes::FILE,
        "order_profiler" => order_profiler::shapes::FILE,
        "sync_channels" => sync_channels::shapes::FILE,
        "buffer_queue" => buffer_queue::shapes::FILE,
        _ => file!(),
    }
}

/// The modules below a block's top, in no particular order; each name once.
pub fn parts(block: &str, parameters: &Parameters) -> Vec<Part> {
    match block {
        "lock_arbiter" => return lock_arbiter::shapes::modules(parameters).map_or_else(Vec::new, |(_, parts)| parts),
        "warp_issue" => return warp_issue::shapes::modules(parameters).map_or_else(Vec::new, |(_, parts)| parts),
        "thread_order" => return thread_order::shapes::modules(parameters).map_or_else(Vec::new, |(_, parts)| parts),
        "order_profiler" => {
            return order_profiler::shapes::modules(parameters).map_or_else(Vec::new, |(_, parts)| parts)
        }
        "sync_channels" => return sync_channels::shapes::modules(parameters).map_or_else(Vec::new, |(_, parts)| parts),
        "buffer_queue" => return buffer_queue::shapes::modules(parameters).map_or_else(Vec::new, |(_, parts)| parts),
        _ => {}
    }
    let get = |name| parameters.find(name).unwrap_or(0) as usize;
    let (lanes, history, cores) = (get("LANES"), get("HISTORY"), get("CORES"));
    match (get("X_BITS"), get("WORD")) {
        (10, 16) => Narrow16::parts(block, lanes, history, cores),
        (10, 32) => Narrow32::parts(block, lanes, history, cores),
        (16, 16) => Wide16::parts(block, lanes, history, cores),
        (16, 32) => Wide32::parts(block, lanes, history, cores),
        (4, 8) => Small8::parts(block, lanes, history, cores),
        _ => Vec::new(),
    }
}

/// One width combination: index bits, word, row bits and bits of a field width, with their neighbours.
macro_rules! shape {
    ($shape:ident, B = $b:literal $b1:literal $b2:literal, WORD = $word:literal $m:literal, R = $r:literal $r1:literal,
     F = $f:literal $f1:literal $f2:literal) => {
        struct $shape;

        impl $shape {
            fn generator(
                lanes: usize,
                history: usize,
            ) -> IndexGenerator<$b, $b1, $b2, $word, $m, $r, $r1, $f, $f1, $f2> {
                IndexGenerator::new(lanes, history)
            }

            fn scheduler(lanes: usize, cores: usize) -> IndexScheduler<$word, $r, $r1, $f> {
                IndexScheduler::new(lanes, cores)
            }

            fn unpacker(lanes: usize) -> IndexUnpacker<$b, $word, $f, $f1> {
                IndexUnpacker::new(lanes)
            }

            fn front_end(
                lanes: usize,
                history: usize,
                cores: usize,
            ) -> IndexFrontEnd<$b, $b1, $b2, $word, $m, $r, $r1, $f, $f1, $f2> {
                IndexFrontEnd::new(lanes, history, cores)
            }

            fn parts(block: &str, lanes: usize, history: usize, cores: usize) -> Vec<Part> {
                let part = |name: &str, module: Box<dyn Module>| Part { name: format!("{block}_{name}"), module };
                let generator = || -> Vec<Part> {
                    vec![
                        part("filter", Box::new(Filter::<$b, $b1, $r, $r1, $f, $f1, $f2>::new($word, history))),
                        part("judge", Box::<Dimension<$b, $b1, $f>>::default()),
                        part("history", Box::new(History::<$b1, $r, $r1>::new(history))),
                        part("entry", Box::<Entry<$b1, $r, $r1>>::default()),
                        part("iterator", Box::new(Iterator::<$b, $b1, $b2>::new(lanes))),
                        part("step", Box::<Step<$b, $b1, $b2>>::default()),
                        part("index_lane", Box::<Lane<$b, $b1, $b2>>::default()),
                        part("packer", Box::<Packer<$b, $b1, $word, $f, $f1>>::default()),
                        part("memory", Box::<MemoryLane<$word, $m, $r>>::default()),
                        part("storage", Box::<Memory<$m, $r>>::default()),
                    ]
                };
                let scheduler = || -> Vec<Part> {
                    if cores > 1 {
                        vec![part("stage", Box::new(Stage::<$word, $r1, $f>::new(lanes)))]
                    } else {
                        Vec::new()
                    }
                };
                let unpacker =
                    || -> Vec<Part> { vec![part("word_lane", Box::<UnpackerLane<$b, $word, $f, $f1>>::default())] };
                match block {
                    "index_generator" => generator(),
                    "index_scheduler" => scheduler(),
                    "index_unpacker" => unpacker(),
                    "index_front_end" => {
                        let mut parts = vec![
                            part("generator", Box::new(Self::generator(lanes, history))),
                            part("dispatch", Box::new(Dispatch::<$b, $word, $r, $r1, $f, $f1>::new(lanes, cores))),
                            part("scheduler", Box::new(Self::scheduler(lanes, cores))),
                            part("unpacker", Box::new(Self::unpacker(lanes))),
                        ];
                        parts.extend(generator());
                        parts.extend(scheduler());
                        parts.extend(unpacker());
                        parts
                    }
                    _ => Vec::new(),
                }
            }
        }
    };
}

shape!(Narrow16, B = 10 11 12, WORD = 16 17, R = 10 11, F = 4 5 6);
shape!(Narrow32, B = 10 11 12, WORD = 32 33, R = 10 11, F = 4 5 6);
shape!(Wide16, B = 16 17 18, WORD = 16 17, R = 11 12, F = 5 6 7);
shape!(Wide32, B = 16 17 18, WORD = 32 33, R = 11 12, F = 5 6 7);
// For proofs: no contract lists it, so it is not offered. Every error code can occur.
shape!(Small8, B = 4 5 6, WORD = 8 9, R = 4 5, F = 4 5 6);
