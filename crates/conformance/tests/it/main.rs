//! The case language: what it reads, what it refuses, and how it is rewritten.

#![allow(clippy::unwrap_used)]

use conformance::{Wrong, read_cases, rewrite};
/// A corridor with rubble, a passage and an opponent, to be asked about.
const CORRIDOR: &str = "\
ruleset srd35
case in a corridor
proves srd35.terrain.difficult-doubles
map
  S:.GX.P
creature S Fighter medium 20 ft heroes
creature X Orc medium 30 ft foes
";

/// Runs the corridor with a question and what is expected.
fn corridor(rest: &str) -> Result<(), String> {
    let cases = read_cases(&format!("{CORRIDOR}{rest}"), "test", rules::all())
        .map_err(|e| e.to_string())?;
    let found = |wrong: &Wrong| wrong.found.clone();
    cases[0].run().map_err(|differences| {
        differences[0]
            .wrong
            .iter()
            .map(found)
            .collect::<Vec<_>>()
            .join("\n")
    })
}

#[test]
fn a_case_may_have_the_line_ends_of_windows() {
    let corridor = CORRIDOR.replace('P', ".");
    let text = format!("{corridor}path S to G\n  cost 4\n").replace('\n', "\r\n");
    let cases = read_cases(&text, "test", rules::all()).unwrap();
    assert!(cases[0].run().is_ok());
}

#[test]
fn an_expectation_holds_of_the_right_answer_only() {
    let cases = [
        ("path S to G", "cost 4", "cost 3", "cost 4"),
        ("path S to G", "feet 20", "feet 25", "feet 20"),
        ("path S to G", "steps 2 1 1", "steps 2 1", "steps 2 1 1"),
        (
            "path S to G",
            "totals 2 3 4",
            "totals 2 3 5",
            "totals 2 3 4",
        ),
        (
            "path S to G",
            "through B1 C1 G",
            "through C1 G",
            "through B1 C1 D1",
        ),
        (
            "path S to G",
            "squeezed nowhere",
            "squeezed 2",
            "squeezed nowhere",
        ),
        (
            "path S to G",
            "action Move",
            "action Double move",
            "action Move",
        ),
        ("path S to G", "may stop", "no stop", "may stop"),
        (
            "path S to G",
            "cost 4",
            "no way",
            "a way that costs 4: steps 2 1 1",
        ),
        (
            "path S to P",
            "no way",
            "cost 6",
            "no way: Orc blocks the path [srd35.pass.opponent-blocked]",
        ),
        (
            "path S to P",
            "cites srd35.pass.opponent-blocked",
            "cites srd35.pass.friend",
            "cites srd35.pass.opponent-blocked srd35.pass.overrun",
        ),
        (
            "path S to P",
            "says Orc blocks the path",
            "says Orc",
            "says Orc blocks the path [srd35.pass.opponent-blocked]; \
             if the attempt “Overrun” at E1 succeeds, there is a path with a cost of 7 cells [srd35.pass.overrun]",
        ),
        (
            "movement-range S",
            "move 4 cells",
            "move 3 cells",
            "move 4 cells",
        ),
        (
            "movement-range S",
            "double-move 40 feet",
            "double-move 8 feet",
            "double-move 40 feet",
        ),
        (
            "movement-range S",
            "move 3 places",
            "move 4 places",
            "move 3 places",
        ),
        (
            "movement-range S",
            "stops G yes",
            "stops G no",
            "stops D1 yes",
        ),
        (
            "movement-range S",
            "stops P no",
            "stops P yes",
            "stops G1 no",
        ),
        ("threat X", "cells 2", "cells 8", "cells 2"),
        (
            "threat X",
            "threatens G yes",
            "threatens X yes",
            "threatens E1 no",
        ),
        (
            "threat X",
            "strikes X yes",
            "strikes X no",
            "strikes E1 yes",
        ),
        (
            "provokes S via B1 C1 D1 C1",
            "step 4 by X",
            "step 4 by nobody",
            "step 4 by Orc",
        ),
        (
            "provokes S via B1 C1 D1 C1",
            "first X at 4",
            "first X at 3",
            "first at 4",
        ),
        ("provokes S to G", "nobody", "attacks 1", "attacks 0"),
        (
            "provokes S to G",
            "step 1 by nobody",
            "first X at 1",
            "never",
        ),
        (
            "provokes S to G",
            "attacks 0",
            "step 4 by X",
            "there are 3 steps",
        ),
    ];
    for (question, right, wrong, found) in cases {
        // The place P is always spoken of.
        let ask = |expected: &str| {
            corridor(&format!(
                "{question}\n  {expected}\nmovement-range S\n  stops P no\n  stops G yes\n"
            ))
        };
        assert_eq!(ask(right), Ok(()), "{question}: {right}");
        assert_eq!(ask(wrong), Err(found.to_owned()), "{question}: {wrong}");
    }
}

#[test]
fn every_difference_is_told() {
    let asked =
        "path S to G\n  cost 5\n  feet 20\n  steps 1 1 1\nmovement-range S\n  stops P yes\n";
    let cases = read_cases(&format!("{CORRIDOR}{asked}"), "test", rules::all()).unwrap();
    let told = cases[0].run().unwrap_err();
    let told: Vec<Vec<u32>> = told
        .iter()
        .map(|it| it.wrong.iter().map(|wrong| wrong.line).collect())
        .collect();
    assert_eq!(told, [vec![9, 11], vec![13]]);
}

#[test]
fn a_house_value_holds_for_its_case_alone() {
    let house = |value: &str| {
        let text = CORRIDOR.replace("proves", &format!("house {value}\nproves"));
        let rest = "path S to G\n  cost 4\npath S to P\n  no way\n";
        read_cases(&format!("{text}{rest}"), "test", rules::all())
    };
    assert!(house("diagonals single").unwrap()[0].run().is_ok());
    for (wrong, why) in [
        ("diagonals", "diagonals"),
        ("manners good", "manners"),
        ("diagonals odd", "odd"),
    ] {
        let refused = house(wrong).unwrap_err();
        assert!(refused.message.contains(why), "{refused}");
    }
}

#[test]
fn a_way_that_is_not_there_fulfils_nothing() {
    for expected in [
        "cost 0",
        "feet 0",
        "squeezed nowhere",
        "action more than a round",
        "may stop",
        "no stop",
    ] {
        let found = corridor(&format!(
            "path S to P\n  {expected}\nmovement-range S\n  stops G yes\n"
        ));
        let found = found.expect_err(expected);
        assert!(found.starts_with("no way"), "{expected}: {found}");
    }
}

#[test]
fn text_that_is_not_understood_is_refused_with_its_line() {
    let whole = "ruleset srd35\ncase one\nproves srd35.pass.friend\nmap\nS.G\n\
                 creature S Elf medium 30 ft heroes\npath S to G\ncost 2\n";
    assert!(read_cases(whole, "test", rules::all()).is_ok_and(|cases| cases[0].run().is_ok()));
    // What is put in the place of what, the line it is refused on, and a word of the reason.
    let slips = [
        (
            "ruleset srd35",
            "ruleset chess",
            1,
            "no ruleset is called “chess”",
        ),
        ("ruleset srd35", "rulest srd35", 1, "before the first case"),
        ("ruleset srd35\n", "", 1, "ruleset"),
        ("case one\n", "case\n", 2, "name"),
        (
            "srd35.pass.friend",
            "srd35.pass.frend",
            3,
            "no rule with the id",
        ),
        ("srd35.pass.friend", "", 3, "the id of a rule"),
        ("proves srd35.pass.friend\n", "", 2, "proves"),
        ("S.G", "S.{", 4, "“{”"),
        ("S.G", "S.G\n..", 4, "“..” has 2"),
        ("map\nS.G\n", "map\n\n", 4, "rows"),
        ("map\nS.G\n", "", 4, "before the map"),
        ("S.G", "S.G\n\nmap\nS.G", 7, "one map"),
        ("S.G", "SQG", 2, "“Q”"),
        ("S.G", "SGG", 7, "2 cells"),
        ("S.G", "SSG", 6, "2 cells"),
        ("S Elf medium", "S Elf middling", 6, "middling"),
        ("30 ft", "fast ft", 6, "fast"),
        ("30 ft", "-5 ft", 6, "-5"),
        ("30 ft heroes", "30 ft monsters", 6, "monsters"),
        ("heroes", "heroes deep -2147483648 ft", 6, "no elevation"),
        ("ft heroes", "ft heroes asleep", 6, "asleep"),
        ("creature S Elf", "creature T Elf", 6, "does not contain"),
        (
            "creature S Elf",
            "creature o Elf",
            6,
            "cannot be the letter",
        ),
        ("creature S Elf", "creature S", 6, "a creature is"),
        ("path S", "wall 1,0\npath S", 7, "two or more points"),
        ("path S", "wall 1,0 1,zero\npath S", 7, "not a point"),
        ("path S", "wall 1,0 900,0\npath S", 7, "on the map"),
        ("path S", "door 1,0 1,1\npath S", 7, "open"),
        ("path S", "rubble Z9\npath S", 7, "Z9"),
        ("path S", "lava S\npath S", 7, "lava"),
        ("path S to G", "path S to G limping", 7, "limping"),
        ("path S to G", "path S G", 7, "path A to P"),
        ("path S to G", "path G to S", 7, "“G”"),
        ("path S to G", "path S to S", 7, "already"),
        ("path S to G", "path S to D1", 7, "D1"),
        ("path S to G\ncost 2\n", "rock G\n", 2, "asks nothing"),
        ("cost 2\n", "", 7, "nothing is expected"),
        ("cost 2", "cost two", 8, "two"),
        ("cost 2", "costs 2", 8, "not a claim about"),
        ("cost 2", "steps", 8, "number"),
        ("cost 2", "cites srd35.nothing", 8, "srd35.nothing"),
        ("cost 2", "action Moove", 8, "Moove"),
        ("cost 2", "cost 2\nwall 1,0 1,1", 9, "wall"),
        ("path S to G\ncost 2", "threat S G\ncells 8", 7, "threat A"),
        ("path S to G", "provokes S to C1 C1", 7, "movement action"),
        ("cost 2", "cost 2\nthreat S\ncost 2", 10, "about a threat"),
        (
            "cost 2",
            "cost 2\nprovokes S to G\nstep 1 by",
            10,
            "step 2 by A",
        ),
        (
            "cost 2",
            "cost 2\nmovement-range S\nsprint 3 places",
            10,
            "sprint 3 places",
        ),
    ];
    for (right, slip, line, word) in slips {
        let text = whole.replacen(right, slip, 1);
        assert_ne!(text, whole, "{right} is in the case");
        let refused = read_cases(&text, "test", rules::all()).map(|_| ());
        let refused = refused.expect_err(slip);
        assert_eq!(refused.line, line, "{slip}: {refused}");
        assert!(refused.message.contains(word), "{slip}: {refused}");
    }
    let twice = format!("{whole}{}", &whole[14..]);
    assert!(
        read_cases(&twice, "test", rules::all()).is_err_and(|e| e.message.contains("same name"))
    );
    assert!(read_cases("", "test", rules::all()).is_err_and(|e| e.message.contains("no case")));
}

#[test]
fn a_renamed_keyword_is_refused_and_rewritten() {
    let renamed = [
        (
            "conceal S from X blow",
            "concealment S from X melee",
            "attack no",
        ),
        ("closest S friends", "nearest S allies", "no die"),
        (
            "reach S stepping",
            "movement-range S 5-foot-step",
            "stops G no",
        ),
        ("path S to P stepping", "path S to P 5-foot-step", "no way"),
    ];
    for (old, new, claim) in renamed {
        let asked = "path S to G\n  cost 4\npath S to P\n  no way\n";
        let text = format!("{CORRIDOR}{asked}{old}\n  {claim}\n");
        let refused = read_cases(&text, "test", rules::all()).expect_err(old);
        assert!(refused.message.contains(&format!("“{new}”")), "{refused}");
        for end in ["\n", "\r\n"] {
            let text = text.replace('\n', end);
            let rewritten = rewrite(&text, "test", rules::all()).unwrap();
            assert_eq!(rewritten, text.replace(old, new));
        }
    }
}

#[test]
fn a_reason_is_expected_by_id_by_figures_and_by_wording() {
    let holds = [
        "reason in-the-way",
        "reason possible-by attempt=Overrun",
        "reason possible-by cost=7 cell=E1 attempt=Overrun",
        "reason possible-by cost=7 says if the attempt “Overrun” at E1 succeeds, there is a path with a cost of 7 cells",
        "silent on reason possible-by cost=8",
        "offers reason possible-by attempt=Overrun",
    ];
    for claim in holds {
        assert_eq!(
            corridor(&format!("path S to G\n  cost 4\npath S to P\n  {claim}\n")),
            Ok(()),
            "{claim}"
        );
    }
    let fails = [
        "reason possible-by attempt=Tumble",
        "reason possible-by says if the attempt “Overrun” at E1 succeeds",
        "silent on reason possible-by",
        // Neither an id nor a figure that no message has passes unseen.
        "silent on reason possible-bye",
        "silent on reason possible-by price=7",
    ];
    for claim in fails {
        assert!(
            corridor(&format!("path S to G\n  cost 4\npath S to P\n  {claim}\n")).is_err(),
            "{claim}"
        );
    }
}

#[test]
fn rewriting_puts_ids_for_words_and_changes_nothing_else() {
    let asked = "path S to G\n  cost 4\n";
    let old = "# Kept as it is.\n  path   S to P\n    says Orc blocks the path\n    \
               silent on every way\n    cost 8\n    offers if the attempt “Overrun” at E1 succeeds, there is a path with a cost of 7 cells\n";
    let new = "# Kept as it is.\n  path   S to P\n    reason in-the-way name=Orc\n    \
               silent on every way\n    cost 8\n    offers reason possible-by attempt=Overrun cell=E1 cost=7\n";
    let text = format!("{CORRIDOR}{asked}{old}");
    // What does not hold is not made to.
    let rewritten = rewrite(&text, "test", rules::all()).unwrap();
    assert_eq!(rewritten, format!("{CORRIDOR}{asked}{new}"));

    let worded = format!("{CORRIDOR}{asked}path S to P\nreason in-the-way says it is all shut\n");
    let rewritten = rewrite(&worded, "test", rules::all()).unwrap();
    assert!(rewritten.ends_with("reason in-the-way name=Orc says Orc blocks the path\n"));
    let wrong = format!("{CORRIDOR}{asked}path S to P\nsays it is all shut\n");
    assert_eq!(rewrite(&wrong, "test", rules::all()).unwrap(), wrong);
}

/// Returns why a text of one case is refused, or why its first question has no answer.
fn refusal(text: &str) -> String {
    match read_cases(text, "test", rules::all()) {
        Err(error) => error.message,
        Ok(cases) => cases[0]
            .answers()
            .next()
            .unwrap()
            .1
            .unwrap_err()
            .to_string(),
    }
}

#[test]
fn an_input_that_is_not_used_is_refused_with_a_reason() {
    let questions = [
        ("srd35", "path S to P at 20 ft", "no elevation"),
        ("srd35", "movement-range S at 20 ft", "no elevation"),
        ("srd35", "provokes S to P at 20 ft", "no elevation"),
        ("srd35", "stopped S at P at 20 ft", "no elevation"),
        ("srd35", "area 15 ft at P height 10 ft", "no elevation"),
        ("epic", "path S to P at 20 ft", "stays on the ground"),
        ("epic", "movement-range S at 20 ft", "stays on the ground"),
        ("epic", "path S to P rolled 20", "only with “withdrawing”"),
        ("epic", "path S to P past X", "only with “withdrawing”"),
        ("epic", "path S to P from X", "only with “withdrawing”"),
        ("epic", "path X to P failed", "0 checks"),
        ("epic", "withdrawal S at 0 ft", "a withdrawal has"),
        ("epic", "withdrawal S by P", "a withdrawal has"),
        ("epic", "push X from S 10 less", "after “less”"),
        ("epic", "object large loose 10 ft target 20 ft", "“target”"),
        ("epic", "object tiny thrown onto P", "hits no area"),
        ("epic", "flank X by S S", "named twice"),
        ("epic", "flank X by S X", "named twice"),
        ("epic", "attacks S on S", "same creature"),
        ("epic", "concealment S from S melee", "same creature"),
        ("epic", "push S from S 10", "same creature"),
        ("epic", "area 15 ft at 500,500", "outside the map"),
    ];
    let rule = |ruleset: &str| match ruleset {
        "epic" => "epic.terrain.difficult-cost",
        _ => "srd35.terrain.difficult-doubles",
    };
    for (ruleset, question, reason) in questions {
        let rule = rule(ruleset);
        let claim = match question.starts_with("movement-range") {
            true => "stops P no".to_owned(),
            false => format!("cites {rule}"),
        };
        let text = format!(
            "ruleset {ruleset}\ncase one\nproves {rule}\nmap\nS.X.P\n\
             creature S Elf medium 30 ft heroes\ncreature X Orc medium 30 ft foes\n{question}\n\
             {claim}\nmovement-range S\nstops P no\n"
        );
        let found = refusal(&text);
        assert!(found.contains(reason), "{question}: {found}");
    }
    let lines = [
        ("srd35", "ceiling 10 ft", "no elevation"),
        (
            "srd35",
            "creature F Bat tiny 5 ft foes flying 20 ft at P",
            "no elevation",
        ),
        ("epic", "ceiling 0.5 ft P", "from 1 to 1000"),
        ("epic", "ceiling 0.5 ft", "whole number of feet"),
        ("epic", "elevation 2.5 ft P", "from -5000 to 5000"),
        ("epic", "elevation 9000 ft P", "from -5000 to 5000"),
        ("epic", "leg 8 miles plains for 10 hours", "needs a vehicle"),
        (
            "epic",
            "leg 8 miles water road by raft",
            "water has no roads",
        ),
        ("epic", "days 8 hours running", "hustled"),
    ];
    for (ruleset, line, reason) in lines {
        let rule = rule(ruleset);
        let text = format!(
            "ruleset {ruleset}\ncase one\nproves {rule}\nmap\nS.X.P\n\
             creature S Elf medium 30 ft heroes\ncreature X Orc medium 30 ft foes\n{line}\n\
             path S to P\n"
        );
        let found = refusal(&text);
        assert!(found.contains(reason), "{line}: {found}");
    }
}
