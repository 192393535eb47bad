//! What goes without saying in files.

/// Whether a value is what it is taken for where nothing is written.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
