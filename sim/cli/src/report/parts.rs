//! Small pieces of the page.

use base64::prelude::{Engine, BASE64_STANDARD};
use maud::{html, Markup};

/// A table that scrolls within itself where the page is narrow; columns whose heading starts with `#` are numbers, with `~` prose.
pub(super) fn table(name: &str, columns: &[&str], rows: impl IntoIterator<Item = Vec<Markup>>) -> Markup {
    let class = |index: usize| match columns.get(index)?.chars().next()? {
        '#' => Some("number"),
        '~' => Some("prose"),
        _ => None,
    };
    scroll(
        name,
        &html! {
            table {
                thead { tr {
                    @for (index, column) in columns.iter().enumerate() {
                        th scope="col" class=[class(index)] { (column.trim_start_matches(['#', '~'])) }
                    }
                } }
                tbody {
                    @for row in rows {
                        tr {
                            @for (index, cell) in row.iter().enumerate() {
                                @if index == 0 {
                                    th scope="row" { (cell) }
                                } @else {
                                    td class=[class(index)] { (cell) }
                                }
                            }
                        }
                    }
                }
            }
        },
    )
}

/// What may be wider than the page; the keyboard reaches it, so that it can be scrolled without a mouse.
pub(super) fn scroll(name: &str, inner: &Markup) -> Markup {
    html! { div.scroll role="region" aria-label=(name) tabindex="0" { (inner) } }
}

/// A drawing. As an image its styles and names stay its own, and nothing in it can run.
pub(super) fn picture(svg: &str, says: &str, caption: &Markup) -> Markup {
    let image = html! { img alt=(says) src={ "data:image/svg+xml;base64," (BASE64_STANDARD.encode(svg)) }; };
    html! { figure { (scroll(says, &image)) figcaption { (caption) } } }
}

/// Passed or not, in a word and a colour.
pub(super) fn verdict(passed: bool, word: &str) -> Markup {
    html! { span.verdict.pass[passed].fail[!passed] { (word) } }
}

/// Text in a cell.
pub(super) fn text(text: impl std::fmt::Display) -> Markup {
    html! { (text.to_string()) }
}

/// A name of the Verilog in a cell.
pub(super) fn code(text: &str) -> Markup {
    html! { code { (text) } }
}

/// A command to copy.
pub(super) fn command(line: &str) -> Markup {
    html! { pre.command tabindex="0" { code { (line) } } }
}
