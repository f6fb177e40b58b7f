//! Options of campaigns that run on several machines.

use crate::output::Format;
use crate::output_files::{check_failures, check_folder};
use anyhow::Result;
use clap::Args;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use warploom_harness::shard::{Merged, Request, Shard, FAILURES};

/// Options that select a shard and its results directory.
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
    /// The results directory; `None` if neither option is given.
    pub fn folder(&self) -> Option<PathBuf> {
        let default = |shard: Shard| PathBuf::from(format!("shard-{}-of-{}", shard.number, shard.count));
        self.results.clone().or_else(|| self.shard.map(default))
    }

    /// The request for the results directory of a subcommand; `None` if neither option is given. `arguments` are the
    /// arguments that determine the results.
    pub fn request(&self, subcommand: &'static str, arguments: BTreeMap<String, String>) -> Option<Request> {
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        let command = crate::record::command();
        Some(Request { folder: self.folder()?, shard, subcommand, arguments, command })
    }

    /// Checks that the results directory can be written.
    ///
    /// # Errors
    /// See [`check_folder`].
    pub fn check(&self) -> Result<()> {
        self.folder().map_or(Ok(()), |folder| check_folder("--results", &folder))
    }

    /// The directory for failures: `chosen` if given, otherwise `failures` in the results directory or, without one, in
    /// the current directory.
    ///
    /// # Errors
    /// The results directory or the failures directory cannot be written.
    pub fn failures(&self, chosen: Option<&Path>) -> Result<PathBuf> {
        self.check()?;
        let default = || self.folder().map_or_else(|| FAILURES.into(), |folder| folder.join(FAILURES));
        let failures = chosen.map_or_else(default, Path::to_path_buf);
        check_failures(&failures)?;
        Ok(failures)
    }
}

/// Options that name the shards to merge.
#[derive(Clone, Debug, Args)]
pub struct MergeArguments {
    /// Results directories of all shards.
    #[arg(value_name = "DIR", required = true)]
    pub folders: Vec<PathBuf>,
    /// Merge shards that different executables ran. Use it only if all were built from the same sources.
    #[arg(long)]
    pub different_executables: bool,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

impl MergeArguments {
    /// Reads the results of the shards.
    ///
    /// # Errors
    /// Shards are missing or incomplete, overlap, or differ.
    pub fn read(&self) -> Result<Merged> {
        Ok(Merged::read(&self.folders, self.different_executables)?)
    }
}
