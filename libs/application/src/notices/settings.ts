import type { Problem, UserId } from '@warlog/kernel';
import type { NoticeTarget } from '../ports/notices.js';
import { calendarToken } from './addresses.js';
import { profileOf } from './plan.js';
import type { NoticePorts } from './ports.js';
import { noticeRefusal } from './problems.js';
import { profileSchema, wants, type NoticeProfile } from './profile.js';
import { columns, natures, reasons, type Column, type Reason } from './reasons.js';

const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

/** One cell of the matrix; a column that a reason does not have is no cell, nor is a road that this host has not. */
export interface Cell {
  readonly reason: Reason;
  readonly column: Column;
  readonly on: boolean;
}

/** Everything a player may see and set about notices. */
export interface NoticeSettings {
  readonly profile: NoticeProfile;
  readonly cells: readonly Cell[];
  readonly targets: readonly NoticeTarget[];
  /** Path of the calendar feed: whoever has it reads the deadlines. */
  readonly calendarPath: string;
  /** Pushes a day over the last week. */
  readonly pushesADay: number;
  /** Does this server send mail? */
  readonly mailOffered: boolean;
}

/** What a player wishes and where notices go. */
export async function noticeSettings(ports: NoticePorts, user: UserId): Promise<NoticeSettings> {
  const now = await ports.reads.now();
  const [kept, targets, pushes] = await Promise.all([
    ports.notices.profile(user),
    ports.notices.targets({ user }),
    ports.deliveries.pushesSince(user, now - WEEK_DAYS * DAY_MS),
  ]);
  const profile = profileOf(kept?.profile);
  const offered = columns.filter((column) => column === 'calendar' || ports.senders[column] !== undefined);
  return {
    profile,
    cells: reasons.flatMap((reason) =>
      offered
        .filter((column) => natures[reason].columns.includes(column))
        .map((column) => ({ reason, column, on: wants(profile, reason, column) })),
    ),
    targets,
    calendarPath: calendarPath(ports, user, kept?.calendar ?? 0),
    pushesADay: Math.round(pushes / WEEK_DAYS),
    mailOffered: ports.senders.mail !== undefined,
  };
}

export type SaveSettingsReply =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** What is to be otherwise; what is absent stays. */
export type SettingsChange = {
  readonly [Key in Exclude<keyof NoticeProfile, 'matrix'>]?: NoticeProfile[Key] | undefined;
} & { readonly cells?: readonly Cell[] | undefined };

/** Keeps what changed; the rest stays as it was. */
export async function saveNoticeSettings(
  { notices }: Pick<NoticePorts, 'notices'>,
  user: UserId,
  change: SettingsChange,
): Promise<SaveSettingsReply> {
  const { cells = [], ...rest } = change;
  const profile = profileOf((await notices.profile(user))?.profile);
  const matrix: Partial<Record<Reason, Partial<Record<Column, boolean>>>> = { ...profile.matrix };
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

/** Gives the calendar a new address; the former one ends. */
export async function renewCalendar(ports: NoticePorts, user: UserId): Promise<string> {
  return calendarPath(ports, user, await ports.notices.renewCalendar(user));
}

function calendarPath({ vault }: Pick<NoticePorts, 'vault'>, user: UserId, renewal: number): string {
  return `/api/calendar/${user}/${calendarToken(vault, user, renewal)}.ics`;
}
