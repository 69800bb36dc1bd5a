import { pentagonWar, type PentagonTypes } from '@warlog/pentagon-war';
import { isDiceEvent, seat, type AnyRuleset, type VisibleEvent } from '@warlog/kernel';
import { applyAll, openGame, resolveWith, seedDice } from '@warlog/kernel/testing';
import { describe, expect, it } from 'vitest';
import { gameEvents, momentsOf, narrate, viewAfter } from '../../../composables/replay/moments.js';
import { inStory, type ToldPhase } from '../../../composables/replay/told.js';
import type { Say } from '../../parts/say.js';
import { nameOf, pastVolley, type View } from '../rules.js';
import { cripplesOf, harmsOf } from './damage-lines.js';
import { replayBoard } from './index.js';
import { momentModel, partners } from './moment-model.js';
import { pastOddsOf } from './past-odds.js';
import { rollsOf, throwsOf } from './shot-lines.js';
import { toldOf } from './told-events.js';

const ruleset = pentagonWar as unknown as AnyRuleset;
const say: Say = (key, params = {}) => [key.split('.').at(-1), ...Object.values(params)].join(' ');

/** What seat 1 was told in each turn of a battle between bots. */
function toldTurns(turns: number): readonly ToldPhase[] {
  const [s1, s2] = [seat(1), seat(2)];
  const scenario = pentagonWar.scenarios.find(({ id }) => id === 'squadrons');
  const setup = scenario?.setup(
    [s1, s2].map((id) => ({ id, name: id, bot: true })),
    {},
  );
  const { game } = openGame<PentagonTypes>(pentagonWar, setup as PentagonTypes['Setup'], 'replay');
  return Array.from({ length: turns }, (_, index) => {
    const before = structuredClone(game.views[s1]);
    const sheets = Object.fromEntries(
      [s1, s2].map((id) => [id, pentagonWar.bot(game.views[id] as View, seedDice(`${index}`))]),
    );
    const events: VisibleEvent[] = [];
    const played = resolveWith<PentagonTypes>(pentagonWar, game.state, sheets, `replay/${index}`);
    applyAll<PentagonTypes>(pentagonWar, game, played, (_event, disclosed) =>
      events.push(...((disclosed[s1] ?? []) as VisibleEvent[])),
    );
    return { ordinal: index + 1, before, events, nonce: null };
  });
}

const moments = toldTurns(6).flatMap((received) => {
  const phase = inStory(ruleset, received);
  const told = narrate(ruleset, phase);
  return momentsOf(told).map((moment) => ({
    moment,
    events: gameEvents(phase).slice(moment.from, moment.to),
    before: viewAfter(ruleset, phase, moment.from) as View,
    view: viewAfter(ruleset, phase, moment.to) as View,
  }));
});
const fired = moments.filter(({ events }) => toldOf(events, 'ShotsResolved').length > 0);
const hurt = moments.filter(({ events }) => toldOf(events, 'DamageAssessed').length > 0);

describe('a moment of fire', () => {
  it('tells of a beam that it takes hold of a ship and needs less for it, not that it does damage', () => {
    const { before } = fired[0]!;
    const [by, target] = [seat(1), seat(2)].map(
      (owner) => Object.values(before.units).find((one) => one.seat === owner)!.id,
    );
    const shot = { by, target, weapon: 'mb1', last: false, roll: 8, total: 9, range: 1, damage: 1 };
    const event = { type: 'ShotsResolved', shots: [shot], attacks: {}, grabbed: { [target!]: by } };
    const teller = { view: before, events: [event], nameOf: (id: string) => id, say };
    const [line] = throwsOf(teller).flatMap(({ lines }) => lines);
    expect(line).toMatchObject({ result: 'grabs', needed: 'needs 8', note: 'magneticBeam' });
    const told = ruleset.narrate(before, event).map(({ code }) => code);
    expect(told).toEqual(['shot.held', 'grabbed']);
  });

  it('is a line for each shot, and strikes the sides that it hits', () => {
    expect(fired.length).toBeGreaterThan(5);
    for (const { events, before, view } of fired) {
      const model = momentModel({ view, before, events, say });
      const shots = toldOf(events, 'ShotsResolved').flatMap((told) => told.shots);
      expect(model.shots.map(({ hit }) => hit)).toEqual(shots.map(({ damage }) => damage > 0));
      const struck = model.pieces.flatMap(({ id, sides }) =>
        sides.flatMap((side, index) => (side.struck ? [`${id} ${index + 1}`] : [])),
      );
      const meant = [
        ...toldOf(events, 'ShotsResolved').flatMap(({ attacks }) => Object.entries(attacks)),
        ...toldOf(events, 'DamageAssessed').map(({ unit, attacks }) => [unit, attacks] as const),
      ].flatMap(([id, all]) => all.map(({ section }) => `${id} ${section}`));
      expect(new Set(struck)).toEqual(new Set(meant));
      expect(partners(events)).toEqual(expect.arrayContaining(shots.map(({ by }) => by)));
    }
  });

  it('shows the dice of each shot, and how they add up to its total', () => {
    for (const { events, before, view } of fired) {
      const teller = { view: before, events, say, nameOf: (id: string) => nameOf(view)({ ref: 'unit', id }) };
      const lines = throwsOf(teller).flatMap((throws) => throws.lines);
      const totals = lines.flatMap(({ total, dice }) => {
        const [roll = '', size = '', penalty = '', , sum = ''] = (total ?? '').replaceAll('−', '-').split(' ');
        expect(dice.reduce((all, { face }) => all + face, 0)).toBe(Number(roll));
        return [Number(roll) + Number(size) + Number(penalty) === Number(sum)];
      });
      expect(totals.length).toBeGreaterThan(0);
      expect(totals).not.toContain(false);
    }
  });
});

describe('all that is fired at one unit', () => {
  const targetsOf = ({ events }: (typeof moments)[number]) =>
    new Set(toldOf(events, 'ShotsResolved').flatMap(({ shots }) => shots.map(({ target }) => target)));

  it('is one moment with its dice, what it costs and whether that cripples', () => {
    expect(fired.some(({ events }) => toldOf(events, 'DamageAssessed').length > 0)).toBe(true);
    for (const each of fired) {
      const [target, ...others] = targetsOf(each);
      expect(others).toEqual([]);
      const hits = toldOf(each.events, 'ShotsResolved').flatMap((told) => Object.keys(told.attacks));
      const assessed = toldOf(each.events, 'DamageAssessed').map(({ unit }) => unit);
      expect(assessed).toEqual(expect.arrayContaining(hits));
      expect(assessed.filter((unit) => unit !== target)).toEqual([]);
      const labels = rollsOf(each.events).map(({ label }) => label);
      const shots = toldOf(each.events, 'ShotsResolved').flatMap((told) => told.shots);
      expect(labels).toEqual(expect.arrayContaining(shots.map(({ by, weapon }) => `fire/${by}/${weapon}`)));
    }
    const crippled = moments.filter(({ events }) => toldOf(events, 'UnitCrippled').length > 0);
    expect(crippled.length).toBeGreaterThan(0);
    for (const { events, moment } of crippled) {
      expect(moment.isBattle).toBe(true);
      expect(cripplesOf({ view: null as never, events, say, nameOf: String }).flatMap(({ why }) => why)).not.toEqual(
        [],
      );
      expect(replayBoard.panelOf(events)).not.toBeNull();
    }
  });

  it('bears a mark on the rule wherever something is lost, and says so on the map', () => {
    for (const { events, before, view, moment } of hurt) {
      const lost = toldOf(events, 'DamageAssessed').filter(
        (told) => told.boxes.length > 0 || told.lost.some((boxes) => boxes > 0),
      );
      expect(moment.isMarked ?? false).toBe(lost.length > 0);
      const noted = momentModel({ view, before, events, say }).pieces.filter(({ note }) => note?.startsWith('mark'));
      expect(new Set(noted.map(({ id }) => id))).toEqual(new Set(lost.map(({ unit }) => unit)));
    }
  });

  it('says how likely it was, by the odds that a plan would have had', () => {
    const context = { percent: String, figure: String };
    const known = fired.flatMap(({ events, before }) =>
      pastOddsOf({ view: before, events, say, nameOf: String }, context).map((odds) => ({ odds, events, before })),
    );
    expect(known.length).toBeGreaterThan(5);
    for (const { odds, events, before } of known) {
      expect(odds.model.bars.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1, 9);
      const past = pastVolley(before, events as never, odds.unit);
      const came = past?.spread.find(({ boxes }) => boxes === past.lost);
      const isEnded = toldOf(events, 'DamageAssessed').some(({ destroyed }) => destroyed);
      // Whatever came to pass was possible; what is destroyed loses no further boxes.
      if (past?.lost !== null && !isEnded) expect(came?.share).toBeGreaterThan(0);
      expect(odds.summary).toMatch(past?.lost === null ? /^mixed/ : /^(soMuch|nothing)/);
    }
  });
});

describe('a moment of damage', () => {
  it('tells every box that is lost inside, and the dice that led there', () => {
    expect(hurt.some(({ events }) => toldOf(events, 'DamageAssessed').some(({ boxes }) => boxes.length > 0))).toBe(
      true,
    );
    for (const { events, before } of hurt) {
      const harms = harmsOf({ view: before, events, say, nameOf: String });
      const told = toldOf(events, 'DamageAssessed');
      expect(harms.map(({ unit }) => unit)).toEqual(told.map(({ unit }) => unit));
      harms.forEach(({ rows }, index) => {
        const numbered = rows.filter(({ number }) => number !== '').length;
        expect(numbered).toBe((told[index]?.boxes.length ?? 0) + (told[index]?.destroyed === true ? 1 : 0));
      });
    }
  });
});

it('has a picture for what dice decided in a fight, and for nothing else', () => {
  const kinds = moments.filter(({ events }) => replayBoard.panelOf(events) !== null).map(({ moment }) => moment.stage);
  expect(new Set(kinds)).toEqual(
    new Set(
      ['stage.defend', 'stage.ram', 'stage.fire', 'stage.damage', 'stage.crippled'].filter((stage) =>
        moments.some(({ moment }) => moment.stage === stage),
      ),
    ),
  );
  expect(moments.filter(({ events }) => events.some(isDiceEvent)).length).toBeGreaterThan(fired.length);
});

it('is at its impulse, and stops play only where a unit is crippled or destroyed', () => {
  for (const { moment, events } of moments) {
    if (events.some(({ type }) => type === 'ImpulseBegan')) expect(moment.part).toBeGreaterThan(0);
    const isEnd =
      toldOf(events, 'UnitCrippled').length > 0 || toldOf(events, 'DamageAssessed').some((told) => told.destroyed);
    if (moment.stage !== 'stage.left') expect([moment.stage, moment.isBattle]).toEqual([moment.stage, isEnd]);
  }
});
