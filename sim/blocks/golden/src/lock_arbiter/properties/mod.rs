//! Properties P1 to P7 of the lock arbiter (docs/reference/rules.md). They observe the ports only.

mod limits;
mod ownership;
mod waiters;
mod waits;

use super::ledger::Ledger;
use limits::{AtTheLimitIsTold, EqualsGetOn};
use ownership::{OneOwner, OwnersGoByThemselves, ParkedOwnNothing};
use waiters::{NoGrantPassesAHigherWaiter, WantedIsGrantedSoon};
use waits::{EqualsTakeTurns, HighestInTime};
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::BLOCK;
use warploom_model::properties::ResetSilences;
use warploom_model::Property;

pub use waits::{Waits, WorstOfEquals, WorstOfHighest};

/// All properties.
pub fn all(parameters: &Parameters) -> Vec<Box<dyn Property>> {
    let layout = BLOCK.layout(parameters);
    let valids = ["grant_valid", "park_valid", "yield_valid", "error_valid", "overdue_valid", "lock_words"];
    let ledger = || Ledger::of(parameters);
    Vec::from([
        Box::new(ResetSilences::new(&layout, &["request_ready"], &valids)) as Box<dyn Property>,
        Box::new(OneOwner::new(ledger())),
        Box::new(ParkedOwnNothing::new(ledger())),
        Box::new(NoGrantPassesAHigherWaiter::new(ledger())),
        Box::new(OwnersGoByThemselves::new(ledger())),
        Box::new(HighestInTime::new(ledger())),
        Box::new(EqualsTakeTurns::new(ledger())),
        Box::new(AtTheLimitIsTold::new(ledger())),
        Box::new(EqualsGetOn::new(ledger())),
        Box::new(WantedIsGrantedSoon::new(ledger())),
    ])
}
