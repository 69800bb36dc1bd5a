import { clonePlain, seat, seedDice } from '@warlog/kernel';
import { expect, it } from 'vitest';
import { evolve } from './evolve.js';
import { armadaPnp } from './index.js';
import type { Event } from './model/event.js';
import type { State } from './model/state.js';
import { rule as ruleWith } from './ruling.js';
import { disclose } from './view/disclose.js';
import { blank, project } from './view/project.js';
import { rulingSubjects } from './view/ruling-subjects.js';
import { narrate } from './view/narrate.js';
import { board, type Given } from './cases/board.js';
import { conserved } from './cases/kit.js';

const rule = (state: State, ruling: unknown) => ruleWith(state, ruling, seedDice('ruling'));

/** A shipped scenario whose sides are chosen. */
function position(): State {
  const seats = [1, 2].map((n) => ({ id: seat(n), name: `Player ${n}`, bot: true }));
  const setup = armadaPnp.setupSchema.parse(armadaPnp.scenarios[0]?.setup(seats, {}));
  const laid = [...armadaPnp.open(setup, seedDice('ruling'))].reduce<State | null>(evolve, null) as State;
  const start = { confed: laid.map.systems[0]?.id, kilrathi: laid.map.systems[1]?.id } as never;
  return evolve(laid, { type: 'SidesChosen', seatOf: { confed: seat(1), kilrathi: seat(2) }, start });
}

it('gives Production Points out of a side’s tokens, and makes none', () => {
  const state = position();
  const before = conserved(state);
  const answer = rule(state, { what: 'points', side: 'confed', points: 3 });
  expect(answer).toEqual({ events: [{ type: 'PointsRuled', side: 'confed', by: 3 - state.treasury.confed.pp }] });
  const after = 'events' in answer ? answer.events.reduce(evolve, state) : state;
  expect(after.treasury.confed.pp).toBe(3);
  expect(conserved(after)).toEqual(before);
  const points = rulingSubjects(after).flatMap(({ ruling }) => (ruling['what'] === 'points' ? [ruling['points']] : []));
  expect(points).toEqual([3, after.treasury.kilrathi.pp]);
});

it('refuses what there are no tokens for, and what it does not know', () => {
  const state = position();
  const code = (ruling: unknown) => {
    const answer = rule(state, ruling);
    return 'problems' in answer ? answer.problems[0]?.code : 'none';
  };
  expect(code({ what: 'points', side: 'confed', points: 150 })).toBe('RULING_TOKENS');
  for (const wrong of [null, {}, { what: 'points', side: 'nobody', points: 1 }]) expect(code(wrong)).toBe('BAD_VALUE');
});

it('gives a system to a side, takes it away, and makes no tokens', () => {
  const state = position();
  const before = conserved(state);
  const free = Object.entries(state.systems).find(([, { controller }]) => controller === null)?.[0] ?? '';
  const given = (now: State, controller: string | null) => {
    const answer = rule(now, { what: 'controller', system: free, controller });
    return 'events' in answer ? answer.events.reduce(evolve, clonePlain(now)) : now;
  };
  const mine = given(state, 's1');
  expect(mine.systems[free as never]).toMatchObject({ controller: 'confed' });
  expect(conserved(mine)).toEqual(before);
  const theirs = given(mine, 's2');
  expect(theirs.systems[free as never]).toMatchObject({ controller: 'kilrathi' });
  expect(conserved(theirs)).toEqual(before);
  expect(given(theirs, null)).toEqual(state);
  const subject = rulingSubjects(theirs).find(({ key }) => key === `controller/${free}`);
  expect(subject?.ruling).toEqual({ what: 'controller', system: free, controller: 's2' });
});

it('marks no system without a token', () => {
  const state = position();
  const bare = { ...state, treasury: { ...state.treasury, confed: { pp: 0, unused: 0 } } };
  const system = Object.entries(state.systems).find(([, { controller }]) => controller === null)?.[0];
  const answer = rule(bare, { what: 'controller', system, controller: 's1' });
  expect(answer).toMatchObject({ problems: [{ code: 'RULING_MARKER' }] });
  const fighting = { ...state, retreat: {} as never };
  expect(rule(fighting, { what: 'controller', system, controller: 's1' })).toMatchObject({
    problems: [{ code: 'RULING_BATTLE' }],
  });
});

const fleet: Given = {
  control: { anvil: 'confed' },
  units: [
    ['w1', 'confed', 'wraith', 'anvil'],
    ['w2', 'confed', 'wraith', 'anvil'],
    ['cv', 'confed', 'lexington', 'anvil'],
  ],
};
const counted = (state: State, count: number, type = 'wraith') =>
  rule(state, { what: 'counters', side: 'confed', system: 'anvil', type, count });
const after = (state: State, answer: ReturnType<typeof rule>): State => {
  if ('problems' in answer) throw new Error(answer.problems[0]?.code);
  return answer.events.reduce(evolve, clonePlain(state));
};
const subjectIn = (state: State, key: string) => rulingSubjects(state).find((one) => one.key === key);

it('places counters face up and takes them away, and makes no tokens', () => {
  const state = board(fleet);
  const key = 'counters/anvil/confed/wraith';
  expect(subjectIn(state, key)?.range).toEqual({
    kind: 'integer',
    min: 0,
    max: 2 + (state.pools.confed['wraith'] ?? 0),
  });
  const more = after(state, counted(state, 4));
  expect(conserved(more)).toEqual(conserved(state));
  expect(more.created).toBe(state.created + 2);
  const placed = Object.values(more.units).filter(({ id }) => !(id in state.units));
  expect(placed.map(({ type, system, exposed }) => [type, system, exposed])).toEqual([
    ['wraith', 'anvil', true],
    ['wraith', 'anvil', true],
  ]);
  expect(subjectIn(more, key)?.ruling).toMatchObject({ count: 4 });
  const fewer = after(more, counted(more, 1));
  expect(Object.values(fewer.units).filter(({ type }) => type === 'wraith').map(({ id }) => id)).toEqual(['w1']); // prettier-ignore
  expect(conserved(fewer)).toEqual(conserved(state));
});

it('takes a counter away in everybody’s sight, so that the other side can reckon what is left', () => {
  const state = board(fleet);
  let seen = project(blank({ kind: 'public' }), { type: 'GameCreated', ...state });
  Object.assign(seen, { seatOf: state.seatOf, pools: clonePlain(state.pools) });
  const answer = counted(state, 1);
  let now = clonePlain(state);
  const told = ('events' in answer ? answer.events : []).flatMap((event: Event) => {
    now = evolve(now, event);
    const shown = disclose(now, event, { kind: 'public' });
    const lines = shown.flatMap((each) => narrate(seen, each));
    for (const each of shown) seen = project(seen, each);
    return lines.map(({ code }) => code);
  });
  expect(told).toEqual(['counters.exposed', 'ruling.removed']);
  expect(seen.units).toEqual({});
  expect(seen.pools.confed['wraith']).toBe((state.pools.confed['wraith'] ?? 0) + 1);
});

it('takes no carrier, none that is under way, and places none without a token', () => {
  const state = board(fleet);
  const code = (answer: ReturnType<typeof rule>) => ('problems' in answer ? answer.problems[0]?.code : 'none');
  expect(code(counted(state, 0, 'lexington'))).toBe('BAD_VALUE');
  expect(subjectIn(state, 'counters/anvil/confed/lexington')).toBeUndefined();
  expect(code(counted(state, 99))).toBe('RULING_COUNTERS');
  const moving = evolve(clonePlain(state), {
    type: 'MovesDeclared',
    side: 'confed',
    moves: [{ unit: 'w1' as never, to: 'beacon' as never }],
  });
  expect(code(counted(moving, 0))).toBe('RULING_UNDER_WAY');
  expect(Object.keys(after(moving, counted(moving, 1)).units)).toEqual(['w1', 'cv', 'kilrathi-cv']);
  expect(code(counted({ ...state, retreat: {} as never }, 1))).toBe('RULING_BATTLE');
});

it('damages a counter short of its destruction, told only to whoever sees it', () => {
  const state = board(fleet);
  const hurt = (damage: number) => rule(state, { what: 'damage', unit: 'w1', damage });
  expect(subjectIn(state, 'damage/w1')).toMatchObject({ ruling: { damage: 0 }, range: { min: 0, max: 4 } });
  expect(subjectIn(state, 'damage/cv')).toBeUndefined();
  const answer = hurt(3);
  const harmed = after(state, answer);
  expect(harmed.units['w1' as never]).toMatchObject({ damage: 3 });
  expect(hurt(5)).toMatchObject({ problems: [{ code: 'RULING_DAMAGE' }] });
  const [event] = 'events' in answer ? answer.events : [];
  const told = (viewer: Parameters<typeof disclose>[2]) => disclose(harmed, event as Event, viewer).length;
  expect([told({ kind: 'seat', seat: seat(1) }), told({ kind: 'seat', seat: seat(2) }), told({ kind: 'public' })]).toEqual([1, 0, 0]); // prettier-ignore
});
