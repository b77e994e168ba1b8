//! TypeScript for generic types that are sent as the names, or as lists, of what they hold.

use ts_rs::{Config, TS, TypeVisitor};

use crate::label::{Label, Named};
use crate::set::Set;

impl<T> TS for Named<T> {
    type WithoutGenerics = Label;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        Label::name(config)
    }

    fn inline(config: &Config) -> String {
        Label::inline(config)
    }

    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        visitor.visit::<Label>();
    }
}

impl<T: TS> TS for Set<T> {
    type WithoutGenerics = <Vec<T> as TS>::WithoutGenerics;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        Vec::<T>::name(config)
    }

    fn inline(config: &Config) -> String {
        Vec::<T>::inline(config)
    }

    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<T>::visit_generics(visitor);
    }
}
