import { clonePlain } from '@warlog/ruleset-api';
import { seat } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import { expect, it } from 'vitest';
import { evolve } from './evolve.js';
import { armadaPnp } from './index.js';
import type { ArmadaEvent } from './model/event.js';
import type { ArmadaState } from './model/state.js';
import { rule as ruleWith } from './ruling.js';
import { disclose } from './view/disclose.js';
import { blank, project } from './view/project.js';
import { rulingSubjects } from './view/ruling-subjects.js';
import { narrate } from './view/narrate.js';
import { board, type ArmadaGiven } from './cases/board.js';
import { conserved } from './cases/kit.js';

const rule = (state: ArmadaState, ruling: unknown) => ruleWith(state, ruling, seedDice('ruling'));

/** Returns a shipped scenario after the choice of sides. */
function position(): ArmadaState {
  const seats = [1, 2].map((n) => ({ id: seat(n), name: `Player ${n}`, bot: true }));
  const setup = armadaPnp.play.setupSchema.parse(armadaPnp.scenarios[0]?.setup(seats, {}));
  const laid = [...armadaPnp.play.open(setup, seedDice('ruling'))].reduce<ArmadaState | null>(
    evolve,
    null,
  ) as ArmadaState;
  const start = { confed: laid.map.systems[0]?.id, kilrathi: laid.map.systems[1]?.id } as never;
  return evolve(laid, { type: 'SidesChosen', seatOf: { confed: seat(1), kilrathi: seat(2) }, start });
}

it('a ruling gives Production Points out of a side’s tokens and creates none', () => {
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

it('refuses rulings without enough tokens or with unknown fields', () => {
  const state = position();
  const code = (ruling: unknown) => {
    const answer = rule(state, ruling);
    return 'problems' in answer ? answer.problems[0]?.code : 'none';
  };
  expect(code({ what: 'points', side: 'confed', points: 150 })).toBe('RULING_TOKENS');
  for (const wrong of [null, {}, { what: 'points', side: 'nobody', points: 1 }]) expect(code(wrong)).toBe('BAD_VALUE');
});

it('a ruling gives or takes a system and creates no tokens', () => {
  const state = position();
  const before = conserved(state);
  const free = Object.entries(state.systems).find(([, { controller }]) => controller === null)?.[0] ?? '';
  const given = (now: ArmadaState, controller: string | null) => {
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

it('a ruling marks no system without a token', () => {
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

const fleet: ArmadaGiven = {
  control: { anvil: 'confed' },
  units: [
    ['w1', 'confed', 'wraith', 'anvil'],
    ['w2', 'confed', 'wraith', 'anvil'],
    ['cv', 'confed', 'lexington', 'anvil'],
  ],
};
const counted = (state: ArmadaState, count: number, type = 'wraith') =>
  rule(state, { what: 'counters', side: 'confed', system: 'anvil', type, count });
const after = (state: ArmadaState, answer: ReturnType<typeof rule>): ArmadaState => {
  if ('problems' in answer) throw new Error(answer.problems[0]?.code);
  return answer.events.reduce(evolve, clonePlain(state));
};
const subjectIn = (state: ArmadaState, key: string) =>
  rulingSubjects(state).find((rulingSubject) => rulingSubject.key === key);

it('a ruling places counters face up or removes them and creates no tokens', () => {
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

it('a ruling removes a counter publicly, so that the other side can count what is left', () => {
  const state = board(fleet);
  let seen = project(blank({ kind: 'public' }), { type: 'GameCreated', ...state });
  Object.assign(seen, { seatOf: state.seatOf, pools: clonePlain(state.pools) });
  const answer = counted(state, 1);
  let now = clonePlain(state);
  const codes = ('events' in answer ? answer.events : []).flatMap((event: ArmadaEvent) => {
    now = evolve(now, event);
    const shown = disclose(now, event, { kind: 'public' });
    const lines = shown.flatMap((each) => narrate(seen, each));
    for (const each of shown) seen = project(seen, each);
    return lines.map(({ code }) => code);
  });
  expect(codes).toEqual(['counters.exposed', 'ruling.removed']);
  expect(seen.units).toEqual({});
  expect(seen.pools.confed['wraith']).toBe((state.pools.confed['wraith'] ?? 0) + 1);
});

it('a ruling removes no carrier and no unit in flight, and places none without a token', () => {
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

it('a ruling damages a counter short of destruction, disclosed only to viewers who see it', () => {
  const state = board(fleet);
  const hurt = (damage: number) => rule(state, { what: 'damage', unit: 'w1', damage });
  expect(subjectIn(state, 'damage/w1')).toMatchObject({ ruling: { damage: 0 }, range: { min: 0, max: 4 } });
  expect(subjectIn(state, 'damage/cv')).toBeUndefined();
  const answer = hurt(3);
  const harmed = after(state, answer);
  expect(harmed.units['w1' as never]).toMatchObject({ damage: 3 });
  expect(hurt(5)).toMatchObject({ problems: [{ code: 'RULING_DAMAGE' }] });
  const [event] = 'events' in answer ? answer.events : [];
  const disclosureCount = (viewer: Parameters<typeof disclose>[2]) =>
    disclose(harmed, event as ArmadaEvent, viewer).length;
  expect([disclosureCount({ kind: 'seat', seat: seat(1) }), disclosureCount({ kind: 'seat', seat: seat(2) }), disclosureCount({ kind: 'public' })]).toEqual([1, 0, 0]); // prettier-ignore
});
