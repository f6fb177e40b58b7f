//! Use of the ports of `index_unpacker`: all inputs are legal in every cycle.

use warploom_contract::Interface;

/// Rules for the use of the ports.
pub(crate) const INTERFACE: Interface = Interface::NONE;
