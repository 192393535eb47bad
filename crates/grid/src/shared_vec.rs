//! A value for each cell of a map, shared by its copies piece by piece.

use std::ops::{Index, IndexMut, Range};
use std::sync::Arc;

/// How many values a piece holds.
const PIECE: usize = 4096;

/// A vector of fixed length. A copy shares everything with it, and a change of either
/// copies the piece it is in: so keeping what a map was before an edit costs the same
/// whatever the size of the map.
///
/// Persistent vectors of other crates are trees, several times slower to read, and the
/// map is read far more often than it is changed.
#[derive(Clone, Debug)]
pub struct SharedVec<T> {
    /// In the last, values beyond the end mean nothing.
    pieces: Arc<[Arc<[T; PIECE]>]>,
    len: usize,
}

impl<T: Clone> SharedVec<T> {
    /// So many equal values, kept once.
    #[must_use]
    pub fn of(value: T, len: usize) -> Self {
        let piece = piece(&[], &value);
        Self {
            pieces: std::iter::repeat_n(piece, len.div_ceil(PIECE)).collect(),
            len,
        }
    }

    /// How many values there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The value at a place, if there is such a place.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<&T> {
        (index < self.len).then(|| &self[index])
    }

    /// All values in their order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.slices().flatten()
    }

    /// All values in their order, many at a time.
    pub fn slices(&self) -> impl Iterator<Item = &[T]> {
        let pieces = self.pieces.iter().zip((0..self.len).step_by(PIECE));
        pieces.map(|(piece, start)| &piece[..PIECE.min(self.len - start)])
    }

    /// Makes all values equal.
    pub fn fill(&mut self, value: T) {
        *self = Self::of(value, self.len);
    }

    /// Makes the values at some places equal; places beyond the end are passed over.
    pub fn fill_part(&mut self, places: Range<usize>, value: &T) {
        for place in places.start..places.end.min(self.len) {
            self[place] = value.clone();
        }
    }

    /// The places at which another vector has other values, with its value there. What
    /// both share is passed over unread.
    pub fn differing<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = (usize, &'a T)>
    where
        T: PartialEq,
    {
        let end = self.len.min(other.len);
        let pairs = self.pieces.iter().zip(other.pieces.iter()).enumerate();
        let changed = pairs.filter(|(_, (own, other))| !Arc::ptr_eq(own, other));
        let places = changed.flat_map(|(n, (own, other))| {
            let values = own.iter().zip(other.iter()).enumerate();
            let differ = values.filter(|(_, (own, other))| own != other);
            differ.map(move |(at, (_, other))| (n * PIECE + at, other))
        });
        places.filter(move |(place, _)| *place < end)
    }
}

/// A piece of some values, and what stands beyond them.
fn piece<T: Clone>(values: &[T], beyond: &T) -> Arc<[T; PIECE]> {
    Arc::new(std::array::from_fn(|n| {
        values.get(n).unwrap_or(beyond).clone()
    }))
}

impl<T> Default for SharedVec<T> {
    fn default() -> Self {
        Self {
            pieces: Arc::default(),
            len: 0,
        }
    }
}

impl<T: Clone> From<Vec<T>> for SharedVec<T> {
    fn from(values: Vec<T>) -> Self {
        let pieces = values.chunks(PIECE);
        Self {
            pieces: pieces
                .filter_map(|values| Some(piece(values, values.last()?)))
                .collect(),
            len: values.len(),
        }
    }
}

impl<T: Clone> FromIterator<T> for SharedVec<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        values.into_iter().collect::<Vec<T>>().into()
    }
}

impl<T> Index<usize> for SharedVec<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        debug_assert!(index < self.len, "{index} of {}", self.len);
        &self.pieces[index / PIECE][index % PIECE]
    }
}

impl<T: Clone> IndexMut<usize> for SharedVec<T> {
    fn index_mut(&mut self, index: usize) -> &mut T {
        debug_assert!(index < self.len, "{index} of {}", self.len);
        let piece = &mut Arc::make_mut(&mut self.pieces)[index / PIECE];
        &mut Arc::make_mut(piece)[index % PIECE]
    }
}

impl<T: Clone + PartialEq> PartialEq for SharedVec<T> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.differing(other).next().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_keeps_what_it_was() {
        for len in [1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE] {
            let first: SharedVec<usize> = (0..len).collect();
            let mut second = first.clone();
            second[len - 1] = len;
            second.fill_part(0..len.min(2), &7);
            assert_eq!(
                first.iter().copied().collect::<Vec<_>>(),
                (0..len).collect::<Vec<_>>()
            );
            assert_eq!((second.len(), second.get(len)), (len, None));
            let differing: Vec<_> = first.differing(&second).map(|(at, to)| (at, *to)).collect();
            let changed = (0..len).filter(|at| first[*at] != second[*at]);
            assert_eq!(
                differing,
                changed.map(|at| (at, second[at])).collect::<Vec<_>>()
            );
            assert!(first != second && first == (0..len).collect());
        }
    }

    #[test]
    fn equal_values_are_kept_once_and_a_change_copies_a_piece() {
        let all = SharedVec::of(0_u8, 100 * PIECE);
        let mut changed = all.clone();
        changed[5 * PIECE] = 1;
        let differ = (0..100).filter(|n| !Arc::ptr_eq(&all.pieces[*n], &changed.pieces[*n]));
        assert_eq!(differ.collect::<Vec<_>>(), [5]);
        assert!(Arc::ptr_eq(&all.pieces[0], &all.pieces[99]));
    }
}
