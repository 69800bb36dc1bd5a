import type { Problem, UserId } from '@warlog/core';
import { accountRefusal } from '../accounts/problems.js';
import { MARKS_MOST, type PersonMark } from '../ports/moderation.js';
import type { Ports } from '../ports/ports.js';
import type { PersonMarkType } from '../queries/moderation.js';

/** The result of a command about marks or reports. */
export type ModerationReply =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** Returns whom a user mutes, avoids or blocks, by name. */
export async function personMarksOf(
  { moderation, accounts }: Pick<Ports, 'moderation' | 'accounts'>,
  user: UserId,
): Promise<readonly PersonMarkType[]> {
  const marks = await moderation.marks(user);
  const known = new Map((await accounts.byId(marks.map(({ account }) => account))).map((found) => [found.id, found]));
  return marks
    .flatMap(({ account: id, ...mark }) => {
      const found = known.get(id);
      return found ? [{ account: { id, name: found.name, kind: found.kind }, ...mark }] : [];
    })
    .sort((a, b) => a.account.name.localeCompare(b.account.name));
}

/** Mutes, avoids or blocks a member, or ends that. */
export async function markPerson(
  { moderation, accounts }: Pick<Ports, 'moderation' | 'accounts'>,
  { user, account, ...wanted }: PersonMark & { readonly user: UserId; readonly account: UserId },
): Promise<ModerationReply> {
  const [found] = await accounts.byId([account]);
  const isMarked = Object.values(wanted).includes(true);
  if (account === user || (isMarked && found?.kind !== 'member')) return refused('WLG_E_MARK_NONE', 'account');
  const { muted, avoided, blocked } = wanted;
  const mark = { muted: muted || blocked, avoided: avoided || blocked, blocked };
  const isStored = await moderation.mark(user, account, mark);
  return isStored ? { kind: 'saved' } : refused('WLG_E_MARK_MOST', 'account', { most: MARKS_MOST });
}

/** Refuses a mark or a report. */
export function refused(
  code: string,
  path: string,
  params: Readonly<Record<string, number>> = {},
): ModerationReply & { readonly kind: 'refused' } {
  return { kind: 'refused', problems: [accountRefusal(code, [path], params)] };
}
