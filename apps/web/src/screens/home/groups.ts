import type { CampaignSummary } from '@warlog/api-client';
import { phaseEnd } from '../../composables/phase-end.js';
import { stillWord } from '../../composables/time.js';
import { isOwed, isOwedAnywhere } from '../../stores/waiting.js';

/** The user's campaigns by what they need from the user. */
export interface HomeGroups {
  /** Waiting for the user; the soonest deadline first. */
  readonly waiting: readonly CampaignSummary[];
  /** Running or paused, and needing nothing from the user; the soonest deadline first. */
  readonly others: readonly CampaignSummary[];
  /** Running, and hosted by the user without a seat; the soonest deadline first. */
  readonly led: readonly CampaignSummary[];
  /** Not started: seats are being filled. */
  readonly gathering: readonly CampaignSummary[];
  readonly ended: readonly CampaignSummary[];
}

export function homeGroups(campaigns: readonly CampaignSummary[]): HomeGroups {
  const running = campaigns.filter(({ status }) => status !== 'LOBBY' && status !== 'ENDED').sort(byDeadline);
  return {
    waiting: running.filter(isOwedAnywhere),
    others: running.filter((campaign) => !isOwedAnywhere(campaign) && campaign.mySeat !== null),
    led: running.filter(({ mySeat }) => mySeat === null),
    gathering: campaigns.filter(({ status }) => status === 'LOBBY'),
    ended: campaigns.filter(({ status }) => status === 'ENDED'),
  };
}

/** How many players a campaign still waits for, as far as that is public. */
export function owingPlayers({ seats, pace }: Pick<CampaignSummary, 'seats' | 'pace'>): number {
  const owes = ({ sheet }: CampaignSummary['seats'][number]) =>
    sheet === 'NONE' || (sheet === 'SENT' && pace.earlyClose);
  return seats.filter((seat) => seat.awaited && owes(seat)).length;
}

/** Campaigns with a paused clock come after those whose clock runs. */
function byDeadline(a: CampaignSummary, b: CampaignSummary): number {
  return Number(isStill(a)) - Number(isStill(b)) || dueMs(a) - dueMs(b);
}

function isStill({ status }: CampaignSummary): boolean {
  return stillWord(status) !== null;
}

/** The earlier of its own deadline and those of battles that wait for the user. */
function dueMs({ phase, battles }: CampaignSummary): number {
  const tables = battles.flatMap(({ table }) => (table?.phase && isOwed(table) ? [Date.parse(table.phase.dueAt)] : []));
  return Math.min(phase === null ? Infinity : Date.parse(phaseEnd(phase)), ...tables);
}
