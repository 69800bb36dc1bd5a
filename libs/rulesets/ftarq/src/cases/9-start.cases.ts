import { expect, it } from 'vitest';
import { golden } from '@warlog/ruleset-testkit';
import { closedPhase, fightTermsOf, foldState } from '@warlog/ruleset-api';
import { presets } from '@warlog/star-map';
import { seat, type SeatId } from '@warlog/core';
import { seedDice, scriptDice } from '@warlog/dice';
import { printedCost } from '../catalogue.js';
import { ftarq, type FtarqTypes } from '../index.js';
import { gathered, lossAt, startPointsAt } from '../levels.js';
import { modifierChoice, type FtarqSetupSheet, type FtarqSheet } from '../model/sheet.js';
import type { FtarqEvent } from '../model/event.js';
import { options } from '../model/options.js';
import { setupSchema } from '../model/setup.js';
import type { FtarqState } from '../model/state.js';
import { scenarios } from '../scenarios.js';
import { isFair, levelsOf, startFaults } from '../resolve/setup.js';
import { disclose } from '../view/disclose.js';
import { board, s1, s2, s3, s4, types, at } from './board.js';
import { setupOf } from './kit.js';

/** Opens a campaign of four on the march with these faces. */
function opened(script: Parameters<typeof scriptDice>[0], options = {}): readonly FtarqEvent[] {
  const dice = scriptDice(script);
  const events = [...ftarq.play.open(setupOf('ftarq-march', 4, options), dice)];
  dice.done();
  return events;
}
/** Opens a campaign with all dice from a seed. */
function seeded(seed: string, options = {}): FtarqState {
  return foldState(ftarq, null, [...ftarq.play.open(setupOf('ftarq-march', 4, options), seedDice(seed))]) as FtarqState;
}

const choice = (bonusArea: string | null, bonuses: number, ...disadvantages: string[]) =>
  modifierChoice.parse({ bonusArea, bonuses, disadvantages });
golden('FTQ-1201', 'up to three bonuses in one area count, each after the first for a disadvantage in another', () => {
  expect(isFair(choice('space', 1))).toBe(true);
  expect(isFair(choice('space', 2, 'economy'))).toBe(true);
  expect(isFair(choice(null, 0))).toBe(true);
  expect(isFair(choice('space', 2))).toBe(false);
  expect(isFair(choice('space', 2, 'space'))).toBe(false);
  expect(isFair(choice('space', 3, 'economy', 'economy'))).toBe(false);
  expect(levelsOf(choice('space', 3, 'economy', 'ground'))).toEqual({ space: 3, economy: -1, ground: -1 });
});

golden('FTQ-1202', 'levels change income, losses and the starting force', () => {
  expect([-1, 0, 1, 3].map((level) => gathered(95, level))).toEqual([86, 95, 105, 124]);
  expect([-1, 0, 3].map((level) => lossAt(45, level))).toEqual([50, 45, 32]);
  expect([-1, 0, 3].map(startPointsAt)).toEqual([160, 200, 320]);
});

golden('FTQ-1203', 'levels are secret and show in a battle only through the total', () => {
  const taken = { type: 'ModifiersTaken', seat: s1, levels: { space: 2 } } as const;
  const state = board();
  expect(disclose(state, taken, { kind: 'seat', seat: s1 })).toEqual([taken]);
  expect(disclose(state, taken, { kind: 'seat', seat: s2 })).toEqual([]);
  expect(disclose(state, taken, { kind: 'public' })).toEqual([]);
});
golden('FTQ-1203', 'each side sees its own modifier', () => {
  const state = board({
    sides: { [s1]: { levels: { space: 1 } }, [s2]: { levels: { space: 2 } } },
    units: [
      ['s1-a', types.corvette, at.far],
      ['s2-a', types.corvette, at.far],
    ],
  });
  const { events, after } = closedPhase<FtarqTypes>(ftarq, { state, orders: {}, dice: [3, 3] });
  const battle = events.find((event) => event.type === 'BattleFought');
  const disclosuresTo = (seat: SeatId) => disclose(after, battle as FtarqEvent, { kind: 'seat', seat });
  expect(disclosuresTo(s1)).toMatchObject([{ roll: { attackerLevel: -1, defenderLevel: null, total: 7 } }]);
  expect(disclosuresTo(s2)).toMatchObject([{ roll: { attackerLevel: null, defenderLevel: 2, total: 7 } }]);
  expect(disclosuresTo(s3)).toMatchObject([{ type: 'BattleHeard', report: null }]);
});

const objectives = Array.from({ length: 21 }, () => 1);
const ring = [1, 1, 1];
golden('FTQ-1301', 'homes are drawn by dice; the whole home system belongs to the player', () => {
  const events = opened([2, 1, 2, ...objectives, ...ring, 5, 5, 5, 5]);
  const homes = events.flatMap((event) => (event.type === 'HomeDrawn' ? [[event.seat, event.slot]] : []));
  expect(homes).toEqual([
    [s1, 1],
    [s2, 0],
    [s3, 3],
    [s4, 2],
  ]);
  const state = foldState(ftarq, null, [...events]) as FtarqState;
  const owned = Object.entries(state.planets).filter(([, planet]) => planet.owner === s1);
  expect(owned.map(([id]) => id).sort()).toEqual(['p.brennit-ii', 'p.brennit-prime']);
});

golden('FTQ-1302', 'a seat has 40 credits, three ground forces, the guard, 200 points of a faction with a ship', () => {
  const state = seeded('a');
  const { capital, treasury } = state.sides[s1] ?? {};
  expect(treasury).toBe(40);
  expect(state.planets[capital as keyof FtarqState['planets']]).toMatchObject({ gf: 3, guard: 4 });
  const sums = Object.values(presets).map((units) => printedCost(units.map((unitType) => ({ unitType }))));
  expect(sums).toEqual([195, 191, 184, 190]);
  const sheet = (units: FtarqSetupSheet['units']) =>
    startFaults({ faction: 'rebel', units }, { unitPool: 'faction' }).map(({ code, params }) => ({ code, ...params }));
  expect(sheet([types.xwing]).map((fault) => fault.code)).toEqual(['FTQ_E_START_SHIP']);
  expect(sheet([types.destroyer]).map((fault) => fault.code)).toEqual(['FTQ_E_UNIT']);
  const many = Array.from({ length: 4 }, () => types.frigate);
  expect(sheet(many)).toEqual([{ code: 'FTQ_E_START_POINTS', points: 228, max: 200 }]);
});

golden('FTQ-1303', 'neutral planets have the garrison of the map and no fleet', () => {
  expect(board().planets[at.redjik]).toMatchObject({ owner: null, gf: 2 });
});

golden('FTQ-1304', 'a seat without orders gets the rarest faction and its preset', () => {
  const state = seeded('b');
  const sheet: FtarqSheet = { v: 1, faction: 'rebel', name: 'Mine', units: [types.frigate] };
  const sent = { [s1]: sheet, [s2]: null, [s3]: null, [s4]: null };
  const after = foldState(ftarq, state, [...ftarq.play.resolve(state, sent, seedDice('b'))]) as FtarqState;
  const factions = [s1, s2, s3, s4].map((seat) => after.sides[seat]?.faction);
  expect(factions).toEqual(['rebel', 'imperial', 'republic', 'separatist']);
  expect(after.sides[s2]?.name).toBe('Player 2');
  expect(Object.values(after.units).filter((unit) => unit.seat === s2)).toHaveLength(presets.imperial.length);
});

golden('FTQ-1305', 'homes are drawn by number, in whatever order a map lists them', () => {
  const setup = setupOf('ftarq-march', 4);
  const map = { ...setup.map, homeSlotsByPlayerCount: { '4': [3, 1, 0, 2] } };
  const events = [...ftarq.play.open({ ...setup, map }, scriptDice([2, 1, 2, ...objectives, ...ring, 5, 5, 5, 5]))];
  expect(events.flatMap((event) => (event.type === 'HomeDrawn' ? [event.slot] : []))).toEqual([1, 0, 3, 2]);
});

golden('FTQ-1305', 'lots are drawn from lists by id; the ring makes each seat the rival of one', () => {
  const events = opened([1, 1, 1, ...objectives, ...ring, 2, 2, 1, 1, 1]);
  const order = events.find((event) => event.type === 'ObjectivesOrdered');
  expect(order).toMatchObject({ order: Array.from({ length: 22 }, (_, n) => `po-${String(n + 1).padStart(2, '0')}`) });
  const dealt = events.flatMap((event) => (event.type === 'SecretDealt' ? [event.secret] : []));
  expect(dealt.map((each) => each.id)).toEqual(['so-02', 'so-03', 'so-01', 'so-04']);
  expect(dealt.map((each) => each.rival)).toEqual([s2, s3, null, null]);
  expect(dealt[2]?.planet).not.toBeNull();
  expect(dealt[3]?.system).not.toBeNull();
});

it('the rulebook names every option with the default of the schema', () => {
  expect(options.schema.parse({})).toEqual({ ...options.usual, lotteryRemainder: 'lost', fightItOut: 'off' });
});

it('small losses scar by chance in new campaigns, and earlier setups keep their rule', () => {
  const setup = setupOf('ftarq-march', 4);
  expect(setup.options).toMatchObject({ lotteryRemainder: 'chance' });
  const { lotteryRemainder: _, ...unsaid } = setup.options;
  const earlier = { ...setup, options: { ...unsaid, fightItOut: 'gm', fightHours: 96 } };
  expect(setupSchema.parse(earlier).options).toEqual({ ...earlier.options, lotteryRemainder: 'lost' });
});

golden(
  'FTQ-609',
  'a form offers to fight battles out; a setup without the option or without edition means never',
  () => {
    expect(setupOf('ftarq-march', 4).options).toMatchObject({
      fightItOut: 'gm',
      fightHours: 96,
      maxBattles: 1,
      edition: 3,
    });
    expect(setupOf('ftarq-march', 4, { fightItOut: 'off' }).options).not.toHaveProperty('edition');
    const setup = setupOf('ftarq-march', 4);
    const { fightItOut: _, fightHours: __, maxBattles: ___, edition, ...said } = setup.options;
    expect(setupSchema.parse({ ...setup, options: { ...said, edition } }).options).not.toHaveProperty('fightItOut');
    const earlier = { ...said, fightItOut: 'gm' as const, fightHours: 96 };
    expect(setupSchema.parse({ ...setup, options: earlier }).options).toEqual(earlier);
    expect([fightTermsOf(said), fightTermsOf(earlier)]).toEqual([null, null]);
  },
);
golden('FTQ-609', 'whether a game master can agree is recorded at the start', () => {
  const [scenario] = scenarios;
  const seated = [1, 2, 3, 4].map((n) => ({ id: seat(n), name: `Seat ${n}`, bot: false }));
  const termsOf = (given: object, refereed: boolean) =>
    fightTermsOf(setupSchema.parse(scenario?.setup(seated, given as never, { refereed })).options);
  expect(termsOf({}, true)).toEqual({ mode: 'gm', hours: 96, most: 1 });
  expect(termsOf({}, false)).toMatchObject({ mode: 'both-agree' });
  expect(termsOf({ fightItOut: 'both-agree' }, true)).toMatchObject({ mode: 'both-agree' });
  expect(termsOf({ fightItOut: 'off' }, true)).toBeNull();
});
