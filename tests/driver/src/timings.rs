//! What the page measures of itself, in milliseconds.

use crate::window::Window;
use serde_json::Value;

/// The lengths of what the page measured under a name, in milliseconds, the
/// shortest first.
pub async fn timings(window: &Window, name: &str) -> Vec<f64> {
    let script =
        format!("return performance.getEntriesByName('{name}').map(entry => entry.duration);");
    sorted(&window.script(&script, vec![]).await)
}

/// Numbers that a script returned, the least first.
#[must_use]
pub fn sorted(numbers: &Value) -> Vec<f64> {
    let numbers = numbers.as_array().into_iter().flatten();
    let mut numbers: Vec<f64> = numbers.filter_map(Value::as_f64).collect();
    numbers.sort_by(f64::total_cmp);
    numbers
}

/// The number that so many in a hundred of sorted ones stay below; none of
/// nothing.
#[must_use]
pub fn percentile(sorted: &[f64], percent: usize) -> f64 {
    let found = sorted.get(sorted.len() * percent / 100);
    found.copied().unwrap_or(f64::NAN)
}

/// The middle of sorted times, and what only one in twenty goes beyond, in words.
#[must_use]
pub fn share(sorted: &[f64]) -> String {
    let at = |percent| percentile(sorted, percent);
    format!("p50 {:.1} ms, p95 {:.1} ms", at(50), at(95))
}
