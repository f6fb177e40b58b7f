//! Tests of the sort keys and of `Style::walk` against the definition of each order.

mod ports;

use super::key::order;
use super::{ErrorCode, Style, Thread};
use proptest::prelude::*;

/// Thread with this id in a grid of this width.
fn at(id: u32, width: u32) -> Thread {
    Thread { x: id % width, y: id / width }
}

/// Threads of a grid according to the definition of each order (rule "orders" of the contract).
fn by_definition(style: Style, width: u32, height: u32) -> Vec<Thread> {
    let count = width * height;
    let mut threads = Vec::new();
    match style {
        Style::Sequential => threads.extend((0..count).map(|id| at(id, width))),
        Style::Strided { length, granularity } => {
            let runs = count.div_ceil(granularity);
            for phase in 0..length.min(runs) {
                for run in (phase..runs).step_by(length as usize) {
                    threads.extend((run * granularity..((run + 1) * granularity).min(count)).map(|id| at(id, width)));
                }
            }
        }
        Style::Zigzag => {
            for y in 0..height {
                let mut row: Vec<Thread> = (0..width).map(|x| Thread { x, y }).collect();
                if y % 2 == 1 {
                    row.reverse();
                }
                threads.extend(row);
            }
        }
        Style::Tiled { width: a, height: b } => {
            for top in (0..height).step_by(b as usize) {
                for left in (0..width).step_by(a as usize) {
                    for y in top..(top + b).min(height) {
                        threads.extend((left..(left + a).min(width)).map(|x| Thread { x, y }));
                    }
                }
            }
        }
        Style::Hilbert => {
            let order = order(u64::from(width.max(height)));
            // Converts each position on the curve to its point. Each step adds a quadrant, from the smallest one on.
            for index in 0..1u32 << (2 * order) {
                let (mut x, mut y, mut t) = (0, 0, index);
                for i in 0..order {
                    let rx = 1 & (t >> 1);
                    let ry = 1 & (t ^ rx);
                    if ry == 0 {
                        if rx == 1 {
                            (x, y) = ((1 << i) - 1 - x, (1 << i) - 1 - y);
                        }
                        (x, y) = (y, x);
                    }
                    x += rx << i;
                    y += ry << i;
                    t >>= 2;
                }
                if x < width && y < height {
                    threads.push(Thread { x, y });
                }
            }
        }
    }
    threads
}

/// All styles, with many parameters. Some of the parameters are powers of two.
fn styles() -> Vec<Style> {
    const NUMBERS: [u32; 12] = [1, 2, 3, 4, 5, 7, 8, 16, 32, 64, 65, 1000];
    let pairs = || NUMBERS.iter().flat_map(|&a| NUMBERS.iter().map(move |&b| (a, b)));
    let strided = pairs().map(|(length, granularity)| Style::Strided { length, granularity });
    let tiled = pairs().map(|(width, height)| Style::Tiled { width, height });
    [Style::Sequential, Style::Zigzag, Style::Hilbert].into_iter().chain(strided).chain(tiled).collect()
}

#[test]
fn the_orders_are_those_of_the_definitions() {
    for (width, height) in [(1, 1), (1, 7), (7, 1), (2, 2), (3, 5), (8, 8), (33, 1), (1, 33), (13, 21), (64, 64)] {
        for style in styles() {
            let threads = style.threads(width, height);
            assert_eq!(threads, by_definition(style, width, height), "{style:?} {width} {height}");
            assert_eq!(style.walk(width, height).collect::<Vec<_>>(), threads, "{style:?} {width} {height}");
        }
    }
}

#[test]
fn a_hilbert_curve_goes_from_neighbour_to_neighbour() {
    for order in 0..8 {
        let side = 1 << order;
        let threads = Style::Hilbert.threads(side, side);
        assert_eq!(threads[0], Thread { x: 0, y: 0 });
        for pair in threads.windows(2) {
            assert_eq!(pair[0].x.abs_diff(pair[1].x) + pair[0].y.abs_diff(pair[1].y), 1, "{pair:?}");
        }
    }
}

#[test]
fn the_curve_is_that_of_the_crate_fast_hilbert() {
    for order in 1..=8_u8 {
        let side = 1 << order;
        let theirs = (0..u64::from(side) * u64::from(side)).map(|along| {
            let (x, y) = fast_hilbert::h2xy::<u32>(along, order);
            Thread { x, y }
        });
        assert!(Style::Hilbert.threads(side, side).into_iter().eq(theirs), "{order}");
    }
}

#[test]
fn a_walk_along_the_curve_is_in_the_order_of_the_keys_on_every_small_grid() {
    for width in 1..=40 {
        for height in 1..=40 {
            let walked = Style::Hilbert.walk(width, height);
            assert!(walked.eq(Style::Hilbert.threads(width, height)), "{width} {height}");
        }
    }
}

#[test]
fn a_walk_computes_its_threads_on_demand() {
    for style in styles() {
        let first: Vec<Thread> = style.walk(1 << 16, 1 << 16).take(5).collect();
        assert_eq!(first[0], Thread { x: 0, y: 0 }, "{style:?}");
        assert_eq!(first.len(), 5);
    }
    assert_eq!(Style::Hilbert.walk(1 << 16, 1).count(), 1 << 16);
}

#[test]
fn an_unknown_style_is_rejected_with_the_lowest_code() {
    assert_eq!(Style::from_numbers(5, 0, 0), Err(ErrorCode::UnknownStyle));
    for (number, uses) in [(0, false), (1, true), (2, false), (3, true), (4, false)] {
        for (a, b) in [(0, 1), (1, 0), (0, 0)] {
            let rejected = Style::from_numbers(number, a, b) == Err(ErrorCode::ParameterOfZero);
            assert_eq!(rejected, uses, "style {number}");
        }
        assert!(Style::from_numbers(number, 1, 1).is_ok());
    }
    assert_eq!(
        [ErrorCode::UnknownStyle as u8, ErrorCode::ParameterOfZero as u8, ErrorCode::Dimension as u8],
        [1, 2, 3]
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn each_order_has_each_thread_once(
        width in 1u32..200,
        height in 1u32..200,
        number in 0u32..5,
        a in 1u32..1025,
        b in 1u32..1025,
    ) {
        let style = Style::from_numbers(number, a, b).expect("a style");
        let threads = style.threads(width, height);
        prop_assert_eq!(&threads, &by_definition(style, width, height));
        prop_assert_eq!(&threads, &style.walk(width, height).collect::<Vec<_>>());
        let mut sorted = threads;
        sorted.sort_by_key(|thread| (thread.y, thread.x));
        prop_assert_eq!(sorted, Style::Sequential.threads(width, height));
    }
}
