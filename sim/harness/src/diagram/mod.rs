//! Pictures as SVG: symbols, schematics and timing diagrams of blocks, and charts of measurements.

mod cell;
mod chart;
mod difference;
mod heat;
mod path;
mod scenario;
mod schematic;
mod simulated;
mod symbol;
mod timing;

pub use chart::{Axes, Chart, Line, Point};
pub use difference::difference;
pub use heat::HeatMap;
pub use path::path;
pub use scenario::{drive, part, row, Drive, Row, Scenario};
pub use schematic::SchematicTools;
pub use simulated::timing;
pub use symbol::draw as symbol;
