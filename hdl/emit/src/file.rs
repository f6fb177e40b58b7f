//! Emitted files.

/// File with its text.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize, serde::Serialize)]
pub struct File {
    /// File name, without a directory.
    pub name: String,
    /// Contents.
    pub text: String,
    /// Name of the module in the file; empty if the file is not Verilog.
    pub module: String,
}
