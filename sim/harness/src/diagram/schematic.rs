//! Schematics of small modules. Yosys reads the emitted Verilog, netlistsvg draws it, and colours are added for light
//! and dark pages.

use crate::files::{self, write_files};
use crate::tools::{self, Found, ToolError, NETLISTSVG, YOSYS};
use quick_xml::events::{BytesStart, BytesText, Event};
use quick_xml::{Reader, Writer};
use std::error::Error;
use std::path::Path;
use std::process::Command;
use warploom_emit::Emission;

/// Colours by class, as in the timing diagrams.
const STYLE: &str = "
svg { stroke: #24292f; fill: none; }
text { fill: #24292f; stroke: none; font: bold 10px ui-monospace, monospace; }
.nodelabel { text-anchor: middle; }
.inputPortLabel { text-anchor: end; }
.splitjoinBody, .dot { fill: #24292f; }
@media (prefers-color-scheme: dark) {
svg { stroke: #e6edf3; }
text { fill: #e6edf3; }
.splitjoinBody, .dot { fill: #e6edf3; }
}";

/// Margin around a drawing in pixels: netlistsvg ignores the width of the names at the edges.
const MARGIN: f64 = 24.0;

/// Tools that draw schematics: Yosys and netlistsvg.
#[derive(Clone, Debug)]
pub struct SchematicTools {
    yosys: Found,
    netlistsvg: Found,
}

impl SchematicTools {
    /// Finds both tools.
    ///
    /// # Errors
    /// Yosys or netlistsvg is missing or too old.
    pub fn find() -> Result<Self, ToolError> {
        Ok(Self { yosys: YOSYS.find(None)?, netlistsvg: NETLISTSVG.find(None)? })
    }

    /// Draws a module of an emission whose module names have no prefix, as SVG. `module` is the name of the block or of
    /// a submodule.
    ///
    /// # Errors
    /// A tool fails, or its output is not a drawing.
    pub fn draw(&self, emission: &Emission, module: &str) -> Result<String, ToolError> {
        let folder = files::work_folder()?;
        let folder = folder.path();
        write_files(folder, emission)?;
        let name = if module == emission.block { emission.top.clone() } else { format!("{}_{module}", emission.block) };
        let files: Vec<_> = emission.files.iter().map(|file| file.name.as_str()).collect();
        // The script has few passes, so that cells match the source: the passes that share or narrow cells are absent.
        let script = format!(
        "read_verilog {}; hierarchy -top {name}; proc; opt; memory -nomap; opt_clean -purge; write_json module.json",
        files.join(" ")
    );
        tool(&self.yosys, YOSYS.name, folder, &["-q", "-p", &script], &name)?;
        tool(&self.netlistsvg, NETLISTSVG.name, folder, &["module.json", "-o", "module.svg"], &name)?;
        let path = folder.join("module.svg");
        let drawn = files::text(&path)?;
        tidy(&drawn, &format!("schematic of {name}")).map_err(|error| ToolError::Failed {
            tool: NETLISTSVG.name,
            status: "not a drawing".into(),
            subject: name,
            command: "netlistsvg module.json -o module.svg".into(),
            output: error.to_string(),
        })
    }
}

/// Runs a tool with these arguments in a directory. `subject` names the drawn module in error messages.
fn tool(found: &Found, name: &'static str, folder: &Path, arguments: &[&str], subject: &str) -> Result<(), ToolError> {
    tools::run(Command::new(&found.path).args(arguments).current_dir(folder), name, subject).map(drop)
}

/// Rewrites a drawing: removes netlistsvg's metadata, and adds colours, a margin and an accessible name.
fn tidy(drawn: &str, title: &str) -> Result<String, Box<dyn Error>> {
    let mut reader = Reader::from_str(drawn);
    reader.config_mut().expand_empty_elements = true;
    let mut writer = Writer::new(Vec::new());
    let mut in_style = false;
    loop {
        let event = reader.read_event()?;
        let output = match event {
            Event::Eof => break,
            Event::Start(element) if element.name().as_ref().starts_with("s:") => continue,
            Event::End(element) if element.name().as_ref().starts_with("s:") => continue,
            Event::Start(element) => {
                in_style = element.name().as_ref() == "style";
                Event::Start(start_tag(&element, title)?)
            }
            Event::Text(text) if text.trim().is_empty() => continue,
            Event::Text(_) if in_style => Event::Text(BytesText::from_escaped(STYLE)),
            Event::Text(text) => {
                // Yosys uses cell names such as `$add`; the dollar sign is removed.
                Event::Text(BytesText::from_escaped(text.trim_start_matches('$').to_string()))
            }
            other => other,
        };
        let ends_line = matches!(output, Event::End(_));
        writer.write_event(output)?;
        if ends_line {
            writer.write_event(Event::Text(BytesText::from_escaped("\n")))?;
        }
    }
    Ok(String::from_utf8(writer.into_inner())?)
}

/// Copies the start tag of an element with the attributes that a picture needs. `title` is the accessible name of the
/// picture.
fn start_tag(element: &BytesStart<'_>, title: &str) -> Result<BytesStart<'static>, Box<dyn Error>> {
    let name = element.name().as_ref().to_string();
    let mut output = BytesStart::new(name.clone());
    let (mut width, mut height) = (0.0, 0.0);
    for attribute in element.attributes() {
        let attribute = attribute?;
        let key = attribute.key.as_ref().to_string();
        let value = attribute.value.to_string();
        match (name.as_str(), key.as_str()) {
            (_, "id" | "xmlns:s" | "xmlns:xlink") => {}
            (_, key) if key.starts_with("s:") => {}
            ("svg", "width") => width = pixels(&value)?,
            ("svg", "height") => height = pixels(&value)?,
            // The style sheet sets the colour of texts.
            (_, "style") if value.contains("stroke:none") => {}
            // Any other style is that of a dot, which marks a junction.
            (_, "style") => output.push_attribute(("class", "dot")),
            (_, "class") => {
                let is_styled = |class: &&str| ["nodelabel", "inputPortLabel", "splitjoinBody"].contains(class);
                if let Some(class) = value.split(' ').find(is_styled) {
                    output.push_attribute(("class", class));
                }
            }
            (_, key) => output.push_attribute((key, value.as_str())),
        }
    }
    if name == "svg" {
        let (width, height) = (width + 2.0 * MARGIN, height + 2.0 * MARGIN);
        output.push_attribute(("viewBox", format!("-{MARGIN} -{MARGIN} {width} {height}").as_str()));
        output.push_attribute(("width", width.to_string().as_str()));
        output.push_attribute(("height", height.to_string().as_str()));
        output.push_attribute(("role", "img"));
        output.push_attribute(("aria-label", title));
    }
    Ok(output)
}

/// Parses a length in pixels.
fn pixels(text: &str) -> Result<f64, Box<dyn Error>> {
    text.parse().map_err(|_| format!("invalid length '{text}'; expected a number").into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_tidied() {
        let drawn = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:s=\"here\" width=\"10\" height=\"20.5\">\n\
            <style>svg { stroke:#000; }</style>\n\
            <g s:type=\"or\" id=\"cell_$a\"><s:alias val=\"$or\"/><text class=\"nodelabel cell_$a\">$a &lt; b</text>\n\
            <circle r=\"2\" style=\"fill:#000\" class=\"net_3\"/></g></svg>";
        let tidied = tidy(drawn, "a \"gate\"").expect("it is a drawing");
        for removed in ["s:", "id=", "#000", "cell_", "net_", "$"] {
            assert!(!tidied.contains(removed), "{removed} is still in {tidied}");
        }
        for expected in
            ["class=\"nodelabel\">a &lt; b<", "class=\"dot\"", "viewBox=\"-24 -24 58 68.5\"", "&quot;gate&quot;"]
        {
            assert!(tidied.contains(expected), "{expected} is not in {tidied}");
        }
        assert!(tidy("<svg><g></svg>", "broken").is_err());
    }
}
