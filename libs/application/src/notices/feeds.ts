import { announcedClosing, seatDueAt } from '@warlog/campaign';
import { viewerKey, type PhasePart } from '@warlog/ruleset-api';
import type { CampaignId, PhaseId, UserId } from '@warlog/core';
import type { UnverifiedRecord } from '@warlog/audit';
import { rulesetOf } from '../campaigns/rulesets.js';
import { reportLines, type ReportLine } from '../campaigns/report-lines.js';
import { disclosuresOf, marksOf } from '../campaigns/reads.js';
import { campaignFor, home, type CampaignAccess } from '../campaigns/campaign-access.js';
import { checkpointLinesOf } from '../campaigns/signed-checkpoints.js';
import { calendarToken } from './addresses.js';
import { profileOf } from './plan.js';
import { LAST_LEAD } from './reminder-levels.js';
import type { NoticePorts } from './ports.js';
import { wants, type NoticeProfile } from './profile.js';

const MOST_CAMPAIGNS = 100;
const MOST_REPORTS = 20;
const MINUTE_MS = 60_000;

/** A deadline as a calendar entry. */
export interface CalendarEntry {
  readonly campaign: CampaignId;
  readonly name: string;
  readonly turn: number;
  /** The part of the turn that closes; null if turns have no parts. */
  readonly part: PhasePart | null;
  readonly phase: PhaseId;
  readonly openedAt: number;
  /** The deadline as known now, including an announced early closing and a pause. */
  readonly dueAt: number;
  /** When the campaign last changed, ms since 1970. */
  readonly changedAt: number;
  readonly isPaused: boolean;
  /** How often the deadline was moved. */
  readonly moves: number;
  /** Alarms, in ms before the deadline. */
  readonly alarms: readonly number[];
}

/** Disclosures that move deadlines. */
const movers = new Set([
  ...['DeadlineMoved', 'CampaignPaused', 'CampaignResumed', 'CampaignParked', 'CampaignReleased'],
  ...['EarlyClosing', 'CampaignStayed', 'CampaignArrived'],
]);

/** Returns the deadlines of phases that await the player; null if the token of the calendar is invalid. */
export async function deadlinesFor(
  ports: NoticePorts,
  user: UserId,
  token: string,
): Promise<{ readonly profile: NoticeProfile; readonly entries: readonly CalendarEntry[] } | null> {
  const stored = await ports.notices.profile(user);
  if (token !== calendarToken(ports.vault, user, stored?.calendar ?? 0)) return null;
  const profile = profileOf(stored?.profile);
  const { items } = await home(ports, user, MOST_CAMPAIGNS, null);
  const entries = await Promise.all(items.map((access) => entryOf(ports, access, profile)));
  return { profile, entries: entries.filter((entry) => entry !== null) };
}

async function entryOf(
  ports: NoticePorts,
  access: CampaignAccess,
  profile: NoticeProfile,
): Promise<CalendarEntry | null> {
  const { row, played, campaign, seats } = access;
  const { phase } = campaign;
  const isAwaited = seats.some(({ seat, awaited }) => seat === played?.id && awaited);
  if (!phase || !played || !isAwaited) return null;
  // A campaign that is parked or on another server has no known closing time.
  if (row.dueAt === null || row.status === 'parked') return null;
  const isPaused = row.status !== 'running';
  const disclosures = await ports.reads.visible(row.id, viewerKey({ kind: 'seat', seat: played.id }), row.ordinal);
  return {
    campaign: row.id,
    name: row.name,
    turn: row.turn,
    part: phase.part ?? null,
    phase: phase.id,
    openedAt: phase.openedAt,
    dueAt: isPaused
      ? row.dueAt
      : Math.min(row.dueAt, announcedClosing(campaign) ?? Infinity, seatDueAt(campaign, phase, played.id)),
    changedAt: await changedAt(ports, row),
    isPaused,
    moves: disclosures.filter(({ event }) => movers.has(event.type)).length,
    alarms: !isPaused && wants(profile, 'near', 'calendar') ? alarmsOf(profile) : [],
  };
}

/** Returns how long before a deadline a calendar reminds, ms: as the player chose, without the last chance. */
const alarmsOf = ({ leads }: NoticeProfile): readonly number[] =>
  leads.map((minutes) => minutes * MINUTE_MS).filter((lead) => lead > LAST_LEAD * MINUTE_MS);

async function changedAt(
  { store }: Pick<NoticePorts, 'store'>,
  { id, version }: CampaignAccess['row'],
): Promise<number> {
  const [last] = await store.events(id, version - 1, 1);
  return last?.meta.at ?? 0;
}

/** Returns the last reports of a campaign in the public view, newest first; null if spectators are not allowed. */
export async function publicReports(
  ports: NoticePorts,
  id: CampaignId,
): Promise<{
  readonly name: string;
  readonly createdAt: number;
  /** The audit result of a record that was imported unverified; null for all other campaigns. */
  readonly unverified: UnverifiedRecord | null;
  readonly entries: readonly {
    readonly ordinal: number;
    readonly turn: number;
    readonly part: PhasePart | null;
    readonly closedAt: number;
    readonly lines: readonly ReportLine[];
    /** The phase's checkpoint; null if none was signed. */
    readonly checkpoint: string | null;
  }[];
} | null> {
  const access = await campaignFor(ports, null, id);
  if (!access || access.viewers.length === 0) return null;
  const ruleset = await rulesetOf(ports, access.campaign.ruleset);
  // Reads one phase more than the number of reports, because the last phase may still be open.
  const marks = await marksOf(ports, access, Math.max(0, access.row.ordinal - access.delay - MOST_REPORTS - 1));
  const closed = marks.filter(({ closedAt }) => closedAt !== null).slice(-MOST_REPORTS);
  const checkpointLines = await checkpointLinesOf(ports, id, closed[0]?.ordinal ?? 0);
  const entries = await Promise.all(
    closed.map(async ({ ordinal, turn, part, closedAt }) => {
      const disclosures = await disclosuresOf(ports, access, { viewer: 'public', ordinal });
      const lines = disclosures && reportLines(ruleset, disclosures);
      return (
        lines && {
          ordinal,
          turn,
          part,
          closedAt: closedAt ?? 0,
          lines,
          checkpoint: checkpointLines.get(ordinal) ?? null,
        }
      );
    }),
  );
  return {
    name: access.row.name,
    createdAt: access.createdAt,
    unverified: access.unverified,
    entries: entries.filter((entry) => entry !== null).reverse(),
  };
}
