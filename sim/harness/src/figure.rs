//! Figures: a measured value beside its target.

use serde::{Deserialize, Serialize};

/// One figure beside its target.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// What is measured, in words.
    pub figure: String,
    /// What it must reach, with its unit.
    #[serde(alias = "bar")]
    pub target: String,
    /// What it reaches, with its unit.
    pub measured: String,
    /// Whether it does.
    pub reached: bool,
}

impl Figure {
    /// A figure that must not be larger.
    pub fn at_most(figure: impl Into<String>, target: f64, measured: f64, unit: &str) -> Self {
        let text = |value: f64| format!("{} {unit}", (value * 10.0).round() / 10.0).trim_end().to_string();
        Self {
            figure: figure.into(),
            target: format!("at most {}", text(target)),
            measured: text(measured),
            reached: measured <= target,
        }
    }

    /// The same in whole numbers, of a block of this size.
    pub fn of_size(size: &str, what: &str, target: u64, measured: u64, unit: &str) -> Self {
        Self::at_most(format!("{size}: {what}"), target as f64, measured as f64, unit)
    }

    /// A figure that must not be smaller.
    pub fn at_least(figure: impl Into<String>, target: f64, measured: f64, unit: &str, digits: usize) -> Self {
        let text = |value: f64| format!("{value:.digits$} {unit}").trim_end().to_string();
        Self {
            figure: figure.into(),
            target: format!("at least {}", text(target)),
            measured: text(measured),
            reached: measured >= target,
        }
    }

    /// A figure that must be larger.
    pub fn above(figure: impl Into<String>, target: f64, measured: f64, unit: &str) -> Self {
        let text = |value: f64| format!("{} {unit}", (value * 10.0).round() / 10.0);
        Self {
            figure: figure.into(),
            target: format!("above {}", text(target)),
            measured: text(measured),
            reached: measured > target,
        }
    }
}
