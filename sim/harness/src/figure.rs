//! Figures: measured values with their targets.

use serde::{Deserialize, Serialize};

/// A measured value with its target.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// Description of the measurement.
    pub figure: String,
    /// Target, with its unit, e.g. `at most 9 cycles`. Older files call it `bar`.
    #[serde(alias = "bar")]
    pub target: String,
    /// Measured value, with its unit.
    pub measured: String,
    /// Whether the target is reached.
    pub reached: bool,
}

impl Figure {
    /// Creates a figure whose target is a maximum. Both numbers are printed with at most one decimal place.
    pub fn at_most(figure: impl Into<String>, target: f64, measured: f64, unit: &str) -> Self {
        let text = |value: f64| format!("{} {unit}", (value * 10.0).round() / 10.0).trim_end().to_string();
        Self {
            figure: figure.into(),
            target: format!("at most {}", text(target)),
            measured: text(measured),
            reached: measured <= target,
        }
    }

    /// Creates a figure in whole numbers whose target is a maximum. `size` describes the size of the block, e.g. its
    /// parameters, and `quantity` names what is measured.
    pub fn of_size(size: &str, quantity: &str, target: u64, measured: u64, unit: &str) -> Self {
        Self::at_most(format!("{size}: {quantity}"), target as f64, measured as f64, unit)
    }

    /// Creates a figure whose target is a minimum. `digits` is the number of decimal places.
    pub fn at_least(figure: impl Into<String>, target: f64, measured: f64, unit: &str, digits: usize) -> Self {
        let text = |value: f64| format!("{value:.digits$} {unit}").trim_end().to_string();
        Self {
            figure: figure.into(),
            target: format!("at least {}", text(target)),
            measured: text(measured),
            reached: measured >= target,
        }
    }

    /// Creates a figure that must exceed its target. Both numbers are printed with at most one decimal place.
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
