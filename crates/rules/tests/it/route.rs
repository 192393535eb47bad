//! The quickest ways over a land against a slow and obvious search that shares
//! no code with it: plain relaxation, hours as fractions, over hexes and
//! squares, with tracks, rivers and water, on foot, with a cart and by boat.

#![allow(clippy::unwrap_used)]

use crate::situation::cases;
use grid::{Cell, Dir, Grid, Kind};
use proptest::prelude::*;
use rules::overland::{
    Cover, End, Exact, JourneyError, Land, Leg, Pace, RouteError, Routes, Traveler, VehicleUse,
    Way, duration_message, hundredths, travel,
};
use rules::{Diagonals, Ruleset};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};
use terms::{DayPlan, RoadPreference, Track};

/// The books the maps are played by.
static BOOKS: LazyLock<[Arc<Ruleset>; 3]> = LazyLock::new(books);
const WIDTH: i32 = 7;
const HEIGHT: i32 = 6;
const COUNTRIES: [&str; 4] = ["plains", "forest", "jungle", "desert"];

/// What a map of letters says: a country by its place, `~` or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ground {
    Country(usize),
    Water,
    Nothing,
}

#[derive(Clone, Debug)]
struct Map {
    book: usize,
    grid: Grid,
    ground: Vec<Ground>,
    /// From a cell in a direction.
    tracks: Vec<(Cell, Dir, Track)>,
    rivers: Vec<(Cell, Dir)>,
    vehicle: Option<&'static str>,
    keep: RoadPreference,
    feet: u32,
    from: Cell,
}

fn integer(n: i64) -> Exact {
    Exact::from_integer(n.into())
}

/// Epic Path, the open game, and a table with shares that fit badly.
fn books() -> [Arc<Ruleset>; 3] {
    let epic = rules::by_id("epic").unwrap();
    let changes = [
        (
            "overland.terrain-multiplier:overland.countries.plains.trackless",
            "0.37",
        ),
        (
            "overland.terrain-multiplier:overland.countries.forest.trackless",
            "0.41",
        ),
        (
            "overland.terrain-multiplier:overland.countries.forest.road",
            "0.43",
        ),
        (
            "overland.terrain-multiplier:overland.countries.jungle.trackless",
            "0",
        ),
        (
            "overland.terrain-multiplier:overland.countries.desert.highway",
            "4.7",
        ),
    ];
    let changes = changes.map(|(key, value)| (key.to_owned(), value.to_owned()));
    let house = epic.with_changes("house", "Ours", &BTreeMap::from(changes));
    [
        Arc::clone(epic),
        Arc::clone(rules::by_id("srd35").unwrap()),
        Arc::new(house.unwrap()),
    ]
}

fn party(feet: u32) -> Vec<Traveler> {
    let one = |feet: u32| Traveler {
        name: format!("Somebody at {feet} ft"),
        walk_feet: feet,
        mount_feet: None,
        hit_points: None,
    };
    vec![one(feet), one(60)]
}

impl Map {
    fn land(&self, ruleset: &Ruleset) -> Land {
        let mut land = Land::new(ruleset, self.grid, hundredths(250)).unwrap();
        let covers = COUNTRIES.map(|id| land.country(id).unwrap());
        let ground = self.ground.iter().map(|ground| match ground {
            Ground::Country(n) => covers[*n],
            Ground::Water => Cover::WATER,
            Ground::Nothing => Cover::NOTHING,
        });
        land.cover(self.grid.cells().zip(ground));
        for (cell, dir, track) in &self.tracks {
            land.set_track(*cell, self.grid.step(*cell, *dir), *track);
        }
        for (cell, dir) in &self.rivers {
            land.set_river(*cell, self.grid.step(*cell, *dir), true);
        }
        land
    }

    fn aboard(&self) -> Option<VehicleUse> {
        let vehicle = self.vehicle?.to_owned();
        Some(VehicleUse {
            vehicle,
            hours: None,
        })
    }

    fn at(&self, cell: Cell) -> Ground {
        let index = self.grid.index(cell);
        index.map_or(Ground::Nothing, |index| self.ground[index])
    }

    /// The track between two cells: the last that was laid.
    fn track(&self, from: Cell, to: Cell) -> Track {
        let runs = |a: Cell, dir: Dir| {
            let b = self.grid.step(a, dir);
            (a, b) == (from, to) || (b, a) == (from, to)
        };
        let mut tracks = self.tracks.iter().rev();
        let track = tracks.find(|(cell, dir, _)| runs(*cell, *dir));
        track.map_or(Track::Trackless, |(.., track)| *track)
    }

    fn river(&self, from: Cell, to: Cell) -> bool {
        self.rivers.iter().any(|(a, dir)| {
            let b = self.grid.step(*a, *dir);
            (*a, b) == (from, to) || (b, *a) == (from, to)
        })
    }

    /// How many miles an hour they make in a country, by the tables.
    fn speed(&self, ruleset: &Ruleset, country: usize, track: Track) -> Exact {
        let overland = &ruleset.policies.overland;
        let pace = match self.vehicle {
            Some(_) => integer(2),
            None => {
                let bands = overland.speeds.as_ref().unwrap().value.iter();
                let bands = bands.filter(|band| band.from_feet <= self.feet);
                bands.map(|band| band.miles_per_hour.clone()).max().unwrap()
            }
        };
        let id = COUNTRIES[country];
        let countries = &overland.countries.as_ref().unwrap().value;
        let row = countries.iter().find(|row| row.id == id).unwrap();
        let no_help = self.vehicle.is_some() && overland.vehicles_on_trails.is_some();
        let share = match track {
            Track::Highway => &row.highway,
            Track::Road => &row.road,
            Track::Trail if !no_help => &row.road,
            Track::Trail | Track::Trackless => &row.trackless,
        };
        pace * share
    }

    /// How many hours a step takes.
    fn hours(&self, ruleset: &Ruleset, from: Cell, dir: Dir) -> Option<Exact> {
        let to = self.grid.step(from, dir);
        let (a, b) = (self.at(from), self.at(to));
        if a == Ground::Nothing || b == Ground::Nothing {
            return None;
        }
        let diagonal = self.grid.kind().is_diagonal(dir);
        let long = diagonal && ruleset.policies.diagonals.value == Diagonals::Alternating;
        let miles = hundredths(if long { 375 } else { 250 });
        if self.vehicle == Some("rowboat") {
            let wet = a == Ground::Water && b == Ground::Water || self.river(from, to);
            return wet.then(|| miles / hundredths(150));
        }
        let track = self.track(from, to);
        let kept = match self.keep {
            RoadPreference::Anywhere => true,
            RoadPreference::OnTracks => track != Track::Trackless,
            RoadPreference::OffTracks => track == Track::Trackless,
        };
        if !kept {
            return None;
        }
        let mut sides = [1, 7].into_iter();
        let side = |by| self.grid.step(from, dir.turned(by, Kind::Square));
        let closed = |cell: Cell| match self.at(cell) {
            Ground::Country(n) => self.speed(ruleset, n, Track::Trackless) == integer(0),
            Ground::Water | Ground::Nothing => true,
        };
        if diagonal && track == Track::Trackless && sides.all(|by| closed(side(by))) {
            return None;
        }
        let half = |ground: Ground| match ground {
            Ground::Country(n) => {
                let speed = self.speed(ruleset, n, track);
                (speed > integer(0)).then(|| &miles / integer(2) / speed)
            }
            Ground::Water | Ground::Nothing => None,
        };
        Some(half(a)? + half(b)?)
    }

    /// The fewest hours to every cell that can be reached.
    fn slow(&self, ruleset: &Ruleset) -> BTreeMap<usize, Exact> {
        let steps: Vec<(usize, usize, Exact)> = self
            .grid
            .cells()
            .flat_map(|cell| self.grid.neighbors(cell).map(move |it| (cell, it)))
            .filter_map(|(cell, (dir, next))| {
                let hours = self.hours(ruleset, cell, dir)?;
                Some((self.grid.index(cell)?, self.grid.index(next)?, hours))
            })
            .collect();
        let mut best = BTreeMap::from([(self.grid.index(self.from).unwrap(), integer(0))]);
        loop {
            let mut better = false;
            for (from, to, hours) in &steps {
                let Some(total) = best.get(from).map(|before| before + hours) else {
                    continue;
                };
                if best.get(to).is_none_or(|known| total < *known) {
                    best.insert(*to, total);
                    better = true;
                }
            }
            if !better {
                return best;
            }
        }
    }

    /// The same with left and right changed.
    fn mirrored(&self) -> Self {
        let shoved = self.grid.shoves_first() != (self.grid.kind() == Kind::HexPointy);
        let grid = Grid::new(self.grid.kind(), WIDTH as u32, HEIGHT as u32).unwrap();
        let grid = grid.shoving_first(shoved);
        let along = |cell: Cell, dir: Dir| {
            let ends = [cell, self.grid.step(cell, dir)].map(mirrored);
            grid.dir_between(ends[0], ends[1]).unwrap()
        };
        let tracks = self.tracks.iter();
        let tracks = tracks.map(|(at, dir, track)| (mirrored(*at), along(*at, *dir), *track));
        let rivers = self.rivers.iter();
        let rivers = rivers.map(|(at, dir)| (mirrored(*at), along(*at, *dir)));
        Self {
            grid,
            ground: grid.cells().map(|cell| self.at(mirrored(cell))).collect(),
            tracks: tracks.collect(),
            rivers: rivers.collect(),
            from: mirrored(self.from),
            ..self.clone()
        }
    }

    /// Whether a way can begin where it shall.
    fn begins(&self) -> bool {
        match (self.at(self.from), self.vehicle) {
            (Ground::Nothing, _) => false,
            (Ground::Water, vehicle) => vehicle == Some("rowboat"),
            (Ground::Country(_), Some("rowboat")) => {
                let mut around = self.grid.neighbors(self.from);
                around.any(|(_, next)| self.river(self.from, next))
            }
            (Ground::Country(_), _) if self.keep == RoadPreference::OnTracks => {
                let mut around = self.grid.neighbors(self.from);
                around.any(|(_, next)| self.track(self.from, next) != Track::Trackless)
            }
            (Ground::Country(n), _) if self.keep == RoadPreference::OffTracks => {
                let ruleset = &BOOKS[self.book];
                self.speed(ruleset, n, Track::Trackless) > integer(0)
            }
            // Even the worst country has a road.
            (Ground::Country(_), _) => true,
        }
    }
}

fn mirrored(cell: Cell) -> Cell {
    Cell::new(WIDTH - 1 - cell.x, cell.y)
}

fn map() -> impl Strategy<Value = Map> {
    let grid = prop_oneof![
        2 => Just((Kind::Square, false)),
        1 => Just((Kind::HexPointy, false)),
        1 => Just((Kind::HexPointy, true)),
        1 => Just((Kind::HexFlat, false)),
        1 => Just((Kind::HexFlat, true)),
    ];
    let grid = grid.prop_map(|(kind, shoved)| {
        let grid = Grid::new(kind, WIDTH as u32, HEIGHT as u32).unwrap();
        grid.shoving_first(shoved)
    });
    let cell = || (0..WIDTH, 0..HEIGHT).prop_map(|(x, y)| Cell::new(x, y));
    let ground = prop_oneof![
        10 => (0..COUNTRIES.len()).prop_map(Ground::Country),
        3 => Just(Ground::Water),
        1 => Just(Ground::Nothing),
    ];
    let track = prop::sample::select(&Track::ALL[..]);
    let tracks = prop::collection::vec((cell(), 0..8_u8, track), 0..30);
    let rivers = prop::collection::vec((cell(), 0..8_u8), 0..20);
    let vehicle = prop::sample::select(&[None, None, Some("cart"), Some("rowboat")][..]);
    let ground = prop::collection::vec(ground, (WIDTH * HEIGHT) as usize);
    let feet = prop::sample::select(&[20, 30, 50][..]);
    let keep = prop_oneof![2 => Just(RoadPreference::Anywhere), 1 => Just(RoadPreference::OnTracks), 1 => Just(RoadPreference::OffTracks)];
    let party = (vehicle, keep, feet);
    (0..3_usize, grid, ground, tracks, rivers, party, cell()).prop_map(
        |(book, grid, ground, tracks, rivers, (vehicle, keep, feet), from)| {
            let dir = |dir: u8| Dir(dir % grid.kind().dir_count());
            Map {
                book,
                grid,
                ground,
                tracks: tracks.into_iter().map(|(c, d, t)| (c, dir(d), t)).collect(),
                rivers: rivers.into_iter().map(|(c, d)| (c, dir(d))).collect(),
                vehicle,
                keep,
                feet,
                from,
            }
        },
    )
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn the_quickest_ways_are_those_of_the_slow_search(
        first in map(), second in map(), hours in 0..4_000_i64, hustled in 0..4_u32
    ) {
        // The second search uses the arrays of the first again.
        let mut routes = Routes::default();
        for map in [first, second] {
            let ruleset = &BOOKS[map.book];
            let (land, party, aboard) = (map.land(ruleset), party(map.feet), map.aboard());
            let pace = Pace::of(ruleset, &land, &party, aboard.as_ref(), map.keep).unwrap();
            let (land, pace) = (Arc::new(land), Arc::new(pace));
            let best = map.slow(ruleset);
            let begun = routes.search(&land, &pace, map.from, None);
            prop_assert_eq!(begun.is_ok(), map.begins(), "{:?}", begun);
            for (index, cell) in map.grid.cells().enumerate() {
                let known = best.get(&index).filter(|_| map.begins());
                let hours = routes.hours_to(cell);
                prop_assert_eq!(hours.as_ref(), known, "{:?}", cell);
                let route = routes.route_to(cell);
                prop_assert_eq!(route.is_ok(), known.is_some() && cell != map.from);
                let Ok(route) = route else { continue };
                prop_assert_eq!(Some(&route.hours), known);
                prop_assert_eq!((route.cells.first(), route.cells.last()), (Some(&map.from), Some(&cell)));
                let steps = route.cells.windows(2).map(|pair| {
                    let dir = map.grid.dir_between(pair[0], pair[1]).unwrap();
                    map.hours(ruleset, pair[0], dir).unwrap()
                });
                prop_assert_eq!(&steps.sum::<Exact>(), &route.hours);
                let journey = travel(ruleset, &party, &route.legs, |_| DayPlan::default()).unwrap();
                prop_assert_eq!(journey.hours(), route.hours, "{:?}", route.legs);
                prop_assert_eq!(journey.miles(), route.miles, "{:?}", route.legs);
                // From stop to stop the search ends early.
                let mut short = Routes::default();
                let through = short.through(&land, &pace, &[map.from, cell]).unwrap();
                prop_assert_eq!(&through.cells, &route.cells);
                prop_assert_eq!(through.legs, route.legs);
            }
            if !map.begins() {
                continue;
            }
            // Within a day's hours, and two and three days'.
            let day = hundredths(hours);
            routes.search(&land, &pace, map.from, Some(&(&day * integer(3)))).unwrap();
            let mut days: Vec<(usize, u32)> = routes
                .days(&[1, 2, 3].map(|n| &day * integer(n)))
                .map(|(cell, day)| (map.grid.index(cell).unwrap(), day))
                .collect();
            days.sort_unstable();
            let slow = best.iter().filter_map(|(index, hours)| {
                let day = (1..=3).find(|n| *hours <= &day * integer(*n))?;
                Some((*index, day as u32))
            });
            prop_assert_eq!(days, slow.collect::<Vec<_>>());
            // A day of hurry leads as far as the journey says that it does.
            let plan = DayPlan { hours: Some(1 + hustled), hustled, ..DayPlan::default() };
            let day = pace.day(&plan);
            routes.search(&land, &pace, map.from, None).unwrap();
            for (cell, day) in routes.days(&[1, 2, 3].map(|n| &day * integer(n))) {
                let Ok(route) = routes.route_to(cell) else { continue };
                let journey = travel(ruleset, &party, &route.legs, |_| plan).unwrap();
                prop_assert_eq!(journey.days.len(), day as usize);
            }
        }
    }

    #[test]
    fn a_land_takes_as_long_with_left_and_right_changed(map in map()) {
        let hours = |map: &Map| {
            let ruleset = &BOOKS[map.book];
            let (land, aboard) = (map.land(ruleset), map.aboard());
            let pace = Pace::of(ruleset, &land, &party(map.feet), aboard.as_ref(), map.keep);
            let mut routes = Routes::default();
            let begun = routes.search(&Arc::new(land), &Arc::new(pace.unwrap()), map.from, None);
            let told = |cell: Cell| (cell, routes.hours_to(cell));
            begun.is_ok().then(|| map.grid.cells().map(told).collect::<BTreeMap<_, _>>())
        };
        let back = hours(&map.mirrored()).map(|hours| {
            let back = hours.into_iter().map(|(cell, hours)| (mirrored(cell), hours));
            back.collect()
        });
        prop_assert_eq!(back, hours(&map));
    }
}

/// A map of hexes or squares in letters.
fn drawn(kind: Kind, rows: &[&str]) -> (Land, Grid) {
    let ruleset = rules::by_id("epic").unwrap();
    let grid = Grid::new(kind, rows[0].len() as u32, rows.len() as u32).unwrap();
    let mut land = Land::new(ruleset, grid, integer(6)).unwrap();
    let letters = rows.iter().flat_map(|row| row.chars());
    let covers: Vec<Cover> = letters
        .map(|letter| match letter {
            'p' => land.country("plains").unwrap(),
            'f' => land.country("forest").unwrap(),
            '~' => Cover::WATER,
            _ => Cover::NOTHING,
        })
        .collect();
    land.cover(grid.cells().zip(covers));
    (land, grid)
}

fn paced(land: Land, vehicle: Option<&str>) -> (Arc<Land>, Arc<Pace>) {
    let ruleset = rules::by_id("epic").unwrap();
    let aboard = vehicle.map(|vehicle| VehicleUse {
        vehicle: vehicle.to_owned(),
        hours: None,
    });
    let pace = Pace::of(
        ruleset,
        &land,
        &party(30),
        aboard.as_ref(),
        RoadPreference::Anywhere,
    )
    .unwrap();
    (Arc::new(land), Arc::new(pace))
}

fn told(why: &RouteError) -> String {
    why.to_string()
}

/// The river crossings of the quickest route between two cells of a plain, and its hours.
fn crossings(
    kind: Kind,
    rivers: &[[Cell; 2]],
    track: &[Cell],
    ends: [Cell; 2],
) -> (Vec<Cell>, Exact) {
    let (mut land, _) = drawn(kind, &["ppppp"; 5]);
    for [from, to] in rivers {
        assert!(land.set_river(*from, *to, true));
    }
    for pair in track.windows(2) {
        assert!(land.set_track(pair[0], pair[1], Track::Trail));
    }
    let (land, pace) = paced(land, None);
    let route = Routes::default().through(&land, &pace, &ends).unwrap();
    (route.river_crossings(&land), route.hours)
}

#[test]
fn a_river_is_crossed_without_a_bridge_unless_a_track_leads_across() {
    let at = Cell::new;
    let down: Vec<[Cell; 2]> = (0..4).map(|y| [at(2, y), at(2, y + 1)]).collect();
    let ends = [at(0, 2), at(4, 2)];
    let road: Vec<Cell> = (0..5).map(|x| at(x, 2)).collect();
    let (across, hours) = crossings(Kind::Square, &down, &[], ends);
    assert_eq!(across, [at(2, 2)]);
    // The crossing costs nothing.
    assert_eq!(crossings(Kind::Square, &[], &[], ends), (vec![], hours));
    assert_eq!(crossings(Kind::Square, &down, &road, ends).0, []);
    // From the source on, the route leads around the river.
    let source = &down[2..];
    assert_eq!(crossings(Kind::Square, source, &[], ends).0, []);
    // Along the river and back on the same side.
    let along = [at(2, 0), at(2, 4)];
    assert_eq!(crossings(Kind::Square, &down, &[], along).0, []);
    // Between the corners of two cells.
    let slanted = [[at(3, 1), at(2, 2)], [at(2, 2), at(1, 3)]];
    assert_eq!(
        crossings(Kind::Square, &slanted, &[], [at(2, 1), at(3, 2)]).0,
        [at(2, 1)]
    );
    assert_eq!(crossings(Kind::HexFlat, &down, &[], ends).0.len(), 1);
}

#[test]
fn times_are_told_in_hours_and_minutes() {
    for (number, of, expected) in [
        (46, 9, "5 h 7 min"),
        (8, 1, "8 h"),
        (3, 4, "45 min"),
        (0, 1, "0 min"),
        (1, 200, "0 min"),
        (719, 360, "2 h"),
        (121, 60, "2 h 1 min"),
    ] {
        let time = duration_message(&Exact::new(number.into(), of.into()));
        assert_eq!(time.to_string(), expected);
    }
}

#[test]
fn half_a_step_lies_in_each_of_two_countries() {
    let (mut land, _) = drawn(Kind::HexPointy, &["ppff"]);
    let at = |x| Cell::new(x, 0);
    land.set_track(at(2), at(3), Track::Road);
    let (land, pace) = paced(land, None);
    let mut routes = Routes::default();
    let route = routes.through(&land, &pace, &[at(0), at(3)]).unwrap();
    // 9 miles of plains at 2 1/4 miles an hour; 3 of forest at 1 1/2, and 6 on
    // a road at 3.
    assert_eq!(route.hours, integer(4 + 2 + 2));
    assert_eq!(route.miles, integer(18));
    let leg = |miles, country: &str, track| Leg {
        miles: integer(miles),
        way: Way::Land {
            country: country.to_owned(),
            track,
            impeded: false,
        },
        aboard: None,
    };
    let forest = |miles, track| leg(miles, "forest", track);
    assert_eq!(
        route.legs,
        [
            leg(9, "plains", Track::Trackless),
            forest(3, Track::Trackless),
            forest(6, Track::Road),
        ]
    );
}

#[test]
fn a_way_leads_through_its_stops() {
    let (land, grid) = drawn(Kind::Square, &["ppp", "ppp", "ppp"]);
    let (land, pace) = paced(land, None);
    let at = Cell::new;
    let stops = [at(0, 0), at(2, 0), at(2, 2), at(0, 0)];
    let mut routes = Routes::default();
    let route = routes.through(&land, &pace, &stops).unwrap();
    let cells = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 1), (0, 0)];
    assert_eq!(route.cells, cells.map(|(x, y)| at(x, y)));
    assert_eq!(route.miles, integer(36));
    assert_eq!(route.legs.len(), 1, "all of it is the same country");
    let after = |miles| route.points_after(&land, &[integer(miles)])[0];
    let [second, third, last] = [1, 2, 6].map(|n| grid.center(route.cells[n]));
    assert_eq!(
        after(9),
        second.toward(third, 0.5),
        "halfway to the third cell"
    );
    assert_eq!(after(99), last);
    let all = [0, 9, 9, 12, 99];
    let together = route.points_after(&land, &all.map(integer));
    assert_eq!(together, all.map(after));
    let off = [at(0, 0), at(2, 2), grid.step(at(2, 2), Dir(0))];
    let off = routes.through(&land, &pace, &off).unwrap_err();
    assert_eq!(
        told(&off),
        "stop 3: the place is outside the map; choose a place on the map"
    );
}

#[test]
fn where_there_is_no_way_it_is_said_why() {
    let rows = ["pp~pp", "fp~p.", "pp~..", "....p"];
    let (land, _) = drawn(Kind::HexFlat, &rows);
    let (land, afoot) = paced(land, None);
    let mut routes = Routes::default();
    let at = Cell::new;
    let from = at(0, 0);
    let mut why = |land: &Arc<Land>, pace: &Arc<Pace>, stops: &[Cell]| {
        routes.through(land, pace, stops).unwrap_err()
    };
    let mut afoot = |stops: &[Cell]| why(&land, &afoot, stops);
    assert_eq!(afoot(&[from]), RouteError::NoStops);
    assert_eq!(afoot(&[from, from]), RouteError::Here);
    assert_eq!(afoot(&[from, at(9, 9)]), RouteError::OffMap);
    assert_eq!(afoot(&[from, at(2, 1)]), RouteError::NeedsBoat(End::Goal));
    assert_eq!(afoot(&[at(2, 1), from]), RouteError::NeedsBoat(End::Start));
    assert_eq!(afoot(&[from, at(4, 1)]), RouteError::Nothing(End::Goal));
    assert_eq!(afoot(&[from, at(4, 0)]), RouteError::WaterBetween);
    assert_eq!(afoot(&[from, at(4, 3)]), RouteError::CutOff);
    assert_eq!(
        told(&afoot(&[from, at(1, 1), at(4, 0)])),
        "stop 3: no route over land exists, because water lies between the stops; choose a boat or another stop"
    );

    let (mut land, _) = drawn(Kind::HexFlat, &rows);
    land.set_river(at(0, 0), at(0, 1), true);
    let (land, boat) = paced(land, Some("rowboat"));
    let mut afloat = |stops: &[Cell]| why(&land, &boat, stops);
    assert_eq!(afloat(&[from, at(1, 0)]), RouteError::NoWater(End::Goal));
    assert_eq!(afloat(&[from, at(2, 0)]), RouteError::WatersApart);

    let mut routes = Routes::default();
    routes
        .search(&land, &boat, from, Some(&hundredths(150)))
        .unwrap();
    assert_eq!(
        told(&routes.route_to(at(0, 1)).unwrap_err()),
        "the route takes more than 1½ hours; choose nearer stops"
    );
}

#[test]
fn a_boat_runs_from_a_river_into_the_sea() {
    let (mut land, _) = drawn(Kind::HexPointy, &["pp~~"]);
    let at = |x| Cell::new(x, 0);
    land.set_river(at(0), at(1), true);
    land.set_river(at(1), at(2), true);
    let (land, pace) = paced(land, Some("rowboat"));
    assert_eq!(pace.day_hours(), 10);
    let route = Routes::default().through(&land, &pace, &[at(0), at(3)]);
    let route = route.unwrap();
    assert_eq!((route.hours, route.legs.len()), (integer(12), 1));
    assert_eq!(route.legs[0].way, Way::Water { impeded: false });
}

#[test]
fn water_that_meets_at_a_corner_parts_the_land_but_for_a_road() {
    let (mut land, _) = drawn(Kind::Square, &["~p", "p~"]);
    let stops = [Cell::new(1, 0), Cell::new(0, 1)];
    let ways = |land: &Land| {
        let (land, pace) = paced(land.clone(), None);
        Routes::default().through(&land, &pace, &stops)
    };
    assert_eq!(ways(&land), Err(RouteError::WaterBetween));
    assert!(land.set_track(stops[0], stops[1], Track::Trail));
    assert!(ways(&land).is_ok());
}

#[test]
fn a_land_and_a_pace_that_make_no_sense_are_refused() {
    let epic = rules::by_id("epic").unwrap();
    let grid = Grid::new(Kind::HexFlat, 3, 3).unwrap();
    let none = Land::new(epic, grid, integer(0)).unwrap_err();
    assert_eq!(none, JourneyError::Scale("0".to_owned()));
    let ddm = rules::by_id("ddm").unwrap();
    let unknown = Land::new(ddm, grid, integer(6)).unwrap_err();
    assert!(matches!(unknown, JourneyError::Unknown(_)), "{unknown}");
    let land = Land::new(epic, grid, integer(6)).unwrap();
    let nobody = Pace::of(epic, &land, &[], None, RoadPreference::Anywhere).unwrap_err();
    assert_eq!(nobody, JourneyError::Nobody);
    assert_eq!(land.country("moon"), None);
    let primes = [0.53, 0.59, 0.61, 0.67, 0.71, 0.73, 0.79, 0.83, 0.89];
    let countries = &epic.policies.overland.countries.as_ref().unwrap().value;
    let keys = countries.iter().zip(primes);
    let changes = keys.map(|(country, share)| {
        let key = format!(
            "overland.terrain-multiplier:overland.countries.{}.trackless",
            country.id
        );
        (key, share.to_string())
    });
    let house = epic.with_changes("house", "Ours", &changes.collect());
    let odd = Pace::of(
        &house.unwrap(),
        &land,
        &party(30),
        None,
        RoadPreference::Anywhere,
    )
    .unwrap_err();
    assert_eq!(odd, JourneyError::TooFine);
}

#[test]
fn those_who_keep_to_the_roads_or_off_them_are_told_why_they_get_nowhere() {
    let ruleset = rules::by_id("epic").unwrap();
    let (mut land, _) = drawn(Kind::Square, &["pppp", "~~~~", "pppp"]);
    let at = Cell::new;
    land.set_track(at(0, 0), at(1, 0), Track::Trail);
    land.set_track(at(2, 0), at(3, 0), Track::Road);
    let land = Arc::new(land);
    let why = |keep, from, to| {
        let pace = Arc::new(Pace::of(ruleset, &land, &party(30), None, keep).unwrap());
        Routes::default().through(&land, &pace, &[from, to]).err()
    };
    let on = |from, to| why(RoadPreference::OnTracks, from, to);
    assert_eq!(on(at(0, 0), at(1, 0)), None);
    assert_eq!(on(at(0, 0), at(3, 0)), Some(RouteError::TracksApart));
    assert_eq!(
        on(at(0, 2), at(1, 0)),
        Some(RouteError::NoTrack(End::Start))
    );
    assert_eq!(on(at(0, 0), at(0, 2)), Some(RouteError::NoTrack(End::Goal)));
    let off = |from, to| why(RoadPreference::OffTracks, from, to);
    assert_eq!(off(at(0, 0), at(0, 2)), Some(RouteError::OnlyTracks));
    assert_eq!(off(at(1, 0), at(2, 0)), None);
    // The track itself is the way there, and nothing leads around it.
    assert_eq!(off(at(0, 0), at(1, 0)), Some(RouteError::OnlyTracks));
}
