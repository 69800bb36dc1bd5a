import { chapters, clonePlain, type Viewer } from '@warlog/ruleset-api';
import { sentence, type SeatId } from '@warlog/core';
import { expect, it } from 'vitest';
import {
  battle,
  flying,
  orders,
  play,
  quiet,
  s1,
  s2,
  seenBy,
  withFlying,
  type PentagonPlayed,
} from '../cases/battle.js';
import { cripplings } from '../damage/crippled.js';
import { evolve } from '../evolve.js';
import { messages as french } from '../french.js';
import { messages } from '../messages.js';
import { lapses } from '../model/event.js';
import type { PentagonState } from '../model/state.js';
import type { View, PentagonVisible } from '../model/view.js';
import { options } from '../model/options.js';
import { systemKinds } from '../tables.js';
import { disclose } from './disclose.js';
import { nameOf } from './names.js';
import { narrate } from './narrate.js';
import { project } from './project.js';
import { storyEntryOf } from './story-entry.js';

/** A duel at close range: shots that hit, a missile that is stopped and one that rams, an order that lapses. */
const table = (): PentagonState =>
  withFlying(
    battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1007', facing: 'D' } }),
    flying('m-aaaa1', { by: 'y', target: 'x', hex: '1009', heading: 'D', speed: 12 }),
    flying('m-bbbb1', { by: 'y', target: 'x', hex: '1009', heading: 'D', speed: 12 }),
  );
const fought = (): PentagonPlayed =>
  play(
    table(),
    {
      [s1]: orders('x', {
        ...quiet,
        program: [{ impulse: 1, rotate: 'B', accelerate: 3 }],
        fire: [{ impulse: 2, weapons: ['l1', 'l9'], target: 'y' }],
      }),
      [s2]: orders('y', quiet),
    },
    { 'fire/x/l1': [6, 6], 'defend/x/m-aaaa1': [1], 'ram/m-bbbb1': [6, 6] },
  );

/** Returns each disclosure of a phase with the view after it. */
function toldTo(
  state: PentagonState,
  played: PentagonPlayed,
  seat: SeatId | null,
): readonly (readonly [View, PentagonVisible])[] {
  const viewer: Viewer = seat === null ? { kind: 'public' } : { kind: 'seat', seat };
  let truth = clonePlain(state);
  let view = seenBy(state, seat ?? s1);
  if (seat === null) view = { ...view, viewer: 'public', seat: null };
  return clonePlain(played.events).flatMap((event) => {
    truth = evolve(truth, event);
    return (clonePlain(disclose(truth, event, viewer)) as PentagonVisible[]).map((disclosure) => {
      view = project(clonePlain(view), clonePlain(disclosure));
      return [view, disclosure] as const;
    });
  });
}
const said = (seat: SeatId | null, words = messages): readonly string[] =>
  toldTo(table(), fought(), seat).flatMap(([view, disclosure]) =>
    narrate(view, disclosure).map((line) => sentence(words, line, nameOf(view))),
  );

it('narrates a phase in complete sentences in both languages, with a clause for each', () => {
  for (const words of [messages, french])
    for (const text of said(s1, words)) expect(text).not.toMatch(/[{}]|^\w+(\.\w+)+$|undefined/);
  for (const [view, disclosure] of toldTo(table(), fought(), s1))
    for (const { clause } of narrate(view, disclosure)) expect(clause).toMatch(/^PW-\d+(\.\d+)*$/);
});

it('narrates shots with their dice, and what screens, armor and interior took', () => {
  const text = said(s1).join('\n');
  expect(text).toMatch(/l1 of Zelta Dee \w+ hits Zelta Dee \w+ at range \d: 12, total \d+, damage \d/);
  expect(text).toMatch(/screens stop \d+, armor loses \d+, inside loses \d+/);
  expect(text).toMatch(/turns to face B/);
});

it('narrates a lapsed order to its owner alone', () => {
  const text = (seat: SeatId | null) => said(seat).join('\n');
  expect(text(s1)).toContain('l9 could not be used');
  expect(text(s2)).not.toContain('l9');
  expect(text(null)).not.toContain('l9');
});

it('marks harm to own units as bad, and harm to others as good', () => {
  const tones = (seat: SeatId | null) =>
    toldTo(table(), fought(), seat).flatMap(([view, disclosure]) =>
      narrate(view, disclosure).flatMap(({ code, tone }) => (code === 'shot.hit' ? [tone] : [])),
    );
  expect([tones(s1), tones(s2), tones(null)]).toEqual([['good'], ['bad'], ['plain']]);
});

it('assigns every narrated event to a chapter and to a step of its impulse', () => {
  const tellings = toldTo(table(), fought(), s2).map(([view, disclosure]) => storyEntryOf(view, disclosure));
  expect(tellings.every(({ chapter }) => chapters.includes(chapter))).toBe(true);
  const moments = tellings.flatMap(({ moment }) => (moment === null ? [] : [moment]));
  expect(moments.filter(({ stage }) => !(stage in messages))).toEqual([]);
  const parts = moments.map(({ part }) => part ?? 0);
  expect(new Set(parts)).toEqual(new Set([1, 2]));
  expect(parts).toEqual([...parts].sort((count, other) => count - other));
});

it('every lapse, loss, crippling and choice has a message', () => {
  const codes = [
    ...lapses.map((why) => `lapsed.${why}`),
    ...[...systemKinds, 'radar'].map((kind) => `box.${kind}`),
    ...cripplings.map((why) => `crippled.${why}`),
    ...['stopped', 'expired', 'dispersed', 'recovered', 'struck'].map((why) => `objects.${why}`),
    ...['selfDestruct', 'body', 'conceded', 'disengaged'].map((how) => `left.${how}`),
    ...['missile', 'bolt', 'drone'].map((kind) => `launched.${kind}`),
    ...options.specs.flatMap(({ key, choices = [] }) => [
      `option.${key}`,
      `option.${key}.help`,
      ...choices.map((choice) => `option.${key}.${choice}`),
    ]),
  ];
  expect(codes.filter((code) => !(code in messages) || !(code in french))).toEqual([]);
});

it('names the unit that flew into a missile, but not if the missile flew in', () => {
  const ramCodes = (v: readonly [number, number], hex: string, speed: number) => {
    const ships = battle({ x: { seat: s1, hex, v }, y: { seat: s2, hex: '1040' } });
    const state = withFlying(ships, flying('m-cccc1', { by: 'y', target: 'x', hex: '1010', heading: 'D', speed }));
    const noDefense = { ...quiet, pointDefense: { priority: [], hold: true } };
    const played = play(
      state,
      { [s1]: orders('x', noDefense), [s2]: orders('y', noDefense) },
      { 'ram/m-cccc1': [6, 6] },
    );
    return toldTo(state, played, s1).flatMap(([view, disclosure]) =>
      disclosure.type === 'RamAttempted' ? narrate(view, disclosure).map(({ code }) => code) : [],
    );
  };
  // A missile of speed 3 has no step in the first two impulses, one of speed 7 in the second.
  expect(ramCodes([12, 0], '1012', 3)).toEqual(['ram.entered', 'ram.hit.missile']);
  expect(ramCodes([0, 0], '1011', 7)).toEqual(['ram.hit.missile']);
});
