//! A game master at work: a document and its history in memory, and every
//! step of it in the library.

use encounter::{Change, Edit, Encounter, History, Wall, WallKind};
use grid::{Cell, Grid, Kind, Point};
use std::path::Path;
use store::{EncounterId, Library, Opened, Replacement, StoreError, Stored};

pub struct Desk {
    pub library: Library,
    pub id: EncounterId,
    /// What the library should say, kept without asking it.
    pub model: Stored,
}

pub fn library_in(folder: &Path) -> Library {
    Library::open(folder).unwrap().library
}

/// Opens the library in a folder after what is readable has taken the place of a damaged one.
pub fn replaced_in(folder: &Path) -> Opened {
    let refused = Library::open(folder);
    assert!(
        matches!(refused, Err(StoreError::Damaged { .. })),
        "{refused:?}"
    );
    Library::replace_damaged(folder, &Replacement::Readable).unwrap()
}

pub fn empty(name: &str) -> Encounter {
    Encounter::new(name, "srd35", Grid::new(Kind::HexFlat, 12, 9).unwrap()).unwrap()
}

pub fn paint(x: i32, ground: encounter::Ground) -> Edit {
    let cells = (0..9).map(|y| Cell::new(x, y)).collect();
    Edit::Paint {
        cells,
        ground,
        rounded: false,
    }
}

pub fn wall(x: f64, y: f64) -> Edit {
    let wall = Wall::straight(WallKind::Wall, Point::new(x, y), Point::new(y, x + 1.0));
    Edit::Walls {
        remove: Vec::new(),
        add: vec![wall],
    }
}

impl Desk {
    pub fn new(library: Library) -> Self {
        Self::of(library, empty("Bridge"))
    }

    pub fn of(library: Library, encounter: Encounter) -> Self {
        let id = library.create(&encounter).unwrap();
        let model = Stored {
            encounter,
            history: History::default(),
            damaged_steps: 0,
        };
        Self { library, id, model }
    }

    /// Makes an edit, if it can be made and changes anything.
    pub fn edit(&mut self, edit: &Edit) {
        let Ok(Some(entry)) = History::entry_for(&self.model.encounter, edit) else {
            return;
        };
        self.model.encounter.play(&entry.change);
        self.library
            .append(&self.id, &entry, &self.model.encounter)
            .unwrap();
        self.model.history.push(entry);
    }

    pub fn undo(&mut self) -> bool {
        let change = self.model.history.undo();
        self.moved(change)
    }

    pub fn redo(&mut self) -> bool {
        let change = self.model.history.redo();
        self.moved(change)
    }

    fn moved(&mut self, change: Option<Change>) -> bool {
        let Some(change) = change else { return false };
        self.model.encounter.play(&change);
        let position = self.model.history.position();
        self.library
            .set_position(&self.id, position, &self.model.encounter)
            .unwrap();
        true
    }

    pub fn reopen(self, folder: &Path) -> Self {
        let Self { library, id, model } = self;
        drop(library);
        let library = library_in(folder);
        Self { library, id, model }
    }

    pub fn agrees(&self) {
        let mut stored = self.library.load(&self.id).unwrap();
        assert_eq!(stored.encounter, self.model.encounter);
        // All the way back and all the way forth, reading what is wanted.
        let mut model = self.model.history.clone();
        let steps: [fn(&mut History) -> Option<Change>; 2] = [History::undo, History::redo];
        for step in steps {
            let mut goes_on = true;
            while goes_on {
                let history = &mut stored.history;
                self.library.read_wanted(&self.id, history).unwrap();
                assert_eq!(history.position(), model.position());
                let change = step(&mut model);
                goes_on = change.is_some();
                assert_eq!(step(history), change);
            }
        }
        let listed = &self.library.list().unwrap()[0];
        assert_eq!(listed.name, self.model.encounter.header().name);
        assert_eq!(
            listed.creatures as usize,
            self.model.encounter.creatures().len()
        );
    }
}
