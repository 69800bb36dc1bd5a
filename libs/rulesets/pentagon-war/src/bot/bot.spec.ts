import { aimLines, seedDice, seat } from '@warlog/kernel';
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
/** What a game of bots shows on its way: every sheet passes, and what is asked of every level holds. */
function watched(match: Omit<Match, 'seed'>, seed: string) {
  const closest: number[] = [];
  const game = playMatch({
    ...match,
    seed,
    onSheet: (view, sheet) => {
      expect(check(view, sheet)).toEqual([]);
      for (const one of suggest(view, sheet)) expect(check(view, one.sheet)).toEqual([]);
      const { concede, ceaseFire, units = {} } = sheet as BattleSheet;
      expect([concede, ceaseFire]).toEqual([undefined, undefined]);
      expect(Object.values(units).some(({ selfDestruct }) => selfDestruct !== undefined)).toBe(false);
    },
    watch: (before) => {
      const [one, other] = [1, 2].map((n) => unitsHere(before).filter((unit) => unit.seat === seat(n)));
      const apart = one?.flatMap((x) => (other ?? []).map((y) => distance(x.at, y.at))) ?? [];
      if (apart.length > 0) closest.push(Math.min(...apart));
    },
  });
  return { game, closest };
}

describe('games that bots play', () => {
  for (const battle of names)
    for (const level of levels)
      it(`${battle}, ${level}: every sheet passes, they meet, stay near while they fight, and it ends`, () => {
        const { game, closest } = watched({ battle, levels: [level, level] }, 'played');
        expect(game.state.ended).not.toBeNull();
        // Looked at as turns begin: in the turn after that they are nearer still.
        expect(Math.min(...closest)).toBeLessThanOrEqual(12);
        // Out of reach of a base ships wait once they are ahead.
        if (battle === 'gate-watch') return;
        // Whoever flew past came back: healthy ships never drift out of each other's reach.
        const healthy = unitsHere(game.state).filter(({ crippled }) => !crippled);
        for (const unit of healthy)
          for (const foe of healthy.filter((one) => one.seat !== unit.seat))
            expect(distance(unit.at, foe.at)).toBeLessThanOrEqual(32);
      });

  it('goes impulse by impulse as well, and by parts of a turn', () => {
    for (const options of [{ mode: 'duel' }, { impulsesPerPhase: '3' }, { impulsesPerPhase: '2', buy: true }])
      for (const battle of ['first-contact', 'squadrons']) {
        const { game } = watched(
          { battle, levels: ['regular', 'expert'], options: { ...options, turnLimit: 4 } },
          'parts',
        );
        expect(game.state.ended).not.toBeNull();
      }
  });

  it('launches what comes to its target: few missiles fly until they are spent', () => {
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

describe('bolts', () => {
  it('are ordered only where the gun bears by the facing of the plan: none lapses for its arc', () => {
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

  it('are turned aside for by a regular bot when its die says so, by the others always', () => {
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

describe('the fire of a foe', () => {
  /** What each moment of the first unit of a side costs, as a bot of a level sees it when the battle opens. */
  function taken(battle: string, level: BotLevel): readonly number[] {
    const view = playMatch({ battle, levels: ['novice', 'novice'], seed: 'told', phases: 1 }).views.get(seat(1));
    if (view === undefined) throw new Error('There is no view.');
    const picture = pictureOf(view, seat(1), level, seedDice('fire'));
    const [mine] = picture.own;
    return mine === undefined ? [] : momentsOf(picture, mine).map((moment) => moment.taken);
  }
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

  it('is shared among the ships of an expert, but not where a base is about; others count all of it each', () => {
    const all = sum(taken('squadrons', 'regular'));
    expect(all).toBeGreaterThan(0);
    expect(sum(taken('squadrons', 'expert'))).toBeCloseTo(all / 3);
    expect(sum(taken('gate-watch', 'regular'))).toBeGreaterThan(0);
    for (const battle of ['gate-watch', 'first-contact'])
      expect(taken(battle, 'expert')).toEqual(taken(battle, 'regular'));
  });
});

describe('a fleet to buy', () => {
  it('keeps the limits, spends nearly all, and differs by the dice; a novice takes the listed one', () => {
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
            const costs = ids.map((id) => designs.find((one) => one.id === id)).map((one) => (one ? costOf(one) : 0));
            expect(costs.reduce((all, one) => all + one, 0)).toBeGreaterThan(1700);
            fleets.add(JSON.stringify(sheet));
          }
        },
      });
    expect(fleets.size).toBeGreaterThan(1);
  });
});

describe('what is told beside it', () => {
  const open = (battle: string) => playMatch({ battle, levels: ['novice', 'novice'], seed: 'told', phases: 1 });

  it('says how each battle is won, in sentences that exist', () => {
    for (const battle of names) {
      const view = open(battle).views.get(seat(1));
      if (view === undefined) throw new Error('There is no view.');
      const told = aim(view);
      expect(told.parts[0]?.key).toBe('goal');
      expect(aimLines(told).filter(({ code }) => messages[code] === undefined)).toEqual([]);
      expect(told.parts.some(({ key }) => key === 'bonus')).toBe(battle === 'gate-watch');
    }
  });

  it('names ships that have no orders, and none once the bot gave them', () => {
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
