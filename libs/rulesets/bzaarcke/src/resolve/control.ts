import { chartOf, type PlaceId, scopeAt } from '@warlog/star-map';
import type { Dice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { strength } from '../catalogue.js';
import type { ControlRolled, BzaarckeEvent } from '../model/event.js';
import type { BzaarckeOptions } from '../model/options.js';
import type { Spared, BzaarckeState } from '../model/state.js';
import { forcesOf, planetAt, shootsAt, unitsByPlace, type BzaarckeForce } from '../position.js';
import { control } from '../tables.js';

/** Returns the requirement of a control roll (BZK-503); null if the force is too small to try. */
export function controlOdds(
  points: number,
  credits: number,
  multiples: BzaarckeOptions['controlMultiples'],
): { readonly bonus: number; readonly need: number } | null {
  const needed = control.requiredMultiple * credits;
  if (points <= needed) return null;
  const bonus =
    multiples === 'strict'
      ? Math.ceil(points / credits) - control.requiredMultiple - 1
      : Math.floor((points - needed) / credits);
  return { bonus, need: controlNeed(bonus) };
}

/** Returns the face from which a control roll succeeds. */
export function controlNeed(bonus: number): number {
  return Math.max(1, control.target - bonus);
}

/**
 * Returns the result of a control roll: control of a planet without defenses, else one level of defenses less
 * (BZK-504).
 */
export function controlResult(
  face: number,
  need: number,
  pd: number,
): { readonly success: boolean; readonly pd: number; readonly captured: boolean } {
  const success = face >= need;
  return { success, pd: success && pd > 0 ? pd - 1 : pd, captured: success && pd === 0 };
}

/** Rolls once per planet for the qualifying force, planets by id (BZK-502). */
export function* controlRolls(
  now: BzaarckeState,
  spared: readonly Spared[],
  dice: Dice,
): Generator<BzaarckeEvent, void, void> {
  const units = unitsByPlace(now);
  for (const planet of chartOf(now.map).planets) {
    const forces = forcesOf(now, units.get(planet) ?? [], 'staying');
    const force = contender(now, planet, forces, spared);
    if (force !== null) yield* rollFor(now, planet, force, dice);
  }
}

/**
 * Returns the force that may roll: it shoots at the owner and does not exempt the planet; the largest, then the lowest
 * seat.
 */
function contender(
  now: BzaarckeState,
  planet: PlaceId,
  forces: readonly BzaarckeForce[],
  spared: readonly Spared[],
): BzaarckeForce | null {
  const { owner } = planetAt(now, planet);
  let best: BzaarckeForce | null = null;
  for (const force of forces) {
    if (force.seat === owner) continue;
    if (owner !== null && !shootsAt(now, force, owner)) continue;
    if (spared.some((entry) => entry.seat === force.seat && entry.planet === planet)) continue;
    if (best === null || strength(force.units) > strength(best.units)) best = force;
  }
  return best;
}

function* rollFor(
  now: BzaarckeState,
  planet: PlaceId,
  force: BzaarckeForce,
  dice: Dice,
): Generator<BzaarckeEvent, void, void> {
  const { owner, credits, pd } = planetAt(now, planet);
  const points = strength(force.units);
  const odds = controlOdds(points, credits, now.options.controlMultiples);
  if (odds === null) return;
  const rolled = rollControl(planet, force.seat, owner, points, credits, odds, dice);
  yield rolled;
  const result = controlResult(rolled.face, rolled.need, pd);
  if (result.captured) yield { type: 'PlanetTaken', planet, by: force.seat, from: owner };
  else if (result.success) yield { type: 'DefenceLowered', planet, by: force.seat, pd: result.pd };
}

/** Rolls the die. Its scope names both seats that may see it: the roller and the owner. */
function rollControl(
  planet: PlaceId,
  by: SeatId,
  owner: SeatId | null,
  points: number,
  credits: number,
  odds: { readonly bonus: number; readonly need: number },
  dice: Dice,
): ControlRolled {
  const [face = 1] = dice.scope(scopeAt('control', planet, by, owner)).roll({
    label: 'control',
    count: 1,
    sides: 6,
    purpose: 'dice.control',
    clause: 'BZK-503',
    modifier: odds.bonus,
  });
  return { type: 'ControlRolled', planet, by, owner, points, credits, ...odds, face, success: face >= odds.need };
}
