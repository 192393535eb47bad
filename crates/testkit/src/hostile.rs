//! Hostile variants of a small valid file, whatever its format.
//!
//! The text is not parsed: numbers, quoted texts, words, brackets and elements are found by their
//! characters. So one generator serves JSON, XML, tables and cases, and a variant may be damaged in
//! ways that no writer of a format would think of.

use std::ops::Range;

/// A variant of a file.
pub struct Variant {
    /// The change, for the message of a failing test.
    pub name: String,
    pub bytes: Vec<u8>,
}

/// Values in the place of a number: limits of the types it may be read into, and no numbers.
const NUMBERS: [&str; 24] = [
    "0",
    "-0",
    "-1",
    "0.5",
    "1e-300",
    "200001",
    "35791395",
    "2147483646",
    "2147483647",
    "2147483648",
    "-2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "99999999999999999999999999",
    "1e300",
    "-1e300",
    "1e999",
    "NaN",
    "-Infinity",
    "\"\"",
    "null",
];

/// Texts in the place of a text. Characters that steer a terminal come raw and as JSON and XML write
/// them.
const TEXTS: [&str; 16] = [
    "",
    " ",
    "0",
    "-1",
    "4294967296",
    "1e300",
    "NaN",
    "../../etc/passwd",
    "\u{1b}[2J\u{1b}]0;owned\u{7}",
    "\\u001b[2J\\u0000\\u009b31m\\r\\u202e",
    "&#27;[2J&#x9b;31m&#13;&#x202e;",
    "\u{9b}31m\r\u{202e}\u{2066}",
    "\u{0}",
    "&a;",
    "a\\",
    "\u{1f409}\u{301}\u{301}",
];

/// Structures in the place of a value.
const KINDS: [&str; 6] = ["null", "true", "[]", "{}", "[[1,{}]]", "\"x\""];

/// Number of copies of a repeated part, and depth of a nested one.
const TIMES: usize = 2000;

/// Returns variants of a file: at most `some` of each sort, spread over the places where they can
/// be.
#[must_use]
pub fn variants(file: &[u8], some: usize) -> Vec<Variant> {
    let text = String::from_utf8_lossy(file);
    let mut all = Vec::new();
    let put = |all: &mut Vec<Variant>, what: &str, at: &Range<usize>, value: &str| {
        let bytes = [&text[..at.start], value, &text[at.end..]].concat();
        let value: String = value.chars().take(30).collect();
        all.push(Variant {
            name: format!("{what} at {}: {value:?}", at.start),
            bytes: bytes.into_bytes(),
        });
    };
    let (numbers, texts, brackets) = (numbers(&text), texts(&text), brackets(&text));
    let elements = elements(&text);
    // Each place gets some of the values, so that all of them come about among many places.
    for (places, values, what) in [
        (&numbers, &NUMBERS[..], "number"),
        (&texts, &TEXTS[..], "text"),
        (&numbers, &KINDS[..], "kind of number"),
        (&brackets, &KINDS[..], "kind of list"),
    ] {
        let pairs = places
            .iter()
            .flat_map(|at| values.iter().map(move |it| (at, it)));
        for (at, value) in spread(pairs.collect(), some) {
            put(&mut all, what, at, value);
        }
    }
    let long = "A".repeat(100_000);
    for at in spread(texts, some / 10) {
        put(&mut all, "long text", &at, &long);
    }
    for at in spread(brackets, some / 10) {
        let (open, close) = (&text[at.start..=at.start], &text[at.end - 1..at.end]);
        let inner = &text[at.start + 1..at.end - 1];
        let times = TIMES.min(4_000_000 / inner.len().max(1));
        let many = vec![inner; times].join(",");
        put(
            &mut all,
            "members repeated",
            &at,
            &format!("{open}{many}{close}"),
        );
        let numbered: Vec<String> = (0..times).map(|n| format!("\"{n}\":{{{inner}}}")).collect();
        put(
            &mut all,
            "members numbered",
            &at,
            &format!("{{{}}}", numbered.join(",")),
        );
        let deep = format!("{}{inner}{}", "[".repeat(TIMES), "]".repeat(TIMES));
        put(&mut all, "nested lists", &at, &deep);
        let deep = format!("{}1{}", "{\"a\":".repeat(TIMES), "}".repeat(TIMES));
        put(&mut all, "nested objects", &at, &deep);
    }
    for at in spread(elements, some / 10) {
        let element = &text[at.clone()];
        let times = TIMES.min(4_000_000 / element.len());
        put(&mut all, "element repeated", &at, &element.repeat(times));
        let name: String = element[1..]
            .chars()
            .take_while(|it| it.is_alphanumeric())
            .collect();
        let deep = [
            format!("<{name}>").repeat(TIMES),
            format!("</{name}>").repeat(TIMES),
        ]
        .concat();
        put(&mut all, "elements nested", &at, &deep);
    }
    for at in spread(lines(&text), some / 10) {
        let line = &text[at.clone()];
        put(&mut all, "line repeated", &at, &line.repeat(TIMES));
        put(&mut all, "line removed", &at, "");
    }
    for end in spread((0..file.len()).collect(), some) {
        let bytes = file[..end].to_vec();
        all.push(Variant {
            name: format!("cut at {end}"),
            bytes,
        });
    }
    for at in spread((0..file.len()).collect(), some) {
        let mut bytes = file.to_vec();
        bytes[at] = [0, b'"', b'{', b'<', b'\n', 0x80, 0xff][at % 7];
        all.push(Variant {
            name: format!("byte at {at}"),
            bytes,
        });
    }
    all
}

/// Returns `some` items from end to end.
fn spread<T>(items: Vec<T>, some: usize) -> impl Iterator<Item = T> {
    let (all, some) = (items.len(), some.clamp(1, items.len().max(1)));
    let is_chosen = move |n: &usize| *n * some / all != (*n + 1) * some / all;
    let items = items.into_iter().enumerate();
    items.filter_map(move |(n, item)| is_chosen(&n).then_some(item))
}

/// Returns the places of maximal runs of characters, of those that begin with one of another sort.
fn runs(text: &str, begins: fn(char) -> bool, goes_on: fn(char) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, letter) in text.char_indices() {
        let end = at + letter.len_utf8();
        match runs.last_mut() {
            Some(last) if last.end == at && goes_on(letter) => last.end = end,
            _ if begins(letter) => runs.push(at..end),
            _ => {}
        }
    }
    runs
}

fn numbers(text: &str) -> Vec<Range<usize>> {
    let begins = |it: char| it.is_ascii_digit() || it == '-';
    let goes_on = |it: char| it.is_ascii_digit() || it == '.';
    let mut numbers = runs(text, begins, goes_on);
    numbers.retain(|at| text[at.clone()].contains(|it: char| it.is_ascii_digit()));
    numbers
}

/// Returns the places of texts between quotation marks, and of words where there are none.
fn texts(text: &str) -> Vec<Range<usize>> {
    let marks: Vec<usize> = text.match_indices('"').map(|(at, _)| at).collect();
    let (pairs, _) = marks.as_chunks::<2>();
    let quoted: Vec<Range<usize>> = pairs.iter().map(|[from, to]| from + 1..*to).collect();
    match quoted.is_empty() {
        true => runs(text, char::is_alphabetic, char::is_alphabetic),
        false => quoted,
    }
}

/// Returns the places of lists and objects with their brackets.
fn brackets(text: &str) -> Vec<Range<usize>> {
    let (mut open, mut closed) = (Vec::new(), Vec::new());
    for (at, letter) in text.char_indices() {
        match letter {
            '[' | '{' => open.push(at),
            ']' | '}' => closed.extend(open.pop().map(|from| from..at + 1)),
            _ => {}
        }
    }
    closed.sort_by_key(|at| at.start);
    closed
}

/// Returns the places of XML elements with all that is within them.
fn elements(text: &str) -> Vec<Range<usize>> {
    let is_xml = text.trim_start().starts_with('<');
    let mut tags = text.match_indices('<').filter(|_| is_xml);
    let (mut open, mut closed) = (Vec::new(), Vec::new());
    tags.by_ref().for_each(|(at, _)| {
        let Some(end) = text[at..].find('>').map(|end| at + end + 1) else {
            return;
        };
        let tag = &text[at..end];
        if tag.starts_with("</") {
            closed.extend(open.pop().map(|from: usize| from..end));
        } else if tag.ends_with("/>") {
            closed.push(at..end);
        } else if !tag.starts_with("<?") && !tag.starts_with("<!") {
            open.push(at);
        }
    });
    closed.sort_by_key(|at| at.start);
    closed
}

fn lines(text: &str) -> Vec<Range<usize>> {
    let mut at = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        at += line.len();
        at - line.len()..at
    });
    lines.collect()
}
