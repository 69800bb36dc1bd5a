import { declarationIdOf } from '@warlog/dice';
import { type UserId, canonicalJson } from '@warlog/core';
import { foldCampaign } from '../evolve.js';
import type { StreamEvent } from '../events.js';
import { type Campaign, type Loaded, type Seat, type Vote, seatHeldBy } from '../state.js';
import { mayReferee } from '../participation.js';
import { howOf } from '../powers.js';
import { spanMs } from '../time-span.js';
import type { Choice, Motion, VoteCast, VoteOpened } from '../governance-events.js';
import { isReason, refuse, type Decision, type DecisionContext, type Refusal } from './decision.js';
import { decidedInParent, mayFollow, refusedIfAnonymous } from './joining.js';
import { paceChangeFault } from './pace-change.js';
import { quorumOf } from '../vote-tally.js';
import { seatsInGame, settled } from './vote-outcome.js';

const HOUR = 3_600_000;
/** The longest pause or extension that a vote may grant, hours. */
const MOST_HOURS: Readonly<Record<'pause' | 'extend', number>> = { pause: 336, extend: 168 };

/** How long a motion may be voted on, and whether ballots stay secret. */
const voteRules: Readonly<Record<Motion['kind'], { readonly hours: number; readonly secret: boolean }>> = {
  pause: { hours: 48, secret: false },
  extend: { hours: 48, secret: false },
  pace: { hours: 96, secret: false },
  holiday: { hours: 96, secret: false },
  draw: { hours: 96, secret: true },
  cancel: { hours: 96, secret: true },
  'replace-seat': { hours: 72, secret: true },
  'replace-gm': { hours: 72, secret: true },
};

interface OpenVote {
  readonly user: UserId;
  readonly motion: Motion;
  readonly reason: string;
  /** Audit: as recorded. */
  readonly written?: Pick<VoteOpened, 'counts'>;
}

/**
 * Opens a vote. Holders of seats may, and host or game master. A mover with a vote votes yes. Moving the same motion
 * again counts as a yes.
 */
export function openVote(loaded: Loaded, input: OpenVote, context: DecisionContext): Decision {
  const { campaign } = loaded;
  const elsewhere = decidedInParent(campaign);
  if (elsewhere) return elsewhere;
  const seat = seatHeldBy(campaign, input.user);
  if (!seat && howOf(campaign, input.user, 'propose') !== 'alone') return refuse('WLG_E_NO_SEAT');
  if (!campaign.phase) return refuse('WLG_E_NOT_RUNNING');
  if (!isReason(input.reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  const open = campaign.votes.find(({ motion }) => canonicalJson(motion) === canonicalJson(input.motion));
  if (seat && open?.electorate.includes(seat.id) && open.by !== input.user) {
    return castVote(loaded, { user: input.user, vote: open.id, choice: 'yes' }, context);
  }
  const fault = motionFault(campaign, input.motion, input.user, context.now);
  if (fault) return fault;
  const electorate = electorateOf(campaign, input.motion, context);
  if (electorate.length === 0) return refuse('WLG_E_VOTE_NOBODY');
  const { hours, secret } = voteRules[input.motion.kind];
  const isOfPlayers = input.written === undefined || input.written.counts !== undefined;
  const opened: VoteOpened = {
    type: 'VoteOpened',
    vote: declarationIdOf(context.secretKey, loaded.version + 1),
    motion: input.motion,
    reason: input.reason.trim(),
    by: input.user,
    at: context.now,
    closesAt: context.now + hours * HOUR,
    electorate: electorate.map(({ id }) => id),
    quorum: quorumOf(campaign, input.motion, electorate.length),
    secret,
    ...(isOfPlayers ? { counts: 'players' as const } : {}),
  };
  const own = seat && opened.electorate.includes(seat.id) ? [cast(opened.vote, seat, 'yes', context.now)] : [];
  return withOutcome(loaded, opened.vote, [opened, ...own], context);
}

/** Casts or changes a ballot. The deciding ballot closes the vote at once. */
export function castVote(
  loaded: Loaded,
  input: { readonly user: UserId; readonly vote: string; readonly choice: Choice },
  context: DecisionContext,
): Decision {
  const { campaign } = loaded;
  const vote = campaign.votes.find(({ id }) => id === input.vote);
  if (!vote) return refuse('WLG_E_VOTE_CLOSED');
  const seat = seatHeldBy(campaign, input.user);
  if (!seat || !vote.electorate.includes(seat.id)) return refuse('WLG_E_VOTE_NOT_YOURS');
  if (vote.choices[seat.id] === input.choice) return { events: [] };
  return withOutcome(loaded, vote.id, [cast(vote.id, seat, input.choice, context.now)], context);
}

function cast(vote: string, seat: Seat, choice: Choice, at: number): VoteCast {
  return { type: 'VoteCast', vote, seat: seat.id, choice, at };
}

function withOutcome(loaded: Loaded, id: string, events: readonly StreamEvent[], context: DecisionContext): Decision {
  const { campaign } = foldCampaign(context.ruleset, loaded, events);
  const vote = campaign.votes.find((open) => open.id === id) as Vote;
  return { events: [...events, ...settled(campaign, vote, context)] };
}

/** Returns why such a motion cannot be opened now; null if it can. */
export function motionFault(campaign: Campaign, motion: Motion, user: UserId, now: number): Refusal | null {
  if (campaign.votes.some((open) => isSame(open.motion, motion))) return refuse('WLG_E_VOTE_OPEN');
  if (campaign.phase?.lost.some(({ kind, by }) => kind === motion.kind && by === user))
    return refuse('WLG_E_VOTE_LOST');
  switch (motion.kind) {
    case 'pause':
    case 'extend': {
      const max = MOST_HOURS[motion.kind];
      if (campaign.phase?.sealed) return refuse('WLG_E_SEALED');
      if (motion.kind === 'pause' && campaign.pause) return refuse('WLG_E_PAUSED');
      const length = spanMs(motion);
      if (length !== null && length <= max * HOUR) return null;
      return refuse('WLG_E_VOTE_HOURS', { max }, ['motion', 'hours']);
    }
    case 'replace-seat': {
      const seat = campaign.seats.find(({ id }) => id === motion.seat);
      if (!seat) return refuse('WLG_E_SEAT_UNKNOWN', { seat: motion.seat }, ['motion', 'seat']);
      if (seat.holder?.kind !== 'player') return refuse('WLG_E_SEAT_NO_PLAYER', {}, ['motion', 'seat']);
      return motion.to === null || mayFollow(campaign, seat, motion.to)
        ? null
        : refuse('WLG_E_NO_REQUEST', {}, ['motion']);
    }
    case 'replace-gm': {
      const hidden = motion.to === null ? null : refusedIfAnonymous(campaign);
      if (hidden) return hidden;
      if (campaign.gm.mode === 'none' && motion.to === null) return refuse('WLG_E_NO_GM');
      return motion.to === null || mayReferee(campaign, motion.to) ? null : refuse('WLG_E_GM_SEATED', {}, ['motion']);
    }
    case 'pace':
    case 'holiday':
      return paceChangeFault(campaign, motion, now, 'vote');
    case 'draw':
    case 'cancel':
      return null;
  }
}

/** One motion of a kind at a time; motions to replace different seats may be open together. */
function isSame(a: Motion, b: Motion): boolean {
  return a.kind === b.kind && !(a.kind === 'replace-seat' && b.kind === 'replace-seat' && a.seat !== b.seat);
}

/** Seats of people who are still in the game, without the seat that the motion is about. */
function electorateOf(campaign: Campaign, motion: Motion, context: DecisionContext): readonly Seat[] {
  const inGame = seatsInGame(context.ruleset, context.view({ kind: 'public' }));
  return campaign.seats.filter(
    ({ id, holder, standIn }) =>
      holder?.kind === 'player' &&
      !standIn &&
      inGame.includes(id) &&
      !(motion.kind === 'replace-seat' && motion.seat === id),
  );
}
