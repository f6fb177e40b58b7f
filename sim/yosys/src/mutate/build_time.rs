//! Build times, recorded in the cache.

use std::time::Duration;
use warploom_harness::cache::Cache;

/// Kind of the cache entries of build times.
const BUILD_TIMES: &str = "build-times";

/// Build time of a library, which is named by its file name. For a new library, this is the time `measured`, which is
/// recorded in the cache. For a cached library, it is the recorded time, or `measured` if that is longer.
pub(super) fn build_time(cache: &Cache, library: &str, is_new: bool, measured: Duration) -> Duration {
    let key = format!("{library}.seconds");
    if is_new {
        // An error is ignored: without the record, a later run with a time limit may start one build too many.
        _ = cache.store(BUILD_TIMES, &key, &measured.as_secs_f64().to_string());
        return measured;
    }
    let recorded = cache.text(BUILD_TIMES, &key).ok().flatten().and_then(|text| text.parse().ok());
    recorded.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).unwrap_or_default().max(measured)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cached_library_counts_with_its_recorded_build_time() {
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
