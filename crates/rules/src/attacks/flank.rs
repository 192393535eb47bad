//! Who flanks whom: two creatures with an opponent between them, or one within
//! the other's space.
//!
//! Straight lines decide, on squares: they are drawn from the middles of the
//! two creatures' squares, with enough reach from corners as well, and have to
//! pass the opponent's whole space from side to opposite side or from corner to
//! opposite corner. How a line passes is told by [`grid::Block::pass`], in whole
//! numbers. Where heights differ they pass cubes, as [`grid::Solid::pass`] tells.

mod cubes;
mod fighter;
mod lines;

pub use fighter::{Fighter, fighters_around};

use crate::creature::OccupantId;
use crate::reason::{Reason, RuleRef, list_and};
use crate::ruleset::{FlankEnds, FlankingRules, Ruled, Ruleset};
use cubes::{SpaceLine, SpaceLines, parted};
use grid::{Border, Meeting, Pass, Point, Rim};
use lines::{Line, Lines, Points, Steps, shortest};
use terms::{Message, Signed, message};

/// A line that was drawn to see whether somebody is flanked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FlankLine {
    /// Where it begins, with the first of the pair, in map units.
    pub from: Point,
    /// Where it ends, with the second of the pair.
    pub to: Point,
    /// Where it goes into the opponent's space and comes out again, if it does.
    pub through: Option<[Meeting; 2]>,
}

/// Whether two creatures flank an opponent.
#[derive(Clone, Debug, PartialEq)]
pub struct Flank {
    /// Which of the two has the bonus; none if they do not flank it.
    pub gains: [bool; 2],
    /// What that adds to attacks on it.
    pub bonus: i32,
    /// The line that proves it; if no line does, one that comes near it. None
    /// where one is within the other's space.
    pub line: Option<FlankLine>,
    /// Why, or why not; at least one reason.
    pub because: Vec<Reason>,
}

impl Flank {
    /// Whether they flank it.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.gains.contains(&true)
    }
}

/// Two creatures that flank a third.
#[derive(Clone, Debug, PartialEq)]
pub struct Flanked {
    /// The two.
    pub pair: [OccupantId; 2],
    /// Their opponent.
    pub target: OccupantId,
    /// How they do it.
    pub flank: Flank,
}

/// Whether two creatures flank an opponent. Nothing where the ruleset does not
/// say what flanking is.
#[must_use]
pub fn flank(ruleset: &Ruleset, pair: [&Fighter; 2], target: &Fighter) -> Option<Flank> {
    let asked = Asked::of(ruleset, pair, target)?;
    Some(match asked.refused() {
        Some(why) => Flank {
            gains: [false; 2],
            bonus: 0,
            line: None,
            because: vec![why],
        },
        None => asked.found().unwrap_or_else(|| asked.missed()),
    })
}

/// What a creature has to do with flanking where it stands: the pairs it makes
/// with each ally against an opponent whom both threaten, whether they flank it
/// or not, and the pairs that flank it. Nothing where the ruleset does not say
/// what flanking is.
#[must_use]
pub fn flanks_of(ruleset: &Ruleset, fighters: &[Fighter], id: OccupantId) -> Vec<Flanked> {
    let mut all = Vec::new();
    let Some(one) = fighters.iter().find(|one| one.occupant.id == id) else {
        return all;
    };
    let mut note = |pair: [&Fighter; 2], target: &Fighter, only_if_it_holds: bool| {
        let asked = Asked::of(ruleset, pair, target);
        let asked = asked.filter(|asked| asked.refused().is_none());
        let found = asked.and_then(|asked| match asked.found() {
            None if only_if_it_holds => None,
            None => Some(asked.missed()),
            found => found,
        });
        all.extend(found.map(|flank| Flanked {
            pair: pair.map(|one| one.occupant.id),
            target: target.occupant.id,
            flank,
        }));
    };
    let flanking = ruleset.flanking.as_ref();
    let needed = flanking.is_none_or(|it| it.needs_threat.value);
    let may_flank = |other: &&Fighter, target: &Fighter| {
        let who = other.occupant;
        who.id != id && who.id != target.occupant.id && (!needed || other.threatens(target))
    };
    for target in fighters {
        if one.opposes(target) && (!needed || one.threatens(target)) {
            let partners = fighters.iter().filter(|other| may_flank(other, target));
            for other in partners.filter(|other| !one.opposes(other)) {
                note([one, other], target, false);
            }
        }
    }
    let against: Vec<&Fighter> = fighters
        .iter()
        .filter(|other| other.opposes(one) && may_flank(other, one))
        .collect();
    for (n, first) in against.iter().enumerate() {
        for second in &against[n + 1..] {
            note([first, second], one, true);
        }
    }
    all
}

/// A pair, their opponent, and what the ruleset says of it.
struct Asked<'a> {
    says: &'a FlankingRules,
    zero_reach: &'a Ruled<bool>,
    pair: [&'a Fighter<'a>; 2],
    target: &'a Fighter<'a>,
}

impl<'a> Asked<'a> {
    fn of(
        ruleset: &'a Ruleset,
        pair: [&'a Fighter<'a>; 2],
        target: &'a Fighter<'a>,
    ) -> Option<Self> {
        Some(Self {
            says: ruleset.flanking.as_ref()?,
            zero_reach: &ruleset.policies.zero_reach_flanks,
            pair,
            target,
        })
    }

    /// Why the two are no pair against it, wherever they stand, if so.
    fn refused(&self) -> Option<Reason> {
        let Self {
            says, pair, target, ..
        } = self;
        let [first, second] = pair.map(|one| one.occupant);
        let because = |text: Message, rule: RuleRef| Some(Reason { text, rule });
        if says.needs_ally.value && first.team != second.team {
            let text = message!("no-allies", one = &first.name, other = &second.name);
            return because(text, says.needs_ally.rule);
        }
        if !pair.iter().any(|one| one.opposes(target)) {
            let text = message!("no-opponent-of-theirs", name = target.name());
            return because(text, says.needs_ally.rule);
        }
        if says.needs_perceiving.value && target.occupant.body.unperceived {
            let text = message!("nobody-perceives", name = target.name());
            return because(text, says.needs_perceiving.rule);
        }
        let idle = pair.iter().find(|one| !one.threatens(target));
        let idle = idle.filter(|_| says.needs_threat.value)?;
        let without = idle.occupant.body.reach_cells == 0 && !self.zero_reach.value;
        let (name, target) = (idle.name(), target.name());
        let text = message!("does-not-threaten", name, target);
        let rule = if without {
            self.zero_reach.rule
        } else {
            says.needs_threat.rule
        };
        because(text, rule)
    }

    /// How they flank it, if they do.
    fn found(&self) -> Option<Flank> {
        self.inside().or_else(|| self.through())
    }

    /// By one being within the other's space.
    fn inside(&self) -> Option<Flank> {
        let Self {
            says, pair, target, ..
        } = self;
        let ranks = says.internal_ranks.value;
        let told = |inner: &Fighter, outer: &Fighter, rule, gains| {
            let text = message!("within-space-of", name = inner.name(), of = outer.name());
            Some(self.flanking(gains, None, vec![Reason { text, rule }]))
        };
        for (n, one) in pair.iter().enumerate() {
            if one.is_inside(target, ranks) {
                let partner = says.internal_partner.value;
                let gains = [n == 0 || partner, n == 1 || partner];
                return told(one, target, says.internal_ranks.rule, gains);
            }
            if says.internal_larger.value && target.is_inside(one, ranks) {
                return told(target, one, says.internal_larger.rule, [true; 2]);
            }
        }
        None
    }

    /// By a line through it.
    fn through(&self) -> Option<Flank> {
        if self.reachless().is_some() {
            return None;
        }
        let (drawn, pass, by_corners, heights) = if self.in_space() {
            self.cubes_passed()?
        } else {
            self.plan_passed()?
        };
        let mut because = vec![self.told(pass)];
        because.extend(heights);
        let mut say = |text: Message, rule: RuleRef| because.push(Reason { text, rule });
        let says = &self.says;
        if by_corners {
            let who = self.pair.iter().filter(|one| self.has_long_reach(one));
            let who = list_and(who.map(|one| one.name()));
            say(message!("flank-by-reach", who), says.corner_reach.rule);
        } else if says.any_square.value {
            let big = self.pair.iter().filter(|one| one.space.len() > 1);
            for one in big {
                let text = message!("flank-from-best-square", name = one.name());
                say(text, says.any_square.rule);
            }
        }
        Some(self.flanking([true; 2], Some(drawn), because))
    }

    /// The line by which they pass it on the plan, how it does, and whether it
    /// leads from corner to corner.
    fn plan_passed(&self) -> Option<(FlankLine, Pass, bool, Option<Reason>)> {
        let best = |lines: &[Lines]| shortest(lines.iter().filter_map(|lines| self.best(*lines)));
        let (line, by_corners) = match best(&[self.middle_lines()]) {
            Some(line) => (line, false),
            None => (best(&self.corner_lines())?, true),
        };
        let pass = self.target.block.pass(line[0], line[1]);
        Some((drawn(line, pass), pass, by_corners, None))
    }

    /// The same in space, and between what heights.
    fn cubes_passed(&self) -> Option<(FlankLine, Pass, bool, Option<Reason>)> {
        let best = |lines: &[Lines]| {
            let lines = lines.iter().map(|lines| self.cubes(*lines));
            let found = lines.filter_map(|lines| Some((lines, self.best_in_space(lines)?)));
            let found: Vec<_> = found.collect();
            let line = cubes::shortest(found.iter().map(|(_, line)| *line))?;
            let (lines, _) = found.iter().find(|(_, it)| *it == line)?;
            Some((line, lines.pass(&line)))
        };
        let ((line, pass), by_corners) = match best(&[self.middle_lines()]) {
            Some(found) => (found, false),
            None => (best(&self.corner_lines())?, true),
        };
        let heights = self.heights(line);
        let plan = line.map(|spot| parted(spot).0);
        Some((drawn(plan, pass), pass, by_corners, Some(heights)))
    }

    /// Whether lines lead through space: where the three have no level in common. On
    /// such a level, the plan tells.
    fn in_space(&self) -> bool {
        let [first, second] = self.pair.map(Fighter::levels);
        let past = self.target.levels();
        let lowest = first.start.max(second.start).max(past.start);
        let highest = first.end.min(second.end).min(past.end);
        self.says.cubes.value && self.target.heights_count() && lowest >= highest
    }

    /// Lines of the plan at all the heights of the two.
    fn cubes(&self, Lines { from, to, .. }: Lines) -> SpaceLines {
        let [low, high] = self.pair.map(|one| Steps::levels(one.levels()));
        let [from, to] = [(from, low), (to, high)].map(|(plan, levels)| {
            let [x, y] = plan.axes();
            [x, y, levels]
        });
        SpaceLines {
            from,
            to,
            past: self.target.solid(),
        }
    }

    /// The shortest of some lines in space that flanks.
    fn best_in_space(&self, lines: SpaceLines) -> Option<SpaceLine> {
        let says = &self.says;
        let opposite = says.lines.value.then(|| lines.shortest_opposite());
        if !self.counts_others() {
            return opposite.flatten();
        }
        let besides = lines.shortest_where(|pass| self.counts_besides(pass));
        cubes::shortest(opposite.flatten().into_iter().chain(besides))
    }

    /// From what height to what height a line leads.
    fn heights(&self, line: SpaceLine) -> Reason {
        let level = |[.., up]: [i32; 3]| self.target.feet_of_level(up.div_euclid(2));
        let [from, to] = line.map(level);
        Reason {
            text: message!("flank-line-heights", from, to),
            rule: self.says.cubes.rule,
        }
    }

    /// A flank, with the bonus it brings.
    fn flanking(
        &self,
        gains: [bool; 2],
        line: Option<FlankLine>,
        mut because: Vec<Reason>,
    ) -> Flank {
        let bonus = &self.says.bonus;
        let names = self.pair.iter().zip(gains);
        let who = list_and(names.filter_map(|(one, gains)| gains.then_some(one.name())));
        because.push(Reason {
            text: message!("flank-bonus", change = Signed(bonus.value), who),
            rule: bonus.rule,
        });
        for (one, _) in self.pair.iter().zip(gains).filter(|(_, gains)| *gains) {
            because.extend(one.hampered.iter().map(|why| Reason {
                text: message!(
                    "flanker-hampered",
                    name = one.name(),
                    why = why.text.clone()
                ),
                rule: why.rule,
            }));
        }
        Flank {
            gains,
            bonus: bonus.value,
            line,
            because,
        }
    }

    /// Why they do not flank it though they threaten it.
    fn missed(&self) -> Flank {
        let no = |line, why| Flank {
            gains: [false; 2],
            bonus: 0,
            line,
            because: vec![why],
        };
        if let Some(why) = self.reachless() {
            return no(None, why);
        }
        let near = |lines: Lines| {
            let near = lines.outer();
            near.filter(|(_, pass)| matches!(pass, Pass::Along | Pass::Through { .. }))
        };
        let says = &self.says;
        if self.in_space() {
            let past = |pass: &Pass| matches!(pass, Pass::Along | Pass::Through { .. });
            let all = std::iter::once(self.middle_lines()).chain(self.corner_lines());
            let mut near = all.flat_map(|lines| self.cubes(lines).outer());
            let near = near.find(|(_, pass)| says.lines.value && past(pass));
            let Some((line, pass)) = near else {
                let text = message!("flank-no-line-in-space", name = self.target.name());
                let rule = says.cubes.rule;
                return no(None, Reason { text, rule });
            };
            let plan = line.map(|spot| parted(spot).0);
            let mut missed = no(Some(drawn(plan, pass)), self.told(pass));
            missed.because.push(self.heights(line));
            return missed;
        }
        let corners = self.corner_lines().into_iter().flat_map(near);
        let mut lines = near(self.middle_lines()).chain(corners);
        match lines.next().filter(|_| says.lines.value) {
            Some((line, pass)) => no(Some(drawn(line, pass)), self.told(pass)),
            None => {
                let text = message!("flank-no-line", name = self.target.name());
                let rule = says.lines.rule;
                no(None, Reason { text, rule })
            }
        }
    }

    /// Who cannot take part by lines, if one of them cannot.
    fn reachless(&self) -> Option<Reason> {
        let zero_reach = self.zero_reach;
        let without = |one: &&&Fighter| one.occupant.body.reach_cells == 0;
        let found = self.pair.iter().find(without);
        let found = found.filter(|_| !zero_reach.value);
        found.map(|one| Reason {
            text: message!("without-reach", name = one.name()),
            rule: zero_reach.rule,
        })
    }

    /// The lines between the middles of their squares.
    fn middle_lines(&self) -> Lines {
        let points = |one: &Fighter| {
            if self.says.any_square.value {
                Points::middles(one.block)
            } else {
                Points::middle(one.block)
            }
        };
        self.lines(self.pair.map(points), true)
    }

    /// The lines between corners that their reach adds.
    fn corner_lines(&self) -> Vec<Lines> {
        let says = &self.says;
        let touching = says.corner_ends.value == FlankEnds::Anywhere;
        let own = |one: &Fighter| {
            if says.inner_corners.value {
                Points::corners(one.block)
            } else {
                Points::ends(one.block)
            }
        };
        let [first, second] = self.pair;
        let mut lines = Vec::new();
        if self.has_long_reach(first) {
            lines.push(self.lines([own(first), Points::ends(second.block)], touching));
        }
        if self.has_long_reach(second) {
            lines.push(self.lines([Points::ends(first.block), own(second)], touching));
        }
        lines
    }

    fn lines(&self, [from, to]: [Points; 2], touching: bool) -> Lines {
        Lines {
            from,
            to,
            past: self.target.block,
            touching,
        }
    }

    fn has_long_reach(&self, one: &Fighter) -> bool {
        one.far > self.says.corner_reach.value
    }

    /// The shortest of some lines that flanks.
    fn best(&self, lines: Lines) -> Option<Line> {
        let says = &self.says;
        let opposite = says
            .lines
            .value
            .then(|| lines.shortest_opposite())
            .flatten();
        if !self.counts_others() {
            return opposite;
        }
        let besides = lines.shortest_where(|pass| self.counts_besides(pass));
        shortest(opposite.into_iter().chain(besides))
    }

    /// Whether lines count that pass it otherwise than by opposite sides or corners.
    fn counts_others(&self) -> bool {
        let says = &self.says;
        let others = [
            &says.side_and_corner,
            &says.adjacent_sides,
            &says.along_border,
        ];
        others.iter().any(|other| other.value)
    }

    /// Whether a line is one of those.
    fn counts_besides(&self, pass: Pass) -> bool {
        let says = &self.says;
        match pass {
            Pass::Beside | Pass::Within => false,
            Pass::Along => says.along_border.value,
            Pass::Through { enters, leaves } => {
                if enters.is_side() != leaves.is_side() {
                    says.side_and_corner.value
                } else {
                    !enters.faces(leaves) && says.adjacent_sides.value
                }
            }
        }
    }

    /// How a line passes, in words, and the rule on that.
    fn told(&self, pass: Pass) -> Reason {
        let says = &self.says;
        let Pass::Through { enters, leaves } = pass else {
            return Reason {
                text: message!("flank-line-along-border"),
                rule: says.along_border.rule,
            };
        };
        Reason {
            text: message!(
                "flank-line",
                enters = in_words(enters),
                leaves = in_words(leaves)
            ),
            rule: if enters.is_side() != leaves.is_side() {
                says.side_and_corner.rule
            } else if enters.faces(leaves) {
                says.lines.rule
            } else {
                says.adjacent_sides.rule
            },
        }
    }
}

/// A line as it can be drawn.
fn drawn([from, to]: Line, pass: Pass) -> FlankLine {
    FlankLine {
        from: from.point(),
        to: to.point(),
        through: match pass {
            Pass::Through { enters, leaves } => Some([enters, leaves]),
            _ => None,
        },
    }
}

fn in_words(met: Meeting) -> Message {
    let rim = met.rim.map(|rim| match rim {
        Rim::Top => message!("border-top"),
        Rim::Bottom => message!("border-bottom"),
    });
    match (met.border.map(border_in_words), rim) {
        (Some(border), Some(rim)) => message!("border-edge", border, rim),
        // A line that meets a box meets it somewhere.
        (border, rim) => border.or(rim).unwrap_or_else(|| Message::plain("")),
    }
}

fn border_in_words(border: Border) -> Message {
    match border {
        Border::North => message!("border-north"),
        Border::NorthEast => message!("border-north-east"),
        Border::East => message!("border-east"),
        Border::SouthEast => message!("border-south-east"),
        Border::South => message!("border-south"),
        Border::SouthWest => message!("border-south-west"),
        Border::West => message!("border-west"),
        Border::NorthWest => message!("border-north-west"),
    }
}
