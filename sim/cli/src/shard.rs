//! Options of campaigns that run on several machines.

use clap::Args;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use warploom_harness::shard::{Request, Shard, FAILURES};

/// The options.
#[derive(Clone, Debug, Args)]
pub struct ShardArguments {
    /// Run shard K of N, e.g. 2/4. An item (a run, mutant, proof or measurement) belongs to the shard that the hash of
    /// its name selects, so each item is in exactly one shard. `warploom merge` joins their results.
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
    /// Directory for the results of each item [default with --shard: shard-K-of-N]. The same command resumes a killed
    /// campaign there.
    #[arg(long, value_name = "DIR")]
    pub results: Option<PathBuf>,
}

impl ShardArguments {
    /// The results directory; `None` without both options.
    pub fn folder(&self) -> Option<PathBuf> {
        let default = |shard: Shard| PathBuf::from(format!("shard-{}-of-{}", shard.number, shard.count));
        self.results.clone().or_else(|| self.shard.map(default))
    }

    /// The request for the results directory of a subcommand. `arguments` are those that determine the results.
    pub fn request(&self, subcommand: &'static str, arguments: BTreeMap<String, String>) -> Option<Request> {
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        let command = crate::record::command();
        Some(Request { folder: self.folder()?, shard, subcommand, arguments, command })
    }

    /// The directory for failures: the user's, else that in the results directory, else `failures`.
    pub fn failures(&self, chosen: Option<&Path>) -> PathBuf {
        let default = || self.folder().map_or_else(|| FAILURES.into(), |folder| folder.join(FAILURES));
        chosen.map_or_else(default, Path::to_path_buf)
    }
}
