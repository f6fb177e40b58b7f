//! Tests of the loader with files made byte by byte.

use super::*;

const CORE: CoreSize = CoreSize { lanes: 4, warps: 1, number: 0, manage: 0, outside_bytes: 0x1000, local_bytes: 0x100 };

/// Offset of the content in a file: a multiple of the alignment of the segment.
const CONTENT: usize = 0x1000;

/// Parts of a file that tests vary.
struct File {
    class: u8,
    order: u8,
    kind: u16,
    machine: u16,
    entry: u32,
    flags: u32,
    /// Address, size in the file and size in memory.
    segment: (u32, u32, u32),
    /// Bytes cut off the end.
    cut: usize,
}

const GOOD: File = File {
    class: 1,
    order: 1,
    kind: elf::ET_EXEC.0,
    machine: elf::EM_RISCV.0,
    entry: OUTSIDE_BASE + 4,
    flags: 0,
    segment: (OUTSIDE_BASE, 8, 16),
    cut: 0,
};

/// Returns an executable with this content from the base of the outside memory on, which has `size` bytes in memory and
/// can be written. The first byte of the content is the entry.
pub(in crate::simt_core) fn executable(content: &[u8], size: u32) -> Vec<u8> {
    let file = File { entry: OUTSIDE_BASE, segment: (OUTSIDE_BASE, content.len() as u32, size), ..GOOD };
    file.with(content)
}

impl File {
    fn bytes(&self) -> Vec<u8> {
        let content: Vec<u8> = (1..=8).cycle().take(self.segment.1 as usize).collect();
        let mut file = self.with(&content);
        file.truncate(file.len() - self.cut);
        file
    }

    fn with(&self, content: &[u8]) -> Vec<u8> {
        let mut file = vec![0x7F, b'E', b'L', b'F', self.class, self.order, 1];
        file.resize(16, 0);
        let half = |file: &mut Vec<u8>, value: u16| {
            file.extend(if self.order == 1 { value.to_le_bytes() } else { value.to_be_bytes() })
        };
        half(&mut file, self.kind);
        half(&mut file, self.machine);
        let (address, in_file, size) = self.segment;
        for word in [1, self.entry, 52, 0, self.flags] {
            file.extend(word.to_le_bytes());
        }
        for value in [52, 32, 1, 40, 0, 0] {
            half(&mut file, value);
        }
        for word in [elf::PT_LOAD.0, CONTENT as u32, address, address, in_file, size, 7, 0x1000] {
            file.extend(word.to_le_bytes());
        }
        file.resize(CONTENT, 0);
        file.extend(content);
        file
    }

    fn parse(&self) -> Result<Executable, Diagnostic> {
        Executable::parse(Path::new("a.elf"), &self.bytes(), &CORE)
    }
}

#[test]
fn an_executable_is_loaded_and_its_rest_cleared() {
    let executable = GOOD.parse().expect("a good file");
    let mut memory = CoreMemory::new(0x1000, 0);
    memory.load(OUTSIDE_BASE, &[0xFF; 20]).expect("memory");
    executable.load(&mut memory).expect("it fits");
    let words = [0, 4, 8, 12, 16].map(|offset| memory.word(OUTSIDE_BASE + offset));
    assert_eq!(words, [0x0403_0201, 0x0807_0605, 0, 0, u32::MAX].map(Some));
    assert_eq!((executable.entry, executable.symbols.len()), (OUTSIDE_BASE + 4, 0));
}

#[test]
fn wrong_files_are_described() {
    let cases = [
        (File { machine: elf::EM_X86_64.0, ..GOOD }, "is for x86-64, expected an executable for RISC-V"),
        (File { machine: 7, ..GOOD }, "is for machine 7, expected"),
        (File { class: 2, ..GOOD }, "is an ELF file of 64 bits, expected"),
        (File { kind: elf::ET_REL.0, ..GOOD }, "is an object file, expected a statically linked executable"),
        (File { kind: elf::ET_DYN.0, ..GOOD }, "help: link with -static -no-pie"),
        (File { flags: 1, ..GOOD }, "uses compressed instructions (C), expected RV32IMA"),
        (File { flags: 2, ..GOOD }, "uses floating-point registers (F)"),
        (File { cut: 1, ..GOOD }, "is truncated: segment 0 has bytes 4096 to 4104, the file has 4103 bytes"),
        (File { cut: 4104 - 40, ..GOOD }, "is truncated"),
        (File { cut: 4104 - 60, ..GOOD }, "is truncated"),
        (File { segment: (OUTSIDE_BASE, 8, 4), ..GOOD }, "segment 0 has 8 bytes in the file, expected at most 4"),
        (
            File { segment: (OUTSIDE_BASE, 8, 0x1001), ..GOOD },
            "segment 0 is at 0x80000000 to 0x80001000, where there is no",
        ),
        (File { segment: (0x1000, 8, 8), ..GOOD }, "allowed are 0x80000000 to 0x80000fff (outside memory)"),
        (File { segment: (u32::MAX - 3, 8, 8), ..GOOD }, "segment 0 is at 0xfffffffc to 0x100000003"),
        (File { segment: (OUTSIDE_BASE, 0, 0), ..GOOD }, "has no segment to load"),
        (File { entry: OUTSIDE_BASE + 2, ..GOOD }, "the entry 0x80000002 is misaligned, expected a multiple of 4"),
        (File { entry: OUTSIDE_BASE + 16, ..GOOD }, "the entry 0x80000010 is in no executable segment"),
    ];
    for (file, expected) in cases {
        let message = file.parse().expect_err(expected).to_string();
        assert!(message.starts_with("a.elf: ") && message.contains(expected), "{message}\n{expected}");
    }
    let big = File { order: 2, kind: elf::ET_EXEC.0, ..GOOD };
    assert!(big.parse().expect_err("big endian").to_string().contains("is big endian, expected"));
    for data in [&b""[..], b"\x7FELF", b"#!/bin/sh\n"] {
        let error = Executable::parse(Path::new("a.elf"), data, &CORE).expect_err("no ELF").to_string();
        assert!(error.contains("is no ELF file, expected") || error.contains("is truncated"), "{error}");
    }
}

#[test]
fn no_byte_of_a_file_causes_a_panic() {
    let good = GOOD.bytes();
    for at in (0..84).chain(CONTENT - 1..good.len()) {
        for value in [0, 1, 0x7F, 0x80, 0xFF] {
            let mut file = good.clone();
            file[at] = value;
            // The result does not matter.
            _ = Executable::parse(Path::new("a.elf"), &file, &CORE);
        }
        _ = Executable::parse(Path::new("a.elf"), &good[..at], &CORE);
    }
}
