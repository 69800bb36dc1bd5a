import { describe, expect, it } from 'vitest';
import { seenBy, s1, s2 } from '../cases/battle.js';
import { playMatch } from '../cases/tournament.js';
import { arcs, arcSpan, isInArc } from '../geometry/arcs.js';
import type { Event } from '../model/event.js';
import type { State } from '../model/state.js';
import { unitsHere } from '../position.js';
import { displayOf, type Display } from './display.js';

/** Boxes of a display that are gone, kind by kind, as the log names them. */
function struck({ armor, systems, weapons, missiles, drones, radar }: Display): Record<string, number> {
  const gone = [
    ...armor.map(({ left, built }, index) => [`section ${index + 1}`, built - left] as const),
    ...systems.map(({ kind, left, built }) => [kind, built - left] as const),
    ...weapons.map(({ id, isWhole }) => [id, isWhole ? 0 : 1] as const),
    ...[...missiles, ...drones].map(({ id, state }) => [id, state === 'lost' ? 1 : 0] as const),
    ['radar', radar.lost.length] as const,
  ];
  return Object.fromEntries(gone.filter(([, count]) => count > 0));
}

/** What the log says that a unit lost. */
function logged(log: readonly Event[], id: string): Record<string, number> {
  const lost: Record<string, number> = {};
  for (const event of log) {
    if (event.type !== 'DamageAssessed' || event.unit !== id) continue;
    event.lost.forEach((count, index) => {
      if (count > 0) lost[`section ${index + 1}`] = (lost[`section ${index + 1}`] ?? 0) + count;
    });
    for (const box of event.boxes) lost[box] = (lost[box] ?? 0) + 1;
  }
  return lost;
}

describe('a unit’s display', () => {
  const log: Event[] = [];
  const states: { readonly state: State; readonly upTo: number }[] = [];
  playMatch({
    ...{ battle: 'squadrons', seed: 'display', levels: ['regular', 'regular'] },
    watch: (before, _sheets, events) => {
      states.push({ state: before, upTo: log.length });
      log.push(...events);
    },
  });

  it('strikes every box that the log names, and no other', () => {
    let damaged = 0;
    for (const { state, upTo } of states)
      for (const unit of unitsHere(state)) {
        const lost = logged(log.slice(0, upTo), unit.id);
        const display = displayOf(state, unit);
        expect(struck(display)).toEqual(lost);
        const { radar = 0, ...others } = lost;
        expect(display.boxes.built - display.boxes.left).toBe(Object.values(others).reduce((all, n) => all + n, 0));
        damaged += Object.keys(lost).length + radar;
      }
    expect(damaged).toBeGreaterThan(20);
  });

  it('holds power, charges and record for its owner alone', () => {
    const { state } = states.at(-1)!;
    const view = seenBy(state, s1);
    const shown = unitsHere(view).map((unit) => ({ seat: unit.seat, display: displayOf(view, unit) }));
    expect(new Set(shown.map(({ seat }) => seat))).toEqual(new Set([s1, s2]));
    for (const { seat, display } of shown) {
      expect(display.own !== null).toBe(seat === s1);
      if (seat !== s1) expect(display.weapons.every(({ charge }) => charge === null)).toBe(true);
    }
  });
});

it.each(arcs)('the arc %s opens where weapons of it bear', (arc) => {
  const { from, to } = arcSpan(arc);
  for (let a = -30; a <= 30; a += 1)
    for (let c = -30; c <= 30; c += 1) {
      // A is up; C lies 120 degrees clockwise of it.
      const degrees = (Math.atan2((c * Math.sqrt(3)) / 2, a - c / 2) * 180) / Math.PI;
      const within = [degrees - 360, degrees, degrees + 360];
      if (within.some((one) => Math.min(Math.abs(one - from), Math.abs(one - to)) < 0.5)) continue;
      if (a !== 0 || c !== 0)
        expect([a, c, isInArc(arc, { a, c })]).toEqual([a, c, within.some((one) => one > from && one < to)]);
    }
});
