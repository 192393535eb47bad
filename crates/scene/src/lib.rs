//! WHAT IT LOOKS LIKE: a document and a preview resolved into a display list.
//!
//! A display list has two kinds of item, paths and images, with every colour,
//! width and letter resolved, in map units. What paints it (the canvas of the
//! window, the PNG exporter) decides nothing, so what is on the screen is what
//! is exported.

mod item;
pub mod wire;

pub use item::{Color, Fill, Hatch, Item, Path, Stroke, Verb};
