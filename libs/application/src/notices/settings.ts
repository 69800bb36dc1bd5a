import type { Problem, UserId } from '@warlog/core';
import type { NotificationAddress } from '../ports/notices.js';
import { calendarToken } from './addresses.js';
import { profileOf } from './plan.js';
import type { NoticePorts } from './ports.js';
import { noticeRefusal } from './problems.js';
import { profileSchema, wants, type NoticeProfile } from './profile.js';
import { channelsAndCalendar, natures, reasons, type ChannelOrCalendar, type Reason } from './reasons.js';

const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

/** One cell of the matrix; columns that the reason or this server does not offer have none. */
export interface Cell {
  readonly reason: Reason;
  readonly column: ChannelOrCalendar;
  readonly on: boolean;
}

/** Everything that a player may see and set about notifications. */
export interface NoticeSettings {
  readonly profile: NoticeProfile;
  readonly cells: readonly Cell[];
  readonly targets: readonly NotificationAddress[];
  /** Path of the calendar feed. Secret: it gives access to the deadlines. */
  readonly calendarPath: string;
  /** Pushes per day over the last week. */
  readonly pushesADay: number;
  /** Whether this server sends mail. */
  readonly mailOffered: boolean;
}

/** Returns a player's notification settings and addresses. */
export async function noticeSettings(ports: NoticePorts, user: UserId): Promise<NoticeSettings> {
  const now = await ports.reads.now();
  const [stored, targets, pushes] = await Promise.all([
    ports.notices.profile(user),
    ports.notices.targets({ user }),
    ports.deliveries.pushesSince(user, now - WEEK_DAYS * DAY_MS),
  ]);
  const profile = profileOf(stored?.profile);
  const offered = channelsAndCalendar.filter((column) => column === 'calendar' || ports.senders[column] !== undefined);
  return {
    profile,
    cells: reasons.flatMap((reason) =>
      offered
        .filter((column) => natures[reason].columns.includes(column))
        .map((column) => ({ reason, column, on: wants(profile, reason, column) })),
    ),
    targets,
    calendarPath: calendarPath(ports, user, stored?.calendar ?? 0),
    pushesADay: Math.round(pushes / WEEK_DAYS),
    mailOffered: ports.senders.mail !== undefined,
  };
}

export type SaveSettingsReply =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** Changed settings; absent ones stay. */
export type SettingsChange = {
  readonly [Key in Exclude<keyof NoticeProfile, 'matrix'>]?: NoticeProfile[Key] | undefined;
} & { readonly cells?: readonly Cell[] | undefined };

/** Saves changed settings; the others stay. */
export async function saveNoticeSettings(
  { notices }: Pick<NoticePorts, 'notices'>,
  user: UserId,
  change: SettingsChange,
): Promise<SaveSettingsReply> {
  const { cells = [], ...rest } = change;
  const profile = profileOf((await notices.profile(user))?.profile);
  const matrix: Partial<Record<Reason, Partial<Record<ChannelOrCalendar, boolean>>>> = { ...profile.matrix };
  for (const { reason, column, on } of cells) matrix[reason] = { ...matrix[reason], [column]: on };
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const read = profileSchema.safeParse({ ...profile, ...given, matrix });
  if (!read.success) {
    const [issue] = read.error.issues;
    const path = (issue?.path ?? []).filter((part) => typeof part !== 'symbol');
    const detail = `${path.join('.')} ${issue?.message ?? ''}`.trim();
    return { kind: 'refused', problems: [noticeRefusal('WLG_E_NOTICE_SETTINGS', { detail }, path)] };
  }
  await notices.saveProfile(user, read.data);
  return { kind: 'saved' };
}

/** Creates a new URL of the calendar; the former one becomes invalid. */
export async function renewCalendar(ports: NoticePorts, user: UserId): Promise<string> {
  return calendarPath(ports, user, await ports.notices.renewCalendar(user));
}

function calendarPath({ vault }: Pick<NoticePorts, 'vault'>, user: UserId, renewal: number): string {
  return `/api/calendar/${user}/${calendarToken(vault, user, renewal)}.ics`;
}
