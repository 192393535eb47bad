//! Where a creature ends up that was stopped where it may not stop.

use crate::reason::Reason;
use crate::ruleset::Ruleset;
use terms::{Message, message};

/// Where a creature goes that was stopped where it may not stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled<P> {
    /// The place; of several a die decides.
    pub places: Vec<P>,
    /// Why there.
    pub because: Reason,
}

impl<P> Settled<P> {
    /// Back to the last place where it may stop.
    pub(super) fn back(ruleset: &Ruleset, to: P) -> Self {
        Self::at(ruleset, vec![to], message!("stopped-goes-back"))
    }

    /// To one of the closest places, which are closer than that.
    pub(super) fn closest(ruleset: &Ruleset, places: Vec<P>) -> Self {
        let text = if places.len() == 1 {
            message!("stopped-goes-to-closest")
        } else {
            message!("stopped-goes-to-one-of-closest")
        };
        Self::at(ruleset, places, text)
    }

    fn at(ruleset: &Ruleset, places: Vec<P>, text: Message) -> Self {
        let rule = ruleset.policies.stopped_goes_closer.rule;
        let because = Reason { text, rule };
        Self { places, because }
    }
}
