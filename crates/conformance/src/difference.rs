//! Where an answer is not the expected one.

/// An answer that is not the expected one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// The map as the case draws it, row by row.
    pub map: Vec<String>,
    /// The question.
    pub question: String,
    /// The line of what was expected, counted from 1.
    pub line: u32,
    /// What was expected.
    pub expected: String,
    /// What the answer says instead.
    pub found: String,
    /// The whole answer, a line each.
    pub answer: Vec<String>,
}

/// That an answer is the expected one, or where it is not.
pub(crate) type Checked = Result<(), Box<Difference>>;

impl Difference {
    /// The question could not be answered at all.
    pub(crate) fn no_answer(found: String) -> Box<Self> {
        Box::new(Self {
            expected: "an answer".to_owned(),
            found,
            ..Self::default()
        })
    }
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in &self.map {
            writeln!(f, "      {row}")?;
        }
        writeln!(f, "    {}", self.question)?;
        writeln!(f, "      expected  {} (line {})", self.expected, self.line)?;
        writeln!(f, "      found     {}", self.found)?;
        if !self.answer.is_empty() {
            writeln!(f, "    The whole answer:")?;
        }
        for line in &self.answer {
            writeln!(f, "      {line}")?;
        }
        Ok(())
    }
}
