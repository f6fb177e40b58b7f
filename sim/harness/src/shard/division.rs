//! Division of the items of a campaign among shards.

use sha2::{Digest, Sha256};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// One of `count` shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Number of the shard, from 1.
    pub number: u64,
    /// Number of shards.
    pub count: u64,
}

impl Shard {
    /// The only shard of an undivided campaign.
    pub const WHOLE: Self = Self { number: 1, count: 1 };

    /// Returns whether the item with this name belongs to the shard.
    pub fn selects(self, item: &str) -> bool {
        let digest = Sha256::digest(item);
        let first = digest.iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte));
        first % self.count == self.number - 1
    }
}

impl Display for Shard {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.count)
    }
}

/// A text that is not a shard.
#[derive(Debug, thiserror::Error)]
#[error("'{0}' is not a shard; expected K/N with K from 1 to N, e.g. 1/4")]
pub struct ShardError(String);

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let numbers = text.split_once('/').and_then(|(number, count)| Some((parse(number)?, parse(count)?)));
        match numbers {
            Some((number, count)) if (1..=count).contains(&number) => Ok(Self { number, count }),
            _ => Err(ShardError(text.into())),
        }
    }
}

/// Parses a number without a sign; returns `None` if it is invalid.
fn parse(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}
