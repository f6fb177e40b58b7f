//! Critical sections, step by step.

/// A step of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Wants this mutex, and goes on when it has it.
    Take(usize),
    /// So many instructions.
    Work(u64),
    /// Gives this mutex back.
    Give(usize),
}

/// A critical section. After its last step it gives back all that it owns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The cycles outside before it.
    pub outside: u64,
    /// Its steps.
    pub steps: Vec<Step>,
    /// Whether a mutex is of use only in its turn: one that comes out of turn is given back.
    pub in_turn: bool,
}

impl Section {
    /// The place after the last mutex that it takes: there it owns its whole set.
    pub fn whole(&self) -> usize {
        self.steps.iter().rposition(|step| matches!(step, Step::Take(_))).map_or(0, |place| place + 1)
    }

    /// How many mutexes it takes.
    pub fn takes(&self) -> u64 {
        self.steps.iter().filter(|step| matches!(step, Step::Take(_))).count() as u64
    }

    /// The same with its mutexes taken in ascending order. A walk along a list takes them so anyway.
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
