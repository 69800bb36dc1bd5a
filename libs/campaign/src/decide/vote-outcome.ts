import type { SeatId } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { CampaignEnded, CampaignPaused, DeadlineMoved, Holder, SeatHandedOver, StreamEvent } from '../events.js';
import { type Campaign, type Vote, seatOf } from '../state.js';
import { mayReferee } from '../participation.js';
import { spanMs } from '../time-span.js';
import { certainOutcome, tally } from '../vote-tally.js';
import type { GameMasterReplaced, VoteClosed } from '../governance-events.js';
import { serverNonce, type DecisionContext } from './decision.js';
import { mayFollow } from './joining.js';
import { paceChanged } from './pace-change.js';

/** Closes a vote whose outcome is certain, with its consequences; no events while it is open. */
export function settled(campaign: Campaign, vote: Vote, context: DecisionContext): readonly StreamEvent[] {
  const outcome = certainOutcome(campaign, vote);
  if (outcome === null) return [];
  const follows = outcome === 'carried' ? consequences(campaign, vote, context) : [];
  if (!follows) return [closed(campaign, vote, 'lapsed', context.now)];
  return [closed(campaign, vote, outcome, context.now), ...follows];
}

/** Closes the first vote whose outcome became certain because a player left, with its consequences. */
export function decidedByLeaving(campaign: Campaign, context: DecisionContext): readonly StreamEvent[] {
  const vote = campaign.votes.find((open) => open.counts && certainOutcome(campaign, open) !== null);
  return vote ? settled(campaign, vote, context) : [];
}

/** Closes the votes whose time is over. */
export function expired(campaign: Campaign, now: number): readonly StreamEvent[] {
  return campaign.votes.filter(({ closesAt }) => closesAt <= now).map((vote) => closed(campaign, vote, 'expired', now));
}

/** Closes votes about the phase that closes, because their subject is gone. */
export function lapsed(campaign: Campaign, now: number): readonly StreamEvent[] {
  return campaign.votes
    .filter(({ motion }) => motion.kind === 'extend')
    .map((vote) => closed(campaign, vote, 'lapsed', now));
}

/** Returns the seats that are still in the game, by the public view. */
export function seatsInGame(ruleset: AnyRuleset, publicView: unknown): readonly SeatId[] {
  return ruleset.view
    .standings(publicView)
    .filter(({ out }) => !out)
    .map(({ seat }) => seat);
}

function closed(campaign: Campaign, vote: Vote, outcome: VoteClosed['outcome'], at: number): VoteClosed {
  const { yes, no } = tally(campaign, vote);
  return { type: 'VoteClosed', vote: vote.id, outcome, yes, no, at };
}

/** The consequences of a carried vote; null if its subject no longer exists. */
function consequences(campaign: Campaign, vote: Vote, context: DecisionContext): readonly StreamEvent[] | null {
  const { motion, by, reason } = vote;
  const { phase } = campaign;
  switch (motion.kind) {
    case 'pause': {
      if (campaign.status !== 'running' || phase?.sealed) return null;
      const until = context.now + (spanMs(motion) ?? 0);
      return [{ type: 'CampaignPaused', by, reason, at: context.now, until } satisfies CampaignPaused];
    }
    case 'extend': {
      if (!phase || phase.sealed) return null;
      const move = { from: phase.dueAt, to: phase.dueAt + (spanMs(motion) ?? 0) };
      const grant = { kind: 'vote', vote: vote.id } as const;
      return [{ type: 'DeadlineMoved', phase: phase.id, ...move, by, reason, grant } satisfies DeadlineMoved];
    }
    case 'pace':
    case 'holiday':
      return paceChanged(campaign, { change: motion, by, reason, vote: vote.id }, context.now);
    case 'draw':
      return [ended(vote, 'ended.draw', seatsInGame(context.ruleset, context.view({ kind: 'public' })), context)];
    case 'cancel':
      return [ended(vote, 'ended.cancelled', [], context)];
    case 'replace-seat':
      return replaced(campaign, motion, context);
    case 'replace-gm':
      if (motion.to !== null && !mayReferee(campaign, motion.to)) return null;
      return [{ type: 'GameMasterReplaced', user: motion.to, vote: vote.id } satisfies GameMasterReplaced];
  }
}

function replaced(
  campaign: Campaign,
  { seat: id, to }: Extract<Vote['motion'], { kind: 'replace-seat' }>,
  context: DecisionContext,
): readonly StreamEvent[] | null {
  const seat = seatOf(campaign, id);
  const gone = to !== null && !mayFollow(campaign, seat, to);
  if (seat.holder?.kind !== 'player' || gone) return null;
  const holder: Holder = to === null ? { kind: 'bot' } : { kind: 'player', user: to };
  const about = { standIn: false, nonce: serverNonce(campaign, context), reason: 'voted' } as const;
  return [{ type: 'SeatHandedOver', seat: id, to: holder, ...about } satisfies SeatHandedOver];
}

function ended(vote: Vote, reason: string, winners: readonly SeatId[], context: DecisionContext): CampaignEnded {
  const by = { kind: 'user', user: vote.by } as const;
  return { type: 'CampaignEnded', winners, reason, clause: null, by, secretKey: context.secretKey };
}
