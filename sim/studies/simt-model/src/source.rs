//! A kernel with its text, so that what is found out later has a place in it too.

use crate::kernels::KERNELS;
use crate::policy::Kind;
use crate::program::Program;
use std::path::Path;
use warploom_compiler::graph::Layout;
use warploom_compiler::ir::{self, error_at, suggestion, Diagnostics, Kernel};

/// The numbers of lanes of the study: those of `warp_issue`.
pub const LANES: [u32; 5] = [4, 8, 16, 32, 64];

/// A kernel that was read.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its file, as messages call it.
    pub file: String,
    /// Its text.
    pub text: String,
    /// What it says.
    pub kernel: Kernel,
    /// Where its blocks lie, at every number of lanes.
    layout: Layout,
}

impl Source {
    /// Reads a kernel from a file.
    ///
    /// # Errors
    /// It can't be read, or it is no kernel.
    pub fn read(path: &Path) -> Result<Self, Diagnostics> {
        Self::parse(&path.display().to_string(), &ir::text_of(path)?)
    }

    /// Reads a kernel from its text.
    ///
    /// # Errors
    /// It is no kernel.
    pub fn parse(file: &str, text: &str) -> Result<Self, Diagnostics> {
        let (kernel, layout) = ir::laid_out(file, text)?;
        Self::checked(file, text, kernel, layout)
    }

    /// A kernel of the laboratory, by its name.
    ///
    /// # Errors
    /// It is no kernel, which a test rules out.
    pub fn named(name: &str) -> Option<Result<Self, Diagnostics>> {
        let (name, text) = KERNELS.iter().find(|(known, _)| *known == name)?;
        Some(Self::parse(&format!("{name}.kernel"), text))
    }

    fn checked(file: &str, text: &str, kernel: Kernel, layout: Layout) -> Result<Self, Diagnostics> {
        let mut faults = Vec::new();
        for expectation in &kernel.expectations {
            let name = &expectation.policy;
            let known = || Kind::DIFFERENT.into_iter().map(Kind::name);
            if !known().any(|known| known == name.text) {
                let closest = suggestion(&name.text, known());
                let known = known().collect::<Vec<_>>().join(", ");
                faults.push(error_at(
                    name.place,
                    format!("there is no policy '{}'{closest}; there are {known}", name.text),
                ));
            }
        }
        match faults.is_empty() {
            true => Ok(Self { file: file.to_string(), text: text.to_string(), kernel, layout }),
            false => Err(Diagnostics::new(file, text, faults)),
        }
    }

    /// The kernel for so many lanes.
    ///
    /// # Errors
    /// A size, an initial value or a check that is none for this number of lanes.
    pub fn program(&self, lanes: u32) -> Result<Program, Diagnostics> {
        Program::of(&self.file, &self.kernel, &self.layout, lanes)
            .map_err(|faults| Diagnostics::new(&self.file, &self.text, faults))
    }

    /// Whether it is expected to finish under a policy; `None` if nothing is said of it.
    pub fn expected(&self, policy: Kind, lanes: u32) -> Option<bool> {
        let policy = if policy == Kind::Golden { Kind::WarpIssue } else { policy };
        let fits = |one: &&ir::Expectation| {
            one.policy.text == policy.name() && (one.lanes.is_empty() || one.lanes.contains(&lanes))
        };
        self.kernel.expectations.iter().find(fits).map(|one| one.finishes)
    }
}
