//! Where an answer is not the expected one.

/// An answer that is not the expected one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// The map as the case draws it, row by row.
    pub map: Vec<String>,
    /// The question.
    pub question: String,
    /// All that is not as expected, in the order it is written; at least one.
    pub wrong: Vec<Wrong>,
    /// The whole answer, a line each.
    pub answer: Vec<String>,
}

/// Something expected of an answer that is otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wrong {
    /// The line of what was expected, counted from 1.
    pub line: u32,
    /// What was expected.
    pub expected: String,
    /// What the answer says instead.
    pub found: String,
}

/// That an answer is the expected one, or where it is not.
pub(crate) type Checked = Result<(), Box<Difference>>;

impl Difference {
    /// The question could not be answered at all.
    pub(crate) fn no_answer(found: String) -> Box<Self> {
        let expected = "an answer".to_owned();
        let wrong = Wrong {
            line: 0,
            expected,
            found,
        };
        Box::new(Self {
            wrong: vec![wrong],
            ..Self::default()
        })
    }

    /// That nothing is wrong, or all that is, with the whole answer.
    pub(crate) fn of(wrong: Vec<Wrong>, answer: impl FnOnce() -> Vec<String>) -> Checked {
        if wrong.is_empty() {
            return Ok(());
        }
        Err(Box::new(Self {
            wrong,
            answer: answer(),
            ..Self::default()
        }))
    }
}

impl std::fmt::Display for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.expected, self.found)
    }
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in &self.map {
            writeln!(f, "      {row}")?;
        }
        writeln!(f, "    {}", self.question)?;
        for wrong in &self.wrong {
            writeln!(
                f,
                "      expected  {} (line {})",
                wrong.expected, wrong.line
            )?;
            writeln!(f, "      found     {}", wrong.found)?;
        }
        if !self.answer.is_empty() {
            writeln!(f, "    The whole answer:")?;
        }
        for line in &self.answer {
            writeln!(f, "      {line}")?;
        }
        Ok(())
    }
}
