import { ftarq, type BattleTold, type FtarqTypes, type FtarqView } from '@warlog/ftarq';
import { seat, type DiceEvent, type GameEvent, type SeatId } from '@warlog/kernel';
import { applyAll, openGame, resolveWith } from '@warlog/kernel/testing';
import { describe, expect, it } from 'vitest';
import { play } from '../replay/play.js';
import { likelihoodOf } from './likelihood.js';
import { battleStory, type BattleStory } from './story.js';

/** Every battle of a game of bots as each of its sides was told it, and all that anybody was told. */
function playedBattles(): { stories: readonly BattleStory[]; told: readonly GameEvent[] } {
  const scenario = ftarq.scenarios.find(({ id }) => id === 'ftarq-march')!;
  const seats = [1, 2, 3, 4].map((n) => ({ id: seat(n), name: `Side ${n}`, bot: true }));
  const { game } = openGame<FtarqTypes>(ftarq, scenario.setup(seats, {}) as FtarqTypes['Setup'], 'battles');
  const stories: BattleStory[] = [];
  const told: GameEvent[] = [];
  for (let closed = 0; closed < 24; closed += 1) {
    const phase = ftarq.phase(game.state);
    if (phase.phase === 'ended') break;
    const before = structuredClone(game.views) as Readonly<Record<string, FtarqView>>;
    const sheets = Object.fromEntries(
      game.seats.map((id) => [id, phase.awaited.includes(id) ? ftarq.bot(game.views[id]!) : null]),
    ) as Record<SeatId, FtarqTypes['Sheet'] | null>;
    const heard = new Map<string, (GameEvent | DiceEvent)[]>(game.seats.map((id) => [id, []]));
    const events = resolveWith<FtarqTypes>(ftarq, game.state, sheets, `battles/${closed}`);
    applyAll(ftarq, game, events, (_event, disclosed) => {
      for (const id of game.seats) heard.get(id)!.push(...(disclosed[id] ?? []));
    });
    for (const [id, all] of heard) {
      told.push(...all.filter((event): event is GameEvent => !('scope' in event)));
      all.forEach((event, index) => {
        if (event.type !== 'BattleTold') return;
        const from = all.slice(0, index).findLastIndex((each) => !('scope' in each)) + 1;
        stories.push(battleStory(event as unknown as BattleTold, all.slice(from, index + 1), before[id]!));
      });
    }
  }
  return { stories, told };
}

const { stories, told } = playedBattles();
const fought = stories.filter(({ roll }) => roll !== null);
const sides = fought.flatMap(({ attacker, defender }) => [attacker, defender]);

describe('the story of a battle', () => {
  it('is told of several battles', () => {
    expect(fought.length).toBeGreaterThan(3);
  });

  it('adds the parts of a throw up to its row; what is hidden stays one figure', () => {
    for (const { roll } of fought) {
      const sum = roll!.parts.reduce((all, { figure }) => all + figure, 0);
      expect(sum).toBe(roll!.modifier);
      expect(roll!.row).toBe(Math.min(13, Math.max(1, roll!.thrown + roll!.modifier)));
    }
  });

  it('draws lots until the loss is used up or nobody is left', () => {
    for (const side of sides.filter(({ isWipedOut }) => !isWipedOut)) {
      side.draws.forEach((draw, index) => {
        expect(draw.open).toBe(index === 0 ? side.loss : side.draws[index - 1]?.left);
      });
      if (side.loss === 0) expect(side.draws).toEqual([]);
    }
    expect(sides.some(({ draws }) => draws.length > 0)).toBe(true);
  });
});

describe('how likely it was', () => {
  it('counts 36 throws and marks the one that fell', () => {
    for (const story of fought) {
      const odds = likelihoodOf(story, 'attacker')!;
      expect(odds.columns.reduce((sum, { ways }) => sum + ways, 0)).toBe(36);
      expect(odds.columns.filter(({ isThrown }) => isThrown).map(({ thrown }) => thrown)).toEqual([story.roll!.thrown]);
      expect(odds.asGood).toBeGreaterThan(0);
    }
  });

  it('says the losses that the battle had, where nobody has an integrity of its own', () => {
    for (const story of fought) {
      const column = likelihoodOf(story, 'attacker')!.columns.find(({ isThrown }) => isThrown)!;
      expect(column.attackerLoss).toBe(Math.min(story.attacker.loss, story.attacker.points));
      expect(column.defenderLoss).toBe(Math.min(story.defender.loss, story.defender.points));
    }
  });
});

it('gives every jump, battle, landing and claim its moment', () => {
  const stages = new Set(told.flatMap((event) => play.momentOf(event)?.stage ?? []));
  for (const stage of ['jump', 'combat', 'ftarq-invasion', 'ftarq-claims', 'construct', 'open']) {
    expect([...stages], stage).toContain(`replay.stage.${stage}`);
  }
});
