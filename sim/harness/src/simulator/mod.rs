//! A running design: a library of the build cache, and instances of it.

use crate::build::LibraryFile;
use crate::tools::ToolError;
use libloading::Symbol;
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::ptr::NonNull;
use std::sync::Arc;
use warploom_contract::Layout;

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

/// The functions of the shim.
struct Functions {
    new: New,
    free: Free,
    step: Step,
    message: Message,
    /// Present in debug builds.
    waves: Option<(WaveOpen, Record, WaveClose, WaveError)>,
    /// Present in coverage builds.
    coverage: Option<(CoverageZero, CoverageWrite)>,
}

/// A loaded library.
pub struct Library {
    functions: Functions,
    input_words: usize,
    output_words: usize,
    /// Keeps the code mapped while `functions` point into it.
    _code: libloading::Library,
}

impl Library {
    /// Loads a library that [`crate::build::Builder`] made for a block of this layout.
    ///
    /// # Errors
    /// It can't be loaded, or its ports are not the layout's.
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
            return Err(failed("its ports are not those of the contract".into()));
        }
        Ok(Arc::new(Self { functions, input_words, output_words, _code: code }))
    }
}

impl Library {
    /// 64-bit words that a step takes: those of the layout's inputs, filled up to the wrapper's width.
    pub fn input_words(&self) -> usize {
        self.input_words
    }

    /// 64-bit words that a step gives.
    pub fn output_words(&self) -> usize {
        self.output_words
    }
}

/// A function of the library, copied out of its symbol.
///
/// # Safety
/// `F` must be the function's type, and the copy must not outlive the library.
unsafe fn symbol<F: Copy>(code: &libloading::Library, name: &str) -> Result<F, libloading::Error> {
    // SAFETY: promised by the caller.
    let found: Result<Symbol<F>, _> = unsafe { code.get(name.as_bytes()) };
    found.map(|symbol| *symbol)
}

/// What the design said in a cycle besides its outputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Nothing.
    None,
    /// An assertion failed.
    Assertion,
    /// The simulation can't go on, e.g. because it doesn't settle.
    Fatal,
}

impl Event {
    fn of(code: c_int) -> Self {
        match code {
            0 => Self::None,
            1 => Self::Assertion,
            _ => Self::Fatal,
        }
    }
}

/// One instance of a design, with a context of its own. Several may run in threads of one process.
pub struct Simulator {
    library: Arc<Library>,
    instance: NonNull<c_void>,
}

// SAFETY: an instance is used by one thread at a time (every method takes `&mut self`), and the shim keeps nothing of it
// in the thread between calls.
unsafe impl Send for Simulator {}

impl Simulator {
    /// An instance whose registers start at random, by `seed`.
    ///
    /// # Errors
    /// The library can't make one.
    pub fn new(library: &Arc<Library>, seed: u64) -> Result<Self, ToolError> {
        // Verilator takes 31 bits and treats 0 as "from the system".
        let seed = ((seed ^ (seed >> 31)) & 0x7fff_ffff).max(1) as c_int;
        // SAFETY: the function is the shim's.
        let instance = NonNull::new(unsafe { (library.functions.new)(seed) }).ok_or_else(|| ToolError::Library {
            path: "a simulator".into(),
            reason: "there is no memory for it".into(),
        })?;
        Ok(Self { library: Arc::clone(library), instance })
    }

    /// 64-bit words that `step` takes: those of the layout's inputs, filled up to the wrapper's width.
    pub fn input_words(&self) -> usize {
        self.library.input_words
    }

    /// 64-bit words that `step` gives, and that `record` takes.
    pub fn output_words(&self) -> usize {
        self.library.output_words
    }

    /// One cycle: the edge that ends the last one, then these inputs, settled.
    #[inline]
    pub fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) -> Event {
        assert!(inputs.len() == self.library.input_words && outputs.len() == self.library.output_words);
        // SAFETY: the instance is alive, and the buffers have the widths that the library told.
        Event::of(unsafe {
            (self.library.functions.step)(self.instance.as_ptr(), inputs.as_ptr(), outputs.as_mut_ptr())
        })
    }

    /// The first failed assertion, or the fatal error, in words.
    pub fn message(&self) -> String {
        // SAFETY: the instance is alive; the text lives as long as it does and is copied at once.
        let text = unsafe { CStr::from_ptr((self.library.functions.message)(self.instance.as_ptr())) };
        text.to_string_lossy().into_owned()
    }

    /// Begins to write a wave.
    ///
    /// # Errors
    /// The file can't be written, or the build has no waves.
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
            Err(std::io::Error::other("the file can't be opened"))
        }
    }

    /// Whether all of the wave could be written so far.
    ///
    /// # Errors
    /// The first failure, e.g. a full disk. Nothing more is written then.
    pub fn wave_written(&self) -> std::io::Result<()> {
        let Some((.., error)) = self.library.functions.waves else { return Ok(()) };
        // SAFETY: the instance is alive.
        match unsafe { error(self.instance.as_ptr()) } {
            0 => Ok(()),
            error => Err(std::io::Error::from_raw_os_error(error)),
        }
    }

    /// A step that, in a debug build, also shows the wrapper what the model says of this cycle, and writes the cycle if a wave is
    /// open. In any other build a step.
    pub fn record(&mut self, cycle: u64, inputs: &[u64], [expected, care]: [&[u64]; 2], outputs: &mut [u64]) -> Event {
        let Some((_, record, ..)) = self.library.functions.waves else { return self.step(inputs, outputs) };
        let Library { input_words, output_words, .. } = *self.library;
        assert!(inputs.len() == input_words);
        assert!([expected.len(), care.len(), outputs.len()] == [output_words; 3]);
        let [inputs, expected, care] = [inputs, expected, care].map(<[u64]>::as_ptr);
        // SAFETY: the instance is alive, and the buffers have the widths that the library told.
        Event::of(unsafe { record(self.instance.as_ptr(), cycle, inputs, expected, care, outputs.as_mut_ptr()) })
    }

    /// In a coverage build, begins to count anew; false in any other.
    pub fn zero_coverage(&mut self) -> bool {
        let Some((zero, _)) = self.library.functions.coverage else { return false };
        // SAFETY: the instance is alive.
        unsafe { zero(self.instance.as_ptr()) };
        true
    }

    /// In a coverage build, what was counted, as Verilator writes it; nothing in any other.
    ///
    /// # Errors
    /// The file by which it comes can't be written or read.
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
    /// Its end, or something before it, can't be written.
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
