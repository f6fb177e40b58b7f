//! Driving a module's inputs by name, so that any module can be run on vectors in rust-hdl's own simulation.

use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

/// A module whose inputs can be set by name. Outputs are read through a [`Probe`].
pub trait Drive {
    /// Sets element `element` of input `port` (0 for a port that isn't a `Vec`).
    ///
    /// # Panics
    /// If there is no such input.
    fn drive(&mut self, port: &str, element: usize, value: &BigUint);
    /// Sets the clock; a module without one ignores it.
    fn set_clock(&mut self, level: bool);
    /// The names of the inputs, without the clock.
    fn inputs(&self) -> &'static [&'static str];
}

/// A block of rust-hdl whose inputs can be driven by name.
pub trait Module: Block + Drive {
    /// The same object as a block.
    fn as_block(&self) -> &dyn Block;
    /// The same object as a block, to be simulated: call `update_all` until `has_changed` is false.
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

/// A signal, or a vector of signals, that takes a value.
pub trait DriveSignal {
    /// Sets the value of one element.
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
