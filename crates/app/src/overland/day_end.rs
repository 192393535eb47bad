//! The evening of a day on a journey, in words: what damage was done, who carries
//! how much of it, and what to look out for.

use crate::overland::view::FatigueView;
use rules::Reason;
use rules::overland::{DayDamage, Fatigue, Traveler};
use terms::message;

/// Such as `3+4d6`.
pub(crate) fn damage_in_words(damage: &DayDamage) -> Option<String> {
    match (damage.points, damage.dice.count()) {
        (0, 0) => None,
        (points, 0) => Some(points.to_string()),
        (0, _) => Some(damage.dice.to_string()),
        (points, _) => Some(format!("{}+{points}", damage.dice)),
    }
}

/// How each of a party is.
pub(crate) fn strains(party: &[Traveler], evening: &[Fatigue]) -> Vec<FatigueView> {
    let each = party.iter().zip(evening).map(|(one, strain)| FatigueView {
        name: one.name.clone(),
        damage: strain_in_words(strain),
        fatigued: strain.fatigued,
        mount_fatigued: strain.mount_fatigued,
    });
    each.collect()
}

/// What a party carries of damage, all alike or each.
pub(crate) fn carried(party: &[Traveler], evening: &[Fatigue]) -> Option<String> {
    let damages: Vec<Option<String>> = evening.iter().map(strain_in_words).collect();
    let first = damages.first()?;
    if damages.iter().all(|damage| damage == first) {
        return first.clone();
    }
    let each = party.iter().zip(&damages).filter_map(|(one, damage)| {
        let damage = damage.as_ref()?;
        Some(format!("{} {damage}", one.name))
    });
    Some(each.collect::<Vec<_>>().join("; "))
}

/// What to look out for, each once with those whom it is about.
pub(crate) fn warnings(party: &[Traveler], evening: &[Fatigue]) -> Vec<Reason> {
    let mut found: Vec<(&Reason, Vec<&str>)> = Vec::new();
    for (one, strain) in party.iter().zip(evening) {
        for warning in &strain.warnings {
            match found.iter_mut().find(|(known, _)| *known == warning) {
                Some((_, names)) => names.push(&one.name),
                None => found.push((warning, vec![&one.name])),
            }
        }
    }
    let told = found.into_iter().map(|(warning, names)| Reason {
        text: match names.len() == party.len() {
            true => warning.text.clone(),
            false => {
                let (name, why) = (names.join(", "), warning.text.clone());
                message!("about", name, why)
            }
        },
        rule: warning.rule,
    });
    told.collect()
}

/// Such as “5 to 15, 10 on average”.
fn strain_in_words(strain: &Fatigue) -> Option<String> {
    let (least, most) = (strain.least, strain.most);
    match most {
        0 => None,
        _ if least == most => Some(most.to_string()),
        _ => Some(
            message!(
                "from-to-average",
                least = least.to_string(),
                most = most.to_string(),
                average = strain.average.to_string()
            )
            .to_string(),
        ),
    }
}
