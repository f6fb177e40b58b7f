//! Variants of a block: the const generics of its Rust type at given parameters, and the variants that are compiled in.

use crate::Modules;
use warploom_contract::Parameters;

/// Function that constructs the modules of one variant. Its argument must be parameters of this variant.
pub type MakeModules = fn(&Parameters) -> Modules;

/// Mapping from the parameters of a block to the const generics of its Rust type, made by
/// [`variants!`](macro@crate::variants).
///
/// To compile a further variant, a program can generate Rust code with [`Variants::instance`].
#[derive(Clone, Copy, Debug)]
pub struct Variants {
    /// Path of the generic function that constructs the modules, such as `warploom_rtl::adder::variants::modules`.
    pub function: &'static str,
    /// Names of its const generics, in order.
    pub generics: &'static [&'static str],
    /// Returns the values of the const generics.
    pub values: fn(&Parameters) -> Vec<usize>,
    /// Returns the function at these values; `None` if this variant is not compiled in.
    pub built_in: fn(&[usize]) -> Option<MakeModules>,
}

impl Variants {
    /// Returns the modules at these parameters; `None` if their variant is not compiled in.
    pub fn modules(&self, parameters: &Parameters) -> Option<Modules> {
        (self.built_in)(&(self.values)(parameters)).map(|make| make(parameters))
    }

    /// Returns Rust code for the function at these parameters: `warploom_rtl::adder::variants::modules::<8, 9>`.
    pub fn instance(&self, parameters: &Parameters) -> String {
        let values: Vec<_> = (self.values)(parameters).iter().map(usize::to_string).collect();
        format!("{}::<{}>", self.function, values.join(", "))
    }
}

/// Defines `VARIANTS`, the [`Variants`] of a block. The calling crate has a feature `built-in`, without which no
/// variant is compiled in.
///
/// The first line names the generic function, of type [`MakeModules`], and the block's parameters in the order of the
/// contract. Then each const generic of the function has an expression of the parameters and of the const generics
/// before it. Parameters are of type `u64`; a parameter without a value is 0. Each list of `built_in` has the values of
/// all parameters, in order. Values that differ only in parameters without a const generic share a variant.
///
/// ```ignore
/// variants! {
///     modules(COUNT, WIDTH) {
///         N = number_bits(COUNT),
///         W = WIDTH,
///         W1 = W + 1,
///     }
///     built_in: [4, 8], [16, 8]
/// }
/// ```
#[macro_export]
macro_rules! variants {
    (
        $function:ident($($parameter:ident),* $(,)?) $generics:tt
        built_in: $($setting:tt),* $(,)?
    ) => {
        $crate::variants!(@mapping [$($parameter),*] $generics);

        /// Variants of the block.
        pub const VARIANTS: $crate::Variants = $crate::Variants {
            function: concat!(module_path!(), "::", stringify!($function)),
            generics: GENERICS,
            values: |parameters| {
                generics([$(parameters.find(stringify!($parameter)).unwrap_or(0)),*]).to_vec()
            },
            built_in,
        };

        #[cfg(feature = "built-in")]
        fn built_in(values: &[usize]) -> Option<$crate::MakeModules> {
            $($crate::variants!(@built_in values $function $setting $generics);)*
            None
        }

        #[cfg(not(feature = "built-in"))]
        fn built_in(_: &[usize]) -> Option<$crate::MakeModules> {
            None
        }
    };
    (@mapping [$($parameter:ident),*] { $($generic:ident = $value:expr),* $(,)? }) => {
        const PARAMETERS: &[&str] = &[$(stringify!($parameter)),*];
        const GENERICS: &[&str] = &[$(stringify!($generic)),*];

        /// Positions of the const generics.
        #[allow(dead_code, reason = "only variants that are compiled in use the positions")]
        enum Position {
            $($generic),*
        }

        /// Returns the const generics for the values of the parameters.
        #[allow(non_snake_case, unused_variables, reason = "names of parameters; some have no const generic")]
        const fn generics([$($parameter),*]: [u64; PARAMETERS.len()]) -> [usize; GENERICS.len()] {
            $(let $generic: u64 = $value;)*
            [$($generic as usize),*]
        }
    };
    (@built_in $values:ident $function:ident [$($setting:expr),*] { $($generic:ident = $value:expr),* $(,)? }) => {
        {
            const VALUES: [usize; GENERICS.len()] = generics([$($setting),*]);
            if $values == VALUES {
                return Some($function::<$({ VALUES[Position::$generic as usize] }),*>);
            }
        }
    };
}
