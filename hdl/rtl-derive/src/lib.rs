//! Derive macros of `warploom-rtl-kit`, which re-exports them.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{parse_macro_input, Data, DeriveInput, Error, Field, Fields, GenericArgument, PathArguments, Type};

/// Generates a private constructor, whose argument has only the fields without a default value:
/// `Self::init(LaneValues { limit, _lanes: lanes })` for a module `Lane`.
///
/// Signals, registers and arrays of them have default values. A `Vec` with `#[count(n)]` has `n` default elements; `n`
/// may refer to fields of the argument. The argument is the struct `<Name>Values`. Its fields are those without a
/// default value, none of which can be omitted. If all fields have default values, `init` has no argument.
#[proc_macro_derive(Init, attributes(count))]
pub fn init(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    init_of(&input).unwrap_or_else(Error::into_compile_error).into()
}

/// Implements `Drive`, which sets the inputs of a module by name. `Drive::inputs` lists the names in the order of the
/// fields.
///
/// Inputs are fields of type `Signal<In, _>`, and `Vec`s and arrays of them. A field of type `Signal<In, Clock>` is the
/// clock, which is not among these inputs. A module has at most one clock.
#[proc_macro_derive(Drive)]
pub fn drive(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    drive_of(&input).unwrap_or_else(Error::into_compile_error).into()
}

/// Returns the fields of a struct with named fields, in order. Any other type is an error.
fn named_fields(input: &DeriveInput) -> syn::Result<Vec<(&Ident, &Field)>> {
    let Data::Struct(data) = &input.data else {
        return Err(Error::new(input.ident.span(), "expected a struct"));
    };
    let Fields::Named(fields) = &data.fields else {
        return Err(Error::new(input.ident.span(), "expected named fields"));
    };
    Ok(fields.named.iter().filter_map(|field| Some((field.ident.as_ref()?, field))).collect())
}

/// Returns a type without the invisible group that a macro fragment puts around it.
fn ungrouped(of: &Type) -> &Type {
    match of {
        Type::Group(group) => ungrouped(&group.elem),
        _ => of,
    }
}

/// Returns the name of a type without its path, and its type arguments: `Signal` and `[In, Clock]` for
/// `Signal<In, Clock>`. Returns `None` if the type is not a path.
fn name_and_arguments(of: &Type) -> Option<(String, Vec<&Type>)> {
    let Type::Path(path) = ungrouped(of) else { return None };
    let last = path.path.segments.last()?;
    let arguments = match &last.arguments {
        PathArguments::AngleBracketed(list) => list.args.iter().filter_map(as_type).collect(),
        _ => Vec::new(),
    };
    Some((last.ident.to_string(), arguments))
}

/// Returns the type of a generic argument; `None` if the argument is not a type, such as a number or a lifetime.
fn as_type(argument: &GenericArgument) -> Option<&Type> {
    match argument {
        GenericArgument::Type(of) => Some(of),
        _ => None,
    }
}

/// Returns whether the name of a type without its path is `name`.
fn is_named(of: &Type, name: &str) -> bool {
    name_and_arguments(of).is_some_and(|(known, _)| known == name)
}

/// Returns the element type of an array or `Vec`; `None` for other types.
fn element(of: &Type) -> Option<&Type> {
    match ungrouped(of) {
        Type::Array(array) => Some(&array.elem),
        _ => name_and_arguments(of).filter(|(name, _)| name == "Vec").and_then(|(_, of)| of.first().copied()),
    }
}

fn is_signal_or_register(of: &Type) -> bool {
    is_named(of, "Signal") || is_named(of, "Register")
}

/// Returns the code of the default value of a field; `None` if the argument of the constructor has the field.
fn default_value(field: &Field) -> syn::Result<Option<TokenStream>> {
    if let Some(count) = field.attrs.iter().find(|attribute| attribute.path().is_ident("count")) {
        let count: TokenStream = count.parse_args()?;
        return Ok(Some(quote!(vec![::core::default::Default::default(); #count])));
    }
    Ok(match ungrouped(&field.ty) {
        Type::Array(array) if is_signal_or_register(&array.elem) => {
            Some(quote!(::core::array::from_fn(|_| ::core::default::Default::default())))
        }
        of if is_signal_or_register(of) => Some(quote!(::core::default::Default::default())),
        _ => None,
    })
}

/// Returns the code that `Init` generates.
fn init_of(input: &DeriveInput) -> syn::Result<TokenStream> {
    let (name, values) = (&input.ident, format_ident!("{}Values", input.ident));
    let generics = &input.generics;
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let (mut given, mut types, mut initializers) = (Vec::new(), Vec::new(), Vec::new());
    for (field, declared) in named_fields(input)? {
        match default_value(declared)? {
            Some(value) => initializers.push(quote!(#field: #value)),
            None => {
                given.push(field);
                types.push(&declared.ty);
                initializers.push(quote!(#field));
            }
        }
    }
    if given.is_empty() {
        return Ok(quote! {
            impl #impl_generics #name #type_generics #where_clause {
                /// Returns the module with default values.
                fn init() -> Self {
                    Self { #(#initializers),* }
                }
            }
        });
    }
    Ok(quote! {
        /// Fields without a default value.
        struct #values #generics #where_clause { #(#given: #types),* }

        impl #impl_generics #name #type_generics #where_clause {
            /// Returns the module with these values, and default values for all other fields.
            fn init(values: #values #type_generics) -> Self {
                let #values { #(#given),* } = values;
                Self { #(#initializers),* }
            }
        }
    })
}

fn is_input(of: &Type) -> bool {
    name_and_arguments(of).is_some_and(|(name, arguments)| {
        name == "Signal" && arguments.first().is_some_and(|direction| is_named(direction, "In"))
    })
}

fn is_clock(of: &Type) -> bool {
    let clock = |arguments: Vec<&Type>| arguments.get(1).is_some_and(|of| is_named(of, "Clock"));
    is_input(of) && name_and_arguments(of).is_some_and(|(_, arguments)| clock(arguments))
}

/// Returns the code that `Drive` generates.
fn drive_of(input: &DeriveInput) -> syn::Result<TokenStream> {
    let name = &input.ident;
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    let fields = named_fields(input)?;
    let (mut inputs, mut clocks) = (Vec::new(), Vec::new());
    for (field, declared) in fields {
        if is_clock(&declared.ty) {
            clocks.push(field);
        } else if is_input(element(&declared.ty).unwrap_or(&declared.ty)) {
            inputs.push(field);
        }
    }
    if let Some(second) = clocks.get(1) {
        return Err(Error::new(second.span(), "second clock; a module has at most one"));
    }
    let texts: Vec<String> = inputs.iter().map(ToString::to_string).collect();
    let level = if clocks.is_empty() { quote!(_level) } else { quote!(level) };
    Ok(quote! {
        impl #impl_generics ::warploom_rtl_kit::Drive for #name #type_generics #where_clause {
            fn drive(&mut self, port: &str, element: usize, value: &::warploom_rtl_kit::BigUint) {
                match port {
                    #(#texts => ::warploom_rtl_kit::DriveSignal::set(&mut self.#inputs, element, value),)*
                    _ => panic!("unknown input '{port}'"),
                }
            }
            fn set_clock(&mut self, #level: bool) {
                #(self.#clocks.next = ::warploom_rtl_kit::rust_hdl_core::prelude::Clock { clk: level };)*
            }
            fn inputs(&self) -> &'static [&'static str] {
                &[#(#texts),*]
            }
        }
    })
}
