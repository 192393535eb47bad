//! The way of a journey led over the map by hand: where it is taken hold of,
//! what that makes of it, and what it looks like.

use crate::convert::point;
use crate::error::{AppError, Result};
use crate::overland::example::walker;
use crate::overland::resolved::ResolvedJourney;
use crate::overland::view::{JourneyWayView, RouteDrag, RouteEditKind, RouteEditView};
use crate::overland::{example, journeys, resolved};
use crate::tabletop::Tabletop;
use encounter::{Edit, Journey, MapWay, Travel};
use grid::{Cell, Point, Segment};
use rules::overland;
use rules::overland::{Exact, fraction_text};
use scene::{Item, RouteDrawing, route};
use terms::message;

/// How close to a way a hand takes hold of it, in map units, at least.
const GRIP: f64 = 0.6;

/// How much of a place's name goes into that of a journey, in characters.
const LONGEST_PLACE: usize = 30;

/// A journey as it would go, and its days.
type Reckoned = (ResolvedJourney, overland::Schedule);

/// A way that is led by hand.
struct RouteEdit {
    /// The journeys with it, and who travels.
    travel: Travel,
    /// Which of the journeys it is; it is there.
    number: usize,
    does: RouteEditKind,
}

/// Whether a way has one stop only, and leads nowhere yet.
fn has_only_begun(journey: &Journey) -> bool {
    let over = journey.over.as_ref();
    over.is_some_and(|way| way.stops.len() < 2)
}

/// What it makes of a journey if a hand goes from one place on the map to
/// another: it changes its way, or else begins a journey of its own.
fn route_edit(tabletop: &Tabletop, number: usize, hand: &RouteDrag) -> RouteEdit {
    let mut travel = tabletop.encounter().travel().clone();
    let party = travel.journeys.get(number).map(|it| travel.party_of(it));
    let party = journeys::travelers(tabletop, party.unwrap_or(&travel.party));
    let edit = travel.journeys.get_mut(number);
    let edit = edit.and_then(|it| Some((&mut it.name, it.over.as_mut()?)));
    if let Some((name, way)) = edit {
        let named_by_hand = *name != name_of_way(tabletop, &way.stops);
        if let Some(does) = change_way(tabletop, &party, way, hand) {
            if !named_by_hand {
                *name = name_of_way(tabletop, &way.stops);
            }
            return RouteEdit {
                travel,
                number,
                does,
            };
        }
    }
    let number = travel.journeys.len();
    begin(tabletop, &mut travel, hand);
    RouteEdit {
        travel,
        number,
        does: RouteEditKind::Begin,
    }
}

/// Moves a stop of a way or bends it, where the hand takes hold of them; a
/// click leads on. `None` if the hand has to do with another way.
fn change_way(
    tabletop: &Tabletop,
    party: &[overland::Traveler],
    way: &mut MapWay,
    hand: &RouteDrag,
) -> Option<RouteEditKind> {
    let (from, grip) = (point(hand.from), hand.grip.max(GRIP));
    let [begin, end] = ends_of(tabletop, hand);
    let off = |stop: &Cell| tabletop.grid().center(*stop).distance(from);
    let stops = way.stops.iter().map(off).enumerate();
    let nearest = stops.min_by(|x, y| x.1.total_cmp(&y.1));
    if let Some((n, _)) = nearest.filter(|(_, off)| *off <= grip) {
        move_stop(way, n, end);
        return Some(RouteEditKind::Move);
    }
    if let Some(part) = part_at(tabletop, party, (way, from), grip) {
        way.stops.insert(part + 1, end);
        return Some(RouteEditKind::Bend);
    }
    (begin == end).then(|| {
        way.stops.push(end);
        RouteEditKind::GoOn
    })
}

/// Begins a journey, with somebody to go on it if nobody does.
fn begin(tabletop: &Tabletop, travel: &mut Travel, hand: &RouteDrag) {
    if travel.party.is_empty() {
        travel.party = example::heroes(tabletop);
    }
    if travel.party.is_empty() {
        travel.party.push(walker());
    }
    let mut stops = ends_of(tabletop, hand).to_vec();
    stops.dedup();
    travel.journeys.push(Journey {
        name: name_of_way(tabletop, &stops),
        over: Some(MapWay {
            stops,
            ..MapWay::default()
        }),
        ..Journey::default()
    });
}

/// The cells a hand goes from and to.
fn ends_of(tabletop: &Tabletop, hand: &RouteDrag) -> [Cell; 2] {
    [hand.from, hand.to].map(|at| tabletop.cell_near(point(at)))
}

/// What a journey is called unless somebody gives it a name.
fn name_of_way(tabletop: &Tabletop, stops: &[Cell]) -> String {
    let name = |cell: &Cell| {
        let name = resolved::place_name(tabletop, *cell);
        let line = name.lines().next().unwrap_or_default();
        line.chars().take(LONGEST_PLACE).collect::<String>()
    };
    match stops {
        [] => message!("journey-unnamed").to_string(),
        [from] => message!("journey-from", from = name(from)).to_string(),
        [from, .., to] => message!("journey-from-to", from = name(from), to = name(to)).to_string(),
    }
}

/// The part of a way that leads by a place, from 0.
fn part_at(
    tabletop: &Tabletop,
    party: &[overland::Traveler],
    (way, at): (&MapWay, Point),
    grip: f64,
) -> Option<usize> {
    let (parts, _) = resolved::route_parts(tabletop, party, way).ok()?;
    let off = |cells: &[Cell]| {
        let centers = cells.windows(2).map(|pair| {
            let [from, to] = [pair[0], pair[1]].map(|cell| tabletop.grid().center(cell));
            Segment::new(from, to).distance_to(at)
        });
        centers.min_by(f64::total_cmp).unwrap_or(f64::INFINITY)
    };
    let parts = parts.iter().map(|part| off(&part.cells)).enumerate();
    let nearest = parts.min_by(|x, y| x.1.total_cmp(&y.1))?;
    (nearest.1 <= grip).then_some(nearest.0)
}

/// The way of a journey over the map, with its stops and a camp for each
/// night, as far as it leads over the map and can be; and its figures if
/// they are to be said.
fn journey_drawn(
    tabletop: &Tabletop,
    journey: &Journey,
    found: Option<&Reckoned>,
    said: bool,
) -> Vec<Item> {
    let Some(over) = &journey.over else {
        return Vec::new();
    };
    let center = |cell: &Cell| tabletop.grid().center(*cell);
    let stops: Vec<Point> = over.stops.iter().map(center).collect();
    let Some((resolved, found)) = found else {
        let stops = &stops;
        return route(&RouteDrawing {
            stops,
            ..RouteDrawing::default()
        });
    };
    let cells = resolved.way.iter().flat_map(|(way, _)| &way.cells);
    let points: Vec<Point> = cells.map(center).collect();
    let figures = figures(found);
    route(&RouteDrawing {
        points: &points,
        stops: &stops,
        camps: &camps(resolved, found),
        figures: if said { &figures } else { &[] },
    })
}

/// The picture of the way of a journey by its place, as it stands.
pub(crate) fn journey_picture(tabletop: &Tabletop, n: u32) -> Vec<Item> {
    let journey = tabletop.encounter().travel().journeys.get(n as usize);
    journey.map_or_else(Vec::new, |journey| {
        let found = journeys::reckoned(
            tabletop,
            &journeys::travelers_on(tabletop, journey),
            journey,
        )
        .ok();
        journey_drawn(tabletop, journey, found.as_ref(), false)
    })
}

/// Moves a stop; onto one beside it, it is taken out.
fn move_stop(way: &mut MapWay, n: usize, to: Cell) {
    let beside = [n.checked_sub(1), n.checked_add(1)].into_iter().flatten();
    let on_another = beside.into_iter().any(|n| way.stops.get(n) == Some(&to));
    match on_another && way.stops.len() > 2 {
        true => drop(way.stops.remove(n)),
        false => way.stops[n] = to,
    }
}

/// Where each night of a journey falls on the map, with the number of the day.
fn camps(resolved: &ResolvedJourney, found: &overland::Schedule) -> Vec<(Point, u32)> {
    let Some((way, land)) = &resolved.way else {
        return Vec::new();
    };
    let nights = found.days.len().saturating_sub(1);
    let gone: Vec<Exact> = found.miles_by_evening().take(nights).collect();
    let camps = way.points_after(land, &gone);
    camps.into_iter().zip(1..).collect()
}

/// What is said of a journey beside the hand that leads it.
fn figures(found: &overland::Schedule) -> Vec<String> {
    let days = found.days.len();
    let figures = [
        message!("days-counted", count = days),
        message!("miles-long", miles = fraction_text(&found.miles())),
    ];
    figures.map(|figure| figure.to_string()).to_vec()
}

/// The way of a journey over the map, by its place from 0: its
/// [`JourneyWayView`] and its picture, which is empty where it has none.
pub(crate) fn journey_way(tabletop: &Tabletop, n: u32) -> Result<(JourneyWayView, Vec<Item>)> {
    let revision = tabletop.revision;
    Ok((JourneyWayView { revision }, journey_picture(tabletop, n)))
}

/// What a hand would make of a journey that goes from one place on the map
/// to another and takes hold of what lies within its grip: a
/// [`RouteEditView`] and the way's picture.
pub(crate) fn lead(
    tabletop: &Tabletop,
    n: u32,
    hand: &RouteDrag,
) -> Result<(RouteEditView, Vec<Item>)> {
    let edit = route_edit(tabletop, n as usize, hand);
    let mut view = RouteEditView {
        revision: tabletop.revision,
        journey: edit.number as u32,
        does: edit.does,
        trouble: None,
        figures: Vec::new(),
    };
    let journey = &edit.travel.journeys[edit.number];
    let party = journeys::travelers(tabletop, edit.travel.party_of(journey));
    let found = journeys::reckoned(tabletop, &party, journey);
    match &found {
        Ok((_, found)) => view.figures = figures(found),
        Err(trouble) => view.trouble = Some(trouble.to_string()),
    }
    Ok((
        view,
        journey_drawn(tabletop, journey, found.ok().as_ref(), true),
    ))
}

/// Makes that of it.
pub(crate) fn edit_route(tabletop: &Tabletop, n: u32, hand: &RouteDrag) -> Result<Option<Edit>> {
    let edit = route_edit(tabletop, n as usize, hand);
    let (travel, journeys) = (&edit.travel, &tabletop.encounter().travel().journeys);
    let stood = journeys.get(edit.number).is_none_or(|before| {
        has_only_begun(before)
            || journeys::reckoned(tabletop, &journeys::travelers_on(tabletop, before), before)
                .is_ok()
    });
    let journey = &travel.journeys[edit.number];
    let party = journeys::travelers(tabletop, travel.party_of(journey));
    let found = journeys::reckoned(tabletop, &party, journey);
    match found {
        Err(trouble) if stood && !has_only_begun(journey) => Err(AppError::invalid(trouble)),
        _ => Ok(Some(Edit::SetTravel {
            travel: edit.travel,
        })),
    }
}
