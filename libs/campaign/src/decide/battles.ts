import { type Dice, battleIdOf } from '@warlog/dice';
import { briefHash, type DiceReason, clonePlain, type AnyRuleset } from '@warlog/ruleset-api';
import type { CampaignId } from '@warlog/core';
import type { BattleFellBack, BattleOpened, FallBack, Settled } from '../battle-events.js';
import { battlesOf } from '../battle-state.js';
import type { GameEvent } from '../events.js';
import type { Campaign, Loaded } from '../state.js';
import type { DecisionContext } from './decision.js';

/* Battles at the start and end of a phase. */

/** Creates BattleOpened for each battle that the phase waits for and that has just opened. */
export function openBattles(
  { battles = [], headKey: checkpointKey }: Pick<Campaign, 'battles' | 'headKey'>,
  game: unknown,
  { ruleset, secretKey, now, namesNoKeys }: Pick<DecisionContext, 'ruleset' | 'secretKey' | 'now' | 'namesNoKeys'>,
): readonly BattleOpened[] {
  return (ruleset.battles?.awaited(game) ?? []).map(({ battle, place, sides, table, brief, hours }, index) => ({
    type: 'BattleOpened',
    battle,
    child: battleIdOf(secretKey, battles.length + index + 1) as CampaignId,
    ...{ place, sides, table, hours },
    brief: briefHash(brief),
    ...(checkpointKey === undefined || namesNoKeys ? {} : { headKey: checkpointKey }),
    at: now,
  }));
}

/** Settles battles that are still open when the phase closes: the campaign's dice decide them. */
export function fellBack(campaign: Campaign, why: FallBack, now: number): readonly BattleFellBack[] {
  const open = battlesOf(campaign).filter(({ settled }) => settled === null);
  return open.map(({ battle }) => ({ type: 'BattleFellBack', battle, why, at: now }));
}

/**
 * Applies the results of the phase's battles in the ruleset's order, and returns the position after them. The ruleset's
 * dice decide a battle without a report.
 */
export function* takenBack(
  { campaign, game }: Loaded,
  ruleset: AnyRuleset,
  dice: Dice,
): Generator<GameEvent, unknown, void> {
  if (campaign.phase?.closes !== 'battles') return game;
  const firstOf = (state: unknown) => ruleset.battles?.awaited(state)[0];
  let now = clonePlain(game);
  for (let next = firstOf(now); next; next = firstOf(now)) {
    const { battle } = next;
    const settled = battlesOf(campaign).find((candidate) => candidate.battle === battle)?.settled;
    const report = settled?.how === 'returned' ? settled.report : null;
    for (const event of ruleset.battles?.takeBack(clonePlain(now), battle, report, dice, reasonOf(settled)) ?? []) {
      yield event;
      now = ruleset.play.evolve(now, event);
    }
    if (firstOf(now)?.battle === battle) throw new Error(`Battle ${battle} was taken back and is still open`);
  }
  return now;
}

/** Why dice decide a battle; a battle that is still open when its phase closes counts as unfought. */
function reasonOf(settled: Settled | null | undefined): DiceReason | undefined {
  if (settled === null) return 'unfought';
  if (settled?.how === 'fell-back') return settled.why;
  return settled?.how === 'recalled' ? 'recalled' : undefined;
}
