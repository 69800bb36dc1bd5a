import type { UserId } from '@warlog/core';
import type { CampaignPaused, PlatformEvent } from './events.js';
import { maySteer } from './participation.js';
import { howOf, powerUsed } from './powers.js';
import { type Campaign, asksInSecret, seatOf } from './state.js';
import type { Motion } from './governance-events.js';

/* A campaign's log: what host, game master, votes and rules did, as disclosed to each viewer. */

/** The filter under which a log entry is listed. */
export type LogSubject = 'deadline' | 'ruling' | 'seat' | 'vote' | 'campaign';

/** Disclosures that belong to the log, by subject; all others appear in the report, in letters, or nowhere. */
export const logSubjects = {
  DeadlineMoved: 'deadline',
  CampaignPaused: 'deadline',
  CampaignResumed: 'deadline',
  CampaignParked: 'deadline',
  CampaignReleased: 'deadline',
  EarlyClosing: 'deadline',
  PhaseClosed: 'deadline',
  SeatNudged: 'deadline',
  PaceChanged: 'deadline',
  RulingMade: 'ruling',
  RulingRevealed: 'ruling',
  RulesetUpgraded: 'ruling',
  BeaconWaived: 'ruling',
  SeatTaken: 'seat',
  SeatTakenBy: 'seat',
  SeatVacated: 'seat',
  SeatHandedOver: 'seat',
  SeatOffered: 'seat',
  SeatOfferEnded: 'seat',
  SeatRequested: 'seat',
  SitterNamed: 'seat',
  SitterDismissed: 'seat',
  SitterCalled: 'seat',
  RoleOffered: 'seat',
  RoleTaken: 'seat',
  RoleEnded: 'seat',
  CaptainOffered: 'seat',
  CaptainTaken: 'seat',
  CaptainEnded: 'seat',
  SeatAway: 'seat',
  SeatReturned: 'seat',
  GameMasterReplaced: 'seat',
  VoteOpened: 'vote',
  VoteClosed: 'vote',
  CampaignCreated: 'campaign',
  CampaignEdited: 'campaign',
  CampaignStarted: 'campaign',
  CampaignEnded: 'campaign',
  StreamRestored: 'campaign',
  CampaignLeft: 'campaign',
  CampaignStayed: 'campaign',
  CampaignArrived: 'campaign',
  PressErased: 'campaign',
} as const satisfies Readonly<Record<string, LogSubject>>;

/** The campaign just before a logged event; the result is in the event itself. */
export interface LogContext {
  readonly turn: number;
  /** The former deadline; null if no phase was open. */
  readonly dueAt: number | null;
  /** Since when all seats were ready; null if one was not. */
  readonly readySince: number | null;
  /** Former user of the place that changes hands: holder, sitter or game master. */
  readonly user: UserId | null;
  /** The motion of a vote that closes. */
  readonly vote: { readonly motion: Motion; readonly reason: string; readonly by: UserId } | null;
  /** True for a pause that a vote decided. Absent otherwise, and in rows of earlier versions. */
  readonly byVote?: true;
  /** True for what host or game master did as such. Absent otherwise, and in rows of earlier versions. */
  readonly office?: true;
}

/** Returns whether a disclosure belongs to the log. */
export function isLogged(event: { readonly type: string }): event is { readonly type: keyof typeof logSubjects } {
  return Object.hasOwn(logSubjects, event.type);
}

/** Returns the campaign's context before a platform event, limited to what all recipients of the event may know. */
export function logContext(campaign: Campaign | null, event: PlatformEvent): LogContext {
  const phase = campaign?.phase ?? null;
  return {
    turn: campaign?.turn ?? 0,
    dueAt: phase?.dueAt ?? null,
    readySince: campaign && phase && event.type === 'PhaseClosed' ? readySince(campaign) : null,
    user: campaign ? formerUser(campaign, event) : null,
    vote: campaign && event.type === 'VoteClosed' ? voteOf(campaign, event.vote) : null,
    ...(campaign && event.type === 'CampaignPaused' && isByVote(campaign, event) && { byVote: true }),
    ...(campaign && isByOffice(campaign, event) && { office: true }),
  };
}

function readySince({ phase, pace }: Campaign): number | null {
  const words = Object.values(phase?.ready ?? {});
  return pace.earlyClose && words.length > 0 && !asksInSecret(phase) ? Math.max(...words.map(({ at }) => at)) : null;
}

/** A pause names only its mover. It came from a vote if that user could not pause alone. */
function isByVote(campaign: Campaign, { by }: CampaignPaused): boolean {
  return !campaign.parent && by !== null && howOf(campaign, by, 'pause') !== 'alone';
}

/** Returns whether host or game master did this as such. */
export function isByOffice(campaign: Campaign, event: PlatformEvent): boolean {
  if (event.type === 'PressErased') return event.by === 'gm';
  if (powerUsed(campaign, event) !== null) return true;
  // Before the start no uses are counted.
  const isEarly = campaign.status === 'lobby' && (event.type === 'SeatVacated' || event.type === 'CampaignEdited');
  return isEarly && event.by != null && maySteer(campaign, event.by);
}

function formerUser(campaign: Campaign, event: PlatformEvent): UserId | null {
  switch (event.type) {
    case 'SeatVacated':
    case 'SeatHandedOver': {
      const { holder } = seatOf(campaign, event.seat);
      return holder?.kind === 'player' ? holder.user : null;
    }
    case 'SitterNamed':
    case 'SitterDismissed':
      return seatOf(campaign, event.seat).sitter?.user ?? null;
    case 'GameMasterReplaced':
      return campaign.gm.mode === 'none' ? null : campaign.gm.user;
    default:
      return null;
  }
}

function voteOf(campaign: Campaign, id: string): LogContext['vote'] {
  const vote = campaign.votes.find((open) => open.id === id);
  return vote ? { motion: vote.motion, reason: vote.reason, by: vote.by } : null;
}
