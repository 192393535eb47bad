//! The choice among the maps of a file.

use app::MapSelection;
use clap::Args;

/// The scene and the level to read, of files with several.
#[derive(Args, Clone)]
pub struct MapArguments {
    /// The scene to read, by its name, of a file with several; “all” for each of them.
    ///
    /// Without it the first scene is read.
    #[arg(long, value_name = "NAME|all")]
    scene: Option<String>,
    /// The level (floor) to read, by its name, of a map with several; “all” for each of them.
    ///
    /// Without it the level is read with which the scene starts.
    #[arg(long, value_name = "NAME|all")]
    level: Option<String>,
}

impl MapArguments {
    /// The maps that are named.
    pub fn selection(&self) -> MapSelection {
        MapSelection::Named {
            scene: self.scene.clone(),
            level: self.level.clone(),
        }
    }
}
