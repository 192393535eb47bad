//! Rolls that the game master asks for.

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
