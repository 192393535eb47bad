//! The choice among the maps of a file.

use app::MapSelection;
use clap::Args;

/// The scene and the level to read, of files with several.
#[derive(Args, Clone)]
pub struct MapArguments {
    /// The name of the scene to read, or “all”, if the file contains several scenes.
    ///
    /// By default, Footfall reads the first scene.
    #[arg(long, value_name = "NAME|all")]
    scene: Option<String>,
    /// The name of the level (floor) to read, or “all”, if the map has several levels.
    ///
    /// By default, Footfall reads the level with which the scene starts.
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
