//! The elaborated design as Verilator writes it: XML in older versions, JSON in newer ones, read into one kind of tree.

use quick_xml::events::{BytesStart, Event};
use quick_xml::Reader;

/// Deepest nesting that is read. Whatever walks the tree may therefore recurse.
const DEEPEST: usize = 2_000;

/// A node with what is needed of it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Node {
    /// Kind, in lower case: `module`, `var`, `always`, ...
    pub(super) kind: String,
    /// Part of its parent that it is, e.g. `lhsp`; empty in XML.
    role: String,
    /// Name; of a constant, its text.
    pub(super) name: String,
    /// Of a port `input`, `output` or `inout`; else empty.
    pub(super) direction: String,
    /// Name of the data type of a variable.
    pub(super) type_name: String,
    /// Of an item of a sensitivity list, `POS` or `NEG`.
    pub(super) edge: String,
    /// Whether it is a parameter that can be overridden.
    pub(super) is_parameter: bool,
    /// What is below it, in order.
    pub(super) children: Vec<Node>,
}

/// Why a tree can't be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum TreeError {
    /// It is neither the XML nor the JSON of an elaborated design.
    #[error("not the elaborated design that is expected")]
    Format,
    /// Nesting beyond [`DEEPEST`].
    #[error("statements or expressions are nested more than {DEEPEST} levels deep")]
    Depth,
}

impl Node {
    /// Takes an attribute, under its name in either format.
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

    /// The children of a kind.
    pub(super) fn of_kind<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a Node> {
        self.children.iter().filter(move |child| child.kind == kind)
    }

    /// The nodes of a kind at or below this one.
    pub(super) fn below<'a>(&'a self, kind: &str, found: &mut Vec<&'a Node>) {
        if self.kind == kind {
            found.push(self);
        }
        self.children.iter().for_each(|child| child.below(kind, found));
    }

    /// The names of variables at or below this node.
    pub(super) fn variables(&self) -> Vec<&str> {
        let mut found = Vec::new();
        self.below("varref", &mut found);
        found.into_iter().map(|node| node.name.as_str()).collect()
    }

    /// Source and target of an assignment.
    pub(super) fn assignment(&self) -> Option<(&Node, &Node)> {
        if !(self.kind.starts_with("assign") || self.kind == "contassign") {
            return None;
        }
        let of_role = |role: &str| self.children.iter().find(|child| child.role == role);
        match (of_role("rhsp"), of_role("lhsp")) {
            (Some(source), Some(target)) => Some((source, target)),
            _ => Some((self.children.first()?, self.children.get(1)?)),
        }
    }
}

/// Nodes that are open, the root first.
struct Stack(Vec<Node>);

impl Stack {
    fn open(&mut self, node: Node) -> Result<(), TreeError> {
        self.0.push(node);
        if self.0.len() > DEEPEST {
            Err(TreeError::Depth)
        } else {
            Ok(())
        }
    }

    fn top(&mut self) -> Result<&mut Node, TreeError> {
        self.0.last_mut().ok_or(TreeError::Format)
    }

    fn close(&mut self) -> Result<(), TreeError> {
        let node = self.0.pop().ok_or(TreeError::Format)?;
        self.top()?.children.push(node);
        Ok(())
    }

    fn root(mut self) -> Result<Node, TreeError> {
        self.0.pop().filter(|root| self.0.is_empty() && !root.children.is_empty()).ok_or(TreeError::Format)
    }
}

/// Reads XML.
pub(super) fn of_xml(text: &str) -> Result<Node, TreeError> {
    let mut reader = Reader::from_str(text);
    let mut stack = Stack(vec![Node::default()]);
    loop {
        match reader.read_event().map_err(|_| TreeError::Format)? {
            Event::Start(tag) => stack.open(of_tag(&tag)?)?,
            Event::Empty(tag) => stack.top()?.children.push(of_tag(&tag)?),
            Event::End(_) => stack.close()?,
            Event::Eof => return stack.root(),
            _ => {}
        }
    }
}

fn of_tag(tag: &BytesStart<'_>) -> Result<Node, TreeError> {
    let mut node = Node { kind: tag.name().as_ref().into(), ..Node::default() };
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|_| TreeError::Format)?;
        let value = quick_xml::escape::unescape(&attribute.value).map_err(|_| TreeError::Format)?;
        node.set(attribute.key.as_ref(), &value);
    }
    Ok(node)
}

/// Reads JSON. An object is a node, and each object in a list of it is a child: a reader of JSON that recursed would end at a depth
/// that real designs have.
pub(super) fn of_json(text: &str) -> Result<Node, TreeError> {
    let mut stack = Stack(vec![Node::default()]);
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

/// Length of the string with which a text begins, with its quotes.
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
                    {\"type\":\"VAR\",\"name\":\"x&\",\"direction\":\"INPUT\",\"dtypeName\":\"int\",\"isGParam\":true,\"valuep\":[]},\
                    {\"type\":\"ASSIGNW\",\"lhsp\":[{\"type\":\"VARREF\",\"name\":\"t\"}],\
                    \"rhsp\":[{\"type\":\"VARREF\",\"name\":\"s\"}]}]}]}";
        for tree in [of_xml(xml), of_json(json)] {
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
    fn what_is_no_tree_is_refused() {
        for text in ["", "<a>", "<a/></b>", "</a>", "<a b=\"&x;\"/>"] {
            assert_eq!(of_xml(text), Err(TreeError::Format), "{text}");
        }
        for text in ["", "{", "}", "{\"a\"", "{\"a\":\"\\x\"}", "{\"a\":1", "{\"a", "[[[["] {
            assert_eq!(of_json(text), Err(TreeError::Format), "{text}");
        }
        assert_eq!(of_json(&"{\"x\":[".repeat(DEEPEST)), Err(TreeError::Depth));
        assert_eq!(of_xml(&"<a>".repeat(DEEPEST)), Err(TreeError::Depth));
    }
}
