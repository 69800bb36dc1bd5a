import { clonePlain } from '@warlog/ruleset-api';
import type { UserId } from '@warlog/core';
import { readyAt } from '../clock.js';
import type { BattleSteered, FallBack, SteerWord } from '../battle-events.js';
import { battlesOf } from '../battle-state.js';
import { foldCampaign } from '../evolve.js';
import type { Loaded } from '../state.js';
import { refuse, type Decision, type DecisionContext } from './decision.js';
import { refusedOffice } from './office.js';
import { closePhase } from './phases.js';

/** The result of a battle campaign. */
export type BattleOutcome =
  | {
      readonly how: 'returned';
      readonly report: unknown;
      readonly closed: 'played' | 'finished';
      readonly stream: { readonly version: number; readonly hash: string };
    }
  | { readonly how: 'recalled'; readonly by: UserId | null }
  | { readonly how: 'fell-back'; readonly why: FallBack };

/**
 * Settles a battle; the last one closes the phase in the same append, unless the campaign stands still. No events if it
 * is settled already or no longer awaited. A report that the rules refuse is a problem.
 */
export function settleBattle(
  loaded: Loaded,
  { battle, outcome }: { readonly battle: string; readonly outcome: BattleOutcome },
  context: DecisionContext,
): Decision {
  const { campaign, game } = loaded;
  const open = battlesOf(campaign).find((candidate) => candidate.battle === battle && candidate.settled === null);
  if (!open) return { events: [] };
  const event = settlingEvent(battle, outcome, context.now);
  if (event.type === 'BattleReturned') {
    const why = context.ruleset.battles?.refuses(clonePlain(game), battle, event.report) ?? null;
    if (why !== null) return refuse('WLG_E_BATTLE_REPORT', { why });
  }
  const after = foldCampaign(context.ruleset, loaded, [event]);
  const { phase, status } = after.campaign;
  const at = phase && status === 'running' ? readyAt(after.campaign, phase) : null;
  if (at === null || at > context.now) return { events: [event] };
  return { events: [event, ...closePhase(after, 'all-ready', context)] };
}

function settlingEvent(battle: string, outcome: BattleOutcome, at: number) {
  switch (outcome.how) {
    case 'returned': {
      const { report, closed, stream } = outcome;
      return { type: 'BattleReturned', battle, report, closed, stream, at } as const;
    }
    case 'recalled':
      return { type: 'BattleRecalled', battle, by: outcome.by, at } as const;
    case 'fell-back':
      return { type: 'BattleFellBack', battle, why: outcome.why, at } as const;
  }
}

/** Has a battle finished by the rules, or recalls it before its second round. For host or game master. */
export function steerBattle(
  loaded: Loaded,
  input: { readonly user: UserId; readonly battle: string; readonly word: SteerWord },
  { now }: Pick<DecisionContext, 'now'>,
): Decision {
  const { campaign } = loaded;
  const refused = refusedOffice(campaign, input.user, 'battle');
  if (refused) return refused;
  const open = battlesOf(campaign).find(({ battle, settled }) => battle === input.battle && settled === null);
  if (!open) return refuse('WLG_E_NO_BATTLE');
  if (open.word?.word === input.word) return { events: [] };
  const { user: by, battle, word } = input;
  const steered: BattleSteered = { type: 'BattleSteered', battle, word, by, at: now };
  return { events: [steered] };
}
