//! Hand-written Verilog at other parameters than its defaults.

/// The text with these parameters' defaults; one that a file hasn't is passed over.
pub fn with_parameters(mut text: String, parameters: &[(&str, u32)]) -> String {
    for (name, value) in parameters {
        let Some(at) = text.find(&format!("parameter {name} = ")) else { continue };
        let end = at + text[at..].find([',', '\n']).expect("an end");
        text.replace_range(at..end, &format!("parameter {name} = {value}"));
    }
    text
}
