//! Parses the elaborated design that Verilator writes: XML in older versions, JSON in newer ones.

use quick_xml::events::{BytesStart, Event};
use quick_xml::Reader;

/// Maximum nesting depth, so that functions on the tree can recurse.
const MAX_DEPTH: usize = 2_000;

/// A node of the tree.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Node {
    /// Kind in lower case: `module`, `var`, `always`, and so on.
    pub(super) kind: String,
    /// Role in its parent, e.g. `lhsp`; empty in XML.
    role: String,
    /// Name; for a constant, its text.
    pub(super) name: String,
    /// `input`, `output` or `inout` for a port; else empty.
    pub(super) direction: String,
    /// Data type of a variable.
    pub(super) type_name: String,
    /// `POS` or `NEG` for an item of a sensitivity list.
    pub(super) edge: String,
    /// Whether the node is a parameter that can be overridden.
    pub(super) is_parameter: bool,
    /// Child nodes in order.
    pub(super) children: Vec<Node>,
}

/// Reason why a text cannot be parsed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum TreeError {
    /// The text is neither XML nor JSON of an elaborated design.
    #[error("unknown format of the elaborated design")]
    Format,
    /// The nesting is deeper than [`MAX_DEPTH`].
    #[error("statements or expressions are nested more than {MAX_DEPTH} levels deep")]
    Depth,
}

impl Node {
    /// Sets an attribute by its name in either format.
    fn set(&mut self, key: &str, value: &str) {
        match key {
            "type" => self.kind = value.to_ascii_lowercase(),
            "name" => self.name = value.into(),
            "dir" | "direction" if value != "NONE" => self.direction = value.to_ascii_lowercase(),
            "vartype" | "dtypeName" => self.type_name = value.into(),
            "edgeType" => self.edge = value.into(),
            "param" | "isGParam" => self.is_parameter = value == "true",
            _ => {}
        }
    }

    /// Returns the children of a kind.
    pub(super) fn of_kind<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a Node> {
        self.children.iter().filter(move |child| child.kind == kind)
    }

    /// Adds the nodes of a kind at or below this node to `found`.
    pub(super) fn collect_kind<'a>(&'a self, kind: &str, found: &mut Vec<&'a Node>) {
        if self.kind == kind {
            found.push(self);
        }
        self.children.iter().for_each(|child| child.collect_kind(kind, found));
    }

    /// Returns the names of the variables at or below this node.
    pub(super) fn variables(&self) -> Vec<&str> {
        let mut found = Vec::new();
        self.collect_kind("varref", &mut found);
        found.into_iter().map(|node| node.name.as_str()).collect()
    }

    /// Returns source and target of an assignment, in this order; `None` for any other node.
    pub(super) fn assignment(&self) -> Option<(&Node, &Node)> {
        if !(self.kind.starts_with("assign") || self.kind == "contassign") {
            return None;
        }
        let child_with_role = |role: &str| self.children.iter().find(|child| child.role == role);
        match (child_with_role("rhsp"), child_with_role("lhsp")) {
            (Some(source), Some(target)) => Some((source, target)),
            _ => Some((self.children.first()?, self.children.get(1)?)),
        }
    }
}

/// Nodes whose end has not been parsed yet, the root first.
struct Stack(Vec<Node>);

impl Stack {
    /// Adds a node as the innermost open node.
    fn open(&mut self, node: Node) -> Result<(), TreeError> {
        self.0.push(node);
        if self.0.len() > MAX_DEPTH {
            Err(TreeError::Depth)
        } else {
            Ok(())
        }
    }

    /// Returns the innermost open node.
    fn top(&mut self) -> Result<&mut Node, TreeError> {
        self.0.last_mut().ok_or(TreeError::Format)
    }

    /// Ends the innermost open node, which becomes the last child of the node around it.
    fn close(&mut self) -> Result<(), TreeError> {
        let node = self.0.pop().ok_or(TreeError::Format)?;
        self.top()?.children.push(node);
        Ok(())
    }

    /// Returns the root at the end of the text; an error if another node is open, or the root has no child.
    fn root(mut self) -> Result<Node, TreeError> {
        self.0.pop().filter(|root| self.0.is_empty() && !root.children.is_empty()).ok_or(TreeError::Format)
    }
}

/// Parses XML.
pub(super) fn parse_xml(text: &str) -> Result<Node, TreeError> {
    let mut reader = Reader::from_str(text);
    let mut stack = Stack(vec![Node::default()]);
    loop {
        match reader.read_event().map_err(|_| TreeError::Format)? {
            Event::Start(tag) => stack.open(parse_tag(&tag)?)?,
            Event::Empty(tag) => stack.top()?.children.push(parse_tag(&tag)?),
            Event::End(_) => stack.close()?,
            Event::Eof => return stack.root(),
            _ => {}
        }
    }
}

/// Parses the name and the attributes of an XML tag.
fn parse_tag(tag: &BytesStart<'_>) -> Result<Node, TreeError> {
    let mut node = Node { kind: tag.name().as_ref().into(), ..Node::default() };
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|_| TreeError::Format)?;
        let value = quick_xml::escape::unescape(&attribute.value).map_err(|_| TreeError::Format)?;
        node.set(attribute.key.as_ref(), &value);
    }
    Ok(node)
}

/// Parses JSON. An object is a node, and each object in one of its lists is a child.
///
/// The parser is iterative, because real designs are nested more deeply than recursive parsers allow.
pub(super) fn parse_json(text: &str) -> Result<Node, TreeError> {
    let mut stack = Stack(vec![Node::default()]);
    // The key of each open list is the role of its nodes.
    let (mut roles, mut key) = (vec![""], "");
    let mut rest = text.trim_start();
    while let Some(first) = rest.bytes().next() {
        let mut length = 1;
        match first {
            b'{' => stack.open(Node { role: roles.last().unwrap_or(&"").to_string(), ..Node::default() })?,
            b'}' => stack.close()?,
            b'[' => roles.push(key),
            b']' => _ = roles.pop(),
            b',' | b':' => {}
            b'"' => {
                length = string_length(rest).ok_or(TreeError::Format)?;
                let content = &rest[1..length - 1];
                if rest[length..].trim_start().starts_with(':') {
                    key = content;
                } else {
                    let value = serde_json::from_str::<String>(&rest[..length]).map_err(|_| TreeError::Format)?;
                    stack.top()?.set(key, &value);
                }
            }
            _ => {
                length = rest.find([',', '}', ']']).ok_or(TreeError::Format)?;
                stack.top()?.set(key, rest[..length].trim_end());
            }
        }
        rest = rest[length..].trim_start();
    }
    stack.root()
}

/// Returns the length in bytes of the string at the start of a text, including its quotation marks; `None` if the
/// string has no end.
fn string_length(text: &str) -> Option<usize> {
    let mut escaped = false;
    let end = text.bytes().skip(1).position(|byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    end.map(|at| at + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_formats_give_the_same_tree() {
        let xml = "<a><module name=\"m\"><var name=\"x&amp;\" dir=\"input\" vartype=\"int\" param=\"true\"/>\
                   <contassign><varref name=\"s\"/><varref name=\"t\"/></contassign></module></a>";
        let json = "{\"type\":\"A\", \"modulesp\": [\n{\"type\":\"MODULE\",\"name\":\"m\",\"level\":2,\"stmtsp\":[\
                    {\"type\":\"VAR\",\"name\":\"x&\",\"direction\":\"INPUT\",\"dtypeName\":\"int\",\
                    \"isGParam\":true,\"valuep\":[]},\
                    {\"type\":\"ASSIGNW\",\"lhsp\":[{\"type\":\"VARREF\",\"name\":\"t\"}],\
                    \"rhsp\":[{\"type\":\"VARREF\",\"name\":\"s\"}]}]}]}";
        for tree in [parse_xml(xml), parse_json(json)] {
            let tree = tree.expect("it is read");
            let module = &tree.children[0].children[0];
            let variable = &module.children[0];
            assert_eq!((module.kind.as_str(), module.name.as_str()), ("module", "m"));
            assert_eq!((variable.name.as_str(), variable.direction.as_str()), ("x&", "input"));
            assert!(variable.is_parameter && variable.type_name == "int");
            let (source, target) = module.children[1].assignment().expect("an assignment");
            assert_eq!((source.variables(), target.variables()), (vec!["s"], vec!["t"]));
        }
    }

    #[test]
    fn invalid_trees_are_errors() {
        for text in ["", "<a>", "<a/></b>", "</a>", "<a b=\"&x;\"/>"] {
            assert_eq!(parse_xml(text), Err(TreeError::Format), "{text}");
        }
        for text in ["", "{", "}", "{\"a\"", "{\"a\":\"\\x\"}", "{\"a\":1", "{\"a", "[[[["] {
            assert_eq!(parse_json(text), Err(TreeError::Format), "{text}");
        }
        assert_eq!(parse_json(&"{\"x\":[".repeat(MAX_DEPTH)), Err(TreeError::Depth));
        assert_eq!(parse_xml(&"<a>".repeat(MAX_DEPTH)), Err(TreeError::Depth));
    }
}
