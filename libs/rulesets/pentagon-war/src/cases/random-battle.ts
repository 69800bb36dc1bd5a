import type { Draft } from '@warlog/kernel';
import { designs } from '../designs.js';
import { directions, hexText } from '../geometry/hex.js';
import type { State, Unit } from '../model/state.js';
import { battle, flying, s1, s2, unit, withFlying, type Placed } from './battle.js';
import { drawing } from './random-sheet.js';

/** A position in the middle of a game: some ships a side at any speed, with marks and damage, and missiles on their way. */
export function randomBattle(seed: number): State {
  const below = drawing(seed);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const speed = (): number => below(13) - 6;
  const ship = (seat: Placed['seat']): Placed => ({
    seat,
    design: one(designs).id,
    hex: hexText({ a: below(14) - 7, c: 10 + below(14) }),
    facing: one(directions),
    v: [speed(), speed()],
    more: { fireControl: 'active', locked: below(6) > 0 },
  });
  const ships = Array.from({ length: 2 + below(4) }, (_, n) => [`${'xy'[n % 2]}${n}`, ship(n % 2 ? s2 : s1)] as const);
  const mode = one(['plot', 'plot', 'plot', 'duel'] as const);
  const perPhase = one(['12', '6', '4', '2'] as const);
  const crashAcceleration = below(3) === 0;
  const phases = 12 / Number(perPhase);
  const state = battle(Object.fromEntries(ships), {
    option: { mode, impulsesPerPhase: perPhase, crashAcceleration },
    turn: 1 + below(4),
    impulse: mode === 'duel' ? 1 + below(12) : 1 + Number(perPhase) * below(phases),
    step: mode === 'plot' ? 'plot' : one(['maneuver', 'fire'] as const),
  });
  for (const [id] of ships) batter(unit(state, id) as Draft<Unit>, below);
  const missiles = Array.from({ length: below(5) }, (_, n) => {
    const [by, target] = [one(ships)[0], one(ships)[0]];
    const hex = hexText({ a: below(14) - 7, c: 10 + below(14) });
    const seat = by.startsWith('x') ? s1 : s2;
    return flying(`m-${n}`, { by, seat, target, hex, heading: one(directions), hexes: below(29) });
  });
  return withFlying(state, ...missiles);
}

/** Marks, a remainder of twelfths, fewer engines now and then, power and charges. */
function batter(ship: Draft<Unit>, below: (bound: number) => number): void {
  const twelfths = (): number => below(12) * (below(2) === 0 ? 1 : -1);
  const rest = (speed: number): number => 12 * speed + (speed === 0 ? twelfths() : Math.sign(speed) * below(12));
  const charge = Object.keys(ship.weapons).map((id) => [id, below(3)] as const);
  ship.own = { power: below(20), charge: Object.fromEntries(charge), unfed: false };
  ship.armor = ship.armor.map((left) => Math.max(0, left - below(8)));
  if (ship.systems.engine === 0) return;
  ship.kept = { a: rest(ship.velocity.a), c: rest(ship.velocity.c) };
  ship.marks = { a: twelfths(), c: twelfths() };
  if (below(3) === 0) ship.systems.engine = Math.floor(ship.systems.engine / 2);
  if (below(6) === 0) Object.assign(ship.systems, { mainControl: 0, auxiliaryControl: 0 });
}
