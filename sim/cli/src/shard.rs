//! Shards: parts of a campaign for several machines.

use anyhow::{anyhow, Result};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// One of `count` shards, which are disjoint and together complete.
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

    /// Whether an item belongs to the shard.
    pub fn contains(self, item: u64) -> bool {
        item % self.count == self.number - 1
    }
}

impl Display for Shard {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.count)
    }
}

impl FromStr for Shard {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let expected = || anyhow!("'{text}' is not a shard; expected K/N with K from 1 to N, e.g. 1/4");
        let (number, count) = text.split_once('/').ok_or_else(expected)?;
        let whole = |text: &str| text.parse::<u64>().map_err(|_| expected());
        let (number, count) = (whole(number)?, whole(count)?);
        match (1..=count).contains(&number) {
            true => Ok(Self { number, count }),
            false => Err(expected()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_disjoint_and_complete() {
        for count in 1..6 {
            let shards: Vec<Shard> = (1..=count).map(|number| Shard { number, count }).collect();
            for item in 0..30 {
                assert_eq!(shards.iter().filter(|shard| shard.contains(item)).count(), 1, "{item} of {count}");
            }
        }
    }

    #[test]
    fn what_is_no_shard_is_refused() {
        assert_eq!("2/3".parse::<Shard>().expect("a shard"), Shard { number: 2, count: 3 });
        assert_eq!(Shard { number: 2, count: 3 }.to_string(), "2/3");
        for text in ["", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3", "-1/2", "99999999999999999999/1"] {
            let refused = text.parse::<Shard>().expect_err("refused").to_string();
            assert!(refused.contains(text) && refused.contains("expected K/N"), "{refused}");
        }
    }
}
