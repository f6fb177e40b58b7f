//! Medians of measurements, and tables of measured figures and their targets.

use crate::table::Page;
use crate::tables;
use warploom_harness::bench::Figure;

/// Prints figures as a table.
pub(crate) fn print(page: &Page, figures: Vec<Figure>) {
    let rows = figures.into_iter().map(|figure| {
        let reached = if figure.reached { "yes" } else { "no" };
        vec![figure.figure, figure.target, figure.measured, reached.into()]
    });
    page.table(tables::FIGURES, rows);
}

/// The median; for an even number of values, the mean of the middle two; NaN without values.
pub(super) fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values = Vec::from_iter(values);
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.get(middle) {
        None => f64::NAN,
        Some(upper) if values.len() % 2 == 1 => *upper,
        Some(upper) => (values[middle - 1] + upper) / 2.0,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_median_of_an_even_number_of_values_is_a_mean() {
        assert_eq!(super::median([3.0, 1.0, 2.0].into_iter()), 2.0);
        assert_eq!(super::median([4.0, 1.0, 2.0, 3.0].into_iter()), 2.5);
    }
}
