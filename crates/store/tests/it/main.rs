//! The library from outside: what it keeps, and what it does with files that
//! are not sound.

#![allow(clippy::unwrap_used)]

mod damage;
mod desk;
mod every_step;
mod golden;
mod keeping;
mod model;
mod moving;
mod recovery;
mod restoring;
mod salvage;
mod strange_files;
