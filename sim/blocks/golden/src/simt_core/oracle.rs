//! Stream oracle of the core: the checker on the ports of launch, retirement, error records and done.

use super::checker::{Checker, Mismatch};
use super::record::RecordPorts;
use super::{CoreMemory, CoreSize, Launch};
use warploom_contract::Layout;
use warploom_contracts::simt_core::causes::LAUNCH_ERRORS;
use warploom_contracts::simt_core::launch::FIELDS;
use warploom_model::ports::Ports;
use warploom_model::streams::{
    Due, Order, PortValues, Stream, StreamOracle, StreamViolation, Streams, Transaction, ViolationKind,
};

/// Oracle of the ports. A reset ends the launch. If that was before done, the memory is unknown, so later launches need
/// another oracle.
pub struct Oracle {
    ports: Ports,
    records: RecordPorts,
    checker: Checker,
    /// Code of the error record by which the core refused the launch.
    refused: Option<u8>,
}

/// Returns the streams of the ports and their oracle, for a core with this content of its memory.
///
/// # Panics
/// If the layout has not the ports of the contract for the size of the core.
pub fn streams(core: CoreSize, memory: CoreMemory, layout: &Layout) -> Streams {
    let output = |name, valid| Stream::output(name, valid).order(Order::Judged);
    let launch: Vec<&'static str> = FIELDS.iter().map(|field| field.port).collect();
    let streams = vec![
        Stream::input("launch", "launch_valid").ready("launch_ready").payload(&launch),
        output("retire", "retire_valid").payload(&["retire_order", "retire_pc"]),
        output("error", "error_valid").payload(&["error_code", "error_thread", "error_pc"]),
        output("done", "done_valid").payload(&["done_error"]),
    ];
    Streams { streams, oracle: Box::new(Oracle::new(core, memory, layout)) }
}

impl Oracle {
    /// Creates the oracle of a core without a launch.
    ///
    /// # Panics
    /// If the layout has not the ports of the contract for the size of the core.
    pub fn new(core: CoreSize, memory: CoreMemory, layout: &Layout) -> Self {
        let records = RecordPorts::new(layout, core.lanes);
        Self { ports: Ports::new(layout), records, checker: Checker::new(core, memory), refused: None }
    }

    /// Launch that the inputs show.
    fn launch(&self, inputs: &[u64]) -> Launch {
        let get = |name| self.ports.get(inputs, name) as u32;
        Launch {
            pc: get("launch_pc"),
            argument: get("launch_argument"),
            group_size: ["launch_group_size_x", "launch_group_size_y", "launch_group_size_z"].map(get),
            grid_size: ["launch_grid_size_x", "launch_grid_size_y", "launch_grid_size_z"].map(get),
            first_group: get("launch_first_group"),
            group_stride: get("launch_group_stride"),
            order: get("launch_order"),
            order_parameters: ["launch_order_a", "launch_order_b"].map(get),
            manage: get("launch_manage") == 1,
        }
    }

    /// Passes the error record of a cycle to the checker.
    fn error(&mut self, outputs: &[u64]) {
        let [code, thread, pc] = ["error_code", "error_thread", "error_pc"].map(|name| self.ports.get(outputs, name));
        if LAUNCH_ERRORS.iter().any(|error| error.code == code) {
            self.refused = Some(code as u8);
        } else {
            self.checker.error(thread as u32, pc as u32, code as u8);
        }
    }
}

fn violation(stream: &'static str, mismatch: &Mismatch) -> StreamViolation {
    StreamViolation { stream, kind: ViolationKind::Disallowed, message: mismatch.to_string() }
}

impl StreamOracle for Oracle {
    fn accept(&mut self, _input: &Transaction, _due: &mut Due) {}

    fn observe(&mut self, values: &PortValues) -> Result<(), StreamViolation> {
        let PortValues { inputs, outputs, .. } = *values;
        if let Some(record) = self.records.record(outputs) {
            self.checker.retire(&record).map_err(|found| violation("retire", &found))?;
        }
        if self.ports.is_set(outputs, "error_valid") {
            self.error(outputs);
        }
        if self.ports.is_set(outputs, "done_valid") {
            let has_error = self.ports.is_set(outputs, "done_error");
            let refused = self.refused.take();
            self.checker.done(has_error, refused).map_err(|found| violation("done", &found))?;
        }
        if self.ports.is_set(inputs, "abort_valid") {
            self.checker.abort();
        }
        if self.ports.is_set(inputs, "launch_valid") && self.ports.is_set(outputs, "launch_ready") {
            self.checker.launch(&self.launch(inputs));
        }
        Ok(())
    }

    fn reset(&mut self) {
        self.checker.reset();
        self.refused = None;
    }
}

#[cfg(test)]
mod tests {
    use super::super::isa::{encode, Arithmetic, Instruction};
    use super::super::{LaneRecord, Record};
    use super::*;
    use warploom_contracts::simt_core::causes::LaunchError;
    use warploom_contracts::simt_core::memory_map::OUTSIDE_BASE;
    use warploom_contracts::simt_core::{launch, record};

    const CORE: CoreSize = CoreSize { lanes: 4, warps: 1, number: 0, manage: 0, outside_bytes: 0x1000, local_bytes: 0 };

    const CALL: Instruction = Instruction::Immediate { operation: Arithmetic::Add, rd: 17, rs1: 0, immediate: 93 };

    /// Oracle with a program that exits, its layout, and the codec of records.
    struct Bench {
        oracle: Oracle,
        layout: Layout,
    }

    impl Bench {
        fn new() -> Self {
            let layout = Layout::new([launch::ports(), record::ports(4, 1)].concat());
            let mut memory = CoreMemory::new(CORE.outside_bytes, 0);
            for (address, instruction) in [(0, CALL), (4, Instruction::Ecall)] {
                memory.load(OUTSIDE_BASE + address, &encode(instruction).to_le_bytes()).expect("memory");
            }
            Self { oracle: Oracle::new(CORE, memory, &layout), layout }
        }

        /// Observes a cycle with these values of inputs and outputs, and a record.
        fn cycle(
            &mut self,
            inputs: &[(&str, u64)],
            outputs: &[(&str, u64)],
            record: Option<&Record>,
        ) -> Result<(), StreamViolation> {
            let ports = Ports::new(&self.layout);
            let mut words = (vec![0; self.layout.input_words()], vec![0; self.layout.output_words()]);
            inputs.iter().for_each(|(name, value)| ports.port(name).put(&mut words.0, *value));
            outputs.iter().for_each(|(name, value)| ports.port(name).put(&mut words.1, *value));
            if let Some(record) = record {
                RecordPorts::new(&self.layout, 4).put(record, &mut words.1);
            }
            self.oracle.observe(&PortValues { cycle: 0, inputs: &words.0, outputs: &words.1 })
        }

        fn launch(&mut self, threads: u64) -> Result<(), StreamViolation> {
            let mut inputs: Vec<(&str, u64)> = FIELDS.iter().map(|field| (field.port, 1)).collect();
            let sizes = [("launch_valid", 1), ("launch_pc", OUTSIDE_BASE.into()), ("launch_group_size_x", threads)];
            inputs.extend([("launch_first_group", 0), ("launch_order", 0)]);
            inputs.extend(sizes);
            self.cycle(&inputs, &[("launch_ready", 1)], None)
        }
    }

    /// Records of three threads that run the program.
    fn records() -> [Record; 2] {
        let first =
            Record { pc: OUTSIDE_BASE, instruction: encode(CALL), mask: 7, rd: 17, rd_mask: 7, ..Record::default() };
        let lane = LaneRecord { value: 93, next_pc: OUTSIDE_BASE + 4, ..LaneRecord::default() };
        let first = Record { lanes: [lane; 16].map(|lane| lane), ..first };
        let second = Record {
            order: 1,
            pc: OUTSIDE_BASE + 4,
            instruction: encode(Instruction::Ecall),
            mask: 7,
            exit: 7,
            ..Record::default()
        };
        [first, second]
    }

    const DONE: &[(&str, u64)] = &[("done_valid", 1)];

    #[test]
    fn a_program_passes_twice() {
        let mut bench = Bench::new();
        for _ in 0..2 {
            assert_eq!(bench.launch(3), Ok(()));
            let [first, second] = records();
            assert_eq!(bench.cycle(&[], &[], Some(&first)), Ok(()));
            assert_eq!(bench.cycle(&[], &[], None), Ok(()));
            assert_eq!(bench.cycle(&[], DONE, Some(&second)), Ok(()));
        }
    }

    #[test]
    fn a_wrong_record_and_an_early_done_are_reported_with_their_stream() {
        let mut bench = Bench::new();
        assert_eq!(bench.launch(3), Ok(()));
        let [first, _] = records();
        let wrong = Record { rd: 16, ..first };
        let found = bench.cycle(&[], &[], Some(&wrong)).expect_err("rd is wrong");
        let message = "record 0, warp 0, thread 0, lane 0, pc 0x80000000: retire_rd is 0x10, expected 0x11";
        assert_eq!((found.stream, found.message.as_str()), ("retire", message));
        let mut bench = Bench::new();
        assert_eq!(bench.launch(3), Ok(()));
        assert_eq!(bench.cycle(&[], &[], Some(&first)), Ok(()));
        let found = bench.cycle(&[], DONE, None).expect_err("the threads are live");
        let message = "warp 0, thread 0, lane 0, pc 0x80000004: done comes too early: 3 threads of work-group 0 are \
                       live, expected none; the first is at this pc";
        assert_eq!((found.stream, found.message.as_str()), ("done", message));
    }

    #[test]
    fn a_launch_that_must_be_refused_is_refused() {
        let code = u64::from(LaunchError::GroupTooLarge as u8);
        let mut bench = Bench::new();
        assert_eq!(bench.launch(5), Ok(()));
        assert_eq!(bench.cycle(&[], &[("error_valid", 1), ("error_code", code)], None), Ok(()));
        assert_eq!(bench.cycle(&[], &[("done_valid", 1), ("done_error", 1)], None), Ok(()));
        assert_eq!(bench.launch(5), Ok(()));
        let found = bench.cycle(&[], DONE, None).expect_err("no error record");
        assert_eq!(found.message, "launch: the launch is answered with no error, expected code 49 (group_too_large)");
        assert_eq!(bench.launch(4), Ok(()));
        assert_eq!(bench.cycle(&[], &[("error_valid", 1), ("error_code", code)], None), Ok(()));
        let found = bench.cycle(&[], DONE, None).expect_err("a good launch");
        assert_eq!(found.message, "launch: the launch is answered with code 49 (group_too_large), expected no error");
    }

    #[test]
    fn a_record_without_a_launch_is_reported_and_an_abort_ends_one() {
        let mut bench = Bench::new();
        let [first, _] = records();
        let found = bench.cycle(&[], &[], Some(&first)).expect_err("no launch");
        assert_eq!(found.message, "record 0, pc 0x80000000: the core runs no launch, expected no record");
        assert_eq!(bench.launch(3), Ok(()));
        assert_eq!(bench.cycle(&[("abort_valid", 1)], &[], None), Ok(()));
        assert_eq!(bench.cycle(&[], DONE, None), Ok(()));
        assert_eq!(bench.launch(3), Ok(()));
        bench.oracle.reset();
        assert!(bench.cycle(&[], &[], Some(&first)).is_err());
    }
}
