//! Tests of the expansion: the example of the publication, each rule, and random sources against the definition.

use super::*;
use crate::dependencies::{Edge, Kind, Storage};
use crate::source::parse;
use proptest::prelude::*;

/// Expands a source with the default parameters.
fn expanded(text: &str) -> Expanded {
    let source = parse("s.coop", text).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    source.expand(&[], MAX_INSTANCES).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
}

/// Returns the edges of a kind, by the names of their instances.
fn edges(expanded: &Expanded, kind: Kind) -> Vec<String> {
    let name = |number: u32| &expanded.dependencies.instances[number as usize].name;
    let edges = expanded.dependencies.edges.iter().filter(|edge| edge.kind == kind);
    edges.map(|edge| format!("{}->{}", name(edge.from), name(edge.to))).collect()
}

#[test]
fn the_publications_example() {
    let seed = expanded(crate::examples::SEED.1);
    let names: Vec<&str> = seed.dependencies.instances.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["p1", "c1", "p2", "c2", "p3", "c3", "p4", "c4", "p5", "c5", "p6", "c6", "p7", "c7"]);
    assert_eq!(seed.dependencies.warps, 2);
    let pairs = (1..7).flat_map(|number| [("p", number), ("c", number)]);
    let control: Vec<String> =
        pairs.map(|(letter, number)| format!("{letter}{number}->{letter}{}", number + 1)).collect();
    assert_eq!(edges(&seed, Kind::Control), control);
    let data: Vec<String> = (1..8).map(|number| format!("p{number}->c{number}")).collect();
    assert_eq!(edges(&seed, Kind::Data), data);
    // Figure 6a, and c2 -> p7, which is missing there.
    let resource = ["c1->p7", "c2->p4", "c2->p7", "c3->p4", "c4->p7", "c5->p7", "c6->p7"];
    assert_eq!(edges(&seed, Kind::Resource), resource);
    let storages: Vec<_> =
        seed.dependencies.buffers.iter().map(|buffer| (buffer.name.as_str(), buffer.storage)).collect();
    assert_eq!(storages[3], ("b[0]", Storage::Range { resource: 0, start: 15, end: 30 }));
    assert_eq!(storages[6], ("c", Storage::Range { resource: 0, start: 0, end: 50 }));
}

#[test]
fn overwrites_wait_for_readers_or_the_producer() {
    let result = expanded(
        "resource s 0..9 produce a in s[0..9] @warp 0 consume a @warp 1 consume a @warp 2 consume a @warp 3 \
         call twice consumes a, a @warp 1 produce b in s[2..4] @warp 3 produce c in s[3..5] @warp 1",
    );
    assert_eq!(edges(&result, Kind::Data), ["p1->c1", "p1->c2", "p1->c3", "p1->f1"]);
    // p3 waits for the readers of the rest of a. There is no edge c3->p2, because both are in warp 3.
    assert_eq!(edges(&result, Kind::Resource), ["c1->p2", "c2->p2", "c2->p3", "c3->p3", "f1->p2", "p2->p3"]);
    assert_eq!(result.dependencies.instances[4].consumes, [0, 0]);
}

#[test]
fn a_call_may_write_over_what_it_reads() {
    let result = expanded(
        "resource s 0..9 produce a in s[0..9] @warp 0 call half consumes a produces a in s[0..9] @warp 1 consume a \
            @warp 0",
    );
    assert_eq!(edges(&result, Kind::Data), ["p1->f1", "f1->c1"]);
    assert!(edges(&result, Kind::Resource).is_empty());
    assert_eq!((result.dependencies.buffers.len(), &result.dependencies.instances[2].consumes[..]), (2, &[1][..]));
}

#[test]
fn contents_wait_for_the_release_of_their_buffer() {
    let result = expanded(
        "queue q of 2 for i in 0..2 { produce a[i] in q @warp 0 } \
         for i in 2..5 { consume a[i-2] @warp 1 produce a[i] in q @warp 0 } consume a[3] @warp 1 consume a[4] @warp \
         1",
    );
    assert_eq!(edges(&result, Kind::Data), ["p1->c1", "p2->c2", "p3->c3", "p4->c4", "p5->c5"]);
    assert_eq!(edges(&result, Kind::Resource), ["c1->p3", "c2->p4", "c3->p5"]);
}

#[test]
fn parameters_come_from_outside() {
    let text = "parameter N = 2 parameter M = 2*N resource s 0..M for i in 0..N { produce a[i] in s[i..M] @warp i }";
    let source = parse("s.coop", text).expect("it is read");
    let expand = |settings: &[(&str, i64)]| {
        let settings: Vec<_> = settings.iter().map(|(name, value)| (name.to_string(), *value)).collect();
        source.expand(&settings, MAX_INSTANCES).map_err(|diagnostics| diagnostics.to_string())
    };
    let five = expand(&[("N", 5)]).expect("it is expanded");
    assert_eq!((five.resources[0].end, five.dependencies.instances.len(), five.dependencies.warps), (10, 5, 5));
    assert_eq!(expand(&[("N", 5), ("M", 5)]).expect("it is expanded").resources[0].end, 5);
    for (settings, expected) in [
        (&[("O", 1)][..], "s.coop: unknown parameter 'O' (set to 1); expected one of N, M"),
        (&[("N", 1), ("N", 2)], "s.coop: duplicate setting of parameter 'N'"),
        (
            &[("O", 1), ("P", 1)],
            "s.coop: unknown parameter 'O' (set to 1); expected one of N, M\ns.coop: unknown \
            parameter 'P' (set to 1)",
        ),
        (
            &[("N", 0), ("M", 1)],
            "s.coop: source executes no call; every loop that contains a call has an empty \
            range",
        ),
        (
            &[("N", 4_611_686_018_427_387_904)],
            "s.coop:1:32: 2 * 4611686018427387904 is out of range for a signed \
            64-bit number",
        ),
    ] {
        let diagnostics = expand(settings).expect_err(expected);
        assert!(diagnostics.starts_with(expected), "{diagnostics}");
    }
}

/// Times are measured by `study cooperative`. Linear searches would take hours here.
#[test]
fn many_instances_expand_quickly() {
    let many = 400_000;
    let pipeline = format!(
        "parameter N = {many} resource s 0..1000 \
        for i in 0..N/2 {{ produce a[i] in s[i%100*10..i%100*10+10] @warp i%4 consume a[i] @warp (i+1)%4 }}"
    );
    // Half of the instances read one value, and the other half overwrite one position each. They are in one warp, so
    // there are no edges between them.
    let overwritten = format!(
        "parameter N = {} resource s 0..2*N+2 produce a in s[0..2*N+2] @warp 0 consume a @warp 2 \
        for i in 0..N {{ consume a @warp 1 }} for i in 0..N {{ produce b[i] in s[2*i..2*i+1] @warp 1 }}",
        many / 2 - 1
    );
    for text in [pipeline, overwritten] {
        assert_eq!(expanded(&text).dependencies.instances.len(), many);
    }
}

/// Names are looked up in a table: a linear search would compare 12,000,000,000 names.
#[test]
fn many_parameters_are_fast_in_loops() {
    let parameters: String = (0..60_000).map(|number| format!("parameter p{number} = 1 ")).collect();
    let result = expanded(&format!(
        "{parameters} resource s 0..9 for i in 0..100000 {{ produce a[i*p0] in s[0..p1] @warp 0 }} consume a[99999] \
            @warp 0"
    ));
    assert_eq!(result.dependencies.instances.len(), 100_001);
}

#[test]
fn expansion_beyond_a_limit_is_rejected() {
    let message = |text: &str, max_instances: usize| {
        parse("s.coop", text).expect("it is read").expand(&[], max_instances).expect_err("too much").to_string()
    };
    let stages: String = (0..30_000).map(|number| format!("stage s{number} {{}}\n")).collect();
    let stages = format!("resource s 0..9 for i in 0..1000000 {{\n{stages}produce a[i] in s[0..9] @warp 0 }}");
    let diagnostics = message(&stages, 100_000);
    assert!(diagnostics.contains("expansion exceeds the limit of 25600000 steps"), "{diagnostics}");
    // All edges belong to one call, which overwrites a value with many readers part by part.
    let outputs: Vec<String> =
        (0..256).map(|number| format!("o{number} in s[{}..{}]", 2 * number, 2 * number + 1)).collect();
    let outputs = outputs.join(", ");
    let edges = format!(
        "resource s 0..600 produce a in s[0..600] @warp 0 for i in 0..900 {{ consume a @warp 1 }} \
        call f produces {outputs} @warp 2"
    );
    let diagnostics = message(&edges, 1000);
    assert!(diagnostics.contains("exceeds the limit of 8000 edges"), "{diagnostics}");
}

/// Returns the edges by their definition: position by position, pair by pair.
fn defined(expanded: &Expanded) -> Vec<Edge> {
    let dependencies = &expanded.dependencies;
    let instances = &dependencies.instances;
    let numbers = || (0u32..).zip(instances);
    let mut edges = Vec::new();
    for (to, one) in numbers() {
        let before = || numbers().take(to as usize);
        edges.extend(before().filter(|(_, other)| other.warp == one.warp).last().map(|(from, _)| Edge {
            from,
            to,
            kind: Kind::Control,
        }));
        let others = || before().filter(|(_, other)| other.warp != one.warp);
        for (from, other) in others() {
            if one.consumes.iter().any(|content| other.produces.contains(content)) {
                edges.push(Edge { from, to, kind: Kind::Data });
            }
        }
        for content in &one.produces {
            let Storage::Range { resource, start, end } = dependencies.buffers[*content as usize].storage else {
                continue;
            };
            for position in start..end {
                let holds = |content: &&u32| match dependencies.buffers[**content as usize].storage {
                    Storage::Range { resource: other, start, end } => {
                        other == resource && (start..end).contains(&position)
                    }
                    Storage::Queue { .. } => false,
                };
                let last =
                    before().filter_map(|(writer, other)| Some((writer, *other.produces.iter().find(holds)?))).last();
                let Some((writer, last)) = last else { continue };
                let mut readers: Vec<u32> =
                    numbers().filter(|(_, other)| other.consumes.contains(&last)).map(|(reader, _)| reader).collect();
                if readers.is_empty() {
                    readers.push(writer);
                }
                let other = |reader: &u32| instances[*reader as usize].warp != one.warp;
                edges.extend(readers.into_iter().filter(other).map(|from| Edge { from, to, kind: Kind::Resource }));
            }
        }
    }
    edges.sort_unstable();
    edges.dedup();
    edges
}

/// Random calls, one per line. They read only values without an overwritten part.
fn sources() -> impl Strategy<Value = String> {
    // Kind (0 writes nothing if it reads), number of reads, start and size of the written range, warp, and whether the
    // range is in the second resource.
    let call = (0usize..4, 0usize..3, 0u64..12, 1u64..9, 0u32..3, any::<bool>());
    proptest::collection::vec(call, 1..24).prop_map(|calls| {
        let mut text = "resource s 0..20 resource t 0..20 warps 3\n".to_string();
        // Number of the value at each position, so that only existing values are read.
        let mut held = [[None; 20]; 2];
        for (number, (kind, reads, start, size, warp, second)) in calls.into_iter().enumerate() {
            let resource = usize::from(second);
            let range = start as usize..(start + size) as usize;
            let whole: Vec<usize> = (0..number)
                .filter(|name| {
                    (0..2).any(|resource: usize| {
                        length(&text, *name) == Some(held[resource].iter().filter(|held| **held == Some(*name)).count())
                    })
                })
                .collect();
            let read: Vec<usize> = whole.iter().rev().take(reads).copied().collect();
            let list = |names: &[usize]| names.iter().map(|name| format!("b[{name}]")).collect::<Vec<_>>().join(", ");
            match kind {
                0 if !read.is_empty() => text += &format!("call f consumes {} @warp {warp}\n", list(&read)),
                _ => {
                    let consumes = if read.is_empty() { String::new() } else { format!("consumes {} ", list(&read)) };
                    let name = ["s", "t"][resource];
                    text += &format!(
                        "call f {consumes}produces b[{number}] in {name}[{}..{}] @warp {warp}\n",
                        range.start, range.end
                    );
                    held[resource][range].fill(Some(number));
                }
            }
        }
        text
    })
}

/// Returns the number of positions of the buffer `b[name]` in a text of [`sources`]; `None` if no call produces it.
fn length(text: &str, name: usize) -> Option<usize> {
    let (_, after) = text.split_once(&format!("produces b[{name}] in "))?;
    let (range, _) = after[2..].split_once(']')?;
    let (start, end) = range.split_once("..")?;
    Some(end.parse::<usize>().ok()? - start.parse::<usize>().ok()?)
}

proptest! {
    #[test]
    fn edges_are_those_of_the_definition(text in sources()) {
        let result = expanded(&text);
        prop_assert_eq!(&result.dependencies.edges, &defined(&result), "{}", text);
    }
}

/// The quotient of the smallest 64-bit number by -1 overflows, but the remainder is 0.
#[test]
fn the_smallest_number_can_be_used() {
    let text = "parameter least = -9223372036854775808 resource s 0..1 \
        produce a[least % -1][-9223372036854775808] in s[least + 9223372036854775807 + 1..1] @warp 0";
    let names = expanded(text).dependencies.buffers.into_iter().map(|buffer| buffer.name).collect::<Vec<_>>();
    assert_eq!(names, ["a[0][-9223372036854775808]"]);
    let diagnostics = parse("s.coop", "parameter a = 9223372036854775808").expect_err("too large").to_string();
    assert!(diagnostics.contains("to 9223372036854775807"), "{diagnostics}");
}

#[test]
fn more_than_64_queues_are_rejected() {
    let queues: String = (0..65).map(|number| format!("queue q{number} of 1\n")).collect();
    let source = parse("s.coop", &format!("{queues}produce a in q0 @warp 0 consume a @warp 1")).expect("it is read");
    let diagnostics = source.expand(&[], 9).expect_err("too many").to_string();
    assert!(diagnostics.starts_with("s.coop:65:7: queue 'q64' exceeds the limit of 64 queues"), "{diagnostics}");
}
