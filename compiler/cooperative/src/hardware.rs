//! Limits of the hardware units `sync_channels` and `buffer_queue`, according to their contracts.

/// Maximum number of warps.
pub const MAX_WARPS: u32 = 32;
/// Maximum number of channels.
pub const MAX_CHANNELS: u64 = 64;
/// Maximum width of the counter of a channel, in bits.
pub const MAX_COUNT_BITS: u32 = 8;
/// Maximum number of buffers of a queue.
pub const MAX_BUFFERS: u64 = 16;
/// Maximum number of queues. Each queue is a unit of its own.
pub const MAX_QUEUES: usize = 64;

#[cfg(test)]
mod tests {
    use super::*;
    use warploom_contract::{Block, Parameters};
    use warploom_contracts::{buffer_queue, sync_channels};

    /// Whether RTL of a unit exists for these parameters.
    fn is_supported(block: &Block, values: &[(&'static str, u64)]) -> bool {
        block.supports(&Parameters::of(values))
    }

    #[test]
    fn the_limits_equal_those_of_the_units() {
        let channels = |warps, channels, bits| {
            is_supported(&sync_channels::BLOCK, &[("WARPS", warps), ("CHANNELS", channels), ("COUNT_BITS", bits)])
        };
        let (warps, bits) = (u64::from(MAX_WARPS), u64::from(MAX_COUNT_BITS));
        assert!(channels(1, 1, 1) && channels(warps, MAX_CHANNELS, bits));
        assert!(!channels(warps + 1, 1, 1) && !channels(1, MAX_CHANNELS + 1, 1) && !channels(1, 1, bits + 1));
        let queue = |buffers, warps| is_supported(&buffer_queue::BLOCK, &[("BUFFERS", buffers), ("WARPS", warps)]);
        assert!(queue(1, 1) && queue(MAX_BUFFERS, warps));
        assert!(!queue(MAX_BUFFERS + 1, 1) && !queue(1, warps + 1));
    }
}
