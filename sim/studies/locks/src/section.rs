//! Critical sections as lists of steps.

/// Step of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Requests this mutex and waits for it.
    Take(usize),
    /// Executes this number of instructions.
    Work(u64),
    /// Releases this mutex.
    Give(usize),
}

/// Critical section. After its last step the warp releases all its mutexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Cycles outside a section before this one.
    pub outside: u64,
    /// Steps in order.
    pub steps: Vec<Step>,
    /// Whether mutexes are useful only in sequence. If so, a warp that owns mutexes at the start of the section, but
    /// not the first one, releases them.
    pub in_sequence: bool,
}

impl Section {
    /// Returns the index of the step after the last acquisition, or 0 if the section takes no mutex. From there on, the
    /// warp owns its complete set of mutexes.
    pub fn complete_at(&self) -> usize {
        self.steps.iter().rposition(|step| matches!(step, Step::Take(_))).map_or(0, |index| index + 1)
    }

    /// Returns the number of mutexes that the section takes.
    pub fn lock_count(&self) -> u64 {
        self.steps.iter().filter(|step| matches!(step, Step::Take(_))).count() as u64
    }

    /// Returns the section with its mutexes taken in ascending order. Walks along a list already have that order.
    pub fn ascending(&self) -> Self {
        let mut locks: Vec<usize> = self.steps.iter().filter_map(Step::taken).collect();
        locks.sort_unstable();
        let mut sorted = locks.into_iter();
        let step = |step: &Step| match step {
            Step::Take(lock) => Step::Take(sorted.next().unwrap_or(*lock)),
            step => *step,
        };
        Self { steps: self.steps.iter().map(step).collect(), ..self.clone() }
    }
}

impl Step {
    fn taken(&self) -> Option<usize> {
        match self {
            Self::Take(lock) => Some(*lock),
            _ => None,
        }
    }
}
