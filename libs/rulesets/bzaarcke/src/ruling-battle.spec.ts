import { record, seedDice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import type { StreamEvent } from '@warlog/campaign';
import type { Viewer } from '@warlog/ruleset-api';
import { expect, it } from 'vitest';
import { at, board, opening, s1, s2, s3, s4, types, unit, viewOf } from './cases/board.js';
import { evolve } from './evolve.js';
import { bzaarcke } from './index.js';
import type { BzaarckeEvent } from './model/event.js';
import type { BzaarckeState } from './model/state.js';
import type { BzaarckeView } from './model/view.js';
import { copyOf } from './position.js';
import { resolve } from './resolve.js';
import { rule } from './ruling.js';
import { disclose } from './view/disclose.js';
import { blank, project } from './view/project.js';
import { rulingSubjects } from './view/ruling-subjects.js';

const seats = [s1, s2, s3, s4];
const ruling = { what: 'battle', planet: at.redjik, a: s1, b: s2 } as const;

/** The state and every viewer's view of it. */
interface OpenedBattle {
  readonly state: BzaarckeState;
  readonly views: Readonly<Record<SeatId, BzaarckeView>>;
}

/** Redjik belongs to the second side; a destroyer of the first is above it, with a corvette of the owner in repair. */
const position = () =>
  board({
    units: [
      ['s1-a', types.destroyer, at.redjik, { label: 'Fist' }],
      ['s1-b', types.destroyer, at.redjik],
      ['s2-a', types.corvette, at.redjik, { scarred: true, label: 'Watch' }],
      ['s2-b', types.frigate, at.redjik],
      ['s3-a', types.tie, at.redjik],
    ],
    planets: {
      [at.redjik]: { owner: s2, pd: 0, yard: { kind: 'repair', unit: unit('s2-a'), paid: 5, cost: 20 } },
    },
    sides: { [s3]: { stance: { default: 'no-shoot', players: {}, labels: {} } } },
  });

function told(table: OpenedBattle, events: readonly StreamEvent[]): OpenedBattle {
  let state = copyOf(table.state);
  const views = structuredClone(table.views) as Record<SeatId, BzaarckeView>;
  for (const event of events as readonly BzaarckeEvent[]) {
    if (!event.type.startsWith('Dice')) state = evolve(state, event);
    for (const seat of seats)
      for (const visible of disclose(state, event, { kind: 'seat', seat }))
        views[seat] = project(views[seat] as BzaarckeView, visible);
  }
  return { state, views };
}

/** Returns the game after the turn in which they met: the first side won and may have taken the planet. */
function fought(seed = 'battle'): {
  readonly before: OpenedBattle;
  readonly after: OpenedBattle;
  readonly events: StreamEvent[];
} {
  const state = position();
  for (const id of [s1, s2]) Object.assign(state.sides[id]?.stance ?? {}, { players: { [s3]: 'no-shoot' } });
  const before = { state, views: Object.fromEntries(seats.map((seat) => [seat, viewOf(state, seat)])) };
  const sheets = Object.fromEntries(seats.map((seat) => [seat, null]));
  const events = record<StreamEvent>(
    (log) => seedDice(seed, log),
    (dice) => resolve(state, sheets, dice) as Iterable<StreamEvent>,
  );
  return { before, after: told(before, events), events: [...events] };
}

function decided(state: BzaarckeState, asked: unknown): readonly BzaarckeEvent[] | string {
  const answer = rule(state, asked, seedDice('ruling'));
  return 'problems' in answer ? (answer.problems[0]?.code ?? '') : [...answer.events];
}

function ruled(table: OpenedBattle, asked: unknown): OpenedBattle {
  const events = decided(table.state, asked);
  if (typeof events === 'string') throw new Error(events);
  return told(table, events);
}

it('a ruling voids a battle: units and planet return to their state before it', () => {
  const { before, after } = fought();
  expect(after.state.units).not.toEqual(before.state.units);
  expect(after.state.planets[at.redjik]).toMatchObject({ owner: s1, yard: null });
  const { state, views } = ruled(after, { ...ruling, counts: false });
  expect(state.units).toEqual(before.state.units);
  expect(state.planets[at.redjik]).toEqual(before.state.planets[at.redjik]);
  for (const seat of seats) {
    const own = Object.values(before.state.units).filter((each) => each.seat === seat);
    expect(Object.values(views[seat]?.units ?? {}), seat).toEqual(own);
    expect(views[seat]?.planets[at.redjik]?.owner, seat).toBe(s2);
  }
  expect(views[s2]?.planets[at.redjik]).toMatchObject({ yard: { kind: 'repair', unit: 's2-a' } });
  expect(views[s1]?.planets[at.redjik]).toMatchObject({ yard: null });
});

it('a second ruling restores it, as if the first had never been', () => {
  const { after } = fought();
  const reinstated = ruled(ruled(after, { ...ruling, counts: false }), { ...ruling, counts: true });
  expect(reinstated.state).toEqual(after.state);
  for (const seat of seats) expect(reinstated.views[seat]?.units, seat).toEqual(after.views[seat]?.units);
});

it('the voiding is disclosed to all, without revealing anything else', () => {
  const { after } = fought();
  const { state, views } = ruled(after, { ...ruling, counts: false });
  for (const seat of seats) {
    expect(views[seat]?.headlines.at(-1)?.code, seat).toBe('ruling.battle-void');
    expect(views[seat]?.voided, seat).toHaveLength(1);
  }
  const [event] = decided(after.state, { ...ruling, counts: false }) as readonly BzaarckeEvent[];
  if (!event) throw new Error('nothing was ruled');
  const heard = (viewer: Viewer) => JSON.stringify(disclose(state, event, viewer));
  const [first, third, fourth, anybody] = [s1, s3, s4, null].map((seat) =>
    heard(seat === null ? { kind: 'public' } : { kind: 'seat', seat }),
  );
  expect(first).toContain('Fist');
  for (const words of [first, third, fourth, anybody]) expect(words).not.toMatch(/Watch|repair/);
  expect(third).toContain('s2-a');
  for (const words of [fourth, anybody]) expect(words).not.toMatch(/s[12]-[ab]/);
});

it('the ruling is offered for the battles of the last turn alone, with whether they count', () => {
  const referee: Viewer = { kind: 'referee' };
  const { after, events } = fought();
  const [event] = decided(after.state, { ...ruling, counts: false }) as readonly BzaarckeEvent[];
  const subjects = (...more: readonly unknown[]) => {
    let view = blank(referee);
    for (const each of [...opening(), ...events, ...more] as readonly BzaarckeEvent[])
      for (const visible of disclose(after.state, each, referee)) view = project(view, visible);
    return rulingSubjects(view).filter(({ field }) => field === 'counts');
  };
  expect(subjects()).toMatchObject([{ ruling: { ...ruling, counts: true } }]);
  expect(subjects(event)).toMatchObject([{ ruling: { ...ruling, counts: false } }]);
  expect(subjects(event, { type: 'OrdersClosed', turn: 6 })).toEqual([]);
  expect(bzaarcke.messages[subjects()[0]?.name.code ?? '']).toBeDefined();
});

it('refuses to void a battle that cannot be reverted', () => {
  const { after } = fought();
  const scarred = ruled(after, {
    what: 'scar',
    unit: 's1-b',
    scarred: after.state.units[unit('s1-b')]?.scarred !== true,
  });
  expect(decided(scarred.state, { ...ruling, counts: false })).toBe('BZK_E_BATTLE_TOUCHED');
  const out = told(after, [{ type: 'SeatOut', seat: s2 }] as never);
  expect(decided(out.state, { ...ruling, counts: false })).toBe('BZK_E_BATTLE_OUT');
  expect(decided(after.state, { ...ruling, b: s3, counts: false })).toBe('BZK_E_UNKNOWN');
  expect(decided(after.state, { ...ruling, counts: true })).toEqual([]);
  const closed = evolve(after.state, { type: 'OrdersClosed', turn: 6 });
  expect(decided(closed, { ...ruling, counts: false })).toBe('BZK_E_UNKNOWN');
});

it('reverts two battles over one planet in any order: the planet stands with both or with neither', () => {
  const battles: readonly [typeof s1, typeof s1][] = [
    [s1, s2],
    [s1, s3],
  ];
  // The first side meets the second, then the third, without losses; then it takes the planet.
  const state = battles.reduce((now, [a, b]) => evolve(now, bloodless(a, b)), position());
  const after = evolve(state, { type: 'PlanetTaken', planet: at.redjik, by: s1, from: s2 });
  const [first, second] = battles.map(([a, b]) => ({ what: 'battle', planet: at.redjik, a, b }));
  const on = (now: BzaarckeState, asked: unknown): BzaarckeState => {
    const events = decided(now, asked);
    if (typeof events === 'string') throw new Error(events);
    return events.reduce(evolve, copyOf(now));
  };
  const voided = on(on(after, { ...first, counts: false }), { ...second, counts: false });
  expect(voided.planets[at.redjik]?.owner).toBe(s2);
  const partial = on(voided, { ...first, counts: true });
  expect(partial.planets[at.redjik]?.owner).toBe(s2);
  expect(on(partial, { ...second, counts: true })).toEqual(after);
});

function bloodless(a: SeatId, b: SeatId): BzaarckeEvent {
  const units = (seat: SeatId) =>
    Object.values(position().units)
      .filter((each) => each.seat === seat)
      .map(({ id, unitType, scarred }) => ({ id, unitType, scarred }));
  const nothing = {
    stance: 'shoot',
    points: 1,
    faces: [],
    hitOn: 4,
    hits: 0,
    destroyed: [],
    scarred: [],
    left: 1,
  } as const;
  const side = (seat: SeatId) => ({ ...nothing, seat, units: units(seat) });
  return { type: 'BattleFought', place: at.redjik, a: side(a), b: side(b), victor: a, retreats: b, tieFace: null };
}
