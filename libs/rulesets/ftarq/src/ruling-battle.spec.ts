import { record, seedDice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { type Sheets, type Viewer, viewerKey } from '@warlog/ruleset-api';
import type { StreamEvent } from '@warlog/campaign';
import { viewersOf } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import {
  at,
  board,
  holding,
  opening,
  orders,
  type FtarqPosition,
  s1,
  s2,
  s3,
  s4,
  types,
  unit,
  viewOf,
} from './cases/board.js';
import { evolve } from './evolve.js';
import { ftarq } from './index.js';
import type { FtarqEvent } from './model/event.js';
import type { FtarqSheet } from './model/sheet.js';
import type { FtarqState } from './model/state.js';
import type { FtarqView } from './model/view.js';
import { copyOf } from './position.js';
import { resolve } from './resolve.js';
import { rule } from './ruling.js';
import { orbitsHeld } from './view/knowledge.js';
import { disclose } from './view/disclose.js';
import { blank, project } from './view/project.js';
import { rulingSubjects } from './view/ruling-subjects.js';

const seats = [s1, s2, s3, s4];
const ruling = { what: 'battle', planet: at.redjik, a: s1, b: s2 } as const;
const dropped = { ...ruling, counts: false } as const;
const restored = { ...ruling, counts: true } as const;

/** The state and every viewer's view of it. */
interface OpenedBattle {
  readonly state: FtarqState;
  readonly views: Readonly<Record<SeatId, FtarqView>>;
}

/**
 * Redjik belongs to the second side; the first is above it with three ships, five ground forces aboard, and a group
 * name.
 */
const attack: FtarqPosition = {
  units: [
    ['s1-a', types.destroyer, at.redjik, { label: 'Fist' }],
    ['s1-b', types.destroyer, at.redjik],
    ['s1-c', types.cruiser, at.redjik],
    ['s2-a', types.corvette, at.redjik, { label: 'Watch' }],
    ['s2-b', types.frigate, at.redjik],
  ],
  planets: {
    [at.redjik]: {
      owner: s2,
      gf: 1,
      credits: 9,
      ic: 7,
      raise: { credits: 1, ic: 0 },
      yard: { unitType: types.tie, paid: 3, cost: 8 },
    },
  },
  sides: { [s1]: holding([at.redjik, 5]), [s2]: holding([at.redjik, 2]) },
};
const landing = { planet: at.redjik, invade: { gf: 'all' }, bombard: true } as const;
const bombsOnly = { planet: at.redjik, bombard: true } as const;

function told(table: OpenedBattle, events: readonly StreamEvent[]): OpenedBattle {
  let state = copyOf(table.state);
  const views = structuredClone(table.views) as Record<SeatId, FtarqView>;
  for (const event of events as readonly FtarqEvent[]) {
    if (!event.type.startsWith('Dice')) state = evolve(state, event);
    for (const seat of seats)
      for (const visible of disclose(state, event, { kind: 'seat', seat }))
        views[seat] = project(views[seat] as FtarqView, visible);
  }
  return { state, views };
}

function closing({ state }: OpenedBattle, sheets: Sheets<FtarqSheet>, seed: string): readonly StreamEvent[] {
  return record<StreamEvent>(
    (log) => seedDice(seed, log),
    (dice) =>
      resolve(state, { [s1]: null, [s2]: null, [s3]: null, [s4]: null, ...sheets }, dice) as Iterable<StreamEvent>,
  );
}

/** Returns the game after the battle, with the aftermath open; then the first side lands and bombs as given. */
function played(
  changes: FtarqPosition = {},
  aftermath: readonly (typeof landing | typeof bombsOnly)[] = [landing],
  seed = 'battle',
): {
  readonly before: OpenedBattle;
  readonly fought: OpenedBattle;
  readonly after: OpenedBattle;
  readonly events: readonly StreamEvent[];
} {
  const state = board({ ...attack, ...changes });
  const before = { state, views: Object.fromEntries(seats.map((seat) => [seat, viewOf(state, seat)])) };
  const first = closing(before, { [s1]: orders({ aftermath: [...aftermath] }) }, seed);
  const fought = told(before, first);
  const second = closing(fought, {}, `${seed}/aftermath`);
  return { before, fought, after: told(fought, second), events: [...first, ...second] };
}

function decided(state: FtarqState, asked: unknown): readonly FtarqEvent[] | string {
  const answer = rule(state, asked, seedDice('ruling'));
  return 'problems' in answer ? (answer.problems[0]?.code ?? '') : [...answer.events];
}

function ruled(table: OpenedBattle, asked: unknown): OpenedBattle {
  const events = decided(table.state, asked);
  if (typeof events === 'string') throw new Error(events);
  return told(table, events);
}

/** Returns what a seat owns, from the state. */
function ownOf({ state }: OpenedBattle, seat: SeatId) {
  const { cargo, deeds: claimActions, lost } = state.sides[seat] ?? {};
  const planets = Object.entries(state.planets).filter(([, { owner }]) => owner === seat);
  return {
    cargo,
    deeds: claimActions,
    lost,
    units: Object.fromEntries(Object.entries(state.units).filter(([, each]) => each.seat === seat)),
    planets: Object.fromEntries(
      planets.map(([id, { owner, credits, ic, gf, guard, yard, raise, blockadedBy }]) => [
        id,
        { owner, credits, ic, gf, guard, yard, raise, blockadedBy },
      ]),
    ),
  };
}

/** Expects that every seat knows its own things exactly, and the owners of all planets. */
function expectKnown(table: OpenedBattle): void {
  for (const seat of seats) {
    const own = ownOf(table, seat);
    const { sides, units, planets } = table.views[seat] as FtarqView;
    const { cargo, deeds: claimActions, lost } = sides[seat] ?? {};
    expect({ cargo, deeds: claimActions, lost, units }, seat).toEqual({ ...own, planets: undefined });
    expect(planets, seat).toMatchObject(own.planets);
    for (const [id, { owner }] of Object.entries(table.state.planets))
      expect(planets[id as never]?.['owner'], `${id} for ${seat}`).toBe(owner);
  }
}

it('voids a battle while the aftermath is open: units and cargo are restored, no force holds the orbit', () => {
  const { before, fought, after } = played();
  expect(fought.state).toMatchObject({ stage: 'aftermath', deciding: [s1] });
  expect(fought.state.units).not.toEqual(before.state.units);
  expect(fought.state.sides[s2]?.cargo).toEqual({ [at.redjik]: 1 });
  const without = ruled(fought, dropped);
  expect(without.state.units).toEqual(before.state.units);
  expect(without.state.sides[s2]?.cargo).toEqual({ [at.redjik]: 2 });
  expect(without.state.deciding).toEqual([]);
  expect(without.views[s1]?.deciding).toEqual([]);
  expect(without.views[s1]?.seen[at.redjik]?.units).toMatchObject([
    { id: 's2-a', scarred: false, mustLeave: false },
    { id: 's2-b', scarred: false, mustLeave: false },
  ]);
  expect(orbitsHeld(without.views[s1] as FtarqView)).not.toContain(at.redjik);
  expectKnown(without);
  expect(ruled(without, restored).state).toEqual(fought.state);

  const later = told(without, closing(without, {}, 'aftermath'));
  expect(after.state.planets[at.redjik]?.owner).toBe(s1);
  expect(later.state.planets[at.redjik]).toMatchObject({ owner: s2, gf: 1, blockadedBy: null });
  expect(decided(later.state, restored)).toBe('FTQ_E_BATTLE_SETTLED');
});

it('voids it after the aftermath: the planet returns to its owner, with garrison, yard and what bombs took', () => {
  const { before, after } = played();
  expect(after.state).toMatchObject({ stage: 'orders', turn: 6 });
  expect(after.state.planets[at.redjik]).toMatchObject({ owner: s1, yard: null });
  expect(after.state.sides[s2]?.lost).toEqual([at.redjik]);
  const without = ruled(after, dropped);
  const { owner, gf, guard, yard, ic, credits } = before.state.planets[at.redjik] ?? {};
  // The paid upgrade stays all the same.
  expect(without.state.planets[at.redjik]).toMatchObject({ owner, gf, guard, yard, ic, credits: (credits ?? 0) + 1 });
  expect(without.state.units).toEqual(before.state.units);
  for (const seat of [s1, s2]) expect(without.state.sides[seat]?.cargo).toEqual(before.state.sides[seat]?.cargo);
  expect(without.state.sides[s2]?.lost).toEqual([]);
  expect(without.state.sides[s1]?.deeds.every((action) => action.void === true)).toBe(true);
  expectKnown(without);
});

it('restores what bombs took, and lifts the blockade of a seat that no longer holds the orbit', () => {
  const { before, after } = played({}, [bombsOnly], 'bombs');
  const [bombed, stood] = [after, before].map(({ state }) => state.planets[at.redjik]);
  expect(bombed).toMatchObject({ owner: s2, blockadedBy: s1 });
  expect((bombed?.credits ?? 0) + (bombed?.ic ?? 0)).toBeLessThan((stood?.credits ?? 0) + (stood?.ic ?? 0) + 1);
  const without = ruled(after, dropped);
  const { gf, ic, credits } = stood ?? {};
  expect(without.state.planets[at.redjik]).toMatchObject({ gf, ic, credits: (credits ?? 0) + 1, blockadedBy: null });
  expect(without.views[s1]?.planets[at.redjik]?.blockadedBy).toBeNull();
  expectKnown(without);
  expect(ruled(without, restored).state).toEqual(after.state);
});

it('a second ruling restores it, as if the first had never been', () => {
  const { after } = played();
  const reinstated = ruled(ruled(after, dropped), restored);
  expect(JSON.stringify(reinstated.state)).toBe(JSON.stringify(after.state));
  expectKnown(reinstated);
});

it('reverts two battles over one planet in any order: it stands with both or with neither', () => {
  const third: FtarqPosition = { ...attack, units: [...(attack.units ?? []), ['s3-a', types.tie, at.redjik]] };
  const { after } = played(third);
  const names = after.state.fought?.map(({ planet, a, b }) => ({ what: 'battle', planet, a, b })) ?? [];
  expect(names.map(({ a, b }) => `${a}-${b}`)).toEqual(['s1-s2', 's1-s3']);
  const [last, first] = [names[1], names[0]];
  const both = ruled(ruled(after, { ...last, counts: false }), { ...first, counts: false });
  expect(both.state.planets[at.redjik]?.owner).toBe(s2);
  const partial = ruled(both, { ...first, counts: true });
  expect(partial.state.planets[at.redjik]?.owner).toBe(s2);
  expect(ruled(partial, { ...last, counts: true }).state).toEqual(after.state);
});

it('the voiding is disclosed to all, without revealing anything else', () => {
  for (const stage of ['fought', 'after'] as const) {
    const table = played()[stage];
    const { state, views } = ruled(table, dropped);
    for (const seat of seats) {
      expect(views[seat]?.headlines.at(-1)?.code, seat).toBe('ruling.battle-void');
      expect(views[seat]?.voided, seat).toEqual(['p.redjik/s1-s2']);
    }
    const [event] = decided(table.state, dropped) as readonly FtarqEvent[];
    if (!event) throw new Error('nothing was ruled');
    const heard = (viewer: Viewer) => JSON.stringify(disclose(state, event, viewer));
    const words = Object.fromEntries(viewersOf(seats).map((viewer) => [viewerKey(viewer), heard(viewer)]));
    expect(words[s1]).toContain('Fist');
    expect(words[s1]).not.toMatch(/Watch|yard":\{/);
    expect(words[s2]).not.toContain('Fist');
    for (const key of [s3, s4, 'public']) expect(words[key], key).toBe(words['public']);
    expect(words['public']).toContain(
      '"units":[],"gone":[],"site":{"owner":"s2","blockadedBy":null,"gf":null,"guard":null,"yard":null,"credits":null,"ic":null},"cargo":[],"deeds":[],"lost":[]',
    );
    for (const [own, other] of [
      [s1, s2],
      [s2, s1],
    ])
      expect(words[own as string]).not.toMatch(new RegExp(`"(cargo|deeds|lost)":\\[[^\\]]*"seat":"${other}"`));
  }
});

it('the ruling is offered for the last turn’s battles with dice, with whether they count', () => {
  const referee: Viewer = { kind: 'referee' };
  const { after, events } = played();
  const [event] = decided(after.state, dropped) as readonly FtarqEvent[];
  const subjects = (...more: readonly unknown[]) => {
    let view = blank(referee);
    for (const each of [...opening(), ...more] as readonly FtarqEvent[])
      for (const visible of disclose(after.state, each, referee)) view = project(view, visible);
    return rulingSubjects(view).filter(({ field }) => field === 'counts');
  };
  const battle = (events as readonly FtarqEvent[]).filter(({ type }) => type === 'BattleFought');
  expect(subjects(...battle)).toMatchObject([{ ruling: restored }]);
  expect(subjects(...battle, event)).toMatchObject([{ ruling: dropped }]);
  expect(subjects(...battle, event, { type: 'OrdersClosed', turn: 6 })).toEqual([]);
  expect(subjects(...battle.map((each) => ({ ...each, roll: null })))).toEqual([]);
  expect(ftarq.messages[subjects(...battle)[0]?.name.code ?? '']).toBeDefined();
});

it('refuses to void a battle if a claim of the turn depends on it', () => {
  // po-02: occupy a planet that another player controlled.
  const capital = { [s1]: { ...attack.sides?.[s1], capital: at.alpha }, [s2]: attack.sides?.[s2] ?? {} };
  const { fought, after } = played({ revealed: [['po-02', 1]], sides: capital });
  expect(after.state.claims).toEqual([{ seat: s1, objective: 'po-02' }]);
  expect(decided(after.state, dropped)).toBe('FTQ_E_BATTLE_CLAIMED');
  expect(decided(fought.state, dropped)).toHaveLength(1);
  // An action of an earlier turn meets it as well.
  const earlier = {
    deed: 'planet-captured',
    turn: 2,
    from: 'player',
    victim: s3,
    capital: false,
    recaptured: false,
  } as const;
  const sides = { ...capital, [s1]: { ...capital[s1], deeds: [{ ...earlier, defenders: 1 }] } };
  const twice = played({ revealed: [['po-02', 1]], sides });
  expect(twice.after.state.claims).toHaveLength(1);
  expect(decided(twice.after.state, dropped)).toHaveLength(1);
});

it('counts no action of a voided battle', () => {
  const { after } = played({ revealed: [['po-02', 7]] });
  const progress = (table: OpenedBattle) => table.views[s1]?.progress.find(({ objective }) => objective === 'po-02');
  const revealed = { ...after, state: { ...after.state, revealed: [{ id: 'po-02' as never, turn: 1 }] } };
  const views = structuredClone(after.views) as Record<SeatId, FtarqView>;
  for (const seat of seats) Object.assign(views[seat] ?? {}, { revealed: [{ id: 'po-02', turn: 1 }] });
  const without = ruled({ ...revealed, views }, dropped);
  expect(progress(without)).toMatchObject({ have: 0, met: false });
  expect(progress(ruled(without, restored))).toMatchObject({ have: 1, met: true });
});

it('refuses to void a battle that cannot be reverted', () => {
  const { after } = played();
  const scarred = !after.state.units[unit('s1-b')]?.scarred;
  const touched = ruled(after, { what: 'scar', unit: 's1-b', scarred });
  expect(decided(touched.state, dropped)).toBe('FTQ_E_BATTLE_TOUCHED');
  const out = told(after, [{ type: 'SeatOut', seat: s2 }] as never);
  expect(decided(out.state, dropped)).toBe('FTQ_E_BATTLE_OUT');
  expect(decided(after.state, { ...dropped, b: s3 })).toBe('FTQ_E_UNKNOWN');
  expect(decided(after.state, restored)).toEqual([]);
  const closed = evolve(copyOf(after.state), { type: 'OrdersClosed', turn: 6 });
  expect(decided(closed, dropped)).toBe('FTQ_E_UNKNOWN');
});
