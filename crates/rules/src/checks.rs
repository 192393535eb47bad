//! Checks that are rolled at the table: what is rolled, what it must reach, and
//! how it came out.

/// A roll that decides whether a barrier is got over.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Roll {
    /// What is rolled, such as “Climb”.
    pub name: String,
    /// What the roll must reach; the game master's to say where it is `None`.
    pub difficulty: Option<u32>,
}

impl std::fmt::Display for Roll {
    /// Its name, and its difficulty if that is known.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.difficulty {
            Some(difficulty) => write!(f, "{} {difficulty}", self.name),
            None => f.write_str(&self.name),
        }
    }
}

/// A check with one die of twenty sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// What is rolled, and what it must reach.
    pub roll: Roll,
    /// What is added to the die, if that is known.
    pub bonus: Option<i32>,
}

impl Test {
    pub(crate) fn of(name: &str, difficulty: u32, bonus: Option<i32>) -> Self {
        Self {
            roll: Roll {
                name: name.to_owned(),
                difficulty: Some(difficulty),
            },
            bonus,
        }
    }

    /// How many of the twenty sides succeed.
    #[must_use]
    pub fn sides(&self) -> Option<u32> {
        let more = i64::from(self.bonus?) - i64::from(self.roll.difficulty?);
        u32::try_from((21 + more).clamp(0, 20)).ok()
    }
}

/// How an attempt comes out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Not known yet: the way is shown as if it succeeded.
    #[default]
    Open,
    /// It succeeds.
    Succeeds,
    /// It fails.
    Fails,
}
