//! Properties P1 to P7 of the lock arbiter (docs/reference/rules.md). They observe the ports only.

mod limits;
mod ownership;
mod waiters;
mod waits;

use super::scoreboard::Scoreboard;
use limits::{AtTheLimitMustYield, EqualsProgress};
use ownership::{OneOwner, OwnershipChanges, ParkedOwnNothing};
use waiters::{NoGrantPassesAHigherWaiter, WantedIsGrantedSoon};
use waits::{EqualsTakeTurns, HighestInTime};
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::BLOCK;
use warploom_model::properties::ResetSilences;
use warploom_model::Property;

pub use waits::{Waits, WorstOfEquals, WorstOfHighest};

/// All properties of the block.
pub fn all(parameters: &Parameters) -> Vec<Box<dyn Property>> {
    let layout = BLOCK.layout(parameters);
    let valids = ["grant_valid", "park_valid", "yield_valid", "error_valid", "overdue_valid", "lock_words"];
    let scoreboard = || Scoreboard::from_parameters(parameters);
    Vec::from([
        Box::new(ResetSilences::new(&layout, &["request_ready"], &valids)) as Box<dyn Property>,
        Box::new(OneOwner::new(scoreboard())),
        Box::new(ParkedOwnNothing::new(scoreboard())),
        Box::new(NoGrantPassesAHigherWaiter::new(scoreboard())),
        Box::new(OwnershipChanges::new(scoreboard())),
        Box::new(HighestInTime::new(scoreboard())),
        Box::new(EqualsTakeTurns::new(scoreboard())),
        Box::new(AtTheLimitMustYield::new(scoreboard())),
        Box::new(EqualsProgress::new(scoreboard())),
        Box::new(WantedIsGrantedSoon::new(scoreboard())),
    ])
}
