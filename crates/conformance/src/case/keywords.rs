//! Words of the case language that were replaced by others.
//!
//! An old word is refused with the new one named, so that no line is read as
//! something else; [`crate::rewrite`] puts the new ones in.

/// Words that begin a line.
const FIRST: [(&str, &str); 10] = [
    ("closest", "nearest"),
    ("conceal", "concealment"),
    ("defence", "defense"),
    ("gap", "opening"),
    ("height", "elevation"),
    ("manners", "actions"),
    ("reach", "movement-range"),
    ("thing", "item"),
    ("traveller", "traveler"),
    ("upon", "mounted"),
];

/// Words further on in a line that begins with one of some.
const LATER: [(&[&str], &str, &str); 6] = [
    (&["concealment"], "blow", "melee"),
    (&["concealment"], "shot", "ranged"),
    (&["nearest"], "friends", "allies"),
    (&["creature", "crowd"], "bystanders", "neutral"),
    (&["speed", "traveler"], "armour", "armor"),
    (
        &[
            "path",
            "movement-range",
            "provokes",
            "stopped",
            "goes",
            "stays",
        ],
        "stepping",
        "5-foot-step",
    ),
];

/// A line as it is written today, if it is not.
pub(crate) fn renamed(words: &[&str]) -> Option<String> {
    let (first, rest) = match words {
        ["to" | "day", which, "harm", rest @ ..] => {
            return Some(format!("{} {which} damage {}", words[0], rest.join(" ")));
        }
        ["day", day, "no", "harm"] => return Some(format!("day {day} no damage")),
        _ => words.split_first()?,
    };
    let now = |old: &str| {
        FIRST
            .iter()
            .find(|(was, _)| *was == old)
            .map(|(_, now)| *now)
    };
    let first_now = now(first).unwrap_or(first);
    let later = |word: &&str| {
        // Words of a reason or a name are nobody's keywords.
        let bare = word.trim_end_matches(',');
        let known = LATER
            .iter()
            .find(|(lines, was, _)| lines.contains(&first_now) && *was == bare);
        known.map_or_else(
            || (*word).to_owned(),
            |(_, was, now)| word.replace(was, now),
        )
    };
    let rest: Vec<String> = rest.iter().map(later).collect();
    let line = [&[first_now.to_owned()], rest.as_slice()]
        .concat()
        .join(" ");
    (line != words.join(" ")).then_some(line)
}
