//! Declared names of source files.

use regex::Regex;
use std::sync::LazyLock;

/// Words that name no content.
const PARTICIPLES: &[&str] = &[
    "told",
    "tells",
    "tell",
    "found",
    "asked",
    "asks",
    "said",
    "says",
    "say",
    "spoken",
    "speaks",
    "spoke",
    "heard",
    "meant",
    "means",
    "beside",
    "besides",
    "standing",
    "stands",
    "stood",
    "because",
    "words",
    "word",
    "laid",
    "lay",
    "lies",
    "lying",
    "lead",
    "leads",
    "led",
    "held",
    "holds",
    "given",
    "gives",
    "begun",
    "begins",
    "gone",
    "goes",
    "going",
    "went",
    "came",
    "comes",
    "kept",
    "keeps",
    "met",
    "meets",
    "taken",
    "takes",
    "took",
    "got",
    "gets",
    "brought",
    "brings",
    "made",
    "makes",
    "known",
    "knows",
    "shown",
    "stumbled",
    "whence",
    "whither",
    "thither",
    "otherwise",
    "likewise",
    "whoever",
    "whatever",
    "somebody",
    "anybody",
    "nobody",
    "everybody",
    "anew",
    "aboard",
    "upon",
    "thereby",
    "hence",
    "afresh",
    "alike",
    "apart",
];

static RUST: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"(?x) \b(?:fn\s+(?:r\#)?|let\s+(?:mut\s+)?|mod\s+) ([a-z]\w*)
          | ^\s*pub(?:\([^)]*\))?\s+ ([a-z]\w*) :\s",
    )
    .expect("the expression is valid")
});

static SCRIPT: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"(?x) \b(?:function|const|let)\s+ ([a-z]\w*)
          | ^\s*(?:(?:async|private|static|get|set)\s+|\#)* ([a-z]\w*) \([^)]*\) (?::\s*[^=;]+)? \s*\{$",
    )
    .expect("the expression is valid")
});

const KEYWORDS: [&str; 10] = [
    "if",
    "for",
    "while",
    "switch",
    "catch",
    "return",
    "mut",
    "ref",
    "constructor",
    "function",
];

/// A declared function, variable, field or module.
pub(super) struct Name {
    path: String,
    line: usize,
    name: String,
}

impl Name {
    pub fn is_participle(&self) -> bool {
        PARTICIPLES.contains(&self.name.as_str())
    }

    /// Path, line and name.
    pub fn place(&self) -> String {
        format!("{}:{} {}", self.path, self.line, self.name)
    }
}

pub(super) fn declared_names(path: &str, source: &str) -> Vec<Name> {
    let declarations = if path.ends_with(".rs") {
        &RUST
    } else {
        &SCRIPT
    };
    let mut names = Vec::new();
    for (index, line) in source.lines().enumerate() {
        if line.trim_start().starts_with(['/', '*']) {
            continue;
        }
        for captures in declarations.captures_iter(line) {
            let Some(name) = captures.get(1).or_else(|| captures.get(2)) else {
                continue;
            };
            if !KEYWORDS.contains(&name.as_str()) {
                names.push(Name {
                    path: path.to_owned(),
                    line: index + 1,
                    name: name.as_str().to_owned(),
                });
            }
        }
    }
    names
}
