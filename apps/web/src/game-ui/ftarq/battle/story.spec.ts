import { ftarq, type FtarqTypes } from '@warlog/ftarq';
import { battleStory, type FtarqBattleStory, type DisclosedBattle } from '@warlog/ftarq/ui';
import { seat, type SeatId } from '@warlog/core';
import type { DiceEvent, DiceRolled } from '@warlog/dice';
import type { GameEvent } from '@warlog/campaign';
import { applyAll, openGame, resolveWith } from '@warlog/ruleset-testkit';
import { describe, expect, it } from 'vitest';
import { likelihoodOf } from './likelihood.js';

/** Returns every battle of a game of bots as disclosed to each of its sides, and the disclosed steps of play. */
function playedBattles(): { stories: readonly FtarqBattleStory[]; stages: ReadonlySet<string> } {
  const scenario = ftarq.scenarios.find(({ id }) => id === 'ftarq-march')!;
  const seats = [1, 2, 3, 4].map((n) => ({ id: seat(n), name: `Side ${n}`, bot: true }));
  const { game } = openGame<FtarqTypes>(ftarq, scenario.setup(seats, {}) as FtarqTypes['Setup'], 'battles');
  const stories: FtarqBattleStory[] = [];
  const stages = new Set<string>();
  for (let closed = 0; closed < 24; closed += 1) {
    const phase = ftarq.play.phase(game.state);
    if (phase.phase === 'ended') break;
    const sheets = Object.fromEntries(
      game.seats.map((id) => [id, phase.awaited.includes(id) ? ftarq.bot.orders(game.views[id]!) : null]),
    ) as Record<SeatId, FtarqTypes['Sheet'] | null>;
    const heard = new Map<string, (GameEvent | DiceEvent)[]>(game.seats.map((id) => [id, []]));
    const events = resolveWith<FtarqTypes>(ftarq, game.state, sheets, `battles/${closed}`);
    applyAll(ftarq, game, events, (_event, disclosed) => {
      for (const id of game.seats) heard.get(id)!.push(...(disclosed[id] ?? []));
    });
    for (const [id, all] of heard) {
      const view = game.views[id]!;
      all.forEach((event, index) => {
        if (!('scope' in event))
          stages.add(ftarq.view.storyEntry(view, event as FtarqTypes['Visible']).moment?.stage ?? '');
        if (event.type !== 'BattleTold') return;
        const from = all.slice(0, index).findLastIndex((each) => !('scope' in each)) + 1;
        const rolls = all.slice(from, index).filter((each): each is DiceRolled => each.type === 'DiceRolled');
        stories.push(battleStory(event as unknown as DisclosedBattle, rolls));
      });
    }
  }
  return { stories, stages };
}

const { stories, stages } = playedBattles();
const fought = stories.filter(({ roll }) => roll !== null);
const sides = fought.flatMap(({ attacker, defender }) => [attacker, defender]);

describe('the story of a battle', () => {
  it('finds the stories of several battles', () => {
    expect(fought.length).toBeGreaterThan(3);
  });

  it('adds the parts of a throw up to its row; what is hidden stays one figure', () => {
    for (const { roll } of fought) {
      const sum = roll!.parts.reduce((all, { figure }) => all + figure, 0);
      expect(sum).toBe(roll!.modifier);
      expect(roll!.row).toBe(Math.min(13, Math.max(1, roll!.thrown + roll!.modifier)));
    }
  });

  it('draws lots until the loss is used up or no unit is left', () => {
    for (const side of sides.filter(({ isWipedOut }) => !isWipedOut)) {
      side.draws.forEach((draw, index) => {
        expect(draw.open).toBe(index === 0 ? side.loss : side.draws[index - 1]?.left);
      });
      if (side.loss === 0) expect(side.draws).toEqual([]);
    }
    expect(sides.some(({ draws }) => draws.length > 0)).toBe(true);
  });
});

describe('likelihoodOf', () => {
  it('counts 36 throws and marks the actual one', () => {
    for (const story of fought) {
      const odds = likelihoodOf(story, 'attacker')!;
      expect(odds.columns.reduce((sum, { ways }) => sum + ways, 0)).toBe(36);
      expect(odds.columns.filter(({ isThrown }) => isThrown).map(({ roll }) => roll)).toEqual([story.roll!.thrown]);
      expect(odds.asGood).toBeGreaterThan(0);
    }
  });

  it('gives the losses of the battle if no side has an integrity of its own', () => {
    for (const story of fought) {
      const column = likelihoodOf(story, 'attacker')!.columns.find(({ isThrown }) => isThrown)!;
      expect(column.attackerLoss).toBe(Math.min(story.attacker.loss, story.attacker.points));
      expect(column.defenderLoss).toBe(Math.min(story.defender.loss, story.defender.points));
    }
  });
});

it('gives every jump, battle, landing and claim its own story step', () => {
  for (const stage of ['jump', 'combat', 'invasion', 'claims', 'construct', 'open']) {
    expect([...stages], stage).toContain(`stage.${stage}`);
  }
});
