//! Properties of `index_front_end`.

use crate::rows::{check_threads, prefix, HandedFromCoreToCore};
use std::collections::VecDeque;
use warploom_contract::{Layout, Parameters};
use warploom_contracts::index_front_end::{BLOCK, CORE_CYCLES};
use warploom_contracts::index_generator::first_row_cycles;
use warploom_model::bits::{self, PortBits};
use warploom_model::properties::{input, output, ResetSilences};
use warploom_model::{violation, Property, Violation};

/// All properties of the block.
pub fn all(parameters: &Parameters) -> Vec<Box<dyn Property>> {
    let layout = BLOCK.layout(parameters);
    let cores = parameters.get("CORES") as usize;
    let ports = Ports::new(&layout, parameters);
    Vec::from([
        Box::new(ResetSilences::new(&layout, &["launch_ready"], &["core_valid", "done_valid"])) as Box<dyn Property>,
        Box::new(HandedFromCoreToCore::new(&layout, cores)),
        Box::new(OneDoneForEachLaunch {
            ports: ports.clone(),
            lead: first_row_cycles(parameters.get("LANES")),
            ready_since: None,
            reset_seen: false,
            launches: VecDeque::new(),
        }),
        Box::new(EachPairOnce {
            ports: ports.clone(),
            reset_seen: false,
            launches: VecDeque::new(),
            dones: VecDeque::new(),
            sent: vec![VecDeque::new(); cores],
        }),
        Box::new(EveryThreadOfARowOnce::new(ports)),
    ])
}

/// Sizes of the block, and locations of its ports in the packed vectors.
#[derive(Clone)]
struct Ports {
    lanes: usize,
    cores: usize,
    reset: PortBits,
    launch_valid: PortBits,
    launch_ready: PortBits,
    launch_address: PortBits,
    launch_dim: [PortBits; 3],
    launch_instructions: PortBits,
    core_valid: PortBits,
    core_row: PortBits,
    core_instruction: PortBits,
    core_mask: PortBits,
    core_index: [PortBits; 3],
    done_valid: PortBits,
    done_hit: PortBits,
    done_error: PortBits,
    done_address: PortBits,
    done_rows: PortBits,
}

/// Launch on the ports.
#[derive(Clone, Copy)]
struct Launch {
    /// Cycle in which the launch was taken.
    taken: u64,
    address: u64,
    dimensions: [u64; 3],
    instructions: u64,
}

impl Ports {
    fn new(layout: &Layout, parameters: &Parameters) -> Self {
        let (i, o) = (|name| input(layout, name), |name| output(layout, name));
        Self {
            lanes: parameters.get("LANES") as usize,
            cores: parameters.get("CORES") as usize,
            reset: i("reset"),
            launch_valid: i("launch_valid"),
            launch_ready: o("launch_ready"),
            launch_address: i("launch_address"),
            launch_dim: ["launch_dim_x", "launch_dim_y", "launch_dim_z"].map(i),
            launch_instructions: i("launch_instructions"),
            core_valid: o("core_valid"),
            core_row: o("core_row"),
            core_instruction: o("core_instruction"),
            core_mask: o("core_mask"),
            core_index: ["core_x", "core_y", "core_z"].map(o),
            done_valid: o("done_valid"),
            done_hit: o("done_hit"),
            done_error: o("done_error"),
            done_address: o("done_address"),
            done_rows: o("done_rows"),
        }
    }

    /// Launch that is taken in this cycle, if there is one.
    fn taken(&self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Option<Launch> {
        (self.launch_valid.is_set(inputs) && self.launch_ready.is_set(outputs)).then(|| Launch {
            taken: cycle,
            address: self.launch_address.get(inputs),
            dimensions: self.launch_dim.map(|field| field.get(inputs)),
            instructions: self.launch_instructions.get(inputs),
        })
    }

    /// Cores that have a row in this cycle.
    fn cores_with_row<'a>(&'a self, outputs: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
        (0..self.cores).filter(|&core| self.core_valid.part(core, self.cores).is_set(outputs))
    }

    fn row(&self, core: usize, outputs: &[u64]) -> u64 {
        self.core_row.part(core, self.cores).get(outputs)
    }

    fn instruction(&self, core: usize, outputs: &[u64]) -> u64 {
        self.core_instruction.part(core, self.cores).get(outputs)
    }
}

/// The done pulses belong to the launches that were taken, one each and in order, and repeat their addresses. At most
/// two launches have no done pulse yet. If `launch_ready` is 1 while a launch is in progress, the done pulse of that
/// launch follows within `lead` cycles.
struct OneDoneForEachLaunch {
    ports: Ports,
    /// Number of cycles from taking a launch to its first row.
    lead: u64,
    /// First cycle with `launch_ready` = 1 since the front launch of `launches` came to the front; `None` without such
    /// a cycle.
    ready_since: Option<u64>,
    reset_seen: bool,
    /// Launches without a done pulse, the first one in front.
    launches: VecDeque<Launch>,
}

impl Property for OneDoneForEachLaunch {
    fn name(&self) -> &'static str {
        "one_done_for_each_launch_in_order"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let ports = &self.ports;
        let mut result = Ok(());
        if self.reset_seen {
            if ports.done_valid.is_set(outputs) {
                if let Some(since) = self.ready_since.take().filter(|since| cycle > since + self.lead) {
                    let lead = self.lead;
                    result = Err(violation!(
                        "launch_ready is 1 in cycle {since}, more than {lead} cycles before the launch's done pulse"
                    ));
                }
                let address = ports.done_address.get(outputs);
                match self.launches.pop_front() {
                    None => result = Err(violation!("done_valid is 1 without a launch in progress")),
                    Some(launch) if launch.address != address => {
                        result = Err(violation!("done_address is {address}, expected {}", launch.address));
                    }
                    Some(_) => {}
                }
            }
            if ports.launch_ready.is_set(outputs) && !self.launches.is_empty() {
                self.ready_since.get_or_insert(cycle);
            }
            self.launches.extend(ports.taken(cycle, inputs, outputs));
            // A launch may be taken while rows of one other launch are read, but not while another launch waits.
            if self.launches.len() > 2 {
                result = Err(violation!("a launch is taken while two launches have no done"));
                self.launches.pop_front();
            }
        }
        if ports.reset.is_set(inputs) {
            self.reset_seen = true;
            self.launches.clear();
            self.ready_since = None;
        }
        result
    }
}

/// Row that was sent to a core.
#[derive(Clone, Copy)]
struct SentRow {
    /// Cycle in which the row was at the core.
    cycle: u64,
    row: u64,
    instruction: u64,
}

/// Completed launch, with the fields of its done pulse.
struct Done {
    /// Cycle of the done pulse.
    cycle: u64,
    launch: Launch,
    /// Value of `done_rows`.
    rows: u64,
    /// Value of `done_error`.
    error: u64,
}

/// Each pair of row and instruction of a launch is sent exactly once, in order, to the core of that instruction. After
/// error 4 only pass 0 is sent, and after errors 1 to 3 nothing.
struct EachPairOnce {
    ports: Ports,
    reset_seen: bool,
    /// Launches without a done pulse.
    launches: VecDeque<Launch>,
    /// Completed launches whose last rows have not reached all cores.
    dones: VecDeque<Done>,
    /// Rows sent to each core that are not assigned to a launch yet.
    sent: Vec<VecDeque<SentRow>>,
}

impl EachPairOnce {
    /// Removes the rows of this launch from the list of each core, and checks them.
    fn check(&mut self, done: &Done) -> Result<(), Violation> {
        let cores = self.ports.cores as u64;
        let all_passes = done.launch.instructions.div_ceil(cores);
        let passes = match done.error {
            0 => all_passes,
            4 => all_passes.min(1),
            _ => 0,
        };
        for (core, sent) in self.sent.iter_mut().enumerate() {
            let core = core as u64;
            let instructions = (0..passes).map(|pass| pass * cores + core).filter(|i| *i < done.launch.instructions);
            for (instruction, row) in instructions.flat_map(|i| (0..done.rows).map(move |row| (i, row))) {
                // The last row reaches core 0 at most one cycle after the done, and core k another k cycles later.
                let first = sent.pop_front().filter(|first| first.cycle <= done.cycle + 1 + core);
                if first.is_none_or(|first| (first.instruction, first.row) != (instruction, row)) {
                    let text = |first: SentRow| format!("row {}, instruction {}", first.row, first.instruction);
                    let got = first.map_or("nothing".to_string(), text);
                    return Err(violation!(
                        "core {core}: {got}, expected row {row}, instruction {instruction} of the launch taken in \
                         cycle {} with address {}",
                        done.launch.taken,
                        done.launch.address
                    ));
                }
            }
            if let Some(first) = sent.front().filter(|first| first.cycle <= done.cycle + 1 + core) {
                return Err(violation!(
                    "core {core} has row {}, instruction {} of no launch",
                    first.row,
                    first.instruction
                ));
            }
        }
        Ok(())
    }
}

impl Property for EachPairOnce {
    fn name(&self) -> &'static str {
        "each_row_and_instruction_sent_once_in_order"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let mut result = Ok(());
        if self.reset_seen {
            for core in self.ports.cores_with_row(outputs) {
                let (row, instruction) = (self.ports.row(core, outputs), self.ports.instruction(core, outputs));
                self.sent[core].push_back(SentRow { cycle, row, instruction });
            }
            if self.ports.done_valid.is_set(outputs) {
                if let Some(launch) = self.launches.pop_front() {
                    let (rows, error) = (self.ports.done_rows.get(outputs), self.ports.done_error.get(outputs));
                    self.dones.push_back(Done { cycle, launch, rows, error });
                }
            }
            self.launches.extend(self.ports.taken(cycle, inputs, outputs));
            let cores = self.ports.cores as u64;
            if self.dones.front().is_some_and(|done| done.cycle + cores <= cycle) {
                if let Some(done) = self.dones.pop_front() {
                    result = self.check(&done);
                }
                if result.is_err() {
                    self.sent.iter_mut().for_each(VecDeque::clear);
                }
            }
        }
        if self.ports.reset.is_set(inputs) {
            self.reset_seen = true;
            self.launches.clear();
            self.dones.clear();
            self.sent.iter_mut().for_each(VecDeque::clear);
        }
        result
    }
}

/// Every row at a core holds exactly its share of the threads of the thread block. Active lanes come first; the indices
/// of other lanes are 0. A hit has no error.
struct EveryThreadOfARowOnce {
    ports: Ports,
    reset_seen: bool,
    /// Launches whose rows may be at a core, each with the cycle of its done; `None` before the done.
    launches: VecDeque<(Launch, Option<u64>)>,
    /// Whether core 0 had a row that was checked, and the number, mask and indices of the row as words: for each of the
    /// last cycles, the current one first.
    checked: VecDeque<(bool, Vec<u64>)>,
}

impl EveryThreadOfARowOnce {
    fn new(ports: Ports) -> Self {
        let fields = [ports.core_row, ports.core_mask].into_iter().chain(ports.core_index);
        let size = fields.map(|field| (field.width / ports.cores).div_ceil(64)).sum();
        let checked = (0..ports.cores).map(|_| (false, vec![0; size])).collect();
        Self { ports, reset_seen: false, launches: VecDeque::new(), checked }
    }

    /// Locations of a core's row number, mask and indices.
    fn fields(&self, core: usize) -> [PortBits; 5] {
        let [x, y, z] = self.ports.core_index;
        [self.ports.core_row, self.ports.core_mask, x, y, z].map(|field| field.part(core, self.ports.cores))
    }

    /// Stores the checked row at core 0.
    fn store_row(&mut self, outputs: &[u64]) {
        let fields = self.fields(0);
        let (checked, stored) = &mut self.checked[0];
        *checked = true;
        let mut start = 0;
        for field in fields {
            bits::copy(outputs, field.offset, &mut stored[start..], 0, field.width);
            start += field.width.div_ceil(64);
        }
    }

    /// Whether core `core` shows the row that core 0 had `core` cycles ago, and that row was checked.
    fn is_as_checked(&self, core: usize, outputs: &[u64]) -> bool {
        let (checked, stored) = &self.checked[core];
        let mut words = stored.iter();
        let mut same = |field: &PortBits| {
            let steps = (0..field.width).step_by(64);
            steps
                .zip(&mut words)
                .all(|(at, word)| bits::get(outputs, field.offset + at, (field.width - at).min(64)) == *word)
        };
        *checked && self.fields(core).iter().all(&mut same)
    }

    /// Checks the row at a core against the launch that it belongs to.
    fn check(&self, cycle: u64, core: usize, outputs: &[u64]) -> Result<(), Violation> {
        let Ports { lanes, cores, .. } = self.ports;
        // Core 0 had the row `core` cycles ago. The last row of a launch reaches core 0 at most one cycle after the
        // launch's done, and before the first row of the next launch.
        let at_core_0 = cycle.saturating_sub(core as u64);
        let may_have_row = |(_, done): &&(Launch, Option<u64>)| done.is_none_or(|done| at_core_0 <= done + 1);
        let Some((launch, _)) = self.launches.iter().find(may_have_row) else {
            return Err(violation!("core {core} has a row of no launch"));
        };
        if at_core_0 <= launch.taken + CORE_CYCLES {
            return Err(violation!("core {core} has a row that was read before launch {} was taken", launch.address));
        }
        let row = self.ports.row(core, outputs);
        let first = row * lanes as u64;
        let threads: u64 = launch.dimensions.iter().product();
        let wanted = threads.saturating_sub(first).min(lanes as u64) as usize;
        let mask = self.ports.core_mask.part(core, cores).get(outputs);
        if wanted == 0 || prefix(mask) != Some(wanted) {
            return Err(violation!(
                "core {core}, row {row} of {threads} threads: mask {mask:#x}, expected {wanted} active lanes"
            ));
        }
        let fields = self.ports.core_index.map(|field| {
            let field = field.part(core, cores);
            PortBits { offset: field.offset, width: field.width / lanes }
        });
        let value = |field: PortBits, lane: usize| bits::get(outputs, field.offset + lane * field.width, field.width);
        let index = |lane| fields.map(|field| value(field, lane));
        check_threads(first, wanted, launch.dimensions, index)
            .map_err(|e| violation!("core {core}, row {row}: {e}"))?;
        if (wanted..lanes).any(|lane| index(lane) != [0; 3]) {
            return Err(violation!("core {core}, row {row}: an inactive lane has an index that is not 0"));
        }
        Ok(())
    }

    /// Checks every core that has a row. A row that was checked at core 0 is only compared with its stored copy.
    fn check_all(&mut self, cycle: u64, outputs: &[u64]) -> Result<(), Violation> {
        // The list always has one entry per core: entry k is that of k cycles ago.
        self.checked.rotate_right(1);
        self.checked[0].0 = false;
        if self.ports.core_valid.is_set(outputs) {
            self.check(cycle, 0, outputs)?;
            self.store_row(outputs);
        }
        for core in self.ports.cores_with_row(outputs).filter(|core| *core > 0) {
            if !self.is_as_checked(core, outputs) {
                self.check(cycle, core, outputs)?;
            }
        }
        Ok(())
    }
}

impl Property for EveryThreadOfARowOnce {
    fn name(&self) -> &'static str {
        "every_row_holds_its_threads"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let mut result = Ok(());
        if self.reset_seen {
            let done = self.ports.done_valid.is_set(outputs);
            let hit = done && self.ports.done_hit.is_set(outputs);
            if let Some((_, cycle_of_done)) = self.launches.iter_mut().find(|(_, cycle)| done && cycle.is_none()) {
                *cycle_of_done = Some(cycle);
            }
            result = self.check_all(cycle, outputs);
            if hit && self.ports.done_error.get(outputs) != 0 {
                result = Err(violation!("a hit with an error"));
            }
            self.launches.extend(self.ports.taken(cycle, inputs, outputs).map(|launch| (launch, None)));
            let cores = self.ports.cores as u64;
            while self.launches.front().is_some_and(|(_, done)| done.is_some_and(|done| done + 1 + cores < cycle)) {
                self.launches.pop_front();
            }
        }
        if self.ports.reset.is_set(inputs) {
            self.reset_seen = true;
            self.launches.clear();
            self.checked.iter_mut().for_each(|(checked, _)| *checked = false);
        }
        result
    }
}
