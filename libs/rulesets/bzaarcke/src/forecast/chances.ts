import { type Chance, fractionOf } from '@warlog/ruleset-api';
import { type Message, line, placeRef, type SeatId, seatRef } from '@warlog/core';
import { pairsOf, type PlaceId, withChange } from '@warlog/star-map';
import { strength } from '../catalogue.js';
import type { BzaarckeOrdersSheet, StanceWord } from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import type { BzaarckeMover } from '../orders/draft.js';
import { stanceOf } from '../position.js';
import { diceFor, hitOn } from '../resolve/battle.js';
import { controlOdds } from '../resolve/control.js';
import { arePointsAll, battleOdds, faceBars, marginBars, type RankedUnit } from './odds.js';

/** The viewer's own force at a place after a draft. */
export interface OwnForce {
  readonly seat: SeatId;
  readonly units: readonly BzaarckeMover[];
  readonly points: number;
}

/** A foreign force where the viewer's will be. */
export interface Rival {
  readonly seat: SeatId;
  readonly points: number;
  readonly units: readonly RankedUnit[];
}

/** Returns the battle that the own force must expect at a place, from what was last seen there; null if none. */
export function battleChance(
  view: BzaarckeView,
  sheet: BzaarckeOrdersSheet | null,
  place: PlaceId,
  mine: OwnForce,
  path: Chance['path'],
): Chance | null {
  const rivals = rivalsAt(view, place, mine.seat);
  const foe = expectedFoe(view, sheet, place, mine);
  if (foe === null) return null;
  const stance = stanceTowards(view, sheet, mine, foe.seat);
  const { defaultStance: theirs, lotteryRemainder } = view.options;
  const odds = battleOdds({ points: mine.points, stance }, { points: foe.points, stance: theirs });
  const hits = [hitOn(stance, theirs), hitOn(theirs, stance)] as const;
  return {
    code: 'chance.battle',
    place,
    ...(path === undefined ? {} : { path }),
    good: fractionOf(odds.won, odds.total),
    share: odds.won / odds.total,
    condition: battleCondition(view, place, foe, rivals.length),
    exact:
      arePointsAll(mine.units, foe.points, lotteryRemainder) && arePointsAll(foe.units, mine.points, lotteryRemainder),
    how: line('chance.how.dice', diceOf(mine.points, foe.points, hits), { clause: 'BZK-402' }),
    axis: 'chance.axis.margin',
    rows: ['chance.row.own-loss', 'chance.row.their-loss'],
    bars: marginBars(odds),
    assumptions: [
      seenAs(view, place, foe),
      line('chance.assume.stance', { seat: seatRef(foe.seat), stance: theirs }, { clause: 'BZK-602' }),
      ...(rivals.length > 1
        ? [line('chance.assume.first-round', { place: placeRef(place) }, { clause: 'BZK-406' })]
        : []),
    ],
    clause: 'BZK-404',
  };
}

/** Returns the control roll that the own force may make at a place; null if none. */
export function controlChance(
  view: BzaarckeView,
  sheet: BzaarckeOrdersSheet | null,
  place: PlaceId,
  mine: OwnForce,
  afterBattle: boolean,
  path: Chance['path'],
): Chance | null {
  const planet = view.planets[place];
  if (planet === undefined || planet.credits === null || planet.owner === mine.seat) return null;
  if (sheet?.control?.some((entry) => entry.planet === place && !entry.try) === true) return null;
  if (planet.owner !== null && stanceTowards(view, sheet, mine, planet.owner) !== 'shoot') return null;
  const odds = controlOdds(mine.points, planet.credits, view.options.controlMultiples);
  if (odds === null) return null;
  const good = Math.max(0, Math.min(6, 7 - odds.need));
  const code = (planet.pd ?? 0) > 0 ? 'chance.lower-defences' : 'chance.control';
  return {
    code,
    place,
    ...(path === undefined ? {} : { path }),
    good: fractionOf(good, 6),
    share: good / 6,
    condition: controlCondition(view, place, afterBattle),
    exact: true,
    how: line('chance.how.face', { need: odds.need, points: mine.points, credits: planet.credits }),
    axis: 'chance.axis.face',
    rows: [],
    bars: faceBars(odds.need),
    assumptions: controlAssumptions(view, place, mine, afterBattle),
    clause: 'BZK-503',
  };
}

/** Returns the condition of a battle chance: one force as last seen; other arrivals are not included. */
function battleCondition(view: BzaarckeView, place: PlaceId, foe: Rival, rivals: number): Message {
  const turn = view.seen[place]?.turn ?? view.turn;
  if (rivals > 1) return line('chance.if.only', { seat: seatRef(foe.seat) });
  if (turn < view.turn) return line('chance.if.since', { turn });
  if (view.options.defaultStance === 'no-shoot') return line('chance.if.holds-fire', { seat: seatRef(foe.seat) });
  return line('chance.if.alone', {});
}

/**
 * Returns the condition of a control chance: a larger force would roll instead, a battle would come first, an owner may
 * raise its defenses.
 */
function controlCondition(view: BzaarckeView, place: PlaceId, afterBattle: boolean): Message {
  if (afterBattle) return line('chance.if.after-battle', {});
  const { owner = null, statsTurn = null } = view.planets[place] ?? {};
  const seen = view.seen[place]?.turn ?? null;
  if (owner !== null) {
    const seat = seatRef(owner);
    const isOld = statsTurn !== null && statsTurn < view.turn;
    return isOld ? line('chance.if.owner-since', { seat, turn: statsTurn }) : line('chance.if.owner', { seat });
  }
  if (seen === null) return line('chance.if.alone-unseen', {});
  return seen < view.turn ? line('chance.if.alone-since', { turn: seen }) : line('chance.if.alone', {});
}

/** Returns the dice of both sides and the face each hits on, for display (BZK-402). */
function diceOf(mine: number, theirs: number, [own, other]: readonly [number, number]): Message['params'] {
  return { mine: diceFor(mine), theirs: diceFor(theirs), own, other };
}

function controlAssumptions(
  view: BzaarckeView,
  place: PlaceId,
  mine: OwnForce,
  afterBattle: boolean,
): readonly Message[] {
  const { credits = null, statsTurn = null } = view.planets[place] ?? {};
  const figures = { points: mine.points, credits: credits ?? 0 };
  const isOld = statsTurn !== null && statsTurn < view.turn;
  return [
    line('chance.assume.strength', figures, { clause: 'BZK-503' }),
    ...(isOld ? [line('chance.assume.old-figures', { turn: statsTurn }, { clause: 'BZK-503' })] : []),
    ...(afterBattle ? [line('chance.assume.after-battle', {}, { clause: 'BZK-502' })] : []),
    ...(view.seen[place]?.turn === view.turn ? [] : [line('chance.assume.unseen', { place: placeRef(place) })]),
  ];
}

/** Returns foreign forces last seen at a place, without those that must leave it this turn; in seat order. */
export function rivalsAt(view: BzaarckeView, place: PlaceId, own: SeatId): readonly Rival[] {
  const units = view.seen[place]?.units.filter((unit) => !unit.mustLeave) ?? [];
  return view.seats
    .filter((seat) => seat !== own)
    .map((seat) => units.filter((unit) => unit.seat === seat))
    .flatMap((own) => (own[0] === undefined ? [] : [{ seat: own[0].seat, points: strength(own), units: own }]))
    .filter((rival) => rival.points > 0);
}

/** Returns the first opponent to expect at a place; null if no force was seen there. */
export function expectedFoe(
  view: BzaarckeView,
  sheet: BzaarckeOrdersSheet | null,
  place: PlaceId,
  mine: OwnForce,
): Rival | null {
  return firstFoe(rivalsAt(view, place, mine.seat), mine, (other) => isHostile(view, sheet, mine, other));
}

/** Returns the opponent of the first round (BZK-406); other seats count as hostile to each other by default. */
function firstFoe(rivals: readonly Rival[], mine: OwnForce, hostile: (seat: SeatId) => boolean): Rival | null {
  const pairs = pairsOf([...rivals, mine], (a, b) => hostile(a === mine.seat ? b : a));
  const pair = pairs.find((each) => each.includes(mine.seat));
  const other = pair?.find((seat) => seat !== mine.seat);
  const met = rivals.find((rival) => rival.seat === other);
  return met ?? rivals.filter((rival) => hostile(rival.seat)).sort((a, b) => b.points - a.points)[0] ?? null;
}

function isHostile(view: BzaarckeView, sheet: BzaarckeOrdersSheet | null, mine: OwnForce, other: SeatId): boolean {
  return view.options.defaultStance === 'shoot' || stanceTowards(view, sheet, mine, other) === 'shoot';
}

/** Returns what this force would do to that seat if the draft were sent. */
export function stanceTowards(
  view: BzaarckeView,
  sheet: BzaarckeOrdersSheet | null,
  mine: OwnForce,
  other: SeatId,
): StanceWord {
  const neutral = { default: view.options.defaultStance, players: {}, labels: {} };
  const before = view.options.stanceLapses ? neutral : (view.sides[mine.seat]?.stance ?? neutral);
  return stanceOf(withChange(before, sheet?.stance ?? {}), mine.units, other);
}

function seenAs(view: BzaarckeView, place: PlaceId, foe: Rival): Message {
  const turn = view.seen[place]?.turn ?? view.turn;
  const params = { seat: seatRef(foe.seat), points: foe.points, turn };
  return line(turn === view.turn ? 'chance.assume.seen-now' : 'chance.assume.seen', params, { place });
}
