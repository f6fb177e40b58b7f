//! Synthesis: area and clock frequency of a design on an FPGA.

mod area;
mod design;
mod plot;
mod report;
mod route;
mod run;
mod target;
mod wrapper;

pub use area::{Area, Outcome};
pub use design::Design;
pub use plot::{plot, plot_over};
pub use report::{Change, Difference, Report, Row};
pub use route::Routed;
pub use run::{router, synthesise, Placing};
pub use target::{Device, Target, TARGETS};
