import type { Draft } from '@warlog/ruleset-api';
import { designs } from '../designs.js';
import { directions, hexText } from '../geometry/hex.js';
import type { PentagonState, PentagonUnit } from '../model/state.js';
import { battle, flying, s1, s2, unit, withFlying, type PentagonPlaced } from './battle.js';
import { drawing } from './random-sheet.js';

/** Returns a position in mid-game: some ships a side at any speed, with marks and damage, and missiles in flight. */
export function randomBattle(seed: number): PentagonState {
  const below = drawing(seed);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const speed = (): number => below(13) - 6;
  const ship = (seat: PentagonPlaced['seat']): PentagonPlaced => ({
    seat,
    design: pick(designs).id,
    hex: hexText({ a: below(14) - 7, c: 10 + below(14) }),
    facing: pick(directions),
    v: [speed(), speed()],
    more: { fireControl: 'active', locked: below(6) > 0 },
  });
  const ships = Array.from({ length: 2 + below(4) }, (_, n) => [`${'xy'[n % 2]}${n}`, ship(n % 2 ? s2 : s1)] as const);
  const mode = pick(['plot', 'plot', 'plot', 'duel'] as const);
  const perPhase = pick(['12', '6', '4', '2'] as const);
  const crashAcceleration = below(3) === 0;
  const phases = 12 / Number(perPhase);
  const state = battle(Object.fromEntries(ships), {
    option: { mode, impulsesPerPhase: perPhase, crashAcceleration },
    turn: 1 + below(4),
    impulse: mode === 'duel' ? 1 + below(12) : 1 + Number(perPhase) * below(phases),
    step: mode === 'plot' ? 'plot' : pick(['maneuver', 'fire'] as const),
  });
  for (const [id] of ships) batter(unit(state, id) as Draft<PentagonUnit>, below);
  const missiles = Array.from({ length: below(5) }, (_, n) => {
    const [by, target] = [pick(ships)[0], pick(ships)[0]];
    const hex = hexText({ a: below(14) - 7, c: 10 + below(14) });
    const seat = by.startsWith('x') ? s1 : s2;
    return flying(`m-${n}`, { by, seat, target, hex, heading: pick(directions), hexes: below(29) });
  });
  return withFlying(state, ...missiles);
}

/** Adds marks, a remainder of twelfths, some engine losses, power and charges. */
function batter(ship: Draft<PentagonUnit>, below: (bound: number) => number): void {
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
