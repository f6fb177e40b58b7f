//! Synthesis, placement and routing of a design.

use super::area::{Area, Outcome};
use super::design::Design;
use super::route::{self, Routed};
use super::target::Target;
use super::wrapper;
use crate::cells::Cells;
use crate::script::run_script;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use warploom_harness::cache::{Cache, Key};
use warploom_harness::files::{work_folder, write};
use warploom_harness::tools::{Found as Tool, ToolError, YOSYS};

/// Finds the place-and-route tool of a target; `None` if the target has none.
///
/// # Errors
/// The tool is missing or too old.
pub fn router(target: &Target) -> Result<Option<Tool>, ToolError> {
    target.device.as_ref().map(|device| device.tool.find(None)).transpose()
}

/// Options of placement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placing {
    /// Number of placement seeds; 0 disables placement.
    pub seeds: u32,
    /// Time limit of a placement in minutes.
    pub minutes: f64,
}

impl Placing {
    /// Default time limit of a placement in minutes.
    pub const MINUTES: f64 = 60.0;
    /// No placement; cells are only counted.
    pub const NONE: Self = Self { seeds: 0, minutes: 0.0 };
}

/// Synthesises a design for a target, then places and routes it with registers at its ports. A design without outputs
/// is not placed. Results for the same files, tools and options come from the cache.
///
/// # Errors
/// A tool is missing or fails, or a user's design is invalid.
pub fn synthesise(cache: &Cache, design: &Design, target: &Target, placing: Placing) -> Result<Outcome, ToolError> {
    const KIND: &str = "synthesis";
    let router = if placing.seeds > 0 { router(target)? } else { None };
    let key = key(design, target, router.as_ref(), placing.seeds)?;
    let cached: Option<CacheEntry> = cache.text(KIND, &key)?.and_then(|text| serde_json::from_str(&text).ok());
    // A placement that exceeded a shorter time limit runs again.
    let cached =
        cached.filter(|found| !matches!(found.routed, Some(Routed::GivenUp(minutes)) if minutes < placing.minutes));
    let found = match cached {
        Some(found) => found,
        None => {
            let found = run(design, target, router.as_ref(), placing).map_err(|error| design.attribute_error(error))?;
            // An error is ignored: the result is valid even if it cannot be cached.
            _ = serde_json::to_string(&found).map(|text| cache.store(KIND, &key, &text));
            found
        }
    };
    Ok(Outcome { area: Area::from_cells(&found.cells, target), routed: found.routed })
}

/// A cache entry: the cells of the design alone, and the result of placement and routing.
#[derive(Serialize, Deserialize)]
struct CacheEntry {
    cells: Cells,
    routed: Option<Routed>,
}

/// The cache key: a hash of everything that a result depends on, except the time limit.
fn key(design: &Design, target: &Target, router: Option<&Tool>, seeds: u32) -> Result<String, ToolError> {
    // Must be incremented when the cached data or the commands change.
    const EDITION: &str = "1";
    let mut key = Key::new().add("edition", EDITION).add("yosys", &YOSYS.find(None)?.text);
    key = key.add("synthesis", &script(design, target));
    for (name, text) in design.files.iter().chain(&design.headers) {
        key = key.add(name, text);
    }
    if let (Some(router), Some(device)) = (router, &target.device) {
        // The path is added for programs that print no version: a path from `scripts/setup` contains the version.
        let place = router.path.canonicalize().unwrap_or_else(|_| router.path.clone());
        key = key.add("router", &router.text).add("place", &place.display().to_string());
        let limits = [device.luts, device.registers, device.memories];
        key = key.add("device", &format!("{} {limits:?} {}", device.arguments.join(" "), route::REQUESTED_MHZ));
        key = key.add("seeds", &seeds.to_string());
        key = key.add("between", &wrapper::between_registers(design).unwrap_or_default());
    }
    Ok(key.finish())
}

/// The Yosys script that synthesises a design for a target.
fn script(design: &Design, target: &Target) -> String {
    let settings: String = design.settings.iter().map(|(name, value)| format!(" -chparam {name} {value}")).collect();
    let top = &design.top;
    // Yosys renames a parameterised top module, so it is renamed back.
    let read = match settings.is_empty() {
        true => design.read.clone(),
        false => format!("{}; hierarchy -top {top}{settings}; rename -top {top}", design.read),
    };
    format!("{read}; {} -top {top}", target.synthesis)
}

/// Synthesises, places and routes a design without the cache.
fn run(design: &Design, target: &Target, router: Option<&Tool>, placing: Placing) -> Result<CacheEntry, ToolError> {
    const BLOCK: &str = "block.il";
    const NETLIST: &str = "between.json";
    let folder = work_folder()?;
    let folder = folder.path();
    for (name, text) in design.files.iter().chain(&design.headers) {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        std::fs::create_dir_all(parent).map_err(ToolError::file("creating", parent))?;
        write(&path, text)?;
    }
    let script = script(design, target);
    let wrapper = wrapper::between_registers(design);
    let (Some(tool), Some(device), Some(wrapper)) = (router, &target.device, wrapper) else {
        return Ok(CacheEntry { cells: Cells::after_script(folder, &script, &design.name)?, routed: None });
    };
    let cells = Cells::after_script(folder, &format!("{script}; write_rtlil {BLOCK}"), &design.name)?;
    if let Some(lacking) = Area::from_cells(&cells, target).too_large_for(device) {
        return Ok(CacheEntry { cells, routed: Some(Routed::TooLarge(lacking)) });
    }
    // The netlist of the block stays unchanged; only registers around it are added.
    write(&folder.join("between.v"), &wrapper)?;
    let synthesis = format!("{} -top {} -json {NETLIST}", target.synthesis, wrapper::NAME);
    run_script(folder, &format!("read_rtlil {BLOCK}; read_verilog between.v; {synthesis}"), &design.name)?;
    let route = |seed| route::route(folder, device, tool, NETLIST, seed, placing.minutes);
    let routed: Result<Vec<Routed>, ToolError> = (1..=placing.seeds).into_par_iter().map(route).collect();
    Ok(CacheEntry { cells, routed: routed?.into_iter().reduce(worse) })
}

/// The worse of two results: too large, then given up, then the lower clock frequency.
fn worse(one: Routed, other: Routed) -> Routed {
    match (&one, &other) {
        (Routed::Reaches { clock: first, .. }, Routed::Reaches { clock: second, .. }) if second < first => other,
        (Routed::Reaches { .. }, Routed::GivenUp(_)) | (_, Routed::TooLarge(_)) => other,
        _ => one,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_is_compared_with_the_capacity_of_the_device() {
        let cells =
            Cells::parse("Number of cells: 7716\n  SB_LUT4 7681\n  SB_DFFESR 2\n  SB_DFF 1\n  SB_RAM40_4K 32\n")
                .expect("a table");
        let ice40 = Target::find("ice40").expect("a target");
        let area = Area::from_cells(&cells, ice40);
        assert_eq!(area, Area { lut: 7681, carry: 0, ff: 3, bram: 32, dsp: 0 });
        let device = ice40.device.as_ref().expect("a device");
        assert_eq!(area.too_large_for(device).as_deref(), Some("7681 LUT of 7680"));
        assert_eq!(Area { lut: 7680, ..area }.too_large_for(device), None);
        let halves = Cells::parse("Number of cells: 9\n  RAMB18E1 3\n  RAMB36E1 1\n  LUT6 2\n  LUT1 1\n  INV 2\n")
            .expect("a table");
        let area = Area::from_cells(&halves, Target::find("xilinx").expect("a target"));
        assert_eq!((area.lut, area.bram), (5, 5));
    }

    #[test]
    fn the_slowest_seed_counts_unless_the_device_is_too_small() {
        let reaches = |clock| Routed::Reaches { clock, path: Vec::new() };
        assert_eq!(worse(reaches(80.0), reaches(70.0)), reaches(70.0));
        assert_eq!(worse(reaches(70.0), reaches(80.0)), reaches(70.0));
        let lacking = Routed::TooLarge("1 LUT of 0".into());
        assert_eq!(worse(reaches(70.0), lacking.clone()), lacking);
        assert_eq!(worse(lacking.clone(), reaches(70.0)), lacking);
        assert_eq!(worse(Routed::GivenUp(9.0), lacking.clone()), lacking);
        assert_eq!(worse(lacking.clone(), Routed::GivenUp(9.0)), lacking);
        assert_eq!(worse(Routed::GivenUp(9.0), reaches(70.0)), Routed::GivenUp(9.0));
        assert_eq!(worse(reaches(70.0), Routed::GivenUp(9.0)), Routed::GivenUp(9.0));
    }
}
