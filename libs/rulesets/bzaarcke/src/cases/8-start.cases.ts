import { expect, it } from 'vitest';
import { fightTermsOf } from '@warlog/ruleset-api';
import { presets } from '@warlog/star-map';
import { record, scriptDice, seedDice } from '@warlog/dice';
import { golden } from '@warlog/ruleset-testkit';
import { strength, typeOf } from '../catalogue.js';
import { bzaarcke } from '../index.js';
import type { BzaarckeEvent } from '../model/event.js';
import type { TypeId } from '../model/ids.js';
import { options } from '../model/options.js';
import { mapSchema, setupSchema } from '../model/setup.js';
import { factions, type BzaarckeSheet } from '../model/sheet.js';
import { scenarios } from '../scenarios.js';
import { at, board, boardMap, s1, s2, s3, s4, types, viewOf } from './board.js';
import { setupOf } from './kit.js';

golden('BZK-801', 'homes are drawn by dice; the home system belongs to the player, its capital has defenses 1', () => {
  const dice = scriptDice([2, 1, 2]);
  const setup = { v: 1, map: boardMap, options: options.schema.parse({}), seats: seats(4) } as const;
  const events = [...bzaarcke.play.open(setupSchema.parse(setup), dice)];
  dice.done();
  expect(events.slice(1)).toMatchObject([
    { type: 'HomeDrawn', seat: s1, capital: at.beta, planets: [at.beta], pd: 1 },
    { type: 'HomeDrawn', seat: s2, capital: at.alpha, planets: [at.alpha, at.alphaMinor] },
    { type: 'HomeDrawn', seat: s3, capital: at.delta },
    { type: 'HomeDrawn', seat: s4, capital: at.gamma },
  ]);
});

golden('BZK-801', 'homes are drawn by number, in whatever order a map lists them', () => {
  const map = { ...boardMap, homeSlotsByPlayerCount: { '4': [3, 1, 0, 2] } };
  const setup = setupSchema.parse({ v: 1, map, options: options.schema.parse({}), seats: seats(4) });
  const events = [...bzaarcke.play.open(setup, scriptDice([2, 1, 2]))];
  expect(events.flatMap((event) => (event.type === 'HomeDrawn' ? [event.slot] : []))).toEqual([1, 0, 3, 2]);
});

golden('BZK-801', 'an unused capital is neutral and earns what the map states', () => {
  const events = record<BzaarckeEvent>(
    (log) => seedDice('homes', log),
    (dice) => bzaarcke.play.open(setupOf('bzaarcke-reach', 3), dice),
  );
  expect(events).toContainEqual({ type: 'CapitalLeftNeutral', planet: 'p.drovane-prime', credits: 20 });
});

const chosen: BzaarckeSheet = { v: 1, faction: 'imperial', name: 'The 5th', units: [types.destroyer, types.tie] };

golden('BZK-801', 'a first force has at most 200 points, units of its faction, and a ship', () => {
  const view = { ...viewOf(board(), s1), stage: 'setup' as const };
  const codes = (units: readonly TypeId[]) => bzaarcke.play.check(view, { ...chosen, units }).map((each) => each.code);
  expect(codes([types.destroyer, types.tie])).toEqual([]);
  expect(codes([types.destroyer, types.liner])).toEqual(['BZK_E_START_POINTS']);
  expect(codes([types.tie])).toEqual(['BZK_E_START_SHIP']);
  expect(codes([types.destroyer, types.xwing])).toEqual(['BZK_E_UNIT']);
});

it('presets have 195, 191, 184 and 190 points, and room for every squadron', () => {
  const sums = factions.map((faction) => strength(presets[faction].map((unitType) => ({ unitType, scarred: false }))));
  expect(sums).toEqual([195, 191, 184, 190]);
  for (const faction of factions) {
    const forces = presets[faction].map(typeOf);
    const room = forces.reduce((sum, type) => sum + type.room, 0);
    expect(forces.every((type) => type.faction === faction)).toBe(true);
    expect(room).toBeGreaterThanOrEqual(forces.filter((type) => type.kind === 'squadron').length);
  }
});

it('shipped maps obey the rules for maps', () => {
  for (const scenario of scenarios) {
    const setup = setupOf(scenario.id, scenario.seats.min);
    expect(mapSchema.safeParse(setup.map).error).toBeUndefined();
    for (let players = scenario.seats.min; players <= scenario.seats.max; players += 1) {
      expect(setupSchema.safeParse(setupOf(scenario.id, players)).success).toBe(true);
    }
  }
});

it('the rulebook names every option with the default of the schema', () => {
  expect(options.schema.parse({})).toEqual({ ...options.usual, lotteryRemainder: 'lost', fightItOut: 'off' });
});

it('small losses scar by chance in new campaigns, and earlier setups keep their rule', () => {
  const setup = setupOf('bzaarcke-reach', 4);
  expect(setup.options).toMatchObject({ lotteryRemainder: 'chance' });
  const { lotteryRemainder: _, ...unsaid } = setup.options;
  const earlier = { ...setup, options: { ...unsaid, fightItOut: 'gm', fightHours: 96 } };
  expect(setupSchema.parse(earlier).options).toEqual({ ...earlier.options, lotteryRemainder: 'lost' });
});

golden(
  'BZK-409',
  'a form offers to fight battles out; a setup without the option or without edition means never',
  () => {
    expect(setupOf('bzaarcke-reach', 4).options).toMatchObject({
      fightItOut: 'gm',
      fightHours: 96,
      maxBattles: 1,
      edition: 3,
    });
    expect(setupOf('bzaarcke-reach', 4, { fightItOut: 'off' }).options).not.toHaveProperty('edition');
    const setup = setupOf('bzaarcke-reach', 4);
    const { fightItOut: _, fightHours: __, maxBattles: ___, edition, ...said } = setup.options;
    expect(setupSchema.parse({ ...setup, options: { ...said, edition } }).options).not.toHaveProperty('fightItOut');
    const earlier = { ...said, fightItOut: 'gm' as const, fightHours: 96 };
    expect(setupSchema.parse({ ...setup, options: earlier }).options).toEqual(earlier);
    expect([fightTermsOf(said), fightTermsOf(earlier)]).toEqual([null, null]);
  },
);
golden('BZK-409', 'whether a game master can agree is recorded at the start', () => {
  const [scenario] = scenarios;
  const seated = seats(4);
  const termsOf = (given: object, refereed: boolean) =>
    fightTermsOf(setupSchema.parse(scenario?.setup(seated, given as never, { refereed })).options);
  expect(termsOf({}, true)).toEqual({ mode: 'gm', hours: 96, most: 1 });
  expect(termsOf({}, false)).toMatchObject({ mode: 'both-agree' });
  expect(termsOf({ fightItOut: 'both-agree' }, true)).toMatchObject({ mode: 'both-agree' });
  expect(termsOf({ fightItOut: 'off' }, true)).toBeNull();
});

function seats(count: number) {
  return [s1, s2, s3, s4].slice(0, count).map((id) => ({ id, name: id, bot: false }));
}
