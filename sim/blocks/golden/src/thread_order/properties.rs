//! Properties of `thread_order` on its ports alone. A *unit* is an offered thread. Each unit must have a larger sort
//! key than the previous one.

use super::key::key;
use super::ports::{Inputs, Outputs, Ports, Slot, Start};
use super::{ErrorCode, Style, Thread};
use warploom_contract::Parameters;
use warploom_contracts::thread_order::{strided_cycles, BLOCK, ERROR_CYCLES, FIRST_UNIT_CYCLES};
use warploom_model::properties::ResetSilences;
use warploom_model::{ensure, violation, Property, Violation};

/// All properties of the block.
pub fn all(parameters: &Parameters) -> Vec<Box<dyn Property>> {
    let layout = BLOCK.layout(parameters);
    let scoreboard = || Scoreboard {
        ports: Ports::new(&layout),
        largest: ["X_BITS", "Y_BITS"].map(|name| 1 << parameters.get(name)),
        strided_cycles: strided_cycles(parameters),
        slots: None,
        rejected: None,
        group: None,
        waiting: None,
        silent: 0,
    };
    let checked = |name, check| Box::new(Checked { name, scoreboard: scoreboard(), check }) as Box<dyn Property>;
    Vec::from([
        Box::new(ResetSilences::new(&layout, &["start_ready"], &["unit_valid", "error_valid"])) as Box<dyn Property>,
        checked("units_come_in_the_order_of_their_keys", keys),
        checked("unit_last_is_1_with_the_last_unit_only", last),
        checked("a_unit_stays_until_it_is_taken", stays),
        checked("a_rejected_start_is_an_error_with_the_lowest_code", errors),
        checked("starts_are_taken_one_at_a_time", ready),
        checked("a_unit_comes_in_time", in_time),
    ])
}

/// Observed work-group in progress.
struct Group {
    style: Style,
    width: u64,
    height: u64,
    /// Key of the unit that was taken last.
    key: Option<[u64; 4]>,
    /// Number of units taken.
    taken: u64,
}

impl Group {
    /// Key of a thread; `None` outside the grid.
    fn key_of(&self, thread: Thread) -> Option<[u64; 4]> {
        let on_grid = u64::from(thread.x) < self.width && u64::from(thread.y) < self.height;
        on_grid.then(|| key(self.style, self.width as u32, self.height as u32, thread))
    }
}

/// State of the block after the previous cycles, derived from its ports.
struct Scoreboard {
    ports: Ports,
    /// Maximum width and height in threads.
    largest: [u64; 2],
    /// Number of cycles from a start to the first unit in strided order.
    strided_cycles: u64,
    /// Contents of the slots; `None` before the first reset.
    slots: Option<Vec<Slot>>,
    /// Error code of a rejected start, and the number of cycles since the start.
    rejected: Option<(u64, u64)>,
    /// Work-group in progress.
    group: Option<Group>,
    /// Unit that was offered in the previous cycle and not taken: the thread, and whether it is the last one.
    waiting: Option<(Thread, bool)>,
    /// Number of cycles without a unit since the last unit or since the start. The cycle of the start and the current
    /// cycle do not count.
    silent: u64,
}

impl Scoreboard {
    /// Style of a start with the contents of its slot; the error code if the start is rejected.
    fn judge(&self, Slot { style, a, b }: Slot, Start { width, height, .. }: Start) -> Result<Style, u64> {
        let style = Style::from_numbers(style as u32, a as u32, b as u32).map_err(|error_code| error_code as u64)?;
        let [max_x, max_y] = self.largest;
        let fits = width > 0 && height > 0 && width <= max_x && height <= max_y;
        fits.then_some(style).ok_or(ErrorCode::Dimension as u64)
    }

    /// Updates the state at the end of a cycle. `slots` is the number of slots.
    fn advance(&mut self, inputs: &Inputs, outputs: &Outputs, slots: usize) {
        self.rejected = self.rejected.map(|(code, age)| (code, age + 1)).filter(|&(_, age)| age <= ERROR_CYCLES);
        if inputs.reset {
            self.rejected = None;
            self.slots = Some(vec![Slot::default(); slots]);
            self.group = None;
            self.waiting = None;
            return;
        }
        self.waiting = outputs.unit.filter(|_| !inputs.unit_ready);
        self.silent = if outputs.unit.is_some() { 0 } else { self.silent + 1 };
        if let (Some(group), Some((thread, _))) = (&mut self.group, outputs.unit.filter(|_| inputs.unit_ready)) {
            group.key = group.key_of(thread);
            group.taken += 1;
            if group.taken == group.width * group.height {
                self.group = None;
            }
        }
        if let (Some(start), Some(stored)) = (inputs.start.filter(|_| outputs.start_ready), &self.slots) {
            let Start { slot, width, height } = start;
            match self.judge(stored[slot as usize], start) {
                Ok(style) => {
                    self.group = Some(Group { style, width, height, key: None, taken: 0 });
                    self.silent = 0;
                }
                Err(code) => self.rejected = Some((code, 1)),
            }
        }
        if let (Some((number, stored)), Some(slots)) = (inputs.write, &mut self.slots) {
            slots[number as usize] = stored;
        }
    }
}

/// Property of a cycle, given the scoreboard of the previous cycles.
struct Checked {
    name: &'static str,
    scoreboard: Scoreboard,
    check: fn(&Scoreboard, &Inputs, &Outputs) -> Result<(), Violation>,
}

impl Property for Checked {
    fn name(&self) -> &'static str {
        self.name
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let (inputs, outputs) = (self.scoreboard.ports.inputs(inputs), self.scoreboard.ports.outputs(outputs));
        let result = match self.scoreboard.slots {
            Some(_) => (self.check)(&self.scoreboard, &inputs, &outputs),
            None => Ok(()),
        };
        let slots = self.scoreboard.ports.slots();
        self.scoreboard.advance(&inputs, &outputs, slots);
        result
    }
}

/// Checks that a unit is a thread of the grid and follows all units before it.
fn keys(scoreboard: &Scoreboard, _inputs: &Inputs, outputs: &Outputs) -> Result<(), Violation> {
    let Some((thread, _)) = outputs.unit else { return Ok(()) };
    let Some(group) = &scoreboard.group else { return Err(violation!("{thread} without a work-group")) };
    let Group { style, width, height, key: before, .. } = group;
    let Some(key) = group.key_of(thread) else {
        return Err(violation!("{thread} is outside the grid of {width} x {height}"));
    };
    if before.is_some_and(|before| before >= key) {
        return Err(violation!("{thread} of {width} x {height} is out of order or repeated in {style:?}"));
    }
    Ok(())
}

/// Checks that `unit_last` is 1 with the last thread of the grid and with no other unit.
fn last(scoreboard: &Scoreboard, _inputs: &Inputs, outputs: &Outputs) -> Result<(), Violation> {
    let (Some((_, last)), Some(group)) = (outputs.unit, &scoreboard.group) else { return Ok(()) };
    let count = group.width * group.height;
    ensure!(
        last == (group.taken + 1 == count),
        "unit_last is {} with unit {} of {count}",
        u8::from(last),
        group.taken + 1
    );
    Ok(())
}

/// Text of an offered unit in messages.
fn observed(unit: Option<(Thread, bool)>) -> String {
    match unit {
        None => "none".to_string(),
        Some((thread, last)) => format!("{thread}{}", if last { ", the last" } else { "" }),
    }
}

/// Checks that an offered unit stays unchanged until it is taken.
fn stays(scoreboard: &Scoreboard, _inputs: &Inputs, outputs: &Outputs) -> Result<(), Violation> {
    match scoreboard.waiting {
        Some(unit) if outputs.unit != Some(unit) => Err(violation!(
            "{} was offered and not taken, but the offer is now {}",
            observed(Some(unit)),
            observed(outputs.unit)
        )),
        _ => Ok(()),
    }
}

/// Checks that a rejected start has an error after `ERROR_CYCLES` cycles, with the lowest code that applies, and that
/// there is no other error.
fn errors(scoreboard: &Scoreboard, _inputs: &Inputs, outputs: &Outputs) -> Result<(), Violation> {
    let due = scoreboard.rejected.filter(|&(_, age)| age == ERROR_CYCLES).map(|(code, _)| code);
    if outputs.error == due {
        return Ok(());
    }
    let error_text = |code: Option<u64>| code.map_or("no error".to_string(), |code| format!("error {code}"));
    Err(violation!("{}, expected {}", error_text(outputs.error), error_text(due)))
}

/// Checks that `start_ready` is 1 exactly while no work-group is in progress, no start is checked, and reset is 0.
fn ready(scoreboard: &Scoreboard, inputs: &Inputs, outputs: &Outputs) -> Result<(), Violation> {
    let is_checking = scoreboard.rejected.is_some_and(|(_, age)| age < ERROR_CYCLES);
    let due = scoreboard.group.is_none() && !is_checking && !inputs.reset;
    if outputs.start_ready == due {
        return Ok(());
    }
    let state = match scoreboard.group {
        _ if inputs.reset => "reset is 1",
        Some(_) => "a work-group is active",
        None if is_checking => "a start is checked",
        None => "no work-group is active",
    };
    Err(violation!("start_ready is {} although {state}", u8::from(outputs.start_ready)))
}

/// Checks the cycle of each unit: the first one after the delay of its style, the others without a gap.
fn in_time(scoreboard: &Scoreboard, _inputs: &Inputs, outputs: &Outputs) -> Result<(), Violation> {
    let Some(group) = &scoreboard.group else { return Ok(()) };
    let due = match group.style {
        _ if group.taken > 0 => 0,
        Style::Strided { .. } => scoreboard.strided_cycles - 1,
        _ => FIRST_UNIT_CYCLES - 1,
    };
    let silent = scoreboard.silent;
    match outputs.unit {
        // The cycle of a unit is checked only when the unit appears, not while it waits.
        Some(_) if scoreboard.waiting.is_none() => {
            ensure!(silent == due, "a unit after {silent} cycles without one; expected after {due}")
        }
        None => ensure!(silent < due, "no unit for {} cycles; expected one after {due}", silent + 1),
        _ => {}
    }
    Ok(())
}
