//! Confirmation before running the Verilog of a failure directory: Verilog can start programs and write files.

use crate::failure::NoAnswer;
use anyhow::{anyhow, Result};
use std::io::{stderr, stdin, IsTerminal, Write};
use std::path::Path;
use warploom_contract::Parameters;
use warploom_harness::message::plain;
use warploom_harness::registry::Entry;
use warploom_harness::user_rtl::UserRtl;

/// Page on the risks of running Verilog.
const PAGE: &str = "docs/guide/untrusted-verilog.md";

/// Returns `rtl`, the Verilog that the failure directory `folder` names, if it may run. Returns `None` if `rtl` is
/// identical to the Verilog of the block in this project; the caller then runs the latter from memory. Otherwise, asks
/// the user unless `trusted` is set.
///
/// # Errors
/// `rtl` cannot be read, the block cannot be emitted, or `rtl` differs from the block's Verilog and the user has not
/// confirmed that it may run.
pub(crate) fn confirmed(
    rtl: UserRtl,
    folder: &Path,
    (block, parameters): (&'static Entry, &Parameters),
    trusted: bool,
) -> Result<Option<UserRtl>> {
    let emission = block.emit(parameters, "wl_", "warploom replay".into())?;
    if rtl.is_emitted(block, &emission)? {
        return Ok(None);
    }
    if trusted || ask_for_confirmation(&rtl, folder)? {
        return Ok(Some(rtl));
    }
    Err(anyhow!(
        "{}: the failure's Verilog in {} differs from the Verilog of {} in this project, and Verilog can start \
         programs and write files\n  help: read that Verilog; then pass --trust, or name it yourself with --rtl DIR; \
         {PAGE} describes a sandbox",
        folder.display(),
        rtl.folder.display(),
        block.name,
    ))
}

/// Asks the user for confirmation; returns false without a terminal on standard input and standard error.
fn ask_for_confirmation(rtl: &UserRtl, folder: &Path) -> Result<bool> {
    if !stdin().is_terminal() || !stderr().is_terminal() {
        return Ok(false);
    }
    let question = format!(
        "{} names the Verilog in {}.\nIt is not the emitted Verilog, and Verilog can start programs and write files \
         ({PAGE}).",
        folder.join("failure.json").display(),
        rtl.folder.display()
    );
    let mut answer = String::new();
    write!(stderr(), "{}\nRun it? [y/N] ", plain(&question)).map_err(NoAnswer)?;
    stdin().read_line(&mut answer).map_err(NoAnswer)?;
    Ok(["y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}
