import { aimLines } from '@warlog/ruleset-api';
import { seedDice } from '@warlog/dice';
import { seat } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { designs } from '../designs.js';
import { costOf } from '../model/design.js';
import { playMatch, type Match } from '../cases/tournament.js';
import { distance } from '../geometry/hex.js';
import type { BotLevel } from '../model/options.js';
import type { BattleSheet } from '../model/sheet.js';
import { check } from '../orders/check.js';
import { idle } from '../orders/idle.js';
import { empty } from '../orders/standing.js';
import { battles } from '../scenarios.js';
import { unitsHere } from '../position.js';
import { aim } from '../view/aim.js';
import { messages } from '../messages.js';
import { suggest } from './suggest.js';
import { bot, botAt } from './bot.js';
import { turnsForABolt } from './levels.js';
import { momentsOf } from './moments.js';
import { pictureOf } from './picture.js';

const levels: readonly BotLevel[] = ['novice', 'regular', 'expert'];
const names = battles.map(({ id }) => id);
/** Returns facts about a game of bots; all orders pass the check, and the demands on every level hold. */
function watched(match: Omit<Match, 'seed'>, seed: string) {
  const closest: number[] = [];
  const game = playMatch({
    ...match,
    seed,
    onSheet: (view, sheet) => {
      expect(check(view, sheet)).toEqual([]);
      for (const given of suggest(view, sheet)) expect(check(view, given.sheet)).toEqual([]);
      const { concede, ceaseFire, units = {} } = sheet as BattleSheet;
      expect([concede, ceaseFire]).toEqual([undefined, undefined]);
      expect(Object.values(units).some(({ selfDestruct }) => selfDestruct !== undefined)).toBe(false);
    },
    watch: (before) => {
      const [first, other] = [1, 2].map((n) => unitsHere(before).filter((unit) => unit.seat === seat(n)));
      const apart = first?.flatMap((x) => (other ?? []).map((y) => distance(x.at, y.at))) ?? [];
      if (apart.length > 0) closest.push(Math.min(...apart));
    },
  });
  return { game, closest };
}

describe('a game of bots', () => {
  for (const battle of names)
    for (const level of levels)
      it(`${battle}, ${level}: every sheet passes, they meet, stay near while they fight, and it ends`, () => {
        const { game, closest } = watched({ battle, levels: [level, level] }, 'played');
        expect(game.state.ended).not.toBeNull();
        // Measured at the beginning of turns: during the next turn they are nearer still.
        expect(Math.min(...closest)).toBeLessThanOrEqual(12);
        // Out of reach of a base, ships that are ahead wait.
        if (battle === 'gate-watch') return;
        // Ships that flew past returned: healthy ships never drift out of each other's reach.
        const healthy = unitsHere(game.state).filter(({ crippled }) => !crippled);
        for (const unit of healthy)
          for (const foe of healthy.filter((pentagonUnit) => pentagonUnit.seat !== unit.seat))
            expect(distance(unit.at, foe.at)).toBeLessThanOrEqual(32);
      });

  it('works in single impulses and in parts of a turn as well', () => {
    for (const options of [{ mode: 'duel' }, { impulsesPerPhase: '3' }, { impulsesPerPhase: '2', buy: true }])
      for (const battle of ['first-contact', 'squadrons']) {
        const { game } = watched(
          { battle, levels: ['regular', 'expert'], options: { ...options, turnLimit: 4 } },
          'parts',
        );
        expect(game.state.ended).not.toBeNull();
      }
  });

  it('launches what reaches its target: few missiles fly until their endurance ends', () => {
    let [launched, spent] = [0, 0];
    for (const seed of ['a', 'b', 'c'])
      playMatch({
        battle: 'squadrons',
        levels: ['regular', 'regular'],
        seed,
        watch: (_, __, events) => {
          for (const event of events) {
            if (event.type === 'Launched' && event.seeker.kind === 'missile') launched += 1;
            if (event.type === 'ObjectsGone' && event.why === 'expired') spent += event.objects.length;
          }
        },
      });
    expect(launched).toBeGreaterThan(10);
    expect(spent * 4).toBeLessThan(launched);
  });
});

describe('bolts of a bot', () => {
  it('are ordered only where the gun bears by the planned facing: none lapses for its arc', () => {
    let launched = 0;
    const lapsed: string[] = [];
    for (const level of levels)
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f'])
        playMatch({
          battle: 'first-contact',
          levels: [level, level],
          seed,
          watch: (_, __, events) => {
            for (const event of events) {
              if (event.type === 'Launched' && event.seeker.kind === 'bolt') launched += 1;
              if (event.type === 'OrderLapsed' && event.order === 'g1') lapsed.push(event.why);
            }
          },
        });
    expect(launched).toBeGreaterThan(5);
    expect(lapsed.filter((why) => why === 'arc')).toEqual([]);
  });

  it('make a regular bot turn if its die says so, and the others always', () => {
    const view = playMatch({
      battle: 'first-contact',
      levels: ['novice', 'novice'],
      seed: 'told',
      phases: 1,
    }).views.get(seat(1));
    if (view === undefined) throw new Error('There is no view.');
    const turns = (level: BotLevel): number =>
      Array.from({ length: 60 }, (_, n) => pictureOf(view, seat(1), level, seedDice(`bolt ${n}`))).filter((picture) =>
        picture.own.every((mine) => turnsForABolt(picture, mine)),
      ).length;
    expect([turns('novice'), turns('expert')]).toEqual([60, 60]);
    expect(turns('regular')).toBeGreaterThan(8);
    expect(turns('regular')).toBeLessThan(32);
  });
});

describe('the enemy fire in a bot’s plan', () => {
  /** Returns the expected damage at each facing of a side's first unit, as a bot of a level sees it at the start. */
  function taken(battle: string, level: BotLevel): readonly number[] {
    const view = playMatch({ battle, levels: ['novice', 'novice'], seed: 'told', phases: 1 }).views.get(seat(1));
    if (view === undefined) throw new Error('There is no view.');
    const picture = pictureOf(view, seat(1), level, seedDice('fire'));
    const [mine] = picture.own;
    return mine === undefined ? [] : momentsOf(picture, mine).map((moment) => moment.taken);
  }
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, count) => all + count, 0);

  it('is shared among the ships of an expert, but not near a base; other levels count all of it for each', () => {
    const all = sum(taken('squadrons', 'regular'));
    expect(all).toBeGreaterThan(0);
    expect(sum(taken('squadrons', 'expert'))).toBeCloseTo(all / 3);
    expect(sum(taken('gate-watch', 'regular'))).toBeGreaterThan(0);
    for (const battle of ['gate-watch', 'first-contact'])
      expect(taken(battle, 'expert')).toEqual(taken(battle, 'regular'));
  });
});

describe('the fleet that a bot buys', () => {
  it('keeps the limits, spends nearly all, and depends on the dice; a novice takes the listed one', () => {
    const fleets = new Set<string>();
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f'])
      playMatch({
        battle: 'squadrons',
        levels: ['regular', 'novice'],
        seed,
        options: { buy: true },
        phases: 1,
        onSheet: (view, sheet) => {
          expect(check(view, sheet)).toEqual([]);
          if (view.seat === seat(2)) expect(sheet).toEqual({});
          else {
            const ids = 'buy' in sheet ? (sheet.buy ?? []) : [];
            const costs = ids
              .map((id) => designs.find((design) => design.id === id))
              .map((design) => (design ? costOf(design) : 0));
            expect(costs.reduce((all, count) => all + count, 0)).toBeGreaterThan(1700);
            fleets.add(JSON.stringify(sheet));
          }
        },
      });
    expect(fleets.size).toBeGreaterThan(1);
  });
});

describe('aim and idle units', () => {
  const open = (battle: string) => playMatch({ battle, levels: ['novice', 'novice'], seed: 'told', phases: 1 });

  it('the aim states how each battle is won, with existing messages', () => {
    for (const battle of names) {
      const view = open(battle).views.get(seat(1));
      if (view === undefined) throw new Error('There is no view.');
      const result = aim(view);
      expect(result.parts[0]?.key).toBe('goal');
      expect(aimLines(result).filter(({ code }) => messages[code] === undefined)).toEqual([]);
      expect(result.parts.some(({ key }) => key === 'bonus')).toBe(battle === 'gate-watch');
    }
  });

  it('idle lists ships without orders, and none after the bot’s orders', () => {
    const view = open('squadrons').views.get(seat(1));
    if (view === undefined) throw new Error('There is no view.');
    expect(idle(view, null)).toHaveLength(3);
    expect(idle(view, empty(view))).toHaveLength(3);
    expect(idle(view, bot(view, seedDice('x')))).toEqual([]);
    for (const { line } of idle(view, null)) expect(messages[line.code]).toBeDefined();
    const [first] = suggest(view, botAt(view, seedDice('x'), 'own', 'regular'));
    expect(first?.kind).toBe('move');
    expect(messages[first?.text.code ?? '']).toBeDefined();
    expect(messages[first?.reason.code ?? '']).toBeDefined();
  });
});
