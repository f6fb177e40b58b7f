//! Golden models in other languages: shared libraries with the functions of `include/warploom_oracle.h`.

use crate::panics::UserCodeError;
use crate::tools::ToolError;
use libloading::os::unix;
use libloading::{Library, Symbol};
use std::error::Error as _;
use std::ffi::{c_char, c_void, CStr, CString};
use std::mem::ManuallyDrop;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use warploom_contract::{Block, Layout, Parameters};
use warploom_model::{bits, Model};

/// C header that declares the functions.
pub const HEADER: &str = include_str!("../include/warploom_oracle.h");

/// Port, as the header declares it.
#[repr(C)]
struct Port {
    name: *const c_char,
    offset: usize,
    width: usize,
    is_output: bool,
}

// Types of the functions in the header.
type New = unsafe extern "C" fn(*const c_char, *const Port, usize) -> *mut c_void;
type Free = unsafe extern "C" fn(*mut c_void);
type Error = unsafe extern "C" fn(*mut c_void) -> *const c_char;
type Settle = unsafe extern "C" fn(*mut c_void, *const u64, *mut u64, *mut u64) -> bool;
type Edge = unsafe extern "C" fn(*mut c_void, *const u64) -> bool;

/// Functions of a library, and the library itself.
struct Functions {
    new: New,
    free: Free,
    error: Error,
    settle: Settle,
    edge: Edge,
    /// The library is never unloaded: it may have started threads, or a Python interpreter, which cannot start twice.
    _code: ManuallyDrop<Library>,
}

impl Functions {
    fn load(path: &Path) -> Result<Arc<Self>, libloading::Error> {
        // RTLD_GLOBAL, because extension modules of a Python interpreter in the library need Python's symbols.
        // SAFETY: the caller trusts the library, which the registry of the program names.
        let code = Library::from(unsafe { unix::Library::open(Some(path), unix::RTLD_NOW | unix::RTLD_GLOBAL) }?);
        // SAFETY: the types are those of the header, which the library must follow.
        let functions = unsafe {
            Self {
                new: *symbol::<New>(&code, "warploom_oracle_new")?,
                free: *symbol::<Free>(&code, "warploom_oracle_free")?,
                error: *symbol::<Error>(&code, "warploom_oracle_error")?,
                settle: *symbol::<Settle>(&code, "warploom_oracle_settle")?,
                edge: *symbol::<Edge>(&code, "warploom_oracle_edge")?,
                _code: ManuallyDrop::new(code),
            }
        };
        Ok(Arc::new(functions))
    }

    /// Returns the reason that the library gives for a failed call. `model` is null if no model was created.
    fn reason(&self, model: *mut c_void) -> String {
        // SAFETY: `model` comes from the library or is null, as the header allows.
        let text = unsafe { (self.error)(model) };
        if text.is_null() {
            return "no reason given".into();
        }
        // SAFETY: the header promises a string that ends with a zero and is valid until the next call.
        unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
    }
}

/// Returns a function of a library.
///
/// # Safety
/// `T` must be the type of the function.
unsafe fn symbol<'a, T>(code: &'a Library, name: &str) -> Result<Symbol<'a, T>, libloading::Error> {
    // SAFETY: the caller guarantees the type.
    unsafe { code.get(name.as_bytes()) }
}

/// Checks that a model can continue.
///
/// # Errors
/// The reason that the model gives.
pub(crate) fn check(model: &dyn Model) -> Result<(), ToolError> {
    model.failure().map_or(Ok(()), |reason| Err(UserCodeError::Failed { reason }.into()))
}

/// Golden model in a shared library, in its state after a reset. The library runs in this process, and is trusted
/// like the program that names it.
///
/// After a failure to load the library, or a failed call, no output is compared, and [`Model::failure`] returns the
/// reason, which ends the run.
pub struct SharedModel {
    path: PathBuf,
    /// Model; the error once a call has failed.
    running: Result<Running, SharedModelError>,
    /// Number of 64-bit words of the packed inputs.
    input_words: usize,
    /// Mask of the bits of all output ports.
    care: Vec<u64>,
}

/// Failure of a model in a shared library.
#[derive(Debug, thiserror::Error)]
enum SharedModelError {
    /// Failure to load the library, or a missing function.
    #[error("{error}{}", .error.source().map_or_else(String::new, |cause| format!(": {cause}")))]
    Library {
        /// Error of the loader.
        #[from]
        error: libloading::Error,
    },
    /// Failed call, with the reason that the library gives.
    #[error("{0}")]
    Call(String),
}

/// Loaded library, and a model that it created.
struct Running {
    functions: Arc<Functions>,
    model: *mut c_void,
}

// SAFETY: the header says that one thread at a time uses a model, and that the thread may change between calls.
unsafe impl Send for Running {}

impl Drop for Running {
    fn drop(&mut self) {
        // SAFETY: the model came from `new` and is not used afterwards.
        unsafe { (self.functions.free)(self.model) }
    }
}

impl SharedModel {
    /// Creates the model of the library at `path` for a block with these parameters.
    pub fn new(path: impl Into<PathBuf>, block: &Block, parameters: &Parameters) -> Self {
        let (path, layout) = (path.into(), block.layout(parameters));
        let mut care = vec![0; layout.output_words()];
        for field in &layout.outputs {
            bits::of_mut(&mut care)[field.range()].fill(true);
        }
        let running = Running::new(&path, &layout, parameters);
        Self { path, running, input_words: layout.input_words(), care }
    }

    /// Calls a function of the model, unless an earlier call failed. Returns whether the call succeeded.
    fn call(&mut self, function: impl FnOnce(&Functions, *mut c_void) -> bool) -> bool {
        let Ok(Running { functions, model }) = &self.running else { return false };
        let succeeded = function(functions, *model);
        if !succeeded {
            self.running = Err(SharedModelError::Call(functions.reason(*model)));
        }
        succeeded
    }
}

impl Running {
    fn new(path: &Path, layout: &Layout, parameters: &Parameters) -> Result<Self, SharedModelError> {
        let functions = Functions::load(path)?;
        let text = |text: &str| CString::new(text).unwrap_or_default();
        let fields = || layout.inputs.iter().chain(&layout.outputs);
        let names: Vec<CString> = fields().map(|field| text(field.port.name)).collect();
        let port = |(number, (field, name)): (usize, (&warploom_contract::Field, &CString))| Port {
            name: name.as_ptr(),
            offset: field.offset,
            width: field.port.width(),
            is_output: number >= layout.inputs.len(),
        };
        let ports: Vec<Port> = fields().zip(&names).enumerate().map(port).collect();
        let settings = text(&parameters.to_string());
        // SAFETY: all pointers are valid during the call.
        let model = unsafe { (functions.new)(settings.as_ptr(), ports.as_ptr(), ports.len()) };
        if model.is_null() {
            return Err(SharedModelError::Call(functions.reason(model)));
        }
        Ok(Self { functions, model })
    }
}

impl Model for SharedModel {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        assert_eq!((inputs.len(), outputs.len()), (self.input_words, self.care.len()), "words of the layout");
        outputs.fill(0);
        care.copy_from_slice(&self.care);
        // SAFETY: the slices have the words of the layout that the model was made with.
        let settle = |functions: &Functions, model| unsafe {
            (functions.settle)(model, inputs.as_ptr(), outputs.as_mut_ptr(), care.as_mut_ptr())
        };
        if !self.call(settle) {
            care.fill(0);
        }
        // The library may have set bits beyond the ports. These bits are not compared.
        care.iter_mut().zip(&self.care).for_each(|(care, ports)| *care &= ports);
    }

    fn edge(&mut self, inputs: &[u64]) {
        assert_eq!(inputs.len(), self.input_words, "words of the layout");
        // SAFETY: the slice has the words of the layout that the model was made with.
        self.call(|functions, model| unsafe { (functions.edge)(model, inputs.as_ptr()) });
    }

    fn failure(&self) -> Option<String> {
        self.running.as_ref().err().map(|reason| format!("golden model {}: {reason}", self.path.display()))
    }

    fn files(&self) -> Vec<PathBuf> {
        vec![self.path.clone()]
    }
}
