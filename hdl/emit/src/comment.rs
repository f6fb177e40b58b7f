//! Text of the comments of a kernel, without the remains of the macro call.

use crate::text::is_directive;

/// Returns the text of a comment on one line.
///
/// The macro `hdl_gen` turns calls of `comment!`, `println!` and `assert!` into comments. It passes the tokens of the
/// call, partly stripped: `comment! ("text`. A text without a call is a comment, too.
pub(crate) fn clean_comment(text: &str) -> String {
    let mut body = text;
    for word in ["comment", "println", "assert"] {
        let Some(rest) = text.trim_start().strip_prefix(word) else { continue };
        let Some(rest) = rest.trim_start().strip_prefix('!') else { continue };
        body = rest.trim_start().strip_prefix('(').unwrap_or(rest).trim_start();
        if let Some(quoted) = body.strip_prefix('"') {
            // The macro removes a closing quote and parenthesis that are adjacent. Otherwise they are still there.
            let end = quoted.trim_end().strip_suffix(')').map(str::trim_end).and_then(|t| t.strip_suffix('"'));
            body = end.unwrap_or(quoted);
        }
        break;
    }
    let body = body.replace("\\\"", "\"").replace("\\n", " ").replace("\\\\", "\\");
    let words: Vec<_> = body.split(|c: char| c.is_whitespace() || c.is_control()).filter(|w| !w.is_empty()).collect();
    let line = words.join(" ");
    // Tools interpret comments that start with these words as directives.
    if words.first().is_some_and(|word| is_directive(word)) {
        format!("Note: {line}")
    } else {
        line
    }
}

#[cfg(test)]
mod tests {
    use super::clean_comment;

    #[test]
    fn comments_arrive_in_several_forms() {
        assert_eq!(clean_comment("comment! (\"x: the x"), "x: the x");
        assert_eq!(clean_comment("comment ! (\"x: (the) x\")"), "x: (the) x");
        assert_eq!(clean_comment("comment! (\"ends (so)"), "ends (so)");
        assert_eq!(clean_comment("a line\nand \\\"another\\\""), "a line and \"another\"");
        assert_eq!(clean_comment("verilator lint_off WIDTH"), "Note: verilator lint_off WIDTH");
    }
}
