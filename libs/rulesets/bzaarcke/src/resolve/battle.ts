import { bySeat, type SeatId } from '@warlog/core';
import type { DiceScope } from '@warlog/dice';
import { drawCasualties, type PlaceId, isGone } from '@warlog/star-map';
import type { BzaarckeBattleFought, BzaarckeBattleSide, Combatant } from '../model/event.js';
import type { StanceWord } from '../model/sheet.js';
import { combat } from '../tables.js';

/** A unit at the start of a battle. */
interface Fighting extends Combatant {
  /** Combat points. */
  readonly points: number;
}

/** A side at the start of a battle. */
export interface BzaarckeFighter {
  readonly seat: SeatId;
  readonly stance: StanceWord;
  readonly units: readonly Fighting[];
}

/** Returns the dice of a force: one per 50 combat points or part of them, 1 to 11 (BZK-402). */
export function diceFor(points: number): number {
  return Math.min(combat.maxDice, Math.max(combat.minDice, Math.ceil(points / combat.pointsPerDie)));
}

/**
 * Returns the face from which a side hits: no-shoot costs a point, but only against a side that shoots (BZK-402,
 * BZK-602).
 */
export function hitOn(own: StanceWord, other: StanceWord): number {
  return own === 'no-shoot' && other === 'shoot' ? combat.noShootHitOn : combat.hitOn;
}

/**
 * Returns how a battle ends (BZK-404): by annihilation, by hits, by points before it; `tie` if only a die can decide.
 */
export function verdict(
  a: { readonly points: number; readonly hits: number; readonly gone: boolean },
  b: { readonly points: number; readonly hits: number; readonly gone: boolean },
): 'a' | 'b' | 'nobody' | 'tie' {
  if (a.gone || b.gone) return a.gone && b.gone ? 'nobody' : a.gone ? 'b' : 'a';
  if (a.hits !== b.hits) return a.hits > b.hits ? 'a' : 'b';
  if (a.points !== b.points) return a.points > b.points ? 'a' : 'b';
  return 'tie';
}

/** Fights one battle between two forces: the lower seat is a and rolls first (BZK-402 to BZK-404). */
export function fight(
  place: PlaceId,
  bzaarckeFighter: BzaarckeFighter,
  other: BzaarckeFighter,
  remainder: 'lost' | 'chance',
  scope: DiceScope,
): BzaarckeBattleFought {
  const [first, second] =
    bySeat(bzaarckeFighter.seat, other.seat) < 0 ? [bzaarckeFighter, other] : [other, bzaarckeFighter];
  const aRoll = volley(scope, first, second);
  const bRoll = volley(scope, second, first);
  const a = suffer(scope, first, aRoll, bRoll.hits, remainder);
  const b = suffer(scope, second, bRoll, aRoll.hits, remainder);
  const outcome = verdict({ ...a, gone: isGone(a) }, { ...b, gone: isGone(b) });
  const tieFace = outcome === 'tie' ? tieDie(scope) : null;
  const winner = outcome === 'tie' ? ((tieFace ?? 0) <= 3 ? 'b' : 'a') : outcome;
  const victor = winner === 'nobody' ? null : winner === 'a' ? a : b;
  const loser = victor === null ? null : victor === a ? b : a;
  const retreats = loser === null || isGone(loser) ? null : loser.seat;
  return { type: 'BattleFought', place, a, b, victor: victor?.seat ?? null, retreats, tieFace };
}

/** Returns the points that these enemy hits take from a force (BZK-403). */
export function damageOf(hits: number): number {
  return combat.damagePerHit * hits;
}

type Volley = Pick<BzaarckeBattleSide, 'faces' | 'hitOn' | 'hits'>;

function volley(scope: DiceScope, own: BzaarckeFighter, other: BzaarckeFighter): Volley {
  const needed = hitOn(own.stance, other.stance);
  const faces = scope.roll({
    label: `hits/${own.seat}`,
    count: diceFor(pointsOfTargets(own.units)),
    sides: 6,
    purpose: needed === combat.hitOn ? 'dice.hits' : 'dice.hits-no-shoot',
    clause: 'BZK-402',
  });
  return { faces, hitOn: needed, hits: faces.filter((face) => face >= needed).length };
}

function suffer(
  scope: DiceScope,
  side: BzaarckeFighter,
  roll: Volley,
  enemyHits: number,
  remainder: 'lost' | 'chance',
): BzaarckeBattleSide {
  const targets = side.units.map((unit) => ({ ...unit, canScar: !unit.scarred }));
  const { destroyed, scarred } = drawCasualties(scope, side.seat, targets, damageOf(enemyHits), remainder);
  const after = side.units
    .filter((unit) => !destroyed.includes(unit.id))
    .map((unit) => (scarred.includes(unit.id) ? Math.floor(unit.points / 2) : unit.points));
  return {
    seat: side.seat,
    stance: side.stance,
    points: pointsOfTargets(side.units),
    units: side.units.map(({ id, unitType, scarred: before }) => ({ id, unitType, scarred: before })),
    ...roll,
    destroyed,
    scarred,
    left: after.reduce((sum, points) => sum + points, 0),
  };
}

/** Breaks a tie by a die: 1–3 the lower seat retreats, 4–6 the other (BZK-404). */
export function tieDie(scope: DiceScope): number {
  const [face = 1] = scope.roll({
    label: 'tie-retreat',
    count: 1,
    sides: 6,
    purpose: 'dice.tie-retreat',
    clause: 'BZK-404',
  });
  return face;
}

function pointsOfTargets(units: readonly Fighting[]): number {
  return units.reduce((sum, unit) => sum + unit.points, 0);
}
