//! Simulators: libraries from the build cache, and instances of their designs.

use crate::build::LibraryFile;
use crate::tools::ToolError;
use libloading::Symbol;
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::ptr::NonNull;
use std::sync::Arc;
use warploom_contract::Layout;

// Types of the shim's functions.
type Words = unsafe extern "C" fn() -> u64;
type New = unsafe extern "C" fn(c_int) -> *mut c_void;
type Free = unsafe extern "C" fn(*mut c_void);
type Step = unsafe extern "C" fn(*mut c_void, *const u64, *mut u64) -> c_int;
type Message = unsafe extern "C" fn(*const c_void) -> *const c_char;
type WaveOpen = unsafe extern "C" fn(*mut c_void, *const c_char) -> bool;
type Record = unsafe extern "C" fn(*mut c_void, u64, *const u64, *const u64, *const u64, *mut u64) -> c_int;
type WaveClose = unsafe extern "C" fn(*mut c_void);
type WaveError = unsafe extern "C" fn(*const c_void) -> c_int;
type CoverageZero = unsafe extern "C" fn(*mut c_void);
type CoverageWrite = unsafe extern "C" fn(*mut c_void, *const c_char);

/// Functions of the shim.
struct Functions {
    new: New,
    free: Free,
    step: Step,
    message: Message,
    /// Functions that write waves, in builds with waves.
    waves: Option<(WaveOpen, Record, WaveClose, WaveError)>,
    /// Functions that count coverage, in coverage builds.
    coverage: Option<(CoverageZero, CoverageWrite)>,
}

/// Loaded simulator library.
pub struct Library {
    functions: Functions,
    input_words: usize,
    output_words: usize,
    /// Library that keeps the code of `functions` mapped.
    _code: libloading::Library,
}

impl Library {
    /// Loads a library that [`crate::build::Builder`] built for a block of this layout.
    ///
    /// # Errors
    /// The library cannot be loaded, or its ports do not match the layout.
    pub fn load(file: &LibraryFile, layout: &Layout) -> Result<Arc<Self>, ToolError> {
        let path = file.path();
        let failed = |reason: String| ToolError::Library { path: path.display().to_string(), reason };
        let broken = |error: libloading::Error| failed(error.to_string());
        // SAFETY: the library is one that the builder made from its own shim; loading it runs C++ constructors only.
        let code = unsafe { libloading::Library::new(path) }.map_err(broken)?;
        // SAFETY: the names and types are those of shim.cpp, which is part of the library's key.
        let (functions, input_words, output_words) = unsafe {
            let words = |name| symbol::<Words>(&code, name).map(|function| function() as usize);
            let waves = match (
                symbol::<WaveOpen>(&code, "warploom_wave_open"),
                symbol::<Record>(&code, "warploom_record"),
                symbol::<WaveClose>(&code, "warploom_wave_close"),
                symbol::<WaveError>(&code, "warploom_wave_error"),
            ) {
                (Ok(open), Ok(record), Ok(close), Ok(error)) => Some((open, record, close, error)),
                _ => None,
            };
            let coverage = symbol::<CoverageZero>(&code, "warploom_coverage_zero")
                .and_then(|zero| Ok((zero, symbol::<CoverageWrite>(&code, "warploom_coverage_write")?)));
            let functions = || {
                Ok::<_, libloading::Error>(Functions {
                    new: symbol(&code, "warploom_new")?,
                    free: symbol(&code, "warploom_free")?,
                    step: symbol(&code, "warploom_step")?,
                    message: symbol(&code, "warploom_message")?,
                    waves,
                    coverage: coverage.ok(),
                })
            };
            let input_words = words("warploom_input_words").map_err(broken)?;
            (functions().map_err(broken)?, input_words, words("warploom_output_words").map_err(broken)?)
        };
        if input_words < layout.input_words() || output_words < layout.output_words() {
            return Err(failed("its ports differ from the contract's".into()));
        }
        Ok(Arc::new(Self { functions, input_words, output_words, _code: code }))
    }
}

impl Library {
    /// Returns the number of 64-bit input words of a step: the words of the layout, padded to the width of the wrapper.
    pub fn input_words(&self) -> usize {
        self.input_words
    }

    /// Returns the number of 64-bit output words of a step: the words of the layout, padded to the width of the
    /// wrapper.
    pub fn output_words(&self) -> usize {
        self.output_words
    }
}

/// Returns a function of the library.
///
/// # Safety
/// `F` must be the function's type, and the returned function pointer must not outlive the library.
unsafe fn symbol<F: Copy>(code: &libloading::Library, name: &str) -> Result<F, libloading::Error> {
    // SAFETY: the caller guarantees the type and the lifetime.
    let found: Result<Symbol<F>, _> = unsafe { code.get(name.as_bytes()) };
    found.map(|symbol| *symbol)
}

/// Event that the design reports in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// No event.
    None,
    /// Failed assertion, or call of `$finish` or `$stop`. The simulation can continue.
    Assertion,
    /// Fatal error, e.g. because the design does not settle. The simulation cannot continue.
    Fatal,
}

impl Event {
    /// Converts the result of a step or of a record in the shim.
    fn of(code: c_int) -> Self {
        match code {
            0 => Self::None,
            1 => Self::Assertion,
            _ => Self::Fatal,
        }
    }
}

/// Instance of a design with a separate context. Several instances may run in different threads of one process at the
/// same time.
pub struct Simulator {
    library: Arc<Library>,
    instance: NonNull<c_void>,
}

// SAFETY: one thread at a time uses an instance, and the shim keeps no reference to it in the thread between calls.
unsafe impl Send for Simulator {}

impl Simulator {
    /// Creates an instance with random initial register values, derived from `seed`.
    ///
    /// # Errors
    /// The library cannot create an instance.
    pub fn new(library: &Arc<Library>, seed: u64) -> Result<Self, ToolError> {
        // Verilator takes a seed of 31 bits. For 0, it would use a seed from the operating system.
        let seed = ((seed ^ (seed >> 31)) & 0x7fff_ffff).max(1) as c_int;
        // SAFETY: the function is the shim's.
        let instance = NonNull::new(unsafe { (library.functions.new)(seed) })
            .ok_or_else(|| ToolError::Run { subject: "simulator".into(), reason: "out of memory".into() })?;
        Ok(Self { library: Arc::clone(library), instance })
    }

    /// Returns the number of 64-bit input words of `step`: the words of the layout, padded to the width of the wrapper.
    pub fn input_words(&self) -> usize {
        self.library.input_words
    }

    /// Returns the number of 64-bit output words of `step`, and of expected words of `record`.
    pub fn output_words(&self) -> usize {
        self.library.output_words
    }

    /// Simulates one cycle: the clock edge that ends the last cycle, if there was one, then these inputs until the
    /// outputs settle.
    ///
    /// # Panics
    /// `inputs` or `outputs` has another length than [`Self::input_words`] or [`Self::output_words`] returns.
    #[inline]
    pub fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) -> Event {
        assert!(inputs.len() == self.library.input_words && outputs.len() == self.library.output_words);
        // SAFETY: the instance is alive, and the buffers have the lengths that the library reports.
        Event::of(unsafe {
            (self.library.functions.step)(self.instance.as_ptr(), inputs.as_ptr(), outputs.as_mut_ptr())
        })
    }

    /// Returns the message of the first event of the last cycle; empty if there was none.
    pub fn message(&self) -> String {
        // SAFETY: the instance is alive. The text lives as long as the instance, and is copied at once.
        let text = unsafe { CStr::from_ptr((self.library.functions.message)(self.instance.as_ptr())) };
        text.to_string_lossy().into_owned()
    }

    /// Starts a wave in the format of the build; has no effect if a wave is open.
    ///
    /// # Errors
    /// The file is not writable, or the build does not support waves.
    pub fn open_wave(&mut self, path: &Path) -> std::io::Result<()> {
        let Some((open, ..)) = self.library.functions.waves else {
            return Err(std::io::ErrorKind::Unsupported.into());
        };
        let path = CString::new(path.as_os_str().as_bytes())?;
        // SAFETY: the instance is alive and the path ends in a zero.
        let is_open = unsafe { open(self.instance.as_ptr(), path.as_ptr()) };
        self.wave_written()?;
        if is_open {
            Ok(())
        } else {
            Err(std::io::Error::other("cannot open the file"))
        }
    }

    /// Checks that all writes to the wave have succeeded so far.
    ///
    /// # Errors
    /// The first failed write, e.g. on a full disk. Nothing is written after it.
    pub fn wave_written(&self) -> std::io::Result<()> {
        let Some((.., error)) = self.library.functions.waves else { return Ok(()) };
        // SAFETY: the instance is alive.
        match unsafe { error(self.instance.as_ptr()) } {
            0 => Ok(()),
            error => Err(std::io::Error::from_raw_os_error(error)),
        }
    }

    /// Simulates one cycle as [`Self::step`] does. A build with waves also passes the model's outputs, and the
    /// mask `care` of the compared bits, to the wrapper, and writes the cycle with this number into an open wave.
    pub fn record(&mut self, cycle: u64, inputs: &[u64], [expected, care]: [&[u64]; 2], outputs: &mut [u64]) -> Event {
        let Some((_, record, ..)) = self.library.functions.waves else { return self.step(inputs, outputs) };
        let Library { input_words, output_words, .. } = *self.library;
        assert!(inputs.len() == input_words);
        assert!([expected.len(), care.len(), outputs.len()] == [output_words; 3]);
        let [inputs, expected, care] = [inputs, expected, care].map(<[u64]>::as_ptr);
        // SAFETY: the instance is alive, and the buffers have the lengths that the library reports.
        Event::of(unsafe { record(self.instance.as_ptr(), cycle, inputs, expected, care, outputs.as_mut_ptr()) })
    }

    /// Resets the counters of a coverage build; returns `false` in any other build.
    pub fn zero_coverage(&mut self) -> bool {
        let Some((zero, _)) = self.library.functions.coverage else { return false };
        // SAFETY: the instance is alive.
        unsafe { zero(self.instance.as_ptr()) };
        true
    }

    /// Returns the counts of a coverage build in Verilator's format; `None` in any other build.
    ///
    /// # Errors
    /// The temporary file of the counts is not writable or not readable.
    pub fn coverage(&mut self) -> Result<Option<String>, ToolError> {
        let Some((_, write)) = self.library.functions.coverage else { return Ok(None) };
        let folder = std::env::temp_dir();
        let file = tempfile::NamedTempFile::new_in(&folder).map_err(ToolError::file("writing into", &folder))?;
        let failed = |error| ToolError::file("writing", file.path())(error);
        let path = CString::new(file.path().to_string_lossy().as_bytes()).map_err(|error| failed(error.into()))?;
        // SAFETY: the instance is alive and the path ends in a zero.
        unsafe { write(self.instance.as_ptr(), path.as_ptr()) };
        std::fs::read_to_string(file.path()).map(Some).map_err(failed)
    }

    /// Ends the wave, if one is open.
    ///
    /// # Errors
    /// The end of the wave, or an earlier part, is not writable.
    pub fn close_wave(&mut self) -> std::io::Result<()> {
        if let Some((_, _, close, _)) = self.library.functions.waves {
            // SAFETY: the instance is alive.
            unsafe { close(self.instance.as_ptr()) }
        }
        self.wave_written()
    }
}

impl Drop for Simulator {
    fn drop(&mut self) {
        // SAFETY: the instance came from `new` and is freed once.
        unsafe { (self.library.functions.free)(self.instance.as_ptr()) }
    }
}
