//! HTML components.

use base64::prelude::{Engine, BASE64_STANDARD};
use maud::{html, Markup};
use std::path::Path;

/// A table with its own scroll bar on narrow pages. A heading starts with `#` for a column of numbers, and with `~` for
/// a column of prose.
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

/// A scrollable container, focusable so that the keyboard can scroll it.
pub(super) fn scroll(name: &str, inner: &Markup) -> Markup {
    html! { div.scroll role="region" aria-label=(name) tabindex="0" { (inner) } }
}

/// A drawing as an image, so that its styles and names are isolated and it cannot run scripts.
pub(super) fn picture(svg: &str, description: &str, caption: &Markup) -> Markup {
    let image = html! { img alt=(description) src={ "data:image/svg+xml;base64," (BASE64_STANDARD.encode(svg)) }; };
    html! { figure { (scroll(description, &image)) figcaption { (caption) } } }
}

/// A drawing scrolled to its marked cycle, if it has one.
pub(super) fn marked_picture(svg: &str, description: &str, caption: &Markup) -> Markup {
    let Some(mark) = mark(svg) else { return picture(svg, description, caption) };
    let image = html! { img alt=(description) src={ "data:image/svg+xml;base64," (BASE64_STANDARD.encode(svg)) }; };
    let marked = html! { div.marked { (image) (scroll_marker(&format!("{mark}px"))) } };
    html! { figure { (scroll_to(description, &marked)) figcaption { (caption) } } }
}

/// Horizontal centre of the marked cycle in a timing diagram, in pixels; `None` without a mark.
fn mark(svg: &str) -> Option<u64> {
    let at = svg.find("class=\"mark\"")?;
    let start = svg[..at].rfind('<')?;
    let tag = &svg[start..at + svg[at..].find('>')?];
    let number = |name: &str| -> Option<u64> {
        let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
        rest.split('"').next()?.parse().ok()
    };
    number("x")?.checked_add(number("width")? / 2)
}

/// A marker of the initial scroll position. `left` is its distance from the left edge as a CSS length.
pub(super) fn scroll_marker(left: &str) -> Markup {
    html! { span.here style={ "left:" (left) } {} }
}

/// A container that is initially scrolled to the marker of [`scroll_marker`].
pub(super) fn scroll_to(name: &str, inner: &Markup) -> Markup {
    html! { div.scroll.to-here role="region" aria-label=(name) tabindex="0" { (inner) } }
}

/// A link to a file; `None` if the path is not UTF-8. Colons are escaped, so that no path has a URL scheme.
pub(super) fn link(path: &Path, text: &str) -> Option<Markup> {
    let mut href = String::new();
    for byte in path.to_str()?.bytes() {
        match byte {
            b'/' | b'.' | b'-' | b'_' | b'~' => href.push(byte.into()),
            _ if byte.is_ascii_alphanumeric() => href.push(byte.into()),
            _ => href += &format!("%{byte:02X}"),
        }
    }
    Some(html! { a href=(href) { code { (text) } } })
}

/// A result in a word and a colour.
pub(super) fn verdict(passed: bool, word: &str) -> Markup {
    html! { span.verdict.pass[passed].fail[!passed] { (word) } }
}

/// Text in a cell.
pub(super) fn text(text: impl std::fmt::Display) -> Markup {
    html! { (text.to_string()) }
}

/// A name in code style, such as a port or a case.
pub(super) fn code(text: &str) -> Markup {
    html! { code { (text) } }
}

/// A command in a block of its own, for copying.
pub(super) fn command(line: &str) -> Markup {
    html! { pre.command tabindex="0" { code { (line) } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marked_cycle_is_found_and_links_are_escaped() {
        let svg = "<svg><rect class=\"other\" x=\"1\"/>\
                   <rect class=\"mark\" height=\"90\" width=\"60\" x=\"700\" y=\"2\"/></svg>";
        assert_eq!(mark(svg), Some(730));
        assert_eq!(mark("<svg><rect class=\"mark\""), None);
        assert_eq!(mark("<svg/>"), None);
        let link = |path: &str| link(Path::new(path), "x").map(|link| link.into_string()).unwrap_or_default();
        assert!(link("failures/a b/wave.fst").contains("href=\"failures/a%20b/wave.fst\""));
        assert!(link("javascript:x#?\"").contains("href=\"javascript%3Ax%23%3F%22\""));
    }
}
