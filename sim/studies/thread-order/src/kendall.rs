//! Kendall's rank correlation.

/// Returns Kendall's tau-b of two series of values for the same items, in the same order: 1 for equal rankings, -1 for
/// opposite ones. A pair of items that is tied in only one series reduces the magnitude. Returns `None` if all values
/// of a series are equal, or if there are fewer than two items.
pub fn tau_b(one: &[f64], other: &[f64]) -> Option<f64> {
    let pairs: Vec<(f64, f64)> = one.iter().copied().zip(other.iter().copied()).collect();
    let (mut sum, mut differ_in_one, mut differ_in_other) = (0.0, 0.0, 0.0);
    for (at, first) in pairs.iter().enumerate() {
        for second in &pairs[..at] {
            let sign = |a: f64, b: f64| f64::from(i8::from(a > b) - i8::from(a < b));
            let (left, right) = (sign(first.0, second.0), sign(first.1, second.1));
            sum += left * right;
            differ_in_one += left.abs();
            differ_in_other += right.abs();
        }
    }
    let scale = f64::sqrt(differ_in_one * differ_in_other);
    (scale > 0.0).then(|| sum / scale)
}

#[cfg(test)]
mod tests {
    use super::tau_b;

    #[test]
    fn known_values() {
        let near = |found: Option<f64>, expected: f64| found.is_some_and(|found| (found - expected).abs() < 1e-9);
        assert!(near(tau_b(&[1.0, 2.0, 3.0], &[10.0, 20.0, 30.0]), 1.0));
        assert!(near(tau_b(&[1.0, 2.0, 3.0], &[3.0, 2.0, 1.0]), -1.0));
        // Five of six pairs agree.
        assert!(near(tau_b(&[1.0, 2.0, 3.0, 4.0], &[1.0, 2.0, 4.0, 3.0]), 4.0 / 6.0));
        // Of ten pairs, two agree and six disagree. One pair is tied in both series, and one in the first series only.
        // SciPy's documentation of `kendalltau` has the same example and result.
        assert!(near(tau_b(&[12.0, 2.0, 1.0, 12.0, 2.0], &[1.0, 4.0, 7.0, 1.0, 0.0]), -0.471_404_520_791_031_6));
        assert_eq!(tau_b(&[1.0, 1.0], &[1.0, 2.0]), None);
    }
}
