//! Kernels in files: the addresses that each thread reads and writes, in order (docs/reference/access-files.md).

use crate::expression::{Expression, ExpressionError, Names, COUNTERS, VARIABLES};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use toml::Spanned;
use warploom_files::Diagnostic;
use warploom_harness::message::alternatives;
use warploom_harness::toml_file::{self, Number};

/// Returns the name and text of each named file of `kernels/`.
macro_rules! kernels {
    ($($name:literal),* $(,)?) => { [$(($name, include_str!(concat!("../kernels/", $name, ".toml")))),*] };
}

/// Names and texts of the six kernels of the study.
pub const KERNELS: [(&str, &str); 6] =
    kernels!["integral_rows", "integral_columns", "convolution", "matrix_multiply", "copy_rows", "copy_columns",];

/// Exclusive upper limit of the addresses of arrays, in bytes.
pub(crate) const ADDRESS_LIMIT: i64 = 1 << 48;

/// Names and texts of the other built-in kernels.
pub const OTHER_KERNELS: [(&str, &str); 2] = kernels!["integral_rows_naive", "integral_columns_naive"];

/// Kernel as described by its file.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Name of the kernel, which is the name of its file.
    pub name: String,
    /// Description in one line.
    pub shows: String,
    /// Name of the file in messages.
    pub(crate) file: String,
    /// Text of the file.
    text: String,
    /// Values of the sizes that the file defines, i.e. without `width` and `height`.
    pub(crate) sizes: BTreeMap<String, i64>,
    pub(crate) arrays: Vec<Array>,
    pub(crate) statements: Vec<Statement>,
}

/// Expression with its location.
#[derive(Clone, Debug)]
pub(crate) struct Located {
    pub expression: Expression,
    /// Offset in the file, in bytes.
    pub at: usize,
}

/// Array in memory.
#[derive(Clone, Debug)]
pub(crate) struct Array {
    pub name: String,
    /// Size of an element in bytes.
    pub element: i64,
    /// Length in elements.
    pub length: Located,
    /// Base address in bytes and the offset of its key in the file; `None` if the file has no base.
    pub base: Option<(i64, usize)>,
}

/// Accesses in nested loops.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    /// Loops, the outermost first.
    pub loops: Vec<Loop>,
    /// Accesses of an iteration: the reads, then the writes.
    pub accesses: Vec<Access>,
}

/// Loop of a counter.
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    /// First value of the counter; `None` for 0.
    pub from: Option<Located>,
    /// Value after the last one.
    pub to: Located,
}

/// Access of a thread to an element.
#[derive(Clone, Debug)]
pub(crate) struct Access {
    pub write: bool,
    /// Index of the array in [`Kernel::arrays`].
    pub array: usize,
    /// Index of the element.
    pub index: Located,
}

/// Content of a kernel file, before the checks of its names, numbers and expressions.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    #[serde(default)]
    shows: String,
    #[serde(default)]
    size: BTreeMap<Spanned<String>, Number>,
    #[serde(default)]
    array: Vec<TextArray>,
    #[serde(default)]
    statement: Vec<TextStatement>,
}

/// Table `[[array]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TextArray {
    name: Spanned<String>,
    element: Number,
    length: Spanned<String>,
    base: Option<Number>,
}

/// Table `[[statement]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TextStatement {
    #[serde(default, rename = "for")]
    loops: Vec<TextLoop>,
    #[serde(default)]
    read: Vec<Spanned<String>>,
    #[serde(default)]
    write: Vec<Spanned<String>>,
}

/// Element of the key `for` of a statement.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TextLoop {
    counter: Spanned<String>,
    from: Option<Spanned<String>>,
    to: Spanned<String>,
}

impl Kernel {
    /// Returns the built-in kernel of this name; `None` if there is none.
    pub fn named(name: &str) -> Option<Self> {
        let (name, text) = KERNELS.iter().chain(&OTHER_KERNELS).find(|(known, _)| *known == name)?;
        let parsed = Self::parse(name, &format!("kernels/{name}.toml"), text);
        Some(parsed.unwrap_or_else(|error| unreachable!("{error}")))
    }

    /// Parses the text of a kernel file. `file` is its name in messages.
    ///
    /// # Errors
    /// Returns the first error, with its location.
    pub fn parse(name: &str, file: &str, text: &str) -> Result<Self, Diagnostic> {
        let read: Text = toml_file::read(file, text)?;
        let reader = Reader { file, text };
        let mut sizes: Vec<String> = ["width", "height"].map(String::from).to_vec();
        let mut values = BTreeMap::new();
        for (size, value) in &read.size {
            reader.name(size, &sizes, &[])?;
            let Some(fits) = i64::try_from(*value.get_ref()).ok().filter(|value| (1..=1 << 32).contains(value)) else {
                let message = format!("{} = {} is out of range (1 to 4294967296)", size.get_ref(), value.get_ref());
                return reader.error(value.span().start, &message);
            };
            sizes.push(size.get_ref().clone());
            values.insert(size.get_ref().clone(), fits);
        }
        let arrays = reader.arrays(&read.array, &sizes)?;
        if read.statement.is_empty() {
            return reader.error(0, "missing [[statement]]; expected at least one");
        }
        let statements = read.statement.iter().map(|one| reader.statement(one, &sizes, &arrays));
        Ok(Self {
            name: name.into(),
            shows: read.shows,
            statements: statements.collect::<Result<_, _>>()?,
            sizes: values,
            arrays,
            file: file.into(),
            text: text.into(),
        })
    }

    /// Sets a size of the file. Does not check the value, which must be from 1 to 2^32.
    ///
    /// # Errors
    /// Returns an error if the file has no such size.
    pub fn set(&mut self, name: &str, value: i64) -> Result<(), Diagnostic> {
        match self.sizes.get_mut(name) {
            Some(size) => *size = value,
            None => {
                let known = self.sizes.keys().map(String::as_str);
                let message = format!("unknown size '{name}'{}", alternatives(name, known, "the file has no sizes"));
                return Err(Diagnostic::of_file(Path::new(&self.file), message));
            }
        }
        Ok(())
    }

    /// Returns a diagnostic at a byte of the file.
    pub(crate) fn diagnostic(&self, at: usize, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at_byte(&self.file, &self.text, at, message)
    }
}

/// Parser of the strings of a file, which reports errors with their location.
struct Reader<'a> {
    file: &'a str,
    text: &'a str,
}

impl Reader<'_> {
    fn error<T>(&self, at: usize, message: &str) -> Result<T, Diagnostic> {
        Err(Diagnostic::at_byte(self.file, self.text, at, message))
    }

    /// Checks that the name of a definition is valid, and that it is none of the variables, `known` names and
    /// `counters`.
    fn name(&self, name: &Spanned<String>, known: &[String], counters: &[String]) -> Result<(), Diagnostic> {
        let text = name.get_ref();
        let is_valid = text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let is_taken = VARIABLES.contains(&text.as_str()) || known.contains(text) || counters.contains(text);
        match (is_valid, is_taken) {
            (true, false) => Ok(()),
            (false, _) => {
                let message =
                    format!("invalid name '{text}'; expected letters, digits and _, not starting with a digit");
                self.error(name.span().start, &message)
            }
            (_, true) => self.error(name.span().start, &format!("duplicate name '{text}'")),
        }
    }

    fn expression(&self, text: &Spanned<String>, names: Names) -> Result<Located, Diagnostic> {
        self.part(text, text.get_ref(), 0, names)
    }

    /// Parses `text`, the part of the string `whole` that starts at its byte `from`. The span of a string includes its
    /// quotes, so its text starts one byte later.
    fn part(&self, whole: &Spanned<String>, text: &str, from: usize, names: Names) -> Result<Located, Diagnostic> {
        let at = whole.span().start + 1 + from;
        let expression = Expression::parse(text, names);
        let located = expression.map(|expression| Located { expression, at });
        located.or_else(|ExpressionError { offset, message }| self.error(at + offset, &message))
    }

    fn arrays(&self, texts: &[TextArray], sizes: &[String]) -> Result<Vec<Array>, Diagnostic> {
        let mut arrays: Vec<Array> = Vec::new();
        for text in texts {
            let taken: Vec<String> = arrays.iter().map(|array| array.name.clone()).collect();
            self.name(&text.name, &taken, &[])?;
            let Some(element) = [1, 2, 4, 8, 16].into_iter().find(|&one| i128::from(one) == *text.element.get_ref())
            else {
                let message =
                    format!("element = {} is invalid; expected 1, 2, 4, 8 or 16 bytes", text.element.get_ref());
                return self.error(text.element.span().start, &message);
            };
            let base = text.base.as_ref().map(|base| {
                let (value, at) = (*base.get_ref(), base.span().start);
                let fits =
                    i64::try_from(value).ok().filter(|base| (0..ADDRESS_LIMIT).contains(base) && base % element == 0);
                let message = || format!("base = {value} is invalid; expected a multiple of {element} below 2^48");
                fits.map_or_else(|| self.error(at, &message()), |base| Ok((base, at)))
            });
            let base = base.transpose()?;
            let names = Names { sizes, variables: false, counters: &[] };
            let length = self.expression(&text.length, names)?;
            arrays.push(Array { name: text.name.get_ref().clone(), element, length, base });
        }
        Ok(arrays)
    }

    fn statement(&self, text: &TextStatement, sizes: &[String], arrays: &[Array]) -> Result<Statement, Diagnostic> {
        let mut counters = Vec::new();
        let mut loops = Vec::new();
        for one in &text.loops {
            if counters.len() == COUNTERS {
                return self.error(one.counter.span().start, &format!("more than {COUNTERS} counters in a statement"));
            }
            self.name(&one.counter, sizes, &counters)?;
            let names = Names { sizes, variables: true, counters: &[] };
            let from = one.from.as_ref().map(|from| self.expression(from, names)).transpose()?;
            loops.push(Loop { from, to: self.expression(&one.to, names)? });
            counters.push(one.counter.get_ref().clone());
        }
        let names = Names { sizes, variables: true, counters: &counters };
        let read = text.read.iter().map(|access| self.access(access, false, names, arrays));
        let write = text.write.iter().map(|access| self.access(access, true, names, arrays));
        let accesses: Vec<Access> = read.chain(write).collect::<Result<_, _>>()?;
        match (accesses.is_empty(), text.loops.first()) {
            (true, Some(first)) => {
                self.error(first.counter.span().start, "statement without accesses; expected 'read' or 'write'")
            }
            (true, None) => self.error(0, "[[statement]] without accesses; expected 'read' or 'write'"),
            _ => Ok(Statement { loops, accesses }),
        }
    }

    /// Parses an access `array[index]`.
    fn access(
        &self,
        text: &Spanned<String>,
        write: bool,
        names: Names,
        arrays: &[Array],
    ) -> Result<Access, Diagnostic> {
        let start = text.span().start + 1;
        let Some((name, index)) = text.get_ref().strip_suffix(']').and_then(|rest| rest.split_once('[')) else {
            return self.error(start, &format!("invalid access '{}'; expected 'array[index]'", text.get_ref()));
        };
        let Some(array) = arrays.iter().position(|array| array.name == name.trim()) else {
            let (name, known) = (name.trim(), arrays.iter().map(|array| array.name.as_str()));
            let alternatives = alternatives(name, known, "the file has no arrays");
            return self.error(start, &format!("unknown array '{name}'{alternatives}"));
        };
        Ok(Access { write, array, index: self.part(text, index, name.len() + 1, names)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_in_kernels_are_valid() {
        for (name, _) in KERNELS.iter().chain(&OTHER_KERNELS) {
            let kernel = Kernel::named(name).expect("it is built in");
            assert!(kernel.name == *name && !kernel.shows.is_empty());
        }
        assert!(Kernel::named("nothing").is_none());
    }

    #[test]
    fn errors_have_a_location() {
        // Text of the kernel matrix_multiply.
        let valid = KERNELS[3].1;
        for (from, to, message) in [
            (
                "a[depth*y + i]",
                "a[depth*y + j]",
                "k.toml:24:22: unknown name 'j'; expected one of x, y, group_x, group_y, i, width, height, depth",
            ),
            ("a[depth*y + i]", "aa[depth*y + i]", "k.toml:24:10: unknown array 'aa'; expected one of a, b, c"),
            (
                "a[depth*y + i]",
                "a(depth*y + i)",
                "k.toml:24:10: invalid access 'a(depth*y + i)'; expected 'array[index]'",
            ),
            ("to = \"depth\"", "to = \"depht\"", "k.toml:23:31: unknown name 'depht' (did you mean 'depth'?)"),
            ("\"depth*height\"", "\"depth*x\"", "k.toml:10:17: unknown name 'x'"),
            ("element = 4", "element = 3", "k.toml:9:11: element = 3 is invalid; expected 1, 2, 4, 8 or 16 bytes"),
            ("element = 4", "element = 4\nbase = 6", "k.toml:10:8: base = 6 is invalid; expected a multiple of 4"),
            ("name = \"b\"", "name = \"a\"", "k.toml:13:8: duplicate name 'a'"),
            ("name = \"b\"", "name = \"2\"", "k.toml:13:8: invalid name '2'"),
            ("depth = 64", "depth = 0", "k.toml:5:9: depth = 0 is out of range (1 to 4294967296)"),
            (
                "depth = 64",
                "depth = 99999999999999999999",
                "k.toml:5:9: depth = 99999999999999999999 is out of range (1 to 4294967296)",
            ),
            ("depth = 64", "x = 64", "k.toml:5:1: duplicate name 'x'"),
            ("counter = \"i\"", "counter = \"y\"", "k.toml:23:20: duplicate name 'y'"),
            ("shows", "show", "k.toml:2:1: unknown field `show` (did you mean 'shows'?)"),
            (
                "write = [\"c[width*y + x]\"]",
                "",
                "k.toml:1:1: [[statement]] without accesses; expected 'read' or 'write'",
            ),
        ] {
            assert!(valid.contains(from), "{from}");
            let error = Kernel::parse("k", "k.toml", &valid.replacen(from, to, 1)).expect_err(to).to_string();
            assert!(error.starts_with(message), "{to}: {error}");
        }
        let none = Kernel::parse("k", "k.toml", "shows = \"nothing\"").expect_err("it has none").to_string();
        assert!(none.contains("missing [[statement]]; expected at least one"), "{none}");
    }

    #[test]
    fn sizes_are_set() {
        let mut kernel = Kernel::named("matrix_multiply").expect("it is built in");
        assert_eq!(kernel.set("depth", 8), Ok(()));
        let error = kernel.set("dept", 8).expect_err("it has no such size").to_string();
        assert!(error.ends_with("unknown size 'dept' (did you mean 'depth'?); expected one of depth"), "{error}");
    }
}
