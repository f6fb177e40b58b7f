//! C interface of the golden models; `include/warploom_golden.h` documents each function.
//!
//! A panic does not unwind into the caller: it becomes an error. After a panic in a model, `warploom_golden_reset`,
//! `_settle`, `_edge` and `_observe` reject this model.

use anyhow::{anyhow, bail, ensure, Context, Result};
use std::cell::RefCell;
use std::ffi::{c_char, CStr, CString};
use std::panic::{catch_unwind, AssertUnwindSafe};
use warploom::blocks::REGISTRY;
use warploom_contract::{Field, Layout, Parameters};
use warploom_harness::registry::Entry;
use warploom_model::{Model, Property};

thread_local! {
    /// Error of this thread's last call that stores its result with [`record`]; empty after success.
    static ERROR: RefCell<CString> = RefCell::default();
}

/// Golden model with its properties.
pub struct Golden {
    block: &'static Entry,
    parameters: Parameters,
    layout: Layout,
    /// Names of the ports without the clock: first the inputs, then the outputs.
    port_names: Vec<CString>,
    model: Box<dyn Model>,
    properties: Vec<Box<dyn Property>>,
    /// Number of cycles that the properties have observed.
    cycle: u64,
    /// Whether a call of this model has panicked, or is in progress.
    broken: bool,
}

/// Place of a port in its packed vector, the inputs or the outputs.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Offset of the lowest bit in the vector of inputs or outputs.
    pub offset: usize,
    /// Total width in bits.
    pub width: usize,
    /// Number of equal elements, element 0 in the low bits.
    pub elements: usize,
    /// Whether the port is an output.
    pub is_output: bool,
}

impl Golden {
    /// Creates the model of the block with this name. `settings` are NAME=VALUE pairs separated by white space.
    fn new(name: &str, settings: &str) -> Result<Self> {
        let block = REGISTRY.block(name)?;
        let settings: Vec<&str> = settings.split_whitespace().collect();
        let parameter_names: Vec<String> =
            settings.iter().map(|s| s.split('=').next().unwrap_or(s).to_uppercase()).collect();
        let mut indexed = parameter_names.iter().enumerate();
        if let Some((_, duplicate)) = indexed.find(|(index, name)| parameter_names[..*index].contains(name)) {
            bail!("duplicate parameter {duplicate}; each parameter may be set once");
        }
        let parameters = block.with_settings(&settings)?;
        let model = block.model(&parameters)?;
        let layout = block.layout(&parameters);
        let port_names = layout.inputs.iter().chain(&layout.outputs).map(|field| CString::new(field.port.name));
        Ok(Self {
            block,
            port_names: port_names.collect::<Result<_, _>>()?,
            model,
            properties: block.properties(&parameters),
            parameters,
            layout,
            cycle: 0,
            broken: false,
        })
    }

    /// Place of the port with this name.
    fn place(&self, name: &str) -> Result<Place> {
        let place = |field: &Field, is_output| Place {
            offset: field.offset,
            width: field.port.width(),
            elements: field.port.elements,
            is_output,
        };
        let mut inputs = self.layout.inputs.iter().map(|field| (field, false));
        let mut outputs = self.layout.outputs.iter().map(|field| (field, true));
        let found = inputs.find(|(field, _)| field.port.name == name);
        let found = found.or_else(|| outputs.find(|(field, _)| field.port.name == name));
        found.map(|(field, is_output)| place(field, is_output)).ok_or_else(|| {
            let fields = self.layout.inputs.iter().chain(&self.layout.outputs);
            let known: Vec<_> = fields.map(|field| field.port.name).collect();
            anyhow!("unknown port '{name}' of {}; expected one of {}", self.block.name, known.join(", "))
        })
    }
}

/// Stores the error of a failed call, or an empty text after success. Returns the value of the call, `None` after a
/// failure.
fn record<T>(result: Result<T>) -> Option<T> {
    let (value, text) = match result {
        Ok(value) => (Some(value), String::new()),
        Err(error) => (None, format!("{error:#}")),
    };
    // An error message may contain a zero byte, which ends the text.
    let text = CString::new(text.split('\0').next().unwrap_or_default()).unwrap_or_default();
    // The thread-local is unavailable while its thread ends.
    _ = ERROR.try_with(|error| error.replace(text));
    value
}

/// Runs a body whose panic must not unwind into C, and stores its error. Returns `None` after an error or a panic.
fn guarded<T>(body: impl FnOnce() -> Result<T>) -> Option<T> {
    record(catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|_| bail!("the model panicked; see standard error")))
}

/// Runs a body on a model, unless an earlier call has panicked. Returns whether the body succeeded. A model of NULL is
/// an error.
fn run_on(model: Option<&mut Golden>, body: impl FnOnce(&mut Golden) -> Result<()>) -> bool {
    let done = guarded(|| {
        let model = model.context("the model is NULL")?;
        ensure!(!std::mem::replace(&mut model.broken, true), "the model panicked in an earlier call");
        let result = body(model);
        model.broken = false;
        result
    });
    done.is_some()
}

/// Borrows a text of the caller.
///
/// # Safety
/// The pointer must be NULL or point to a zero-terminated text.
unsafe fn text<'a>(text: *const c_char, subject: &str) -> Result<&'a str> {
    ensure!(!text.is_null(), "{subject} is NULL");
    // SAFETY: promised by the caller.
    unsafe { CStr::from_ptr(text) }.to_str().ok().with_context(|| format!("{subject} is not UTF-8"))
}

/// Borrows a vector of the caller.
///
/// # Safety
/// The pointer must be NULL or point to `count` words.
unsafe fn words<'a>(words: *const u64, count: usize, subject: &str) -> Result<&'a [u64]> {
    ensure!(!words.is_null(), "{subject} is NULL");
    // SAFETY: promised by the caller.
    Ok(unsafe { std::slice::from_raw_parts(words, count) })
}

/// Creates the model of a block.
///
/// # Safety
/// Both texts must be NULL or zero-terminated.
#[no_mangle]
pub unsafe extern "C" fn warploom_golden_new(block: *const c_char, settings: *const c_char) -> *mut Golden {
    let model = guarded(|| {
        // SAFETY: promised by the caller.
        let (block, settings) = unsafe {
            (
                text(block, "the block's name")?,
                if settings.is_null() { "" } else { text(settings, "the text of the settings")? },
            )
        };
        Golden::new(block, settings)
    });
    model.map_or(std::ptr::null_mut(), |model| Box::into_raw(Box::new(model)))
}

/// Frees a model.
///
/// # Safety
/// The model must be NULL, or come from `warploom_golden_new` and not have been freed.
#[no_mangle]
pub unsafe extern "C" fn warploom_golden_free(model: *mut Golden) {
    guarded(|| {
        if !model.is_null() {
            // SAFETY: promised by the caller.
            drop(unsafe { Box::from_raw(model) });
        }
        Ok(())
    });
}

/// Error of this thread's last call; empty after success. This function and the functions that return a number do not
/// change it.
#[no_mangle]
pub extern "C" fn warploom_golden_error() -> *const c_char {
    ERROR.try_with(|error| error.borrow().as_ptr()).unwrap_or(c"".as_ptr())
}

/// Number of 64-bit words of the input vector.
///
/// # Safety
/// The model must be NULL or alive.
#[no_mangle]
pub unsafe extern "C" fn warploom_golden_input_words(model: *const Golden) -> usize {
    // SAFETY: promised by the caller.
    unsafe { model.as_ref() }.map_or(0, |model| model.layout.input_words())
}

/// Number of 64-bit words of the output vector.
///
/// # Safety
/// The model must be NULL or alive.
#[no_mangle]
pub unsafe extern "C" fn warploom_golden_output_words(model: *const Golden) -> usize {
    // SAFETY: promised by the caller.
    unsafe { model.as_ref() }.map_or(0, |model| model.layout.output_words())
}

/// Number of ports without the clock.
///
/// # Safety
/// The model must be NULL or alive.
#[no_mangle]
pub unsafe extern "C" fn warploom_golden_ports(model: *const Golden) -> usize {
    // SAFETY: promised by the caller.
    unsafe { model.as_ref() }.map_or(0, |model| model.port_names.len())
}

/// Name of a port by its number, from 0: first the inputs, then the outputs. NULL after the last port.
///
/// # Safety
/// The model must be NULL or alive.
#[no_mangle]
pub unsafe extern "C" fn warploom_golden_port_name(model: *const Golden, number: usize) -> *const c_char {
    // SAFETY: promised by the caller.
    let model = unsafe { model.as_ref() }.context("the model is NULL");
    let name =
        record(model.and_then(|model| model.port_names.get(number).with_context(|| format!("no port {number}"))));
    name.map_or(std::ptr::null(), |name| name.as_ptr())
}

/// Writes the place of the port with this name to `place`.
///
/// # Safety
/// The model must be NULL or alive, the name NULL or zero-terminated, the place NULL or writable.
#[no_mangle]
pub unsafe extern "C" fn warploom_golden_port(model: *const Golden, name: *const c_char, place: *mut Place) -> bool {
    let done = guarded(|| {
        // SAFETY: promised by the caller.
        let (model, name) = unsafe { (model.as_ref().context("the model is NULL")?, text(name, "the port's name")?) };
        let found = model.place(name)?;
        ensure!(!place.is_null(), "the place is NULL");
        // SAFETY: promised by the caller.
        unsafe { place.write(found) };
        Ok(())
    });
    done.is_some()
}

/// Resets a model and its properties.
///
/// # Safety
/// The model must be NULL or alive.
#[no_mangle]
pub unsafe extern "C" fn warploom_golden_reset(model: *mut Golden) -> bool {
    // SAFETY: promised by the caller.
    run_on(unsafe { model.as_mut() }, |model| {
        model.model = model.block.model(&model.parameters)?;
        model.properties = model.block.properties(&model.parameters);
        model.cycle = 0;
        Ok(())
    })
}

/// Computes the outputs of this cycle, and in `care` the mask of the output bits that matter.
///
/// # Safety
/// The model must be NULL or alive. Each vector must be NULL or have the model's number of words. Vectors must not
/// overlap.
#[no_mangle]
pub unsafe extern "C" fn warploom_golden_settle(
    model: *mut Golden,
    inputs: *const u64,
    outputs: *mut u64,
    care: *mut u64,
) -> bool {
    // SAFETY: promised by the caller.
    run_on(unsafe { model.as_mut() }, |model| {
        let count = model.layout.output_words();
        ensure!(!outputs.is_null(), "the vector of outputs is NULL");
        ensure!(!care.is_null(), "the care mask is NULL");
        // SAFETY: promised by the caller.
        let (inputs, outputs, care) = unsafe {
            (
                words(inputs, model.layout.input_words(), "the vector of inputs")?,
                std::slice::from_raw_parts_mut(outputs, count),
                std::slice::from_raw_parts_mut(care, count),
            )
        };
        model.model.settle(inputs, outputs, care);
        Ok(())
    })
}

/// Applies the rising clock edge that ends the cycle with these inputs.
///
/// # Safety
/// The model must be NULL or alive. The vector must be NULL or have the model's number of words.
#[no_mangle]
pub unsafe extern "C" fn warploom_golden_edge(model: *mut Golden, inputs: *const u64) -> bool {
    // SAFETY: promised by the caller.
    run_on(unsafe { model.as_mut() }, |model| {
        // SAFETY: promised by the caller.
        let inputs = unsafe { words(inputs, model.layout.input_words(), "the vector of inputs") }?;
        model.model.edge(inputs);
        Ok(())
    })
}

/// Checks the properties on the ports of the design in one cycle. The first call is for cycle 0, and each further call
/// for the next cycle.
///
/// # Safety
/// The model must be NULL or alive. Each vector must be NULL or have the model's number of words.
#[no_mangle]
pub unsafe extern "C" fn warploom_golden_observe(model: *mut Golden, inputs: *const u64, outputs: *const u64) -> bool {
    // SAFETY: promised by the caller.
    run_on(unsafe { model.as_mut() }, |model| {
        // SAFETY: promised by the caller.
        let (inputs, outputs) = unsafe {
            (
                words(inputs, model.layout.input_words(), "the vector of inputs")?,
                words(outputs, model.layout.output_words(), "the vector of outputs")?,
            )
        };
        let mut violated = None;
        for property in &mut model.properties {
            if let Err(violation) = property.observe(model.cycle, inputs, outputs) {
                violated.get_or_insert(anyhow!(violation).context(property.name()));
            }
        }
        model.cycle += 1;
        violated.map_or(Ok(()), Err)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ptr::{null, null_mut};

    /// Name of the first block that satisfies a condition.
    fn first(condition: impl Fn(&Entry) -> bool) -> CString {
        let block = REGISTRY.blocks().iter().find(|block| condition(block)).expect("there is such a block");
        CString::new(block.name).expect("a name")
    }

    fn combinational() -> CString {
        first(|block| !block.is_clocked())
    }

    fn clocked() -> CString {
        first(|block| block.is_clocked())
    }

    fn error() -> String {
        // SAFETY: the text is valid until the next call.
        unsafe { CStr::from_ptr(warploom_golden_error()) }.to_string_lossy().into_owned()
    }

    /// The first combinational block has seven ports. The inputs are `bits_x`, `bits_y` and `bits_z` of 4 bits each,
    /// and `words`. The outputs are `index_x`, `index_y` and `index_z` of 10 bits per lane.
    #[test]
    fn a_model_is_created_run_and_freed() {
        // SAFETY: pointers and lengths satisfy the contracts of the functions.
        unsafe {
            let model = warploom_golden_new(combinational().as_ptr(), c"LANES=4 WORD=32".as_ptr());
            assert!(!model.is_null(), "{}", error());
            let mut place = Place::default();
            assert!(warploom_golden_port(model, c"words".as_ptr(), &mut place));
            assert_eq!(place, Place { offset: 12, width: 128, elements: 4, is_output: false });
            assert_eq!(CStr::from_ptr(warploom_golden_port_name(model, 4)), c"index_x");
            assert!(warploom_golden_port_name(model, 7).is_null());
            assert_eq!((warploom_golden_ports(model), warploom_golden_input_words(model)), (7, 3));
            // bits_x is 4, and the word of lane 0 is 5: its x is 5.
            let inputs = [4 | 0x5 << 12, 0, 0];
            let (mut outputs, mut care) = ([0; 2], [0; 2]);
            assert!(warploom_golden_settle(model, inputs.as_ptr(), outputs.as_mut_ptr(), care.as_mut_ptr()));
            // All 120 output bits matter.
            assert_eq!((outputs, care), ([5, 0], [u64::MAX, u64::MAX >> 8]));
            assert!(warploom_golden_observe(model, inputs.as_ptr(), outputs.as_ptr()));
            outputs[0] = 6;
            assert!(!warploom_golden_observe(model, inputs.as_ptr(), outputs.as_ptr()));
            assert!(error().starts_with("repacking_gives_the_word_back: "), "{}", error());
            assert!(warploom_golden_edge(model, inputs.as_ptr()) && warploom_golden_reset(model));
            assert_eq!(error(), "");
            warploom_golden_free(model);
        }
    }

    #[test]
    fn errors_are_reported_and_leave_the_model_usable() {
        // SAFETY: NULL is allowed everywhere.
        unsafe {
            assert!(warploom_golden_new(c"nothing".as_ptr(), null()).is_null());
            let known = format!("unknown block 'nothing'; expected one of {}", REGISTRY.names().join(", "));
            assert!(error().contains(&known), "{}", error());
            assert!(warploom_golden_new(combinational().as_ptr(), c"LANES=65".as_ptr()).is_null());
            let name = combinational();
            let block = name.to_string_lossy();
            let help = "help: nearest value that works: LANES=64";
            assert_eq!(error(), format!("LANES=65 is out of range for {block} (1 to 64)\n  {help}"));
            assert!(warploom_golden_new(combinational().as_ptr(), c"LANES=4 lanes=8".as_ptr()).is_null());
            assert_eq!(error(), "duplicate parameter LANES; each parameter may be set once");
            assert!(warploom_golden_new(combinational().as_ptr(), c"\xff".as_ptr()).is_null());
            assert_eq!(error(), "the text of the settings is not UTF-8");
            assert!(warploom_golden_new(null(), null()).is_null());
            assert!(warploom_golden_new(c"\xff".as_ptr(), null()).is_null() && error().contains("UTF-8"));
            assert!(!warploom_golden_settle(null_mut(), null(), null_mut(), null_mut()));
            assert_eq!(error(), "the model is NULL");
            let model = warploom_golden_new(clocked().as_ptr(), null());
            assert!(!warploom_golden_edge(model, null()) && error() == "the vector of inputs is NULL");
            assert!(
                !warploom_golden_port(model, c"wordz".as_ptr(), null_mut()) && error().contains("unknown port 'wordz'")
            );
            assert!(warploom_golden_reset(model), "a model is usable after an error");
            warploom_golden_free(model);
            warploom_golden_free(null_mut());
        }
    }

    /// The first clocked block has the ports `reset` and `done_valid`. A done pulse without a configuration is a
    /// violation.
    #[test]
    fn properties_observe_a_reset_of_one_cycle() {
        // SAFETY: pointers and lengths satisfy the contracts of the functions.
        unsafe {
            let model = warploom_golden_new(clocked().as_ptr(), c"LANES=4".as_ptr());
            let (mut reset, mut done) = (Place::default(), Place::default());
            assert!(warploom_golden_port(model, c"reset".as_ptr(), &mut reset));
            assert!(warploom_golden_port(model, c"done_valid".as_ptr(), &mut done));
            let mut inputs = vec![0; warploom_golden_input_words(model)];
            let mut outputs = vec![0; warploom_golden_output_words(model)];
            outputs[done.offset / 64] |= 1 << (done.offset % 64);
            inputs[reset.offset / 64] |= 1 << (reset.offset % 64);
            assert!(warploom_golden_observe(model, inputs.as_ptr(), outputs.as_ptr()), "{}", error());
            inputs.fill(0);
            assert!(!warploom_golden_observe(model, inputs.as_ptr(), outputs.as_ptr()));
            warploom_golden_free(model);
        }
    }

    #[test]
    fn a_panic_becomes_an_error_and_breaks_its_model() {
        struct Panics;
        impl Model for Panics {
            fn settle(&mut self, _: &[u64], _: &mut [u64], _: &mut [u64]) {}
            fn edge(&mut self, _: &[u64]) {
                panic!("on purpose");
            }
        }
        let mut model = Golden::new(&combinational().to_string_lossy(), "LANES=4").expect("it is made");
        model.model = Box::new(Panics);
        let inputs = vec![0; model.layout.input_words()];
        // SAFETY: the model is alive and the vector long enough.
        unsafe {
            assert!(!warploom_golden_edge(&mut model, inputs.as_ptr()) && error().contains("the model panicked"));
            assert!(!warploom_golden_reset(&mut model) && error().contains("in an earlier call"));
        }
    }
}
