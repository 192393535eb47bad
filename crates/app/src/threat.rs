//! Who threatens what.

use crate::error::Answer;
use crate::tabletop::Tabletop;
use crate::translate;
use crate::wire::ThreatView;
use encounter::CreatureId;
use scene::Item;

impl Tabletop {
    /// The cells a creature threatens, and their picture.
    pub(crate) fn threat(&self, id: CreatureId) -> Answer<(ThreatView, Vec<Item>)> {
        translate::mover(&self.encounter, self.ruleset, id)?;
        let view = ThreatView {
            revision: self.revision,
            creature: id.0,
            cells: 0,
            because: Vec::new(),
        };
        Ok((view, Vec::new()))
    }
}
