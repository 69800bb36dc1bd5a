import {
  askFinish,
  battlePace,
  createBattle,
  enterResult,
  foldCampaign,
  isKnownTo,
  decideDue,
  outcomeOf,
  startBattle,
  viewersFor,
  type Battle,
  type Campaign,
  type Decision,
  type Loaded,
  type DecisionContext,
  type Pace,
} from '@warlog/campaign';
import { foldState, type AnyRuleset, type Viewer } from '@warlog/ruleset-api';
import { publicKeyOf, seedDice } from '@warlog/dice';
import { seat, type UserId } from '@warlog/core';
import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { fromBrief } from '../battle/from-brief.js';
import { realTable } from '../battle/real-table.js';
import { report } from '../battle/report.js';
import { findShip } from '../catalogue.js';
import { swArmada, type SwArmadaTypes } from '../index.js';
import type { SwArmadaTypeId } from '../model/ids.js';
import type { SwArmadaBrief } from '../model/brief.js';
import type { SwArmadaState } from '../model/state.js';
import { allShips, allSquadrons } from '../position.js';

const [s1, s2] = [seat(1), seat(2)];
const seats = [s2, s1].map((id) => ({ id, name: `Seat ${id}`, bot: false }));
type Sent = SwArmadaBrief['attacker']['units'];
const frigate: Sent = [
  { ref: 's2-f1', id: 'nebulon-b-escort-frigate' as SwArmadaTypeId, scarred: true },
  { ref: 's2-x1', id: 'x-wing-squadron' as SwArmadaTypeId, scarred: true },
];
const raiders: Sent = [
  { ref: 's1-c1', id: 'cr90-corvette-b' as SwArmadaTypeId, scarred: false },
  { ref: 's1-t1', id: 'tie-fighter-squadron' as SwArmadaTypeId, scarred: false },
];

function brief(attacker: Sent = frigate, defender: Sent = raiders, more: Partial<SwArmadaBrief> = {}): SwArmadaBrief {
  return {
    ...{ battle: 't5-rock', title: 'Rock', fightHours: 96 },
    attacker: { seat: s2, units: attacker },
    defender: { seat: s1, units: defender },
    options: { scarSquadrons: false, mixFactions: true },
    ...more,
  };
}

/** Returns the initial state of a battle campaign. */
function laid(given: SwArmadaBrief = brief()): SwArmadaState {
  const setup = swArmada.play.setupSchema.parse(fromBrief(given, seats).setup);
  return foldState<SwArmadaTypes>(swArmada, null, swArmada.play.open(setup, seedDice('brief'))) as SwArmadaState;
}
const finished = (state: SwArmadaState, seed = 'end'): SwArmadaState =>
  foldState<SwArmadaTypes>(
    swArmada,
    structuredClone(state),
    swArmada.doctrine.finish(state, seedDice(seed), {}),
  ) as SwArmadaState;
const conceded = (state: SwArmadaState): SwArmadaState =>
  foldState<SwArmadaTypes>(
    swArmada,
    structuredClone(state),
    swArmada.play.resolve(state, { [s1]: { concede: true }, [s2]: null }, seedDice('word')),
  ) as SwArmadaState;

golden('SWA-CAM-01', 'a brief sets up a battle; the parent campaign’s keys are stored with the units', () => {
  const state = laid();
  expect(state.seats.map(({ id, name }) => [id, name])).toEqual([
    [s2, 'Seat s2'],
    [s1, 'Seat s1'],
  ]);
  expect([...allShips(state), ...allSquadrons(state)].map(({ ref, type }) => `${ref} ${type}`).sort()).toEqual(
    [...frigate, ...raiders].map(({ ref, id }) => `${ref} ${id}`).sort(),
  );
  expect(state).toMatchObject({ options: { pace: 'fast' }, scenario: { title: 'Rock', battle: { id: 't5-rock' } } });
  expect(laid(brief(frigate, raiders, { pace: 'full', obstacles: 'none', table: 'standard' }))).toMatchObject({
    ...{ options: { pace: 'full' }, obstacles: {}, table: 'standard' },
  });
  expect(() => fromBrief({ ...brief(), more: 1 }, seats)).toThrow();
  expect(() => fromBrief(brief([{ ref: 'x', id: 'no-such' as SwArmadaTypeId, scarred: false }]), seats)).toThrow();
  expect(() => fromBrief(brief(frigate, frigate), seats)).toThrow('A ref stands there twice.');
});
golden('SWA-CAM-02', 'a scarred ship has cards for half its hull, a scarred squadron is intact by default', () => {
  const state = laid();
  const scarred = allShips(state).find(({ ref }) => ref === 's2-f1');
  expect(scarred?.cards).toHaveLength(3);
  expect(scarred?.cards.every(({ faceup }) => !faceup)).toBe(true);
  const wing = (given: SwArmadaBrief) => allSquadrons(laid(given)).find(({ ref }) => ref === 's2-x1')?.hull;
  expect(wing(brief())).toBe(5);
  expect(wing(brief(frigate, raiders, { options: { scarSquadrons: true, mixFactions: true } }))).toBe(3);
});
golden('SWA-CAM-05', 'a side without ships has lost before any window, unless neither has one', () => {
  const [ship, wing] = [raiders.slice(0, 1), frigate.slice(1)];
  for (const [attacker, defender, winner] of [
    [frigate, raiders.slice(1), s2],
    [wing, ship, s1],
  ] as const) {
    const state = laid(brief(attacker, defender));
    expect(state.window).toBeNull();
    expect(report(state)).toMatchObject({ winner, how: 'elimination', rounds: 0, closed: 'played' });
    expect(report(state).units.every(({ fate }) => fate === 'intact' || fate === 'scarred')).toBe(true);
  }
  const flying = laid(brief(wing, raiders.slice(1)));
  expect(flying).toMatchObject({ table: 'small', window: { kind: 'deploy' } });
  const events = [...swArmada.doctrine.finish(flying, seedDice('wings'), {})];
  expect(events.filter(({ type }) => type === 'ShipActivated' || type === 'DialsSet')).toEqual([]);
  expect(report(finished(flying, 'wings')).units).toHaveLength(2);
});
golden('SWA-CAM-06', 'the report names the winner, how, and the fate of each unit once', () => {
  const played = report(finished(laid()));
  expect(played).toMatchObject({ battle: 't5-rock', closed: 'finished' });
  expect(played.units.map(({ ref }) => ref)).toEqual([...frigate, ...raiders].map(({ ref }) => ref));
  const over = report(conceded(laid()));
  expect(over).toEqual({
    ...{ battle: 't5-rock', winner: s2, how: 'concession', closed: 'played', rounds: 0 },
    score: { [s1]: 0, [s2]: 0 },
    units: [
      { ref: 's2-f1', fate: 'scarred', cards: 3, hull: 5, hullPoints: 2 },
      { ref: 's2-x1', fate: 'intact', cards: 0, hull: 5, hullPoints: 5 },
      { ref: 's1-c1', fate: 'intact', cards: 0, hull: 4, hullPoints: 4 },
      { ref: 's1-t1', fate: 'intact', cards: 0, hull: 3, hullPoints: 3 },
    ],
    pointsDestroyed: { [s1]: 0, [s2]: 0 },
    pointsDestroyedEffective: { [s1]: 0, [s2]: 0 },
  });
  const state = conceded(laid());
  const lost = { ...state, ships: changed(state.ships, 's2-f1', { status: 'destroyed', cards: [] }) };
  expect(report(lost as SwArmadaState)).toMatchObject({
    pointsDestroyed: { [s2]: 57, [s1]: 0 },
    pointsDestroyedEffective: { [s2]: 28, [s1]: 0 },
  });
  expect(() => report(laid())).toThrow();
});

/** Returns the state with a changed unit of this key. */
function changed<Unit extends { readonly ref: string | null }>(
  units: Readonly<Record<string, Unit>>,
  ref: string,
  to: Partial<Record<keyof SwArmadaState['ships'][never], unknown>>,
): Readonly<Record<string, Unit>> {
  return Object.fromEntries(
    Object.entries(units).map(([id, unit]) => [id, unit.ref === ref ? { ...unit, ...to } : unit]),
  );
}

golden('SWA-CAM-07', 'a ship that left the table is distinguished from a destroyed one, and lost as well', () => {
  const state = conceded(laid());
  const gone = { ...state, ships: changed(state.ships, 's1-c1', { status: 'left', cards: [] }) } as SwArmadaState;
  expect(report(gone).units[2]).toEqual({ ref: 's1-c1', fate: 'left-table', cards: 0, hull: 4, hullPoints: 0 });
  expect(report(gone).pointsDestroyed[s1]).toBe(39);
});
golden('SWA-CAM-08', 'the catalogue has what campaigns need: cost, capacity, engineering, flotilla, hull', () => {
  expect(findShip('cr90-corvette-b')).toMatchObject({
    cost: 39,
    squadron: 1,
    engineering: 2,
    flotilla: false,
    hull: 4,
  });
});
golden('SWA-CAM-09', 'any number of units fights; one without a place stays out and returns as it came', () => {
  const many = Array.from({ length: 90 }, (_, n) => ({
    ...{ ref: `s2-d${n}`, id: 'imperial-ii-class-star-destroyer' as SwArmadaTypeId, scarred: n === 89 },
  }));
  const state = laid(brief(many, raiders));
  const asked = foldState<SwArmadaTypes>(
    swArmada,
    structuredClone(state),
    swArmada.play.resolve(state, { [s1]: null, [s2]: null }, seedDice('deploy')),
  ) as SwArmadaState;
  const placed = allShips(asked).filter(({ seat: id, status }) => id === s2 && status === 'here');
  const out = allShips(asked).filter(({ status }) => status === 'out');
  expect(placed.length).toBeGreaterThan(12);
  expect(out.length).toBeGreaterThan(0);
  const reported = report(conceded({ ...asked, window: { kind: 'command', seats: [s1, s2], unit: null } }));
  for (const { ref, scarred } of out)
    expect(reported.units.find((unit) => unit.ref === ref)?.fate).toBe(scarred ? 'scarred' : 'intact');
});
golden('SWA-CAM-10', 'the attacker is first player and has the south edge, whatever the fleets cost', () => {
  for (const [attacker, defender] of [
    [frigate, raiders],
    [raiders, frigate],
  ] as const) {
    const state = laid(brief(attacker, defender));
    expect(state.first).toBe(s2);
    const deployed = foldState<SwArmadaTypes>(
      swArmada,
      structuredClone(state),
      swArmada.play.resolve(state, { [s1]: null, [s2]: null }, seedDice('deploy')),
    ) as SwArmadaState;
    const south = allShips(deployed).find(({ seat: id }) => id === s2)?.pose;
    const north = allShips(deployed).find(({ seat: id }) => id === s1)?.pose;
    expect([south?.h, (south?.y ?? 0) < (north?.y ?? 0)]).toEqual([0, true]);
  }
});
golden('SWA-CAM-11', 'battles are independent of each other', () => {
  const [first, other] = [
    report(finished(laid())),
    report(finished(laid(brief(frigate, raiders, { battle: 't5-far' })))),
  ];
  expect({ ...other, battle: first.battle }).toEqual(first);
});

/** Returns a parent campaign, as its battle sees it, and the battle campaign with its first window open. */
function fought() {
  const key = 'c0'.repeat(32);
  const users = ['ann', 'ben'] as unknown as [UserId, UserId];
  const seatInfos = [s1, s2].map((id, n) => ({
    ...{ id, name: id, nonce: 'a'.repeat(64) },
    holder: { kind: 'player', user: users[n] },
  }));
  const parent = {
    ...{ id: 'f00d', name: 'War', seats: seatInfos, pace: { graceSeconds: 60 } as Pace, demo: false },
    dice: { source: 'vrf', publicKey: publicKeyOf(key) },
  } as unknown as Campaign;
  const nonces = { [s1]: '1'.repeat(64), [s2]: '2'.repeat(64) };
  const battle = {
    ...{ battle: 't5-rock', child: 'beef', place: 'p.rock', sides: [s2, s1], hours: 96, nonces },
  } as unknown as Battle;
  const rules: AnyRuleset = swArmada;
  let now = 1_000_000;
  const created = createBattle(parent, battle, rules, battlePace(parent, battle, fromBrief(brief(), seats).windows));
  let loaded = foldCampaign(rules, null, 'events' in created ? created.events : []);
  const view = (viewer: Viewer) => rules.view.blank(viewer);
  const decide = (decision: (current: Loaded, context: DecisionContext) => Decision): readonly string[] => {
    const decided = decision(loaded, { ruleset: rules, now, secretKey: key, view, nonce: () => 'e'.repeat(64) });
    if ('problems' in decided) return decided.problems.map(({ code }) => code);
    loaded = foldCampaign(rules, loaded, decided.events);
    return decided.events.map(({ type }) => type);
  };
  decide((current, context) => startBattle(current, { brief: brief() }, context));
  const [ann, ben] = users;
  return {
    ...{ ann, ben, decide },
    campaign: () => loaded.campaign,
    outcome: () => outcomeOf(loaded, rules, { version: 1, hash: '' }),
    wait: (hours: number) => {
      now += hours * 3_600_000 + 60_000;
      return decide(decideDue);
    },
  };
}

golden('SWA-CAM-12', 'a battle never begun has no result; one played out by both has a result that says so', () => {
  const idle = fought();
  expect(idle.campaign().seats.map(({ clockMs }) => clockMs)).toEqual([48 * 3_600_000, 48 * 3_600_000]);
  for (let n = 0; n < 20 && idle.campaign().status === 'running'; n += 1) idle.wait(12);
  expect(idle.campaign().result?.reason).toBe('ended.unfought');
  expect(idle.outcome()).toEqual({ how: 'fell-back', why: 'unfought' });
  const { ann, ben, decide, campaign, outcome } = fought();
  decide((loaded, context) => askFinish(loaded, { user: ann, word: 'finish' }, context));
  expect(campaign().status).toBe('running');
  decide((loaded, context) => askFinish(loaded, { user: ben, word: 'finish' }, context));
  expect(outcome()).toMatchObject({ how: 'returned', closed: 'finished', report: { battle: 't5-rock' } });
});
golden('SWA-CAM-13', 'it has its two seats only, and is open to them when it ends', () => {
  const { ann, ben, campaign, decide } = fought();
  const stranger = 'zoe' as UserId;
  expect([viewersFor(campaign(), stranger), isKnownTo(campaign(), stranger)]).toEqual([[], false]);
  expect(viewersFor(campaign(), ann)).toHaveLength(2);
  for (const user of [ann, ben]) decide((loaded, context) => askFinish(loaded, { user, word: 'finish' }, context));
  expect(viewersFor(campaign(), ann)).toHaveLength(4);
  expect(viewersFor(campaign(), stranger)).toEqual([]);
});

golden(
  'SWA-CAM-14',
  'with miniatures equal entries of both players count, fate by fate, and no window opens meanwhile',
  () => {
    const { ann, ben, campaign, decide, outcome, wait } = fought();
    const say = (user: UserId, word: 'real-table' | null) =>
      decide((loaded, context) => askFinish(loaded, { user, word }, context));
    const enter = (user: UserId, fates: Readonly<Record<string, 'lost' | 'damaged'>>, winner = s1) => {
      const units = [
        ...frigate.map((unit) => ({ ...unit, seat: s2 })),
        ...raiders.map((unit) => ({ ...unit, seat: s1 })),
      ];
      const result = {
        ...{ winner, how: 'elimination' },
        units: units.map(({ seat: of, ref }) => ({
          ...{ seat: of, ref },
          lost: fates[ref] === 'lost' ? 1 : 0,
          damaged: fates[ref] === 'damaged' ? 1 : 0,
        })),
      };
      return decide((loaded, context) => enterResult(loaded, { user, result }, context));
    };
    say(ann, 'real-table');
    say(ben, 'real-table');
    // Longer than any window.
    expect(wait(20)).toEqual([]);
    const fates = { 's2-f1': 'lost', 's1-c1': 'damaged' } as const;
    expect(enter(ann, { 's2-x1': 'damaged' })).toEqual(['WLG_E_RESULT_UNITS']);
    enter(ann, fates);
    enter(ben, { 's2-f1': 'lost' });
    expect(campaign().status).toBe('running');
    enter(ben, fates);
    expect(outcome()).toMatchObject({
      ...{ how: 'returned', closed: 'played' },
      report: {
        ...{ battle: 't5-rock', winner: s1, how: 'elimination' },
        units: [
          { ref: 's2-f1', fate: 'destroyed' },
          { ref: 's2-x1', fate: 'intact' },
          { ref: 's1-c1', fate: 'scarred' },
          { ref: 's1-t1', fate: 'intact' },
        ],
      },
    });
  },
);
golden('SWA-CAM-14', 'either revokes the agreement, and clocks that run out without a result proceed as usual', () => {
  const back = fought();
  for (const user of [back.ann, back.ben]) {
    back.decide((loaded, context) => askFinish(loaded, { user, word: 'real-table' }, context));
  }
  back.wait(10);
  back.decide((loaded, context) => askFinish(loaded, { user: back.ben, word: null }, context));
  expect(back.campaign().realTable).toBeUndefined();
  expect(back.campaign().seats.every(({ clockMs = 0 }) => clockMs <= 38 * 3_600_000)).toBe(true);
  for (const user of [back.ann, back.ben]) {
    back.decide((loaded, context) => askFinish(loaded, { user, word: 'real-table' }, context));
  }
  for (let n = 0; n < 20 && back.campaign().status === 'running'; n += 1) back.wait(12);
  expect(back.campaign().result?.reason).toBe('ended.unfought');
});
golden('SWA-CAM-14', 'the printed brief names edges, forces with what they bring, obstacles and rounds', () => {
  const { sides, notes } = realTable(laid());
  expect(sides.map(({ edge, units }) => [edge.code, units.map(({ name }) => name)])).toEqual([
    ['real.edge.south', ['Nebulon-B Escort Frigate', 'X-wing Squadron']],
    ['real.edge.north', ['CR90 Corvette B', 'TIE Fighter Squadron']],
  ]);
  expect(sides[0]?.units[0]?.brought).toMatchObject({ code: 'real.cards', params: { count: 3 } });
  const tracks = sides[0]?.units.map((unit) => unit.tracks.map(({ label, boxes }) => [label.code, boxes]));
  expect(tracks).toEqual([
    [
      ['card.hull', 2],
      ['zone.front', 3],
      ['zone.left', 1],
      ['zone.right', 1],
      ['zone.rear', 2],
    ],
    [['card.hull', 5]],
  ]);
  expect(notes.map(({ code }) => code)).toEqual(expect.arrayContaining(['real.table.small', 'real.rounds']));
});
