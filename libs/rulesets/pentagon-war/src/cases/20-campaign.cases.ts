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
import { publicKeyOf, seedDice } from '@warlog/dice';
import { seat, type UserId } from '@warlog/core';
import type { AnyRuleset, Viewer } from '@warlog/ruleset-api';
import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { fromBrief } from '../battle/from-brief.js';
import { placesFor } from '../battle/represent.js';
import { realTable } from '../battle/real-table.js';
import { report } from '../battle/report.js';
import { evolve } from '../evolve.js';
import { setupSchema } from '../model/setup.js';
import type { PentagonBrief } from '../model/brief.js';
import type { BattleSheet } from '../model/sheet.js';
import type { PentagonState } from '../model/state.js';
import { hexText } from '../geometry/hex.js';
import { pentagonWar } from '../index.js';
import { interiorOf } from '../model/design.js';
import { designOf, unitsHere } from '../position.js';
import { resolve } from '../resolve.js';
import { finish } from '../resolve/finish.js';
import { open } from '../resolve/setup.js';
import { displayOf } from '../view/display.js';
import { unitName } from '../view/names.js';

const [s1, s2] = [seat(1), seat(2)];
const seats = [s1, s2].map((id) => ({ id, name: `Seat ${id}`, bot: false }));
type Roster = PentagonBrief['teams'][number]['roster'];
const arrows: Roster = [{ ref: 'arrow', design: 'sol-sentry', label: 'Arrow', count: 2 }];
const lancers: Roster = [{ ref: 'dralthi', class: 'light', count: 2 }];

function brief(
  attacker: Roster = arrows,
  defender: Roster = lancers,
  more: Partial<PentagonBrief> = {},
): PentagonBrief {
  return {
    ...{ battleId: 't3-anvil', title: 'Anvil', fightHours: 96 },
    teams: [
      { seat: s1, posture: 'attacker', roster: attacker },
      { seat: s2, posture: 'defender', roster: defender },
    ],
    ...more,
  };
}

/** Returns the initial state of a battle campaign. */
function laid(given: PentagonBrief): PentagonState {
  const setup = setupSchema.parse(fromBrief(given, seats).setup);
  return apply(null, open(setup, seedDice('brief')));
}

function apply(state: PentagonState | null, events: Iterable<Parameters<typeof evolve>[1]>): PentagonState {
  let now = state;
  for (const event of events) now = evolve(now, event);
  if (now === null) throw new Error('Nothing happened');
  return now;
}

const closed = (state: PentagonState, sheets: Record<string, BattleSheet | null>): PentagonState =>
  apply(structuredClone(state), resolve(state, sheets, seedDice('closed')));
const finished = (state: PentagonState): PentagonState =>
  apply(structuredClone(state), finish(state, seedDice('end'), {}));

golden(
  'PW-20.1',
  'a brief sets up designs by id, class or complete, labels in the names, turn limit and clocks',
  () => {
    const state = laid(brief());
    expect(
      unitsHere(state)
        .map(({ seat: id, design }) => `${id} ${design}`)
        .sort(),
    ).toEqual([...['s1 sol-sentry', 's1 sol-sentry'], ...['s2 sirian-lancer', 's2 sirian-lancer']]);
    const names = unitsHere(state).map((unit) => unitName(state, unit).split(' ')[0]);
    expect(names.filter((name) => name === 'Arrow')).toHaveLength(2);
    expect(state.options).toMatchObject({ turnLimit: 10, impulsesPerPhase: '12', mode: 'plot' });
    const whole = designOf(state, unitsHere(state)[0] as never);
    expect(unitsHere(laid(brief([{ ref: 'own', design: { ...whole, id: 'own-one' }, count: 1 }])))).toHaveLength(3);
    expect(() => fromBrief(brief([{ ref: 'x', design: 'no-such', count: 1 }]), seats)).toThrow();
    expect(() => fromBrief({ ...brief(), more: 1 }, seats)).toThrow();
  },
);

golden('PW-20.2', 'a side has at most six units, by largest remainder, at least one for each entry', () => {
  const places = (...counts: number[]) => placesFor(counts.map((count, n) => ({ ref: `r${n}`, count })));
  expect(places(2, 3)).toEqual([2, 3]);
  expect(places(12, 1)).toEqual([5, 1]);
  expect(places(4, 4, 4)).toEqual([2, 2, 2]);
  // Quotas 3.6, 1.8, 0.6: the second has the largest remainder.
  expect(places(6, 3, 1)).toEqual([3, 2, 1]);
  expect(places(20, 1, 1, 1, 1, 1)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(places(9, 1, 1, 1, 1, 1, 1)).toEqual([1, 1, 1, 1, 1, 1, 0]);
});

golden('PW-20.3', 'earlier damage destroys that share of the interior boxes, never Final Damage', () => {
  const state = laid(brief([{ ref: 'banshee', design: 'sol-zelta-carrier', count: 1, damage: '1/2' }]));
  const hurt = unitsHere(state).find(({ seat: id }) => id === s1) as PentagonState['units'][never];
  const design = designOf(state, hurt);
  expect(hurt.systems.finalDamage).toBe(design.systems.finalDamage);
  expect(hurt.armor).toEqual(design.armor);
  const { damage } = report(finished(state)).units[0] ?? { damage: '' };
  const lost = unitsHere(state).length > 0 ? Number(interiorLost(state)) : 0;
  expect(lost).toBeGreaterThan(0);
  expect(lost).toBeLessThanOrEqual(Math.floor(interiorOf(design) / 2));
  expect(damage).toMatch(/^\d+\/\d+$/);
});

function interiorLost(state: PentagonState): number {
  const unit = unitsHere(state).find(({ seat: id }) => id === s1) as PentagonState['units'][never];
  const { damage } = report({
    ...state,
    ended: { winners: [], reason: 'end.draw.fought', clause: 'PW-14.2' },
  }).units.find(({ seat: id }) => id === s1) ?? { damage: '0/1' };
  const [num = 0, den = 1] = damage.split('/').map(Number);
  return (num * interiorOf(designOf(state, unit))) / den;
}

golden(
  'PW-20.4',
  'the defender faces A from 15,30 at A +4, the attacker D from 15,02 at A −4, two columns either side',
  () => {
    const state = laid(
      brief([{ ref: 'arrow', design: 'sol-sentry', count: 6 }], [{ ref: 'base', class: 'base', count: 1 }]),
    );
    const of = (id: string) => unitsHere(state).filter((unit) => unit.seat === id);
    expect(
      of(s1)
        .map(({ at }) => hexText(at))
        .sort(),
    ).toEqual(['1302', '1402', '1502', '1502', '1602', '1702']);
    expect(of(s1).every(({ facing, velocity }) => facing === 'D' && velocity.a === -4)).toBe(true);
    expect(of(s2).map(({ at, facing, velocity }) => [hexText(at), facing, velocity.a])).toEqual([['1530', 'A', 0]]);
    expect(unitsHere(laid(brief())).filter(({ velocity }) => velocity.a === 4)).toHaveLength(2);
  },
);

golden('PW-20.5', 'every entry returns once with proportional losses; a side that concedes loses all', () => {
  const state = laid(brief([{ ref: 'arrow', design: 'sol-sentry', count: 9 }]));
  const played = report(finished(state));
  expect(played.losses.map(({ ref }) => ref)).toEqual(['arrow', 'dralthi']);
  expect(played.units).toHaveLength(8);
  const fell = played.units.filter(({ ref, state: is }) => ref === 'arrow' && is === 'destroyed').length;
  expect(played.losses[0]?.lost).toBe(Math.floor((9 * fell) / 6 + 0.5));
  const conceded = report(closed(state, { [s1]: { concede: true }, [s2]: null }));
  expect(conceded).toMatchObject({ outcome: s2, how: 'conceded', losses: [{ lost: 9 }, { lost: 0 }] });
  const peace = report(closed(state, { [s1]: { ceaseFire: true }, [s2]: { ceaseFire: true } }));
  expect(peace).toMatchObject({ outcome: 'draw', how: 'ceaseFire', losses: [{ lost: 0 }, { lost: 0 }] });
});

/** Returns a parent campaign, as its battle sees it, and the battle campaign with its first window open. */
function fought() {
  const key = 'c0'.repeat(32);
  const pace = { graceSeconds: 60 } as Pace;
  const users = ['ann', 'ben'] as unknown as UserId[];
  const seatInfos = [s1, s2].map((id, n) => ({
    id,
    name: id,
    holder: { kind: 'player', user: users[n] },
    nonce: 'a'.repeat(64),
  }));
  const parent = {
    id: 'f00d',
    name: 'War',
    seats: seatInfos,
    pace,
    dice: { source: 'vrf', publicKey: publicKeyOf(key) },
    demo: false,
  };
  const battle = {
    battle: 't3-anvil',
    child: 'beef',
    place: 'anvil',
    sides: [s1, s2],
    hours: 96,
    nonces: { [s1]: '1'.repeat(64), [s2]: '2'.repeat(64) },
  };
  const rules: AnyRuleset = pentagonWar;
  const campaign = parent as unknown as Campaign;
  const handed = battle as unknown as Battle;
  let now = 1_000_000;
  const windows = fromBrief(brief(), seats).windows;
  const created = createBattle(campaign, handed, rules, battlePace(campaign, handed, windows));
  let loaded = foldCampaign(rules, null, 'events' in created ? created.events : []);
  const view = (viewer: Viewer) => rules.view.blank(viewer);
  const decide = (decision: (current: Loaded, context: DecisionContext) => Decision): readonly string[] => {
    const decided = decision(loaded, { ruleset: rules, now, secretKey: key, view, nonce: () => 'e'.repeat(64) });
    if ('problems' in decided) return decided.problems.map(({ code }) => code);
    loaded = foldCampaign(rules, loaded, decided.events);
    return decided.events.map(({ type }) => type);
  };
  decide((current, context) => startBattle(current, { brief: brief() }, context));
  const [ann, ben] = users as [UserId, UserId];
  return {
    ...{ ann, ben, decide, windows },
    campaign: () => loaded.campaign,
    state: () => loaded.game as PentagonState,
    outcome: () => outcomeOf(loaded, rules, { version: 1, hash: '' }),
    wait: (ms: number) => {
      now += ms;
      return decide(decideDue);
    },
  };
}
const HOUR = 3_600_000;

golden(
  'PW-20.7',
  'each seat has half the hours, a phase lasts at most 12 hours or 6, two misses in a row mean absent',
  () => {
    const { campaign, wait, windows } = fought();
    expect(windows).toEqual({ plot: 12, maneuver: 6, fire: 6 });
    expect(campaign().seats.map(({ clockMs }) => clockMs)).toEqual([48 * HOUR, 48 * HOUR]);
    const { phase } = campaign();
    expect((phase?.dueAt ?? 0) - (phase?.openedAt ?? 0)).toBe(12 * HOUR);
    wait(12 * HOUR + 60_000);
    expect(campaign().seats.map(({ missedWindows, away }) => [missedWindows, away])).toEqual([
      [1, undefined],
      [1, undefined],
    ]);
    wait(12 * HOUR + 60_000);
    expect(campaign().result?.reason).toBe('ended.unfought');
  },
);

golden('PW-20.8', 'playing on and dicing out need both seats in one turn, the second before turn 2', () => {
  const first = fought();
  first.decide((loaded, context) => askFinish(loaded, { user: first.ann, word: 'finish' }, context));
  expect(first.campaign().status).toBe('running');
  first.decide((loaded, context) => askFinish(loaded, { user: first.ben, word: 'finish' }, context));
  expect(first.campaign().result).toMatchObject({ finished: true });
  const other = fought();
  for (const user of [other.ann, other.ben]) {
    other.decide((loaded, context) => askFinish(loaded, { user, word: 'recall' }, context));
  }
  expect(other.campaign().result?.reason).toBe('ended.recalled');
  const late = fought();
  late.wait(12 * HOUR + 60_000);
  expect(late.campaign().turn).toBe(2);
  expect(late.decide((loaded, context) => askFinish(loaded, { user: late.ann, word: 'recall' }, context))).toEqual([
    'WLG_E_RECALL_LATE',
  ]);
});

golden('PW-20.9', 'it has its own seats only, and is open to them when it ends', () => {
  const { ann, ben, campaign, decide } = fought();
  const stranger = 'zoe' as UserId;
  expect(viewersFor(campaign(), stranger)).toEqual([]);
  expect(isKnownTo(campaign(), stranger)).toBe(false);
  expect(viewersFor(campaign(), ann)).toHaveLength(2);
  for (const user of [ann, ben]) decide((loaded, context) => askFinish(loaded, { user, word: 'finish' }, context));
  expect(viewersFor(campaign(), ann)).toHaveLength(4);
  expect(viewersFor(campaign(), stranger)).toEqual([]);
});

golden('PW-20.10', 'the printed sheet has a box for everything that a craft can still lose', () => {
  const { state } = fought();
  const [{ units = [] } = {}] = realTable(state()).sides;
  const sent = unitsHere(state()).find((unit) => unit.sent?.ref === units[0]?.ref);
  const printed = units[0]?.tracks.reduce((sum, { boxes }) => sum + boxes, 0);
  const { armor, systems, weapons, missiles, drones, radar } = displayOf(state(), sent!);
  const left = [...armor, ...systems].reduce((sum, part) => sum + part.left, 0);
  expect(printed).toBe(left + weapons.length + missiles.length + drones.length + radar.left.length);
});

golden('PW-20.10', 'with miniatures, equal entries of both seats count, and no phase closes meanwhile', () => {
  const { ann, ben, campaign, decide, wait, outcome, state } = fought();
  const { sides, hows } = realTable(state());
  const result = (lost: number) => ({
    ...{ winner: null, how: 'ceaseFire' },
    units: sides.flatMap(({ seat: of, units }) =>
      units.map(({ ref, count }) => ({ seat: of, ref, lost: Math.min(lost, count), damaged: lost < count ? 1 : 0 })),
    ),
  });
  for (const user of [ann, ben]) decide((loaded, context) => askFinish(loaded, { user, word: 'real-table' }, context));
  expect(wait(20 * HOUR)).toEqual([]);
  const enter = (user: UserId, given: unknown) =>
    decide((loaded, context) => enterResult(loaded, { user, result: given }, context));
  expect(enter(ann, { ...result(1), units: [] })).toEqual(['WLG_E_RESULT_UNITS']);
  expect(enter(ann, { ...result(1), how: 'asleep' })).toEqual(['WLG_E_RESULT_HOW']);
  enter(ann, result(1));
  enter(ben, result(0));
  expect(campaign().status).toBe('running');
  enter(ben, result(1));
  const sent = sides.flatMap(({ seat: of, units }) => units.map(({ ref, count }) => ({ seat: of, ref, count })));
  expect(hows).toHaveLength(5);
  expect(outcome()).toMatchObject({
    ...{ how: 'returned', closed: 'played' },
    report: {
      ...{ outcome: 'draw', how: 'ceaseFire' },
      losses: sent.map(({ seat: of, ref, count }) => ({ seat: of, ref, lost: 1, damaged: count > 1 ? 1 : 0 })),
    },
  });
});
