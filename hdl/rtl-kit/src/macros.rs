//! Macros for kernels.

/// Comment in a kernel. The macro expands to nothing in Rust; the emitter prints the text above the next statement.
///
/// Leading comments describe the module: `comment!("text")` is a line of its header, and `comment!("port: text")` is
/// the comment of that port. The leading comments end with the last port comment, or with the first comment if no port
/// has one.
#[macro_export]
macro_rules! comment {
    ($text:literal) => {};
}

/// Connects the clock of registers that hold their value by default: `dff_setup!(self, clock, count, valid);`. Assigns
/// `q` to `d`; a later assignment to `d` overrides this.
#[macro_export]
macro_rules! dff_setup {
    ($self:ident, $clock:ident, $($register:ident),+ $(,)?) => {
        $($self.$register.clock.next = $self.$clock.val();)+
        $($self.$register.d.next = $self.$register.q.val();)+
    };
}

/// Connects the clock of registers that load a new value in every cycle: `clock!(self, clock, stage);`. The kernel must
/// assign `d` in every cycle.
#[macro_export]
macro_rules! clock {
    ($self:ident, $clock:ident, $($register:ident),+ $(,)?) => {
        $($self.$register.clock.next = $self.$clock.val();)+
    };
}
