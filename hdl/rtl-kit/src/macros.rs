//! Macros of kernels.

/// A comment inside a kernel. It does nothing in Rust; the emitter prints it.
///
/// The leading comments of a kernel describe its module: `comment!("text")` is a line of the module's header,
/// `comment!("port: text")`, with the name of one of its ports, is that port's comment.
#[macro_export]
macro_rules! comment {
    ($text:literal) => {};
}

/// Clocks registers and lets them hold their value: `dff_setup!(self, clock, count, valid);`.
#[macro_export]
macro_rules! dff_setup {
    ($self:ident, $clock:ident, $($register:ident),+ $(,)?) => {
        $($self.$register.clock.next = $self.$clock.val();)+
        $($self.$register.d.next = $self.$register.q.val();)+
    };
}

/// Clocks registers that get a new value in every cycle: `clock!(self, clock, stage);`.
#[macro_export]
macro_rules! clock {
    ($self:ident, $clock:ident, $($register:ident),+ $(,)?) => {
        $($self.$register.clock.next = $self.$clock.val();)+
    };
}
