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
        prop::option::weighted(0.3, prop::option::of(1..=8_u32)),
    );
    let land = land.prop_map(|(country, track, impeded, cart)| {
        let way = Way::Land {
            country,
            track,
            impeded,
        };
        let vehicle = "cart".to_owned();
        (way, cart.map(|hours| VehicleUse { vehicle, hours }))
    });
    let hours = prop::option::of(1..=24_u32);
    let water = (
        prop::sample::select(boats),
        hours,
        prop::bool::weighted(0.1),
    );
    let water = water.prop_map(|(vehicle, hours, impeded)| {
        let way = Way::Water { impeded };
        (way, Some(VehicleUse { vehicle, hours }))
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
    let hours = prop::option::weighted(0.9, 1..=24_u32);
    (hours, 0..=14_u32, any::<bool>(), 0..5_u32, own_pace).prop_map(
        |(hours, hustled, sleeps, healed, own_pace)| DayPlan {
            hours,
            hustled: hustled.min(hours.unwrap_or(8)),
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
    fn damage_of_hustling_is_counted_since_the_last_full_rest(
        plans in prop::collection::vec(plan(), 1..6),
    ) {
        let plan = |day: u32| DayPlan { own_pace: None, ..plans[day as usize % plans.len()] };
        let way = Way::Land {
            country: "plains".to_owned(),
            track: Track::Road,
            impeded: false,
        };
        let leg = Leg { miles: hundredths(60_000), way, aboard: None };
        let walker = Traveler {
            name: "Walker".to_owned(),
            walk_feet: 30,
            mount_feet: None,
            hit_points: None,
        };
        let days = travel(epic(), &[walker], &[leg], plan).unwrap().days;
        // Each hour since the last rest by itself; the last day may end early.
        let mut hustled = 0;
        for (number, day) in (1..).zip(&days[..days.len() - 1]) {
            let plan = plan(number);
            let harm = |hour: u32| if hour == 0 { 0 } else { 1_u64 << (hour - 1).min(40) };
            let harms = (hustled..hustled + plan.hustled).map(harm);
            let points = harms.sum::<u64>().min(u32::MAX.into());
            prop_assert_eq!(u64::from(day.damage.points), points, "day {}", number);
            let rests = plan.sleeps && plan.hours.unwrap_or(8) <= 24 - 8;
            hustled = if rests { 0 } else { hustled + plan.hustled };
        }
    }

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
