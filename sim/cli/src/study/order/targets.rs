//! Targets of the thread-order study.

use serde::{Deserialize, Serialize};
use warploom_thread_order_study::profile::{Pick, PICK_TARGET, TRIALS_TARGET};
use warploom_thread_order_study::{Ranking, RANKED_TARGET, TAU_TARGET};

/// Measured figure and its target.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TargetFigure {
    /// Name of the figure.
    pub figure: String,
    /// Required value; `bar` in files of earlier versions.
    #[serde(alias = "bar")]
    pub target: String,
    /// Measured value.
    pub measured: String,
    /// Whether the target is reached; `None` without a measurement.
    pub reached: Option<bool>,
}

impl TargetFigure {
    /// Returns the result as one word.
    pub fn verdict(&self) -> &'static str {
        match self.reached {
            Some(true) => "reached",
            Some(false) => "MISSED",
            None => "n/a",
        }
    }
}

/// Formats a figure with at least `digits` decimals. Up to 11 more decimals are added until the printed value reaches
/// or misses the target as the figure does. `reached` tells whether a value reaches the target.
pub(super) fn format_figure(figure: f64, digits: usize, reached: impl Fn(f64) -> bool) -> String {
    let texts = (digits..).take(12).map(|digits| format!("{figure:.digits$}"));
    let agrees = |text: &String| text.parse().is_ok_and(|printed| reached(printed) == reached(figure));
    texts.clone().find(agrees).or_else(|| texts.last()).unwrap_or_default()
}

/// Formats the fraction of work-groups in trials as a percentage that agrees with its target.
pub(super) fn format_trials(fraction: f64) -> String {
    let percent = format_figure(fraction * 100.0, 1, |percent| percent < TRIALS_TARGET * 100.0);
    format!("{percent} %")
}

/// Formats the excess of a ratio over 1 as a percentage that agrees with the maximum ratio `target`.
fn format_excess(ratio: f64, target: f64) -> String {
    // 1e-9 allows for the rounding of `target - 1.0`.
    let percent = format_figure((ratio.max(1.0) - 1.0) * 100.0, 1, |percent| percent <= (target - 1.0) * 100.0 + 1e-9);
    format!("{percent} %")
}

/// Returns the mean Kendall's tau-b of the rankings for which it is defined; `None` if there are none.
pub(super) fn mean_tau(rankings: &[Ranking]) -> Option<f64> {
    let taus: Vec<f64> = rankings.iter().filter_map(|ranking| ranking.tau).collect();
    (!taus.is_empty()).then(|| taus.iter().sum::<f64>() / taus.len() as f64)
}

/// Returns the results of all four targets.
pub(super) fn figures(rankings: &[Ranking], picks: &[Pick]) -> Vec<TargetFigure> {
    let at_most = |target: f64| format!("at most {:.0} % above the fastest", (target - 1.0) * 100.0);
    // The target is reached if all ratios reach it; the measured value is the worst ratio.
    let picked = |figure: &str, target: f64, ratios: &[f64]| {
        let within = ratios.iter().filter(|ratio| **ratio <= target).count();
        let worst = format_excess(ratios.iter().copied().fold(0.0, f64::max), target);
        TargetFigure {
            figure: figure.into(),
            target: at_most(target),
            measured: format!("{worst} at worst; {within} of {} reach the target", ratios.len()),
            reached: Some(within == ratios.len()),
        }
    };
    let profiled: Vec<f64> = picks.iter().map(|pick| pick.of_best).collect();
    let ranked: Vec<f64> = rankings.iter().map(|ranking| ranking.of_best).collect();
    let most_trials = picks.iter().map(|pick| pick.trials_part).fold(0.0, f64::max);
    vec![
        picked("the profiler's pick", PICK_TARGET, &profiled),
        TargetFigure {
            figure: "work-groups in trials".into(),
            target: format!("less than {:.0} %", TRIALS_TARGET * 100.0),
            measured: format!("{} at most", format_trials(most_trials)),
            reached: Some(most_trials < TRIALS_TARGET),
        },
        tau_figure(rankings),
        picked("the pick at compile time", RANKED_TARGET, &ranked),
    ]
}

/// Result of the target for the mean Kendall's tau-b.
fn tau_figure(rankings: &[Ranking]) -> TargetFigure {
    let mean = mean_tau(rankings);
    let left_out: Vec<&str> =
        rankings.iter().filter(|ranking| ranking.tau.is_none()).map(|ranking| ranking.kernel.as_str()).collect();
    let mut measured = mean.map_or("n/a".into(), |mean| format_figure(mean, 3, |tau| tau >= TAU_TARGET));
    if !left_out.is_empty() {
        measured += &format!("; without {}, where all orders are equal", left_out.join(", "));
    }
    TargetFigure {
        figure: "Kendall's tau-b of the ranking at compile time, in the mean".into(),
        target: format!("{TAU_TARGET} or more"),
        measured,
        reached: mean.map(|mean| mean >= TAU_TARGET),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_figures_agree_with_the_target() {
        assert_eq!(format_excess(1.052, RANKED_TARGET), "5.2 %");
        assert_eq!(format_excess(1.1, RANKED_TARGET), "10.0 %");
        assert_eq!(format_excess(1.10004, RANKED_TARGET), "10.004 %");
        assert_eq!(format_excess(1.09996, RANKED_TARGET), "10.0 %");
        assert_eq!(format_excess(1.05, PICK_TARGET), "5.0 %");
        assert_eq!(format_excess(1.0501, PICK_TARGET), "5.01 %");
        // 9.96 is less than the target, but 10.0 is not.
        assert_eq!(format_trials(0.0996), "9.96 %");
        assert_eq!(format_trials(0.1), "10.0 %");
        assert_eq!(format_figure(0.6996, 3, |tau| tau >= TAU_TARGET), "0.6996");
    }

    /// A ranking of which only tau matters.
    fn ranking(kernel: &str, tau: Option<f64>) -> Ranking {
        let (kernel, name) = (kernel.to_string(), String::new());
        Ranking {
            kernel,
            tau,
            tau_of_transactions: tau,
            picked: name.clone(),
            best: name,
            of_best: 1.0,
            estimates: vec![],
        }
    }

    #[test]
    fn undefined_taus_are_excluded() {
        let target = tau_figure(&[ranking("one", Some(0.8)), ranking("flat", None), ranking("two", Some(0.7))]);
        assert_eq!(
            (target.measured.as_str(), target.verdict()),
            ("0.750; without flat, where all orders are equal", "reached")
        );
        let target = tau_figure(&[ranking("flat", None)]);
        assert_eq!(
            (target.measured.as_str(), target.verdict()),
            ("n/a; without flat, where all orders are equal", "n/a")
        );
        assert_eq!(tau_figure(&[ranking("one", Some(0.1))]).verdict(), "MISSED");
    }
}
