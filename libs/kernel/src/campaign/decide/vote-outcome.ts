import type { SeatId } from '../../ids.js';
import type { AnyRuleset } from '../../ruleset.js';
import type { CampaignEnded, CampaignPaused, DeadlineMoved, Holder, SeatHandedOver, StreamEvent } from '../events.js';
import type { Campaign, Vote } from '../state.js';
import { mayReferee } from '../parts.js';
import { seatOf } from '../state.js';
import { spanMs } from '../time-span.js';
import { certainOutcome, tally } from '../vote-tally.js';
import type { GameMasterReplaced, VoteClosed } from '../table-events.js';
import { houseNonce, type Means } from './decision.js';
import { mayFollow } from './joining.js';

/** Closes a vote whose outcome is certain, with what follows from it; nothing while it is open. */
export function settled(campaign: Campaign, vote: Vote, means: Means): readonly StreamEvent[] {
  const outcome = certainOutcome(campaign, vote);
  if (outcome === null) return [];
  const follows = outcome === 'carried' ? consequences(campaign, vote, means) : [];
  if (!follows) return [closed(campaign, vote, 'lapsed', means.now)];
  return [closed(campaign, vote, outcome, means.now), ...follows];
}

/** Closes the first vote that is certain since a player left, with what follows from it. */
export function decidedByLeaving(campaign: Campaign, means: Means): readonly StreamEvent[] {
  const vote = campaign.votes.find((open) => open.counts && certainOutcome(campaign, open) !== null);
  return vote ? settled(campaign, vote, means) : [];
}

/** Closes the votes whose time is over. */
export function expired(campaign: Campaign, now: number): readonly StreamEvent[] {
  return campaign.votes.filter(({ closesAt }) => closesAt <= now).map((vote) => closed(campaign, vote, 'expired', now));
}

/** Votes about a phase that closes: nothing is left of what they ask. */
export function lapsed(campaign: Campaign, now: number): readonly StreamEvent[] {
  return campaign.votes
    .filter(({ motion }) => motion.kind === 'extend')
    .map((vote) => closed(campaign, vote, 'lapsed', now));
}

/** Seats that are still in the game, as everybody can see. */
export function seatsInGame(ruleset: AnyRuleset, publicView: unknown): readonly SeatId[] {
  return ruleset
    .standings(publicView)
    .filter(({ out }) => !out)
    .map(({ seat }) => seat);
}

function closed(campaign: Campaign, vote: Vote, outcome: VoteClosed['outcome'], at: number): VoteClosed {
  const { yes, no } = tally(campaign, vote);
  return { type: 'VoteClosed', vote: vote.id, outcome, yes, no, at };
}

/** What a carried vote does; null where what it was about is no longer so. */
function consequences(campaign: Campaign, vote: Vote, means: Means): readonly StreamEvent[] | null {
  const { motion, by, reason } = vote;
  const { phase } = campaign;
  switch (motion.kind) {
    case 'pause': {
      if (campaign.status !== 'running' || phase?.sealed) return null;
      const until = means.now + (spanMs(motion) ?? 0);
      return [{ type: 'CampaignPaused', by, reason, at: means.now, until } satisfies CampaignPaused];
    }
    case 'extend': {
      if (!phase || phase.sealed) return null;
      const move = { from: phase.dueAt, to: phase.dueAt + (spanMs(motion) ?? 0) };
      const grant = { kind: 'vote', vote: vote.id } as const;
      return [{ type: 'DeadlineMoved', phase: phase.id, ...move, by, reason, grant } satisfies DeadlineMoved];
    }
    case 'draw':
      return [ended(vote, 'ended.draw', seatsInGame(means.ruleset, means.view({ kind: 'public' })), means)];
    case 'cancel':
      return [ended(vote, 'ended.cancelled', [], means)];
    case 'replace-seat':
      return replaced(campaign, motion, means);
    case 'replace-gm':
      if (motion.to !== null && !mayReferee(campaign, motion.to)) return null;
      return [{ type: 'GameMasterReplaced', user: motion.to, vote: vote.id } satisfies GameMasterReplaced];
  }
}

function replaced(
  campaign: Campaign,
  { seat: id, to }: Extract<Vote['motion'], { kind: 'replace-seat' }>,
  means: Means,
): readonly StreamEvent[] | null {
  const seat = seatOf(campaign, id);
  const gone = to !== null && !mayFollow(campaign, seat, to);
  if (seat.holder?.kind !== 'player' || gone) return null;
  const holder: Holder = to === null ? { kind: 'bot' } : { kind: 'player', user: to };
  const about = { standIn: false, nonce: houseNonce(campaign, means), reason: 'voted' } as const;
  return [{ type: 'SeatHandedOver', seat: id, to: holder, ...about } satisfies SeatHandedOver];
}

function ended(vote: Vote, reason: string, winners: readonly SeatId[], means: Means): CampaignEnded {
  const by = { kind: 'user', user: vote.by } as const;
  return { type: 'CampaignEnded', winners, reason, clause: null, by, secretKey: means.secretKey };
}
