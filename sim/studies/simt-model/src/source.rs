//! Kernel with its source text, for diagnostics with a location.

use crate::kernels::KERNELS;
use crate::policy::Kind;
use crate::program::Program;
use std::path::Path;
use warploom_compiler::graph::Layout;
use warploom_compiler::ir::{self, error_at, suggestion, Diagnostics, Kernel};

/// Numbers of lanes of the study. They are also those of the compiled-in RTL of `warp_issue`.
pub const LANES: [u32; 5] = [4, 8, 16, 32, 64];

/// Kernel with its text and layout.
#[derive(Clone, Debug)]
pub struct Source {
    /// Name of the file in messages.
    pub file: String,
    /// Text of the file.
    pub text: String,
    /// Parsed kernel.
    pub kernel: Kernel,
    /// Layout of the blocks, the same for all numbers of lanes.
    layout: Layout,
}

impl Source {
    /// Reads a kernel from a file.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read or is invalid.
    pub fn read(path: &Path) -> Result<Self, Diagnostics> {
        Self::parse(&path.display().to_string(), &ir::text_of(path)?)
    }

    /// Parses a kernel.
    ///
    /// # Errors
    /// Returns an error if the text is invalid.
    pub fn parse(file: &str, text: &str) -> Result<Self, Diagnostics> {
        let (kernel, layout) = ir::laid_out(file, text)?;
        Self::checked(file, text, kernel, layout)
    }

    /// Returns a built-in kernel by its name; `None` if there is none.
    ///
    /// # Errors
    /// Returns an error if the kernel is invalid, which a test excludes.
    pub fn named(name: &str) -> Option<Result<Self, Diagnostics>> {
        let (name, text) = KERNELS.iter().find(|(known, _)| *known == name)?;
        Some(Self::parse(&format!("{name}.kernel"), text))
    }

    /// Returns the source if its expectations name known policies.
    fn checked(file: &str, text: &str, kernel: Kernel, layout: Layout) -> Result<Self, Diagnostics> {
        let mut diagnostics = Vec::new();
        for expectation in &kernel.expectations {
            let name = &expectation.policy;
            let known = || Kind::WITHOUT_GOLDEN.into_iter().map(Kind::name);
            if !known().any(|known| known == name.text) {
                let closest = suggestion(&name.text, known());
                let known = known().collect::<Vec<_>>().join(", ");
                diagnostics.push(error_at(
                    name.location,
                    format!("unknown policy '{}'{closest}; expected one of {known}", name.text),
                ));
            }
        }
        match diagnostics.is_empty() {
            true => Ok(Self { file: file.to_string(), text: text.to_string(), kernel, layout }),
            false => Err(Diagnostics::new(file, text, diagnostics)),
        }
    }

    /// Returns the program for a number of lanes.
    ///
    /// # Errors
    /// Returns an error for a size, initial value or check that is invalid for this number of lanes.
    pub fn program(&self, lanes: u32) -> Result<Program, Diagnostics> {
        Program::new(&self.file, &self.kernel, &self.layout, lanes)
            .map_err(|diagnostics| Diagnostics::new(&self.file, &self.text, diagnostics))
    }

    /// Returns whether the kernel is expected to finish under a policy at this number of lanes; `None` without an
    /// expectation. The expectations for `warp_issue` also apply to its golden model.
    pub fn expected(&self, policy: Kind, lanes: u32) -> Option<bool> {
        let policy = if policy == Kind::Golden { Kind::WarpIssue } else { policy };
        let applies = |one: &&ir::Expectation| {
            one.policy.text == policy.name() && (one.lanes.is_empty() || one.lanes.contains(&lanes))
        };
        self.kernel.expectations.iter().find(applies).map(|one| one.finishes)
    }
}
