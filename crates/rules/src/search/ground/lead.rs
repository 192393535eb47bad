//! Spaces on hexes that are led by their middle hex and lie along the way.

use super::MovementSearch;
use crate::board::Layer;
use crate::movement::{Place, SHUT};
use grid::Dir;

impl MovementSearch {
    /// Where a space ends up whose middle hex steps on: in its full extent where
    /// that fits, and else lying along the way it goes.
    pub(super) fn led_to(&self, from: Place, at: usize, dir: Dir) -> Option<usize> {
        let steps = |layer: &Layer| {
            let bits = self.grid.index(from.at).map(|index| layer.steps[index]);
            bits.is_some_and(|bits| bits & (1 << dir.0) != 0)
        };
        let open = |posture: usize| {
            let next = posture * self.grid.len() + at;
            (self.layers[posture].fits[at] && self.standing.at(next) & SHUT == 0).then_some(next)
        };
        if let Some(next) = open(0) {
            let layer = if from.posture == 0 {
                self.layers.first()
            } else {
                self.cell_layer.as_ref()
            };
            return layer.is_some_and(|layer| steps(layer)).then_some(next);
        }
        let lying = self.postures.lying.get(usize::from(dir.0))?;
        let led = self.cell_layer.as_ref().is_some_and(|layer| steps(layer));
        // Of those that are equal, one on the easiest ground.
        let easiest = |equals: &Vec<usize>| {
            let open = equals.iter().filter_map(|posture| open(*posture));
            open.min_by_key(|next| self.hard_into(from, *next))
        };
        led.then(|| lying.iter().find_map(easiest))?
    }
}
