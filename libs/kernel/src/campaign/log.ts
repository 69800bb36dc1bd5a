import type { UserId } from '../ids.js';
import type { CampaignPaused, PlatformEvent } from './events.js';
import { howOf } from './powers.js';
import type { Campaign } from './state.js';
import { asksInSecret, seatOf } from './state.js';
import type { Motion } from './table-events.js';

/* A campaign's log: what host, game master, votes and rules did, as each viewer was told of it. */

/** What one finds it under. */
export type LogSubject = 'deadline' | 'ruling' | 'seat' | 'vote' | 'campaign';

/** What belongs into the log, by what is told; all else is told in the report, in letters, or to nobody. */
export const logSubjects = {
  DeadlineMoved: 'deadline',
  CampaignPaused: 'deadline',
  CampaignResumed: 'deadline',
  CampaignParked: 'deadline',
  CampaignReleased: 'deadline',
  EarlyClosing: 'deadline',
  PhaseClosed: 'deadline',
  SeatNudged: 'deadline',
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
} as const satisfies Readonly<Record<string, LogSubject>>;

/** How a campaign stood before something that its log keeps: what became of it is in the thing itself. */
export interface LogContext {
  readonly turn: number;
  /** The deadline that held; null while no phase was open. */
  readonly dueAt: number | null;
  /** Since when everybody was ready; null where somebody was not. */
  readonly readySince: number | null;
  /** Who had the place that changes hands: the seat, its sitter's, the game master's. */
  readonly user: UserId | null;
  /** What a vote that closes was about. */
  readonly vote: { readonly motion: Motion; readonly reason: string; readonly by: UserId } | null;
  /** Is it a pause that a vote decided? Absent where it is none, and in rows of earlier versions. */
  readonly byVote?: true;
}

/** Does what is told belong into the log? */
export function isLogged(event: { readonly type: string }): event is { readonly type: keyof typeof logSubjects } {
  return Object.hasOwn(logSubjects, event.type);
}

/** How the campaign stands before a platform event, as far as the event makes it everybody's affair who hears of it. */
export function logContext(campaign: Campaign | null, event: PlatformEvent): LogContext {
  const phase = campaign?.phase ?? null;
  return {
    turn: campaign?.turn ?? 0,
    dueAt: phase?.dueAt ?? null,
    readySince: campaign && phase && event.type === 'PhaseClosed' ? readySince(campaign) : null,
    user: campaign ? formerUser(campaign, event) : null,
    vote: campaign && event.type === 'VoteClosed' ? voteOf(campaign, event.vote) : null,
    ...(campaign && event.type === 'CampaignPaused' && isByVote(campaign, event) && { byVote: true }),
  };
}

function readySince({ phase, pace }: Campaign): number | null {
  const words = Object.values(phase?.ready ?? {});
  return pace.earlyClose && words.length > 0 && !asksInSecret(phase) ? Math.max(...words.map(({ at }) => at)) : null;
}

/** A pause names its mover alone. Only a vote pauses for somebody who could not pause by themselves. */
function isByVote(campaign: Campaign, { by }: CampaignPaused): boolean {
  return !campaign.parent && howOf(campaign, by, 'pause') !== 'alone';
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
