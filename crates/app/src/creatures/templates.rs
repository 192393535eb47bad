//! What creatures of a size are like: a form to begin with for each.

use crate::creatures::bestiary::{beast_view, size_in};
use crate::creatures::view::BeastView;
use bestiary::Beast;
use encounter::Build;
use rules::{Ruleset, Size};
use terms::{Modes, message};

/// The creatures that a size of a ruleset offers to begin with: one of each
/// build, or only one where the build makes no difference.
pub(crate) fn templates(ruleset: &Ruleset, size: &Size) -> Vec<BeastView> {
    let differ = size.reach_tall_feet != size.reach_long_feet;
    let builds = match differ {
        true => &[Build::Tall, Build::Long][..],
        false => &[Build::Tall][..],
    };
    let template = |build: &Build| {
        let word = match build {
            Build::Tall => message!("build-tall"),
            Build::Long => message!("build-long"),
        };
        let name = match differ {
            true => message!("size-built", size = &size.label, word).to_string(),
            false => size.label.clone(),
        };
        let reach = size.reach_feet(*build == Build::Long);
        let beast = Beast {
            name,
            size: size.id.clone(),
            build: *build,
            space_feet: None,
            reach_feet: None,
            land_feet: usual_speed(ruleset, size, differ.then_some(*build)),
            modes: Modes::default(),
            challenge: None,
            kind: message!("template-kind", space = size.space_feet.to_string(), reach).to_string(),
            subtypes: Vec::new(),
            tags: Vec::new(),
        };
        let mut view = beast_view(&beast, false, ruleset);
        view.form.name.clone_from(&size.label);
        view
    };
    builds.iter().map(template).collect()
}

/// The land speed in the middle of those of the book's creatures of a size
/// and a build, in feet a move; that of people where it has none.
fn usual_speed(ruleset: &Ruleset, size: &Size, build: Option<Build>) -> u32 {
    let alike = |beast: &&Beast| {
        let built = build.is_none_or(|build| beast.build == build);
        beast.land_feet > 0 && built && size_in(ruleset, &beast.size) == size.id
    };
    let beasts = bestiary::srd35().iter().filter(alike);
    let mut speeds: Vec<u32> = beasts.map(|beast| beast.land_feet).collect();
    speeds.sort_unstable();
    speeds.get(speeds.len() / 2).copied().unwrap_or(30)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_of_every_ruleset_has_somebody_to_begin_with() {
        for ruleset in rules::all() {
            for size in &ruleset.policies.sizes.value {
                let templates = templates(ruleset, size);
                assert!(!templates.is_empty());
                for template in templates {
                    assert_eq!(template.form.size, size.id);
                    assert_eq!(template.form.reach_feet, None, "by the table");
                    assert!(template.form.speed_feet > 0 && template.note.is_none());
                }
            }
        }
    }

    #[test]
    fn they_go_as_fast_as_the_book_has_them_go() {
        let told = |ruleset: &str, size: &str| {
            let ruleset = rules::by_id(ruleset).unwrap();
            let templates = templates(ruleset, ruleset.size(size).unwrap());
            let told = templates
                .iter()
                .map(|it| format!("{}: {}, {}", it.name, it.kind, it.speeds));
            told.collect::<Vec<_>>()
        };
        assert_eq!(
            told("srd35", "medium"),
            ["Medium: space 5 ft, reach 5 ft, 30 ft"]
        );
        assert_eq!(
            told("srd35", "large"),
            [
                "Large (tall): space 10 ft, reach 10 ft, 30 ft",
                "Large (long): space 10 ft, reach 5 ft, 40 ft",
            ]
        );
        assert_eq!(told("hero5", "growth-1").len(), 1);
    }
}
