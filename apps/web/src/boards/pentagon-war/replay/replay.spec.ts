import { pentagonWar, type PentagonTypes } from '@warlog/pentagon-war';
import { isDiceEvent, seat, type AnyRuleset, type VisibleEvent } from '@warlog/kernel';
import { applyAll, openGame, resolveWith, seedDice } from '@warlog/kernel/testing';
import { describe, expect, it } from 'vitest';
import { gameEvents, momentsOf, narrate, viewAfter } from '../../../composables/replay/moments.js';
import type { ToldPhase } from '../../../composables/replay/told.js';
import type { Say } from '../../parts/say.js';
import { nameOf, type View } from '../rules.js';
import { harmsOf } from './damage-lines.js';
import { momentModel, partners } from './moment-model.js';
import { replayBoard } from './index.js';
import { throwsOf } from './shot-lines.js';
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

const moments = toldTurns(6).flatMap((phase) => {
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
  it('is a line for each shot, and strikes the sides that it hits', () => {
    expect(fired.length).toBeGreaterThan(5);
    for (const { events, before, view } of fired) {
      const model = momentModel({ view, before, events, say });
      const shots = toldOf(events, 'ShotsResolved').flatMap((told) => told.shots);
      expect(model.shots.map(({ hit }) => hit)).toEqual(shots.map(({ damage }) => damage > 0));
      const struck = model.pieces.flatMap(({ id, sides }) =>
        sides.flatMap((side, index) => (side.struck ? [`${id} ${index + 1}`] : [])),
      );
      const meant = toldOf(events, 'ShotsResolved').flatMap(({ attacks }) =>
        Object.entries(attacks).flatMap(([id, all]) => all.map(({ section }) => `${id} ${section}`)),
      );
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
      ['stage.defend', 'stage.ram', 'stage.fire', 'stage.damage'].filter((stage) =>
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
