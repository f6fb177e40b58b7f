//! Access to the inputs of a module by name, for simulation in rust-hdl.

use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

/// Module whose inputs can be set by name. Outputs are read through a [`Probe`].
pub trait Drive {
    /// Sets element `element` (from 0) of the input `port`. The element number is ignored for a port that is neither a
    /// `Vec` nor an array. An input of type `Bit` takes bit 0 of the value.
    ///
    /// # Panics
    /// If no input has this name, the element does not exist, or a value of type `Bits` is too wide.
    fn drive(&mut self, port: &str, element: usize, value: &BigUint);
    /// Sets the level of the clock: `true` is high. A module without a clock ignores the call.
    fn set_clock(&mut self, level: bool);
    /// Returns the names of the inputs, without the clock, in the order of the fields.
    fn inputs(&self) -> &'static [&'static str];
}

/// Module of rust-hdl (a `Block`) whose inputs can be set by name.
pub trait Module: Block + Drive {
    /// Returns the module as a block.
    fn as_block(&self) -> &dyn Block;
    /// Returns the module as a mutable block. To simulate, call `update_all` until `has_changed` is false.
    fn as_block_mut(&mut self) -> &mut dyn Block;
}

impl<M: Block + Drive> Module for M {
    fn as_block(&self) -> &dyn Block {
        self
    }
    fn as_block_mut(&mut self) -> &mut dyn Block {
        self
    }
}

/// Signal, or `Vec` or array of signals, whose value can be set.
pub trait DriveSignal {
    /// Sets the value of one element (from 0); a single signal ignores the element number. A signal of type `Bit` takes
    /// bit 0 of the value.
    ///
    /// # Panics
    /// If the element does not exist, or a value of type `Bits` is too wide.
    fn set(&mut self, element: usize, value: &BigUint);
}

impl<const N: usize> DriveSignal for Signal<In, Bits<N>> {
    fn set(&mut self, _element: usize, value: &BigUint) {
        self.next = value.clone().into();
    }
}

impl DriveSignal for Signal<In, Bit> {
    fn set(&mut self, _element: usize, value: &BigUint) {
        self.next = value.bit(0);
    }
}

impl<S: DriveSignal> DriveSignal for Vec<S> {
    fn set(&mut self, element: usize, value: &BigUint) {
        self[element].set(0, value);
    }
}

impl<S: DriveSignal, const N: usize> DriveSignal for [S; N] {
    fn set(&mut self, element: usize, value: &BigUint) {
        self[element].set(0, value);
    }
}
