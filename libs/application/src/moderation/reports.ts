import { howOf, type Campaign, type PressMember, type ReportReason, type ReportedLetter } from '@warlog/campaign';
import type { CampaignId, UserId } from '@warlog/core';
import { campaignFor, type CampaignAccess, type ReadPorts } from '../campaigns/campaign-access.js';
import type { CommandReply } from '../campaigns/command.js';
import { REPORTS_MOST, type ReportSubject } from '../ports/moderation.js';
import type { Ports } from '../ports/ports.js';
import { isReadBy, type LetterRow } from '../ports/press.js';
import { memberIn, newestFor, readerIn } from '../press/reader.js';
import { plainText } from '../press/write.js';
import { refused, type ModerationReply } from './marks.js';

/** Maximum length of what a user adds to a report, in characters. */
export const REPORT_WORDS_MOST = 500;

/** What a user reports, and why. Of the ids, a letter needs its campaign, and the others are null. */
export interface GivenReport {
  readonly user: UserId;
  readonly campaign: CampaignId | null;
  readonly message: string | null;
  readonly account: UserId | null;
  readonly reason: ReportReason;
  readonly words: string | null;
}

/** Reports a letter that the user can read, a member or a campaign. Reporting the same twice makes one report. */
export async function report(
  ports: ReadPorts & Pick<Ports, 'moderation'>,
  given: GivenReport,
): Promise<ModerationReply> {
  const { user, reason } = given;
  const words = plainText(given.words ?? '');
  if (words.length > REPORT_WORDS_MOST) return refused('WLG_E_REPORT_WORDS', 'words', { most: REPORT_WORDS_MOST });
  const subject = await subjectOf(ports, given);
  // Security: the same refusal for what does not exist and for what the user cannot see.
  if (!subject) return refused('WLG_E_REPORT_NONE', 'reason');
  const stored = await ports.moderation.report({ id: ports.vault.uuid(), user, reason, words }, subject);
  return stored === 'too-many' ? refused('WLG_E_REPORT_MOST', 'reason', { most: REPORTS_MOST }) : { kind: 'saved' };
}

async function subjectOf(
  ports: ReadPorts,
  { user, campaign, message, account }: GivenReport,
): Promise<ReportSubject | null> {
  if (campaign === null) {
    const [found] = account === null || account === user ? [] : await ports.accounts.byId([account]);
    return found?.kind === 'member' && message === null ? { account: found.id } : null;
  }
  const access = account === null ? await campaignFor(ports, user, campaign) : null;
  if (!access) return null;
  if (message === null) return { campaign, message };
  const letter = await ports.press.letter(campaign, message);
  return letter && canRead(access, letter) && !isAuthor(access, letter) ? { campaign, message } : null;
}

function canRead(access: CampaignAccess, letter: LetterRow): boolean {
  const [reader, newest] = [readerIn(access), newestFor(access)];
  const isDisclosed = reader !== null && isReadBy(letter, reader) && (newest === null || letter.ordinal <= newest);
  return isDisclosed && letter.body !== null;
}

function isAuthor(access: CampaignAccess, { author, by }: LetterRow): boolean {
  return by === null ? author === memberIn(access) : by === access.user;
}

/**
 * Returns the reported letters on which the user may decide as host or game master, oldest first.
 *
 * Security: only those that this user reads anyway. Letters of host and game master are left to the operator.
 */
export async function reportedLetters(
  { moderation, press }: Pick<Ports, 'moderation' | 'press'>,
  access: CampaignAccess,
): Promise<readonly ReportedLetter[]> {
  const { campaign, user, row } = access;
  // Most campaigns have no reports, and need no query.
  if (row.isReported !== true || user === null || howOf(campaign, user, 'erase') !== 'alone') return [];
  const reports = (await moderation.reports(campaign.id)).filter(({ isLeft }) => !isLeft);
  const first = new Map(reports.toReversed().map((found) => [found.message ?? '', found]));
  const letters = await Promise.all([...first.keys()].map((message) => press.letter(campaign.id, message)));
  return letters.toReversed().flatMap((letter) => {
    const found = letter && first.get(letter.message);
    if (!letter || !found || !canRead(access, letter) || isByOffice(campaign, letter.author)) return [];
    const { message, channel, author, signed, at, body } = letter;
    const from = signed && author !== 'gm' ? author : null;
    return [{ message, channel, from, text: body ?? '', at, report: found.reason }];
  });
}

function isByOffice({ seats, host, gm }: Campaign, author: PressMember): boolean {
  if (author === 'gm') return true;
  const holder = seats.find(({ id }) => id === author)?.holder;
  return holder?.kind === 'player' && (holder.user === host || (gm.mode !== 'none' && holder.user === gm.user));
}

/** Leaves a reported letter as it is, by host or game master. The operator still sees the report. */
export async function leaveLetter(
  ports: ReadPorts & Pick<Ports, 'moderation'>,
  { user, campaign, message }: { readonly user: UserId; readonly campaign: CampaignId; readonly message: string },
): Promise<CommandReply> {
  const access = await campaignFor(ports, user, campaign);
  const reported = access ? await reportedLetters(ports, access) : [];
  if (!access || !reported.some((letter) => letter.message === message)) return refused('WLG_E_REPORT_NONE', 'message');
  await ports.moderation.leave(campaign, message);
  return { kind: 'done', campaign, version: access.row.version, hash: '' };
}
