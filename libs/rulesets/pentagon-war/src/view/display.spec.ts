import { describe, expect, it } from 'vitest';
import { seenBy, s1, s2 } from '../cases/battle.js';
import { playMatch } from '../cases/tournament.js';
import { arcs, arcSpan, isInArc } from '../geometry/arcs.js';
import type { PentagonEvent } from '../model/event.js';
import type { PentagonState } from '../model/state.js';
import { unitsHere } from '../position.js';
import { displayOf, type Display } from './display.js';

/** Returns the lost boxes of a display, kind by kind, as the log names them. */
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

/** Returns what a unit lost by the log. */
function logged(log: readonly PentagonEvent[], id: string): Record<string, number> {
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

describe('the display of a unit', () => {
  const log: PentagonEvent[] = [];
  const states: { readonly state: PentagonState; readonly upTo: number }[] = [];
  playMatch({
    ...{ battle: 'squadrons', seed: 'display', levels: ['regular', 'regular'] },
    watch: (before, _sheets, events) => {
      states.push({ state: before, upTo: log.length });
      log.push(...events);
    },
  });

  it('marks every box that the log names, and no other', () => {
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

  it('shows power, charges and record to its owner alone', () => {
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

it.each(arcs)('the arc %s opens where its weapons bear', (arc) => {
  const { from, to } = arcSpan(arc);
  for (let a = -30; a <= 30; a += 1)
    for (let c = -30; c <= 30; c += 1) {
      // A is up; C lies 120 degrees clockwise of it.
      const degrees = (Math.atan2((c * Math.sqrt(3)) / 2, a - c / 2) * 180) / Math.PI;
      const within = [degrees - 360, degrees, degrees + 360];
      if (within.some((count) => Math.min(Math.abs(count - from), Math.abs(count - to)) < 0.5)) continue;
      if (a !== 0 || c !== 0)
        expect([a, c, isInArc(arc, { a, c })]).toEqual([a, c, within.some((count) => count > from && count < to)]);
    }
});
