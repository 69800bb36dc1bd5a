import type { CampaignId, PressMember, UserId } from '@warlog/kernel';
import { announcedClosing } from '@warlog/kernel';
import { sightsOf, type ReadPorts, type Sight } from '../campaigns/sight.js';
import { paramsOf } from '../notices/about.js';
import { lackOf } from '../notices/lacks.js';
import { natures, type Reason } from '../notices/reasons.js';
import { readerIn } from '../press/reader.js';
import type { Account } from '../ports/accounts.js';
import type { Page } from '../ports/campaign-reads.js';
import type { CampaignRow } from '../ports/campaign-store.js';
import type { InboxRow } from '../ports/inbox.js';
import { isReadBy } from '../ports/press.js';

/** One thing that concerns a user, as they may know of it now: a code and what its sentence is made of. */
export interface InboxEntry {
  readonly id: string;
  readonly at: number;
  readonly unread: boolean;
  readonly reason: Reason;
  readonly code: string;
  readonly params: ReturnType<typeof paramsOf>;
  readonly sight: Sight;
  /** Who did it; null: the rules or the clock. */
  readonly by: Account | null;
  /** Does it still ask something of the user? */
  readonly owed: boolean;
  /** What a letter says, where it still says it. */
  readonly letter: { readonly from: PressMember | null; readonly body: string | null } | null;
}

/** What concerns a user, the newest first; nothing of campaigns that are hidden from them by now. */
export async function inboxOf(
  ports: ReadPorts,
  user: UserId,
  first: number,
  after: string | null,
): Promise<Page<InboxEntry>> {
  const page = await ports.inbox.page(user, first, after);
  const sights = await sightsById(ports, user, page.items);
  const people = page.items.flatMap(({ about }) => {
    const { by } = paramsOf(about);
    return typeof by === 'string' ? [by] : [];
  });
  const known = await ports.accounts.byId([...new Set(people)] as UserId[]);
  const accounts = new Map<string, Account>(known.map((account) => [account.id, account]));
  const entries = await Promise.all(
    page.items.map(async (row): Promise<InboxEntry | null> => {
      const sight = shownTo(row, sights.get(row.campaign));
      if (!sight || isCalledOff(row, sight)) return null;
      const { id, at, reason, about } = row;
      const params = paramsOf(about);
      const by = accounts.get(String(params['by'])) ?? null;
      const letter = reason === 'press' ? await letterOf(ports, sight, row) : null;
      const { code } = about;
      return { id, at, unread: !row.seen, reason, code, params, sight, by, owed: isOwed(row, sight), letter };
    }),
  );
  return { items: entries.filter((entry) => entry !== null), next: page.next };
}

async function sightsById(
  ports: ReadPorts,
  user: UserId,
  rows: readonly InboxRow[],
): Promise<ReadonlyMap<CampaignId, Sight>> {
  const ids = [...new Set(rows.map(({ campaign }) => campaign))];
  const found = await Promise.all(ids.map((id) => ports.reads.campaign(id)));
  const sights = await sightsOf(
    ports,
    user,
    found.filter((row): row is CampaignRow => row !== null),
  );
  return new Map(sights.map((sight) => [sight.row.id, sight]));
}

/** Whoever was removed reads that and by what name it was, and nothing of who gathers there now. */
function shownTo({ about }: InboxRow, sight: Sight | undefined): Sight | null {
  if (!sight || sight.viewers.length > 0) return sight ?? null;
  return about.code === 'seat.removed' ? { ...sight, seats: [] } : null;
}

/** An early closing that somebody called off is not announced any longer. */
function isCalledOff({ about, phase }: InboxRow, { campaign }: Sight): boolean {
  return about.code === 'early' && campaign.phase?.id === phase && announcedClosing(campaign) === null;
}

function isOwed({ reason, phase }: InboxRow, sight: Sight): boolean {
  const asks = natures[reason].owed || reason === 'opened' || reason === 'resolved';
  return asks && sight.campaign.phase?.id === phase && lackOf(sight) !== null;
}

async function letterOf({ press }: ReadPorts, sight: Sight, { about }: InboxRow): Promise<InboxEntry['letter']> {
  const { message } = paramsOf(about);
  const reader = readerIn(sight);
  const letter = typeof message === 'string' ? await press.letter(sight.row.id, message) : null;
  if (!letter || reader === null || !isReadBy(letter, reader)) return null;
  return { from: letter.signed ? letter.author : null, body: letter.body };
}
