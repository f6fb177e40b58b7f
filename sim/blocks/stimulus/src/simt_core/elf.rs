//! Loader of ELF executables.

use object::elf::{self, FileHeader32, Machine, ProgramFlags};
use object::read::elf::{FileHeader, ProgramHeader, Sym};
use object::{Endianness, FileKind};
use std::collections::BTreeMap;
use std::path::Path;
use warploom_contracts::simt_core::memory_map::{LOCAL_BASE, OUTSIDE_BASE};
use warploom_files::{bytes, Diagnostic, MAX_DESIGN_BYTES};
use warploom_golden::simt_core::{CoreMemory, CoreSize};

/// Part of an executable in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// First address.
    pub address: u32,
    /// Content; further bytes up to `size` are 0.
    pub bytes: Vec<u8>,
    /// Number of bytes in memory.
    pub size: u32,
}

/// Executable for the core.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Executable {
    /// Address of the first instruction.
    pub entry: u32,
    /// Segments, at their physical addresses.
    pub segments: Vec<Segment>,
    /// Values of the named symbols.
    pub symbols: BTreeMap<String, u32>,
}

impl Executable {
    /// Reads an executable that fits into the memory of a core.
    ///
    /// # Errors
    /// If the file cannot be read, or as [`parse`](Self::parse).
    pub fn read(path: &Path, core: &CoreSize) -> Result<Self, Diagnostic> {
        let data = bytes(path, MAX_DESIGN_BYTES).map_err(|error| Diagnostic::unreadable(path, &error))?;
        Self::parse(path, &data, core)
    }

    /// Parses the content of a file. `path` is for messages.
    ///
    /// # Errors
    /// If it is no statically linked executable for RV32 without compressed instructions, or if it is truncated. Also
    /// if a segment is outside the memory of the core, or if the entry is misaligned or in no executable segment.
    pub fn parse(path: &Path, data: &[u8], core: &CoreSize) -> Result<Self, Diagnostic> {
        let wrong = |message: String| Diagnostic::of_file(path, message);
        let (header, endian) = header(data, &wrong)?;
        let segments = segments(header, endian, (data, core), &wrong)?;
        let entry = header.e_entry(endian);
        if !entry.is_multiple_of(4) {
            return Err(wrong(format!("the entry 0x{entry:08x} is misaligned, expected a multiple of 4")));
        }
        let contains = |(segment, flags): &(Segment, ProgramFlags)| {
            flags.0 & elf::PF_X.0 != 0 && entry.checked_sub(segment.address).is_some_and(|offset| offset < segment.size)
        };
        if !segments.iter().any(contains) {
            return Err(wrong(format!("the entry 0x{entry:08x} is in no executable segment, expected an instruction")));
        }
        let segments = segments.into_iter().map(|(segment, _)| segment).collect();
        Ok(Self { entry, segments, symbols: symbols(header, endian, data) })
    }

    /// Writes the segments into a memory.
    ///
    /// # Errors
    /// The first address without memory.
    pub fn load(&self, memory: &mut CoreMemory) -> Result<(), u32> {
        self.segments.iter().try_for_each(|segment| {
            memory.load(segment.address, &segment.bytes)?;
            let rest = (segment.size as usize).saturating_sub(segment.bytes.len());
            memory.load(segment.address.wrapping_add(segment.bytes.len() as u32), &vec![0; rest])
        })
    }
}

/// Reads and checks the header of a file. `wrong` creates an error from a message.
fn header<'a>(
    data: &'a [u8],
    wrong: &dyn Fn(String) -> Diagnostic,
) -> Result<(&'a FileHeader32<Endianness>, Endianness), Diagnostic> {
    const EXPECTED: &str = "expected an executable for RISC-V, 32 bits, little endian (ELF32)";
    match FileKind::parse(data) {
        Ok(FileKind::Elf32) => {}
        Ok(FileKind::Elf64) => return Err(wrong(format!("is an ELF file of 64 bits, {EXPECTED}"))),
        _ => return Err(wrong(format!("is no ELF file, {EXPECTED}"))),
    }
    let header = FileHeader32::<Endianness>::parse(data).map_err(|error| wrong(format!("is truncated: {error}")))?;
    let endian = header.endian().map_err(|error| wrong(format!("has a wrong header: {error}")))?;
    let machine = header.e_machine(endian);
    if machine != elf::EM_RISCV {
        return Err(wrong(format!("is for {}, {EXPECTED}", machine_name(machine))));
    }
    if endian != Endianness::Little {
        return Err(wrong(format!("is big endian, {EXPECTED}")));
    }
    let kind = match header.e_type(endian) {
        elf::ET_EXEC => None,
        elf::ET_REL => Some("an object file"),
        elf::ET_DYN => Some("a shared object or position-independent executable"),
        _ => Some("no executable"),
    };
    if let Some(kind) = kind {
        return Err(wrong(format!(
            "is {kind}, expected a statically linked executable; help: link with -static -no-pie"
        )));
    }
    let flags = header.e_flags(endian);
    for (bits, name) in [
        (elf::EF_RISCV_RVC, "compressed instructions (C)"),
        (elf::FileFlags(elf::EF_RISCV_FLOAT_ABI), "floating-point registers (F)"),
        (elf::EF_RISCV_RVE, "16 registers (E)"),
    ] {
        if flags.0 & bits.0 != 0 {
            return Err(wrong(format!("uses {name}, expected RV32IMA; help: compile with -march=rv32ima -mabi=ilp32")));
        }
    }
    Ok((header, endian))
}

fn machine_name(machine: Machine) -> String {
    match machine {
        elf::EM_386 => "x86".into(),
        elf::EM_X86_64 => "x86-64".into(),
        elf::EM_ARM => "ARM".into(),
        elf::EM_AARCH64 => "AArch64".into(),
        elf::EM_MIPS => "MIPS".into(),
        _ => format!("machine {}", machine.0),
    }
}

/// Returns the segments of a file that are loaded, with their flags. `wrong` creates an error from a message.
fn segments(
    header: &FileHeader32<Endianness>,
    endian: Endianness,
    (data, core): (&[u8], &CoreSize),
    wrong: &dyn Fn(String) -> Diagnostic,
) -> Result<Vec<(Segment, ProgramFlags)>, Diagnostic> {
    let headers = header.program_headers(endian, data).map_err(|error| wrong(format!("is truncated: {error}")))?;
    let mut segments = Vec::new();
    for (number, program) in headers.iter().enumerate() {
        let size = program.p_memsz(endian);
        if program.p_type(endian) != elf::PT_LOAD || size == 0 {
            continue;
        }
        let (offset, in_file) = program.file_range(endian);
        let Ok(bytes) = program.data(endian, data) else {
            return Err(wrong(format!(
                "is truncated: segment {number} has bytes {offset} to {}, the file has {} bytes",
                offset + in_file,
                data.len()
            )));
        };
        let address = program.p_paddr(endian);
        let last = u64::from(address) + u64::from(size) - 1;
        let fits = |base: u32, bytes: u32| address >= base && last < u64::from(base) + u64::from(bytes);
        if bytes.len() > size as usize {
            return Err(wrong(format!(
                "segment {number} has {} bytes in the file, expected at most {size}",
                bytes.len()
            )));
        }
        if !fits(OUTSIDE_BASE, core.outside_bytes) && !fits(LOCAL_BASE, core.local_bytes) {
            let end = |base: u32, bytes: u32| u64::from(base) + u64::from(bytes);
            return Err(wrong(format!(
                "segment {number} is at 0x{address:08x} to 0x{last:08x}, where there is no memory; allowed are \
                 0x{OUTSIDE_BASE:08x} to 0x{:08x} (outside memory) and 0x{LOCAL_BASE:08x} to 0x{:08x} (local memory)",
                end(OUTSIDE_BASE, core.outside_bytes).saturating_sub(1),
                end(LOCAL_BASE, core.local_bytes).saturating_sub(1),
            )));
        }
        segments.push((Segment { address, bytes: bytes.to_vec(), size }, program.p_flags(endian)));
    }
    if segments.is_empty() {
        return Err(wrong("has no segment to load, expected at least one".into()));
    }
    Ok(segments)
}

/// Returns the named symbols; none if the file has no symbol table or a damaged one.
fn symbols(header: &FileHeader32<Endianness>, endian: Endianness, data: &[u8]) -> BTreeMap<String, u32> {
    let Ok(sections) = header.sections(endian, data) else { return BTreeMap::new() };
    let Ok(table) = sections.symbols(endian, data, elf::SHT_SYMTAB) else { return BTreeMap::new() };
    let named = table.iter().filter_map(|symbol| {
        let name = table.symbol_name(endian, symbol).ok()?;
        Some((String::from_utf8_lossy(name).into_owned(), symbol.st_value(endian)))
    });
    named.filter(|(name, _)| !name.is_empty()).collect()
}

#[cfg(test)]
pub(super) mod tests;
