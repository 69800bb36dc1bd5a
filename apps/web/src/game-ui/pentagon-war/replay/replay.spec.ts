import { seedDice } from '@warlog/dice';
import { seat } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { VisibleEvent } from '@warlog/campaign';
import { applyAll, openGame, resolveWith } from '@warlog/ruleset-testkit';
import { pentagonWar, type PentagonTypes, type PentagonView } from '@warlog/pentagon-war';
import { pastVolley } from '@warlog/pentagon-war/ui';
import { describe, expect, it } from 'vitest';
import { gameEvents, momentsOf, narrate, viewAfter } from '../../../composables/replay/moments.js';
import { inStory, type DisclosedPhase } from '../../../composables/replay/disclosed.js';
import type { Say } from '../../kit/say.js';
import { harmsOf } from './damage-lines.js';
import { replayBoard } from './index.js';
import { momentModel, partners } from './moment-model.js';
import { pastOddsOf } from './past-odds.js';
import { eventsOf } from './visible-events.js';

const ruleset: AnyRuleset = pentagonWar;
const say: Say = (key, params = {}) => [key.split('.').at(-1), ...Object.values(params)].join(' ');

/** What was disclosed to seat 1 in each turn of a battle between bots. */
function toldTurns(turns: number): readonly DisclosedPhase[] {
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
      [s1, s2].map((id) => [id, pentagonWar.bot.orders(game.views[id] as PentagonView, seedDice(`${index}`))]),
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
  const narrated = narrate(ruleset, phase);
  return momentsOf(narrated).map((moment) => ({
    moment,
    events: gameEvents(phase).slice(moment.from, moment.to),
    before: viewAfter(ruleset, phase, moment.from) as PentagonView,
    view: viewAfter(ruleset, phase, moment.to) as PentagonView,
  }));
});
const fired = moments.filter(({ events }) => eventsOf(events, 'ShotsResolved').length > 0);
const hurt = moments.filter(({ events }) => eventsOf(events, 'DamageAssessed').length > 0);

describe('a story step of fire', () => {
  it('draws a line for each shot, and marks the sides that it hits', () => {
    expect(fired.length).toBeGreaterThan(5);
    for (const { events, before, view } of fired) {
      const model = momentModel({ view, before, events, say });
      const shots = eventsOf(events, 'ShotsResolved').flatMap((disclosure) => disclosure.shots);
      expect(model.shots.map(({ hit }) => hit)).toEqual(shots.map(({ damage }) => damage > 0));
      const struck = model.pieces.flatMap(({ id, sides }) =>
        sides.flatMap((side, index) => (side.struck ? [`${id} ${index + 1}`] : [])),
      );
      const meant = [
        ...eventsOf(events, 'ShotsResolved').flatMap(({ attacks }) => Object.entries(attacks)),
        ...eventsOf(events, 'DamageAssessed').map(({ unit, attacks }) => [unit, attacks] as const),
      ].flatMap(([id, all]) => all.map(({ section }) => `${id} ${section}`));
      expect(new Set(struck)).toEqual(new Set(meant));
      expect(partners(events)).toEqual(expect.arrayContaining(shots.map(({ by }) => by)));
    }
  });
});

describe('all fire at one unit', () => {
  const targetsOf = ({ events }: (typeof moments)[number]) =>
    new Set(eventsOf(events, 'ShotsResolved').flatMap(({ shots }) => shots.map(({ target }) => target)));

  it('is one story step with its dice, its losses and whether they cripple', () => {
    expect(fired.some(({ events }) => eventsOf(events, 'DamageAssessed').length > 0)).toBe(true);
    for (const each of fired) {
      const [target, ...others] = targetsOf(each);
      expect(others).toEqual([]);
      const hits = eventsOf(each.events, 'ShotsResolved').flatMap((disclosure) => Object.keys(disclosure.attacks));
      const assessed = eventsOf(each.events, 'DamageAssessed').map(({ unit }) => unit);
      expect(assessed).toEqual(expect.arrayContaining(hits));
      expect(assessed.filter((unit) => unit !== target)).toEqual([]);
      const labels = each.events.flatMap((event) => ('label' in event ? [event.label] : []));
      const shots = eventsOf(each.events, 'ShotsResolved').flatMap((disclosure) => disclosure.shots);
      expect(labels).toEqual(expect.arrayContaining(shots.map(({ by, weapon }) => `fire/${by}/${weapon}`)));
    }
    const crippled = moments.filter(({ events }) => eventsOf(events, 'UnitCrippled').length > 0);
    expect(crippled.length).toBeGreaterThan(0);
    for (const { moment } of crippled) expect(moment.isBattle).toBe(true);
  });

  it('is marked on the timeline where something is lost, and on the map', () => {
    for (const { events, before, view, moment } of hurt) {
      const lost = eventsOf(events, 'DamageAssessed').filter(
        (disclosure) => disclosure.boxes.length > 0 || disclosure.lost.some((boxes) => boxes > 0),
      );
      expect(moment.isMarked ?? false).toBe(lost.length > 0);
      const noted = momentModel({ view, before, events, say }).pieces.filter(({ note }) => note?.startsWith('mark'));
      expect(new Set(noted.map(({ id }) => id))).toEqual(new Set(lost.map(({ unit }) => unit)));
    }
  });

  it('shows how likely it was, by the odds that a plan would have had', () => {
    const context = { percent: String, figure: String };
    const known = fired.flatMap(({ events, before }) =>
      pastOddsOf({ view: before, events, say }, context).map((odds) => ({ odds, events, before })),
    );
    expect(known.length).toBeGreaterThan(5);
    for (const { odds, events, before } of known) {
      expect(odds.model.bars.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1, 9);
      const past = pastVolley(before, events as never, odds.unit);
      const came = past?.spread.find(({ boxes }) => boxes === past.lost);
      const isEnded = eventsOf(events, 'DamageAssessed').some(({ destroyed }) => destroyed);
      // Every actual result was possible; a destroyed unit loses no further boxes.
      if (past?.lost !== null && !isEnded) expect(came?.share).toBeGreaterThan(0);
      expect(odds.summary).toMatch(past?.lost === null ? /^mixed/ : /^(soMuch|nothing)/);
    }
  });
});

describe('a story step of damage', () => {
  it('lists every box that is lost inside, and the dice that led there', () => {
    expect(hurt.some(({ events }) => eventsOf(events, 'DamageAssessed').some(({ boxes }) => boxes.length > 0))).toBe(
      true,
    );
    for (const { events, before } of hurt) {
      const harms = harmsOf({ view: before, events, say });
      const assessed = eventsOf(events, 'DamageAssessed').filter(
        ({ boxes, destroyed }) => destroyed || boxes.length > 0,
      );
      expect(harms.map(({ unit }) => unit)).toEqual(assessed.map(({ unit }) => unit));
      harms.forEach(({ rows }, index) => {
        const numbered = rows.filter(({ number }) => number !== '').length;
        expect(numbered).toBe((assessed[index]?.boxes.length ?? 0) + (assessed[index]?.destroyed === true ? 1 : 0));
      });
    }
  });
});

it('has a panel where there is more to show than the account: dice inside a unit, or odds', () => {
  const figures = { percent: String, figure: String };
  for (const { events, before } of moments) {
    const scene = { view: before, events, say };
    const isMore = harmsOf(scene).length + pastOddsOf(scene, figures).length > 0;
    expect(replayBoard.panelOf(events, before) !== null).toBe(isMore);
  }
});

it('is placed at its impulse, and stops playback only where a unit is crippled or destroyed', () => {
  for (const { moment, events } of moments) {
    if (events.some(({ type }) => type === 'ImpulseBegan')) expect(moment.part).toBeGreaterThan(0);
    const isEnd =
      eventsOf(events, 'UnitCrippled').length > 0 ||
      eventsOf(events, 'DamageAssessed').some((disclosure) => disclosure.destroyed);
    if (moment.stage !== 'stage.left') expect([moment.stage, moment.isBattle]).toEqual([moment.stage, isEnd]);
  }
});
