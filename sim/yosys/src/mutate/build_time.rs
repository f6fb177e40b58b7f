//! Build times, recorded in the cache.

use std::time::Duration;
use warploom_harness::cache::Cache;

/// Kind of the cache entries of build times.
const BUILD_TIMES: &str = "build-times";

/// Build time of a library. The time of a new library is recorded in the cache. For a cached library, the recorded time
/// is returned, or `measured` if it is longer.
pub(super) fn build_time(cache: &Cache, library: &str, is_new: bool, measured: Duration) -> Duration {
    let key = format!("{library}.seconds");
    if is_new {
        // An error is ignored: without the record, a later run with a time limit may start one build too many.
        _ = cache.store(BUILD_TIMES, &key, &measured.as_secs_f64().to_string());
        return measured;
    }
    let kept = cache.text(BUILD_TIMES, &key).ok().flatten().and_then(|text| text.parse().ok());
    kept.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).unwrap_or_default().max(measured)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_build_that_is_in_the_cache_counts_with_what_it_took() {
        let folder = tempfile::tempdir().expect("a folder");
        let (cache, seconds) = (Cache::at(folder.path()), Duration::from_secs);
        let build_time = |library, is_new, measured| build_time(&cache, library, is_new, seconds(measured));
        // For a cached library without a recorded time, `measured` is only the time of the look-up. It is not recorded.
        assert_eq!(build_time("a.so", false, 1), seconds(1));
        assert_eq!(cache.text(BUILD_TIMES, "a.so.seconds").expect("the cache is safe"), None);
        assert_eq!(build_time("a.so", true, 20), seconds(20));
        assert_eq!(build_time("a.so", false, 1), seconds(20));
        assert_eq!(build_time("a.so", true, 10), seconds(10), "built again");
        assert_eq!(build_time("a.so", false, 1), seconds(10));
    }
}
