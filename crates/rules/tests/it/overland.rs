//! Journeys as wholes: nothing is lost on the way, and where it is cut into
//! legs makes no difference.

#![allow(clippy::unwrap_used)]

use crate::situation::cases;
use proptest::prelude::*;
use rules::Ruleset;
use rules::overland::{Day, Exact, Leg, Traveler, VehicleUse, Way, hundredths, travel};
use terms::{DayPlan, Track};

fn epic() -> &'static Ruleset {
    rules::by_id("epic").unwrap()
}

/// A leg over land, or by a boat.
fn leg() -> impl Strategy<Value = Leg> {
    let overland = &epic().policies.overland;
    let ids = overland.countries.as_ref().unwrap().value.iter();
    let ids: Vec<String> = ids.map(|it| it.id.clone()).collect();
    let boats = overland.vehicles.as_ref().unwrap().value.iter();
    let boats: Vec<String> = boats
        .filter(|it| it.afloat)
        .map(|it| it.id.clone())
        .collect();
    let land = (
        prop::sample::select(ids),
        prop::sample::select(&Track::ALL[..]),
        prop::bool::weighted(0.1),
    );
    let land = land.prop_map(|(country, track, impeded)| {
        let way = Way::Land {
            country,
            track,
            impeded,
        };
        (way, None)
    });
    let water = prop::sample::select(boats).prop_map(|vehicle| {
        let hours = None;
        (Way::Water, Some(VehicleUse { vehicle, hours }))
    });
    let way = prop_oneof![4 => land, 1 => water];
    (1..6000_i64, way).prop_map(|(miles, (way, aboard))| Leg {
        miles: hundredths(miles),
        way,
        aboard,
    })
}

fn plan() -> impl Strategy<Value = DayPlan> {
    let own_pace = prop::option::weighted(0.2, 10..900_u32);
    (1..=14_u32, 0..=14_u32, any::<bool>(), 0..5_u32, own_pace).prop_map(
        |(hours, hustled, sleeps, healed, own_pace)| DayPlan {
            hours: Some(hours),
            hustled: hustled.min(hours),
            running: false,
            sleeps,
            healed,
            own_pace,
        },
    )
}

fn party() -> impl Strategy<Value = Vec<Traveler>> {
    let one = (5..60_u32, prop::option::of(20..60_u32));
    let one = one.prop_map(|(walk_feet, mount_feet)| Traveler {
        name: format!("{walk_feet} ft"),
        walk_feet,
        mount_feet,
        hit_points: None,
    });
    prop::collection::vec(one, 1..4)
}

/// Each leg as two, the first of them so many hundredths of it.
fn cut(legs: &[Leg], share: i64) -> Vec<Leg> {
    let halves = legs.iter().flat_map(|leg| {
        let first = &leg.miles * hundredths(share);
        [first.clone(), &leg.miles - first].map(|miles| Leg {
            miles,
            ..leg.clone()
        })
    });
    halves.collect()
}

/// What a day comes to.
fn sum(day: &Day) -> (Exact, Exact, u32, i64) {
    (
        day.miles(),
        day.hours(),
        day.damage.points,
        day.damage.dice.most(),
    )
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn no_mile_is_lost_and_cuts_make_no_difference(
        legs in prop::collection::vec(leg(), 1..8),
        plans in prop::collection::vec(plan(), 1..4),
        party in party(),
        share in 1..100_i64,
    ) {
        let plan = |day: u32| plans[day as usize % plans.len()];
        let journey = travel(epic(), &party, &legs, plan).unwrap();
        prop_assert_eq!(journey.miles(), legs.iter().map(|leg| &leg.miles).sum::<Exact>());
        for day in &journey.days {
            for stretch in &day.stretches {
                prop_assert_eq!(&stretch.miles, &(&stretch.hours * &stretch.miles_per_hour));
            }
            prop_assert!(day.hours() <= hundredths(2400));
        }
        let again = travel(epic(), &party, &cut(&legs, share), plan).unwrap();
        let days = |of: &[Day]| of.iter().map(sum).collect::<Vec<_>>();
        prop_assert_eq!(days(&journey.days), days(&again.days));
    }
}
