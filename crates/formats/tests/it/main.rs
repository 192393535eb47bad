//! What is painted and written, and what is read from files.

mod beside;
mod bombs;
mod country;
mod drawings;
mod dungeondraft;
mod dungeons;
mod foundry;
mod foundry_versions;
mod itineraries;
mod painted_maps;
mod painting_costs;
mod picture_files;
mod plain_pictures;
mod portable;
mod prints;
mod sample;
mod schema;
mod scrawl;
mod tiled;
mod uvtt;
