import { clonePlain } from '../../fold.js';
import type { UserId } from '../../ids.js';
import { readyAt } from '../clock.js';
import type { BattleSteered, FallBack, SteerWord } from '../battle-events.js';
import { battlesOf } from '../battle-state.js';
import { foldCampaign } from '../evolve.js';
import type { Loaded } from '../state.js';
import { refuse, type Decision, type Means } from './decision.js';
import { refusedOffice } from './office.js';
import { closePhase } from './phases.js';

/** What became of a battle at its table. */
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
 * A battle is settled; with the last of them the phase closes in the same append, unless the campaign stands still. Nothing
 * where it is settled already or nobody waits for it any more. A report that the rules refuse is a problem.
 */
export function settleBattle(
  loaded: Loaded,
  { battle, outcome }: { readonly battle: string; readonly outcome: BattleOutcome },
  means: Means,
): Decision {
  const { campaign, game } = loaded;
  const open = battlesOf(campaign).find((one) => one.battle === battle && one.settled === null);
  if (!open) return { events: [] };
  const event = settlingEvent(battle, outcome, means.now);
  if (event.type === 'BattleReturned') {
    const why = means.ruleset.refuses?.(clonePlain(game), battle, event.report) ?? null;
    if (why !== null) return refuse('WLG_E_BATTLE_REPORT', { why });
  }
  const after = foldCampaign(means.ruleset, loaded, [event]);
  const { phase, status } = after.campaign;
  const at = phase && status === 'running' ? readyAt(after.campaign, phase) : null;
  if (at === null || at > means.now) return { events: [event] };
  return { events: [event, ...closePhase(after, 'all-ready', means)] };
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

/** Whoever rules has a battle played to its end by the rules, or recalls it before its second round. */
export function steerBattle(
  loaded: Loaded,
  input: { readonly user: UserId; readonly battle: string; readonly word: SteerWord },
  { now }: Pick<Means, 'now'>,
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
