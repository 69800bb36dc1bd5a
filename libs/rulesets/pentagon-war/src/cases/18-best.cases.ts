import { sentence } from '@warlog/core';
import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import type { FireRule } from '../model/sheet.js';
import { forecast } from '../forecast/forecast.js';
import { messages } from '../messages.js';
import { weaponRows } from '../plan/weapons.js';
import { nameOf } from '../view/names.js';
import { battle, orders, play, quiet, s1, s2, seenBy, type PentagonPlaced } from './battle.js';
import { amendedAdapter } from './amended-adapter.js';

const fired = (ranges: readonly (number | null)[], more: object = {}): unknown =>
  amendedAdapter['best']?.({ weapon: 'laser', size: 1, ranges, min_expected: '1', ...more });
const rule: FireRule = { weapons: ['l1'], target: 'nearest', minExpected: '1', when: 'best' };

/** Returns the impulses in which x fires at y, which approaches from the front. */
function shots(
  given: FireRule | null,
  y: Omit<PentagonPlaced, 'seat' | 'hex'> & { readonly hex: string },
  option: object = {},
) {
  const state = battle(
    { x: { seat: s1, design: 'sol-sentry', hex: '1020' }, y: { seat: s2, facing: 'D', ...y } },
    { option: { impulsesPerPhase: '12', ...option } },
  );
  const own = given === null ? {} : orders('x', { ...quiet, doctrine: [given] });
  const played = play(state, { [s1]: own, [s2]: orders('y', quiet) });
  let impulse = 0;
  return played.events.flatMap((event) => {
    if (event.type === 'ImpulseBegan') impulse += 1;
    return event.type === 'FireAnnounced'
      ? event.shots.flatMap(({ by, weapon }) => (by === 'x' ? [`${impulse} ${weapon}`] : []))
      : [];
  });
}

golden(
  'PW-18.8',
  'E32: a laser waits for the best impulse; a tie fires at once; a lost prospect ends the waiting',
  () => {
    expect(fired([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])).toBe(12);
    expect(fired([6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6])).toBe(1);
    expect(fired([3, 3, 5, 2, 9, 9], { frm: 4 })).toBe(7);
    expect(fired([4, null, 1, 2], { to: 2 })).toBe(1);
    expect(fired([30, 30], { min_expected: '6' })).toBeNull();
  },
);
golden('PW-18.5', 'a waiting rule fires at the closest approach; another one at its first chance', () => {
  const coming = { hex: '1010', v: [-9, 0] } as const;
  const [now, best] = [shots({ ...rule, when: 'now' }, coming), shots(rule, coming)];
  expect(now).toEqual(['1 l1']);
  expect(best).toEqual(['12 l1']);
  const { when: _, ...silent } = rule;
  expect(shots(silent, coming)).toEqual(now);
  // Its last impulse limits its wait: from 8 hexes on, until then, nothing better comes.
  expect(shots({ ...rule, to: 5 }, coming)).toEqual(['3 l1']);
});
golden(
  'PW-18.8',
  'the default doctrine waits for the best impulse; under the former text it fires at its first chance',
  () => {
    const coming = { hex: '1010', v: [-9, 0] } as const;
    const [amended, former] = [shots(null, coming), shots(null, coming, { edition: undefined })];
    const first = (all: readonly string[]): number => Math.min(...all.map((text) => Number(text.split(' ')[0])));
    expect(first(former)).toBe(1);
    expect(first(amended)).toBeGreaterThan(6);
  },
);
golden('PW-18.3', 'a rule states when it fires: now, or at the best impulse', () => {
  for (const when of ['now', 'best'] as const) expect(shots({ ...rule, when }, { hex: '1015' })).toEqual(['1 l1']);
});

golden(
  'PW-18.8',
  'forecast and table state until when a weapon holds fire, and its gain over the first chance to fire',
  () => {
    const state = battle(
      { x: { seat: s1, design: 'sol-sentry', hex: '1020' }, y: { seat: s2, facing: 'D', hex: '1010', v: [-9, 0] } },
      { option: { impulsesPerPhase: '12' } },
    );
    const view = seenBy(state, s1);
    const foretold = (when: NonNullable<FireRule['when']>) => {
      const sheet = orders('x', { ...quiet, doctrine: [{ ...rule, when }] });
      const { chances, notes } = forecast(view, sheet);
      const row = weaponRows(view, sheet, 'x', 'y').find(({ id }) => id === 'l1');
      const waitTexts = notes
        .filter(({ code }) => code === 'ship.holds')
        .map((note) => sentence(messages, note, nameOf(view)));
      return { at: chances.map((chance) => chance.at), held: waitTexts, row };
    };
    const { at, held: waits, row } = foretold('best');
    expect(at).toEqual([12]);
    expect(waits).toEqual([expect.stringMatching(/ \(l1\) waits until impulse 12 to fire: 3\.3 instead of 2\.$/)]);
    // The odds of that impulse, and of the first in which it could have fired.
    const cells = row?.cells ?? [];
    expect(row).toMatchObject({ byDoctrine: 12, held: { until: 12, mean: cells[11]?.mean, instead: cells[0]?.mean } });
    expect(foretold('now')).toMatchObject({ at: [1], held: [], row: { byDoctrine: 1, held: null } });
  },
);
golden('PW-18.8', 'a weapon that is held past the end of the phase is listed all the same', () => {
  const state = battle(
    { x: { seat: s1, design: 'sol-sentry', hex: '1020' }, y: { seat: s2, facing: 'D', hex: '1010', v: [-9, 0] } },
    { option: { impulsesPerPhase: '2' } },
  );
  const sheet = orders('x', { ...quiet, doctrine: [rule] });
  const { chances, notes } = forecast(seenBy(state, s1), sheet);
  expect(chances).toEqual([]);
  expect(notes.find(({ code }) => code === 'ship.holds')?.params).toMatchObject({ weapons: 'l1', impulse: 12 });
});
