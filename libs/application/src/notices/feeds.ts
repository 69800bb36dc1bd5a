import {
  announcedClosing,
  seatDueAt,
  viewerKey,
  type CampaignId,
  type PhaseId,
  type PhasePart,
  type UnverifiedRecord,
  type UserId,
} from '@warlog/kernel';
import { rulesetOf } from '../campaigns/rulesets.js';
import { reportLines, type ReportLine } from '../campaigns/report-lines.js';
import { happenedOf, marksOf } from '../campaigns/reads.js';
import { campaignFor, home, type Sight } from '../campaigns/sight.js';
import { headLinesOf } from '../campaigns/signed-heads.js';
import { calendarToken } from './addresses.js';
import { leadTimes } from './ladder.js';
import { profileOf } from './plan.js';
import type { NoticePorts } from './ports.js';
import { wants, type NoticeProfile } from './profile.js';

const MOST_CAMPAIGNS = 100;
const MOST_REPORTS = 20;
const HOUR_MS = 3_600_000;

/** A deadline as a calendar shows it. */
export interface CalendarEntry {
  readonly campaign: CampaignId;
  readonly name: string;
  readonly turn: number;
  /** The part of the turn that closes; null where turns have none. */
  readonly part: PhasePart | null;
  readonly phase: PhaseId;
  readonly openedAt: number;
  /** As it is known now: an early closing that is announced, and a pause, are in it. */
  readonly dueAt: number;
  /** When the campaign last changed, milliseconds since 1970. */
  readonly changedAt: number;
  readonly isPaused: boolean;
  /** How often it was moved. */
  readonly moves: number;
  /** Milliseconds before it at which the calendar is to ring. */
  readonly alarms: readonly number[];
}

/** What was told about deadlines that moves them. */
const movers = new Set([
  ...['DeadlineMoved', 'CampaignPaused', 'CampaignResumed', 'CampaignParked', 'CampaignReleased'],
  ...['EarlyClosing', 'CampaignStayed', 'CampaignArrived'],
]);

/** The deadlines of phases that await the player; null where the token is not that of their calendar (any more). */
export async function deadlinesFor(
  ports: NoticePorts,
  user: UserId,
  token: string,
): Promise<{ readonly profile: NoticeProfile; readonly entries: readonly CalendarEntry[] } | null> {
  const kept = await ports.notices.profile(user);
  if (token !== calendarToken(ports.vault, user, kept?.calendar ?? 0)) return null;
  const profile = profileOf(kept?.profile);
  const { items } = await home(ports, user, MOST_CAMPAIGNS, null);
  const entries = await Promise.all(items.map((sight) => entryOf(ports, sight, profile)));
  return { profile, entries: entries.filter((entry) => entry !== null) };
}

async function entryOf(ports: NoticePorts, sight: Sight, profile: NoticeProfile): Promise<CalendarEntry | null> {
  const { row, mine, campaign, seats } = sight;
  const { phase } = campaign;
  const isAwaited = seats.some(({ seat, awaited }) => seat === mine?.id && awaited);
  if (!phase || !mine || !isAwaited) return null;
  // Parked or played elsewhere, it closes at no known time.
  if (row.dueAt === null || row.status === 'parked') return null;
  const isPaused = row.status !== 'running';
  const told = await ports.reads.visible(row.id, viewerKey({ kind: 'seat', seat: mine.id }), row.ordinal);
  return {
    campaign: row.id,
    name: row.name,
    turn: row.turn,
    part: phase.part ?? null,
    phase: phase.id,
    openedAt: phase.openedAt,
    dueAt: isPaused
      ? row.dueAt
      : Math.min(row.dueAt, announcedClosing(campaign) ?? Infinity, seatDueAt(campaign, phase, mine.id)),
    changedAt: await changedAt(ports, row),
    isPaused,
    moves: told.filter(({ event }) => movers.has(event.type)).length,
    alarms: !isPaused && wants(profile, 'near', 'calendar') ? leadTimes.filter((lead) => lead > HOUR_MS) : [],
  };
}

/** When the campaign last changed. */
async function changedAt({ store }: Pick<NoticePorts, 'store'>, { id, version }: Sight['row']): Promise<number> {
  const [last] = await store.events(id, version - 1, 1);
  return last?.meta.at ?? 0;
}

/** A campaign's last reports as the public knows them, the newest first; null where onlookers are not let in. */
export async function publicReports(
  ports: NoticePorts,
  id: CampaignId,
): Promise<{
  readonly name: string;
  readonly createdAt: number;
  /** What was found of its record when it was taken in unverified; null: it was not. */
  readonly unverified: UnverifiedRecord | null;
  readonly entries: readonly {
    readonly ordinal: number;
    readonly turn: number;
    readonly part: PhasePart | null;
    readonly closedAt: number;
    readonly lines: readonly ReportLine[];
    /** Of the phase's signed head; null where none was signed. */
    readonly head: string | null;
  }[];
} | null> {
  const sight = await campaignFor(ports, null, id);
  if (!sight || sight.viewers.length === 0) return null;
  const ruleset = await rulesetOf(ports, sight.campaign.ruleset);
  // One phase more than reports: the last one may still be open.
  const marks = await marksOf(ports, sight, Math.max(0, sight.row.ordinal - sight.delay - MOST_REPORTS - 1));
  const closed = marks.filter(({ closedAt }) => closedAt !== null).slice(-MOST_REPORTS);
  const heads = await headLinesOf(ports, id, closed[0]?.ordinal ?? 0);
  const entries = await Promise.all(
    closed.map(async ({ ordinal, turn, part, closedAt }) => {
      const happened = await happenedOf(ports, sight, { viewer: 'public', ordinal });
      const lines = happened && reportLines(ruleset, happened);
      return lines && { ordinal, turn, part, closedAt: closedAt ?? 0, lines, head: heads.get(ordinal) ?? null };
    }),
  );
  return {
    name: sight.row.name,
    createdAt: sight.createdAt,
    unverified: sight.unverified,
    entries: entries.filter((entry) => entry !== null).reverse(),
  };
}
