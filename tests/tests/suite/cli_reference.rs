//! The reference page of the command line is rendered from the definition of the command line.

use clap::{Arg, ArgAction, Command, CommandFactory};
use warploom_tests::snapshot;

/// Maximum width of a line of the page.
const WIDTH: usize = 115;

const HEAD: &str = "# Command-line reference

This page is generated from the definitions of the options. It lists all subcommands with their arguments.
[Command line](command-line.md) describes what they share: completions, output formats, run times and exit codes.

All subcommands accept these options:

- `-q`, `--quiet`: Do not print progress; print results, warnings and errors.
- `-v`, `--verbose`: Print a line for each step, such as a build or a run.
- `-h`, `--help`: Print help.
- `-V`, `--version`: Print the version.
";

/// Wraps a text between words after `start`. Further lines are indented by the width of `start`.
fn wrap(start: &str, text: &str) -> String {
    let indent = " ".repeat(start.len());
    let (mut page, mut line) = (String::new(), start.to_string());
    for word in text.split_whitespace() {
        if line.len() > start.len() && line.chars().count() + 1 + word.chars().count() > WIDTH {
            page += &format!("{line}\n");
            line = indent.clone();
        }
        line += if line.len() > start.len() { " " } else { "" };
        line += word;
    }
    page + &line + "\n"
}

/// Returns a text that ends with a full stop, unless it ends with a colon.
fn sentence(text: &str) -> String {
    let text = text.trim();
    if text.ends_with(['.', ':']) {
        text.to_string()
    } else {
        format!("{text}.")
    }
}

/// Returns the names of an argument as users write them: `-s`, `--long <VALUE>`, or `<VALUE>`.
fn names(argument: &Arg) -> String {
    let values = argument.get_value_names().unwrap_or_default().iter().map(|name| format!(" <{name}>"));
    let values: String = if argument.get_action().takes_values() { values.collect() } else { String::new() };
    let short = argument.get_short().map(|short| format!("`-{short}`"));
    let long = argument.get_long().map(|long| format!("`--{long}{values}`"));
    let options = short.into_iter().chain(long).collect::<Vec<_>>().join(", ");
    if options.is_empty() {
        format!("`{}`", values.trim())
    } else {
        options
    }
}

/// Returns the list item of an argument.
fn argument(argument: &Arg) -> String {
    let help = argument.get_long_help().or(argument.get_help()).map(ToString::to_string).unwrap_or_default();
    let mut text = format!("{}: {}", names(argument), sentence(&help));
    let default = argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect::<Vec<_>>();
    if argument.get_action().takes_values() && !default.is_empty() {
        text += &format!(" Default: `{}`.", default.join(","));
    }
    let mut text = wrap("- ", &text);
    let values = argument.get_possible_values();
    if matches!(argument.get_action(), ArgAction::Set | ArgAction::Append) {
        for value in values.iter().filter(|value| !value.is_hide_set()) {
            let help = value.get_help().map(|help| format!(": {}", sentence(&help.to_string()))).unwrap_or_default();
            text += &wrap("  - ", &format!("`{}`{help}", value.get_name()));
        }
    }
    text
}

/// Adds the section of a subcommand, and those of its own subcommands.
fn subcommand(command: &mut Command, path: &str, page: &mut String) {
    let about = command.get_long_about().or(command.get_about()).map(ToString::to_string).unwrap_or_default();
    let usage = command.render_usage().to_string();
    *page += &format!("\n## {path}\n\n{}\n```text\n{usage}\n```\n\n", wrap("", &sentence(&about)));
    let is_shown = |argument: &&Arg| {
        !argument.is_hide_set()
            && !argument.is_global_set()
            && !["help", "version"].contains(&argument.get_id().as_str())
    };
    command.get_arguments().filter(is_shown).for_each(|shown| *page += &argument(shown));
    for inner in command.get_subcommands_mut().filter(|inner| !inner.is_hide_set() && inner.get_name() != "help") {
        let path = format!("{path} {}", inner.get_name());
        subcommand(inner, &path, page);
    }
}

#[test]
fn the_reference_of_the_command_line_is_up_to_date() {
    let mut command = warploom::Cli::command();
    command.build();
    let mut page = HEAD.to_string();
    let shared = command.get_arguments().map(names).collect::<Vec<_>>();
    assert!(shared.iter().all(|names| HEAD.contains(&format!("- {names}: "))), "{shared:?}");
    for inner in command.get_subcommands_mut().filter(|inner| inner.get_name() != "help") {
        let path = format!("warploom {}", inner.get_name());
        subcommand(inner, &path, &mut page);
    }
    snapshot::check("docs/reference/cli.md", &page.replace("\n\n\n", "\n\n"));
}
