//! Kernels in files: which addresses a thread reads and writes, in which order (docs/reference/access-files.md).

use crate::expression::{Expression, Names, Wrong, COUNTERS, VARIABLES};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use toml::Spanned;
use warploom_files::Diagnostic;
use warploom_harness::message::suggestion;
use warploom_harness::toml_file::{self, Number};

/// A file of `kernels/` under its name.
macro_rules! kernels {
    ($($name:literal),* $(,)?) => { [$(($name, include_str!(concat!("../kernels/", $name, ".toml")))),*] };
}

/// The six kernels of the study: names and texts.
pub const KERNELS: [(&str, &str); 6] =
    kernels!["integral_rows", "integral_columns", "convolution", "matrix_multiply", "copy_rows", "copy_columns",];

/// No byte of an array is as far.
pub(crate) const LARGEST: i64 = 1 << 48;

/// Kernels that are built in beside the six.
pub const OTHERS: [(&str, &str); 2] = kernels!["integral_rows_naive", "integral_columns_naive"];

/// A kernel as its file gives it.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its name: that of its file.
    pub name: String,
    /// What it does, in a line.
    pub shows: String,
    pub(crate) file: String,
    text: String,
    pub(crate) sizes: BTreeMap<String, i64>,
    pub(crate) arrays: Vec<Array>,
    pub(crate) statements: Vec<Statement>,
}

/// An expression, and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub expression: Expression,
    /// The byte of the file.
    pub at: usize,
}

#[derive(Clone, Debug)]
pub(crate) struct Array {
    pub name: String,
    pub element: i64,
    /// In elements.
    pub length: Placed,
    /// In bytes, if the file says it.
    pub base: Option<(i64, usize)>,
}

#[derive(Clone, Debug)]
pub(crate) struct Statement {
    pub loops: Vec<Loop>,
    pub accesses: Vec<Access>,
}

#[derive(Clone, Debug)]
pub(crate) struct Loop {
    pub from: Option<Placed>,
    pub to: Placed,
}

#[derive(Clone, Debug)]
pub(crate) struct Access {
    pub write: bool,
    pub array: usize,
    pub index: Placed,
}

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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TextArray {
    name: Spanned<String>,
    element: Number,
    length: Spanned<String>,
    base: Option<Number>,
}

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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TextLoop {
    counter: Spanned<String>,
    from: Option<Spanned<String>>,
    to: Spanned<String>,
}

impl Kernel {
    /// The built-in kernel of this name.
    pub fn named(name: &str) -> Option<Self> {
        let (name, text) = KERNELS.iter().chain(&OTHERS).find(|(known, _)| *known == name)?;
        let parsed = Self::parse(name, &format!("kernels/{name}.toml"), text);
        Some(parsed.unwrap_or_else(|error| unreachable!("{error}")))
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// What is wrong, with its place.
    pub fn parse(name: &str, file: &str, text: &str) -> Result<Self, Diagnostic> {
        let read: Text = toml_file::read(file, text)?;
        let reader = Reader { file, text };
        let mut sizes: Vec<String> = ["width", "height"].map(String::from).to_vec();
        let mut values = BTreeMap::new();
        for (size, value) in &read.size {
            reader.name(size, &sizes, &[])?;
            let Some(fits) = i64::try_from(*value.get_ref()).ok().filter(|value| (1..=1 << 32).contains(value)) else {
                let what = format!("{} = {}; 1 to 4294967296 are allowed", size.get_ref(), value.get_ref());
                return reader.wrong(value.span().start, &what);
            };
            sizes.push(size.get_ref().clone());
            values.insert(size.get_ref().clone(), fits);
        }
        let arrays = reader.arrays(&read.array, &sizes)?;
        if read.statement.is_empty() {
            return reader.wrong(0, "there is no [[statement]]; a thread has one at least");
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

    /// Sets a size of the file.
    ///
    /// # Errors
    /// The file has no such size.
    pub fn set(&mut self, name: &str, value: i64) -> Result<(), Diagnostic> {
        match self.sizes.get_mut(name) {
            Some(size) => *size = value,
            None => {
                let known: Vec<&str> = self.sizes.keys().map(String::as_str).collect();
                let closest = suggestion(name, known.iter().copied());
                let there =
                    if known.is_empty() { "it has none".into() } else { format!("there are {}", known.join(", ")) };
                let message = format!("has no size '{name}'{closest}; {there}");
                return Err(Diagnostic::of_file(Path::new(&self.file), message));
            }
        }
        Ok(())
    }

    /// What is wrong at a byte of the file.
    pub(crate) fn fault(&self, at: usize, what: impl Into<String>) -> Diagnostic {
        Diagnostic::at_byte(&self.file, &self.text, at, what)
    }
}

struct Reader<'a> {
    file: &'a str,
    text: &'a str,
}

impl Reader<'_> {
    fn wrong<T>(&self, at: usize, what: &str) -> Result<T, Diagnostic> {
        Err(Diagnostic::at_byte(self.file, self.text, at, what))
    }

    /// A name that is given anew.
    fn name(&self, name: &Spanned<String>, sizes: &[String], counters: &[String]) -> Result<(), Diagnostic> {
        let text = name.get_ref();
        let fits = text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let taken = VARIABLES.contains(&text.as_str()) || sizes.contains(text) || counters.contains(text);
        match (fits, taken) {
            (true, false) => Ok(()),
            (false, _) => self
                .wrong(name.span().start, &format!("'{text}' is no name; letters, digits and _ are, no digit first")),
            (_, true) => self.wrong(name.span().start, &format!("there already is a '{text}'")),
        }
    }

    fn expression(&self, text: &Spanned<String>, names: Names) -> Result<Placed, Diagnostic> {
        self.part(text, text.get_ref(), 0, names)
    }

    /// The part of a string that begins at its byte `from`; the string's text begins behind its quotation mark.
    fn part(&self, whole: &Spanned<String>, text: &str, from: usize, names: Names) -> Result<Placed, Diagnostic> {
        let at = whole.span().start + 1 + from;
        let expression = Expression::parse(text, names);
        let placed = expression.map(|expression| Placed { expression, at });
        placed.or_else(|Wrong { at: within, what }| self.wrong(at + within, &what))
    }

    fn arrays(&self, texts: &[TextArray], sizes: &[String]) -> Result<Vec<Array>, Diagnostic> {
        let mut arrays: Vec<Array> = Vec::new();
        for text in texts {
            let taken: Vec<String> = arrays.iter().map(|array| array.name.clone()).collect();
            self.name(&text.name, &taken, &[])?;
            let Some(element) = [1, 2, 4, 8, 16].into_iter().find(|&one| i128::from(one) == *text.element.get_ref())
            else {
                let what = format!("element = {}; 1, 2, 4, 8 or 16 bytes are allowed", text.element.get_ref());
                return self.wrong(text.element.span().start, &what);
            };
            let base = text.base.as_ref().map(|base| {
                let (value, at) = (*base.get_ref(), base.span().start);
                let fits = i64::try_from(value).ok().filter(|base| (0..LARGEST).contains(base) && base % element == 0);
                let what = || format!("base = {value}; a multiple of {element} below 2^48 is allowed");
                fits.map_or_else(|| self.wrong(at, &what()), |base| Ok((base, at)))
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
                return self.wrong(one.counter.span().start, &format!("a statement has {COUNTERS} counters at most"));
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
            (true, Some(first)) => self.wrong(first.counter.span().start, "a statement without read and write"),
            (true, None) => self.wrong(0, "a [[statement]] without read and write"),
            _ => Ok(Statement { loops, accesses }),
        }
    }

    /// `array[index]`.
    fn access(
        &self,
        text: &Spanned<String>,
        write: bool,
        names: Names,
        arrays: &[Array],
    ) -> Result<Access, Diagnostic> {
        let start = text.span().start + 1;
        let Some((name, index)) = text.get_ref().strip_suffix(']').and_then(|rest| rest.split_once('[')) else {
            return self.wrong(start, &format!("'{}' is no access; 'array[index]' is", text.get_ref()));
        };
        let Some(array) = arrays.iter().position(|array| array.name == name.trim()) else {
            let known: Vec<&str> = arrays.iter().map(|array| array.name.as_str()).collect();
            let closest = suggestion(name.trim(), known.iter().copied());
            let there =
                if known.is_empty() { "there is none".into() } else { format!("there are {}", known.join(", ")) };
            return self.wrong(start, &format!("there is no array '{}'{closest}; {there}", name.trim()));
        };
        Ok(Access { write, array, index: self.part(text, index, name.len() + 1, names)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_are_built_in_are_well() {
        for (name, _) in KERNELS.iter().chain(&OTHERS) {
            let kernel = Kernel::named(name).expect("it is built in");
            assert!(kernel.name == *name && !kernel.shows.is_empty());
        }
        assert!(Kernel::named("nothing").is_none());
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let well = KERNELS[3].1;
        for (from, to, said) in [
            (
                "a[depth*y + i]",
                "a[depth*y + j]",
                "k.toml:24:22: there is no 'j'; there are x, y, group_x, group_y, i, width, height, depth",
            ),
            ("a[depth*y + i]", "aa[depth*y + i]", "k.toml:24:10: there is no array 'aa'; there are a, b, c"),
            ("a[depth*y + i]", "a(depth*y + i)", "k.toml:24:10: 'a(depth*y + i)' is no access; 'array[index]' is"),
            ("to = \"depth\"", "to = \"depht\"", "k.toml:23:31: there is no 'depht' (did you mean 'depth'?)"),
            ("\"depth*height\"", "\"depth*x\"", "k.toml:10:17: there is no 'x'"),
            ("element = 4", "element = 3", "k.toml:9:11: element = 3; 1, 2, 4, 8 or 16 bytes are allowed"),
            ("element = 4", "element = 4\nbase = 6", "k.toml:10:8: base = 6; a multiple of 4"),
            ("name = \"b\"", "name = \"a\"", "k.toml:13:8: there already is a 'a'"),
            ("name = \"b\"", "name = \"2\"", "k.toml:13:8: '2' is no name"),
            ("depth = 64", "depth = 0", "k.toml:5:9: depth = 0; 1 to 4294967296 are allowed"),
            (
                "depth = 64",
                "depth = 99999999999999999999",
                "k.toml:5:9: depth = 99999999999999999999; 1 to 4294967296 are allowed",
            ),
            ("depth = 64", "x = 64", "k.toml:5:1: there already is a 'x'"),
            ("counter = \"i\"", "counter = \"y\"", "k.toml:23:20: there already is a 'y'"),
            ("shows", "show", "k.toml:2:1: unknown field `show` (did you mean 'shows'?)"),
            ("write = [\"c[width*y + x]\"]", "", "k.toml:1:1: a [[statement]] without read and write"),
        ] {
            assert!(well.contains(from), "{from}");
            let error = Kernel::parse("k", "k.toml", &well.replacen(from, to, 1)).expect_err(to).to_string();
            assert!(error.starts_with(said), "{to}: {error}");
        }
        let none = Kernel::parse("k", "k.toml", "shows = \"nothing\"").expect_err("it has none").to_string();
        assert!(none.contains("there is no [[statement]]"), "{none}");
    }

    #[test]
    fn sizes_are_set() {
        let mut kernel = Kernel::named("matrix_multiply").expect("it is built in");
        assert_eq!(kernel.set("depth", 8), Ok(()));
        let error = kernel.set("dept", 8).expect_err("there is none").to_string();
        assert!(error.ends_with("has no size 'dept' (did you mean 'depth'?); there are depth"), "{error}");
    }
}
