//! Bundles: groups of output ports that a block has several times, e.g. once per core.

/// Defines a bundle of output ports. A block can then have a `Vec` of bundles: `core[i].words[j]`.
///
/// A bundle is a namespace, not a module. The port `core_words` contains the field `words` of all bundles of `core`.
/// With `n` words per bundle, element `j` of bundle `i` is element `i * n + j` of the port.
#[macro_export]
macro_rules! bundle {
    ($(#[$doc:meta])* pub struct $name:ident<$(const $generic:ident: usize),*> {
        $($(#[$field_doc:meta])* pub $field:ident: $type:ty,)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default)]
        pub struct $name<$(const $generic: usize),*> { $($(#[$field_doc])* pub $field: $type,)* }

        impl<$(const $generic: usize),*> rust_hdl_core::logic::Logic for $name<$($generic),*> {
            fn update(&mut self) {}
        }

        impl<$(const $generic: usize),*> rust_hdl_core::block::Block for $name<$($generic),*> {
            fn connect_all(&mut self) {
                $(self.$field.connect_all();)*
            }
            fn update_all(&mut self) {
                $(self.$field.update_all();)*
            }
            fn has_changed(&self) -> bool {
                $(self.$field.has_changed() ||)* false
            }
            fn accept(&self, name: &str, probe: &mut dyn rust_hdl_core::probe::Probe) {
                probe.visit_start_namespace(name, self);
                $(self.$field.accept(stringify!($field), probe);)*
                probe.visit_end_namespace(name, self);
            }
        }
    };
}
