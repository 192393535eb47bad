//! Properties of English comments: clauses, pronouns and verbs.

use super::comments::Comment;
use regex::Regex;
use std::sync::LazyLock;

macro_rules! expression {
    ($name:ident, $($part:expr),+ $(,)?) => {
        static $name: LazyLock<Regex> =
            LazyLock::new(|| Regex::new(concat!($($part),+)).expect("the expression is valid"));
    };
}

expression!(CODE_BLOCK, r"(?s)```.*?(?:```|\z)");
expression!(HEADING, r"(?m)^\s*(?:#+ .*|@\w+.*|\|.*)$");
expression!(LINK, r"\[`?([^\]`]*)`?\](?:\([^)]*\)|\[[^\]]*\])?");
expression!(CODE, r"`[^`]*`");
expression!(QUOTATION, "[“\"][^”\"\n]*[”\"]");
expression!(PARAGRAPH_END, r"\n\s*\n");
expression!(ABBREVIATION, r"\b(e\.g|i\.e|etc|vs|cf)\.");
expression!(SENTENCE_END, r"[.!?]\s+[A-Z`(\[]");

/// Text without code, links, quotations and headings.
fn prose(text: &str) -> String {
    let text = CODE_BLOCK.replace_all(text, " ");
    let text = HEADING.replace_all(&text, " ");
    let text = LINK.replace_all(&text, "`$1`");
    let text = CODE.replace_all(&text, "CODE");
    QUOTATION.replace_all(&text, "QUOTE").into_owned()
}

/// First sentence of a comment.
fn summary(text: &str) -> String {
    let prose = prose(text);
    let paragraph = PARAGRAPH_END.split(prose.trim()).next().unwrap_or_default();
    let parts: Vec<&str> = paragraph.split_whitespace().collect();
    let line = parts.join(" ");
    let line = ABBREVIATION.replace_all(&line, "$1");
    match SENTENCE_END.find(&line) {
        Some(end) => line[..=end.start()].to_owned(),
        None => line.into_owned(),
    }
}

expression!(
    CLAUSE,
    r"(?i)^(?:and |but |or |only )?(?:what|who|whom|whose|whoever|whatever|whether|where|wherever|how|that|if|when|",
    r"which|whichever|why|because|so that|as if|in what|of what|by what|to what|with what|at what|from where)\b",
);
expression!(WHETHER, r"(?i)^whether\b");
expression!(BOOLEAN, r"\bbool");

/// `Whether …` on a boolean is the usual form and does not count.
pub(super) fn is_clause_first(comment: &Comment) -> bool {
    let summary = summary(&comment.text);
    let is_boolean = WHETHER.is_match(&summary) && BOOLEAN.is_match(&comment.item);
    CLAUSE.is_match(&summary) && !is_boolean
}

expression!(
    PRONOUN,
    r"(?i)\b(?:it|they|them|one|those|who|whom|what|whoever|whatever|somebody|someone|anybody|anyone|everybody|",
    r"everyone|nobody|something|anything|everything|others)\b",
);

pub(super) fn has_pronoun(comment: &Comment) -> bool {
    PRONOUN.is_match(&prose(&comment.text))
}

expression!(
    PERSONAL_PRONOUN,
    r"(?i)\b(?:it|they|them|its own|itself|themselves)\b"
);

// Words after which "one", "those" and the like stand for a noun.
expression!(
    NOUN_SUBSTITUTE,
    r"(?i)\b(?:one|ones|another|others|the other|each other's|those|these|such)\b[\s,.;:]*(?:$|[,.;:]|",
    r"(?:is|are|was|were|has|have|can|may|must|that|who|which|whose|whom|by|in|on|at|to|with|of|and|or|as|from|for|than|",
    r"gets|goes|asks|does|moves|it|they|before|after|beside|not)\b)",
);
// "What" and "who" as the head of a clause: at the start, or after a verb, a preposition or a comma.
expression!(
    CLAUSE_HEAD,
    r"(?i)(?:^|[,;:(]\s*|\b(?:of|to|by|with|from|in|on|at|for|and|or|than|as|is|are|about|over|says?|tells?|shows?|knows?|",
    r"asks?|gives?|takes?|makes?|not|but|all|just|only)\s+)(?:what|who|whom|whoever|whatever|where|whose|how)\b",
);
expression!(
    INDEFINITE_PRONOUN,
    r"(?i)\b(?:somebody|someone|anybody|anyone|everybody|everyone|nobody|something|anything|everything|all of it|",
    r"all of them|all that|none of them|some of it|the rest|the same|elsewhere|somewhere|anywhere)\b",
);
expression!(WORD, r"[A-Za-z'’]+");

/// Words that cannot be the noun of a pronoun.
const NO_NOUN: &str = " a an the and or but of to in on at by with from for as than that this these those it they them one \
    ones who whom what whose where when whether how why if so is are was were be been being has have had do does did can \
    could may might must will would should not no nor only just even still also too then there here all any each every \
    some such both either neither more most less least many much few first last next other others another same own very as \
    up down out off over under into onto upon through between among before after beside behind its their his her our your \
    my he she we you i which whoever whatever nothing something anything everything somebody anybody everybody nobody \
    someone anyone everyone true false ";

fn has_noun(text: &str) -> bool {
    WORD.find_iter(text).enumerate().any(|(index, word)| {
        let word = word.as_str();
        let can_be_noun = index > 0 || word == "CODE";
        can_be_noun && !NO_NOUN.contains(&format!(" {} ", word.to_lowercase()))
    })
}

/// Returns whether the first sentence has a pronoun and no noun before it.
pub(super) fn has_pronoun_without_noun(comment: &Comment) -> bool {
    let sentence = summary(&comment.text);
    PERSONAL_PRONOUN
        .find_iter(&sentence)
        .any(|pronoun| !has_noun(&sentence[..pronoun.start()]))
        || NOUN_SUBSTITUTE.is_match(&sentence)
        || CLAUSE_HEAD.is_match(&sentence)
        || INDEFINITE_PRONOUN.is_match(&sentence)
}

expression!(
    SPEECH_OR_POSTURE,
    r"(?i)\b(?:tell(?:s|ing)?|told|say(?:s|ing)?|said|ask(?:s|ed|ing)?|speak(?:s|ing)?|spoken?|hear(?:s|d)?|",
    r"answer(?:s|ed|ing)?|promis(?:es?|ed)|stand(?:s|ing)?|stood|lies?|lying|lain|lay(?:s)?|laid|lead(?:s)?|led|leading|",
    r"goes|go|going|gone|went|comes?|came|coming|meets?|met|meant|means? to|sit(?:s|ting)?|rest(?:s|ing)? on|bears?|borne|",
    r"stumbl(?:es?|ed)|bring(?:s|ing)?|brought|lets? (?:go|in|through)|gives? up|given up|looks? like|looks?|makes? of|",
    r"made of|held to|gets? (?:there|in|out|at|to|by|past|through|over|away|nowhere|somewhere))\b",
);
expression!(
    LOOSE_VERB,
    r"(?i)\b(?:keep(?:s|ing)?|kept|hold(?:s|ing)?|held|know(?:s|n)?|knew|take(?:s|n)?|took|makes?|made|begin(?:s)?|began|",
    r"begun|belongs?|lets?)\b",
);
// Technical phrases with one of the verbs.
expression!(
    TECHNICAL_PHRASE,
    r"(?i)\b(?:go to|going to|(?:comes?|came) from|that is to say|stand(?:s|ing)? for|looks? up|looked up|",
    r"lays? (?:\w+ )?out|laid out|lays? CODE out|keeps? track|keep in mind|kept in sync|well known|takes? (?:a|an|the|care)|",
    r"leading (?:zeros?|slash(?:es)?|whitespace|spaces?|newlines?|comments?|trivia|dots?|colons?|pipes?|commas?|hyphens?|",
    r"minus|dash(?:es)?|edge|asterisks?|digits?|indentation|and trailing|or trailing|directory|separators?|CODE))\b",
);

pub(super) fn has_speech_or_posture_verb(comment: &Comment) -> bool {
    let sentence = summary(&comment.text);
    SPEECH_OR_POSTURE.is_match(&TECHNICAL_PHRASE.replace_all(&sentence, " "))
}

pub(super) fn has_loose_verb(comment: &Comment) -> bool {
    let sentence = summary(&comment.text);
    LOOSE_VERB.is_match(&TECHNICAL_PHRASE.replace_all(&sentence, " "))
}
