import type { CampaignId, UserId } from '@warlog/core';
import { announcedClosing, hasOpenSeat, isOfferedRole } from '@warlog/campaign';
import { accessesOf, type ReadPorts, type CampaignAccess } from '../campaigns/campaign-access.js';
import { isOffer, paramsOf } from '../notices/about.js';
import { missingActionOf } from '../notices/missing-action.js';
import { natures } from '../notices/reasons.js';
import { readerIn } from '../press/reader.js';
import type { Page } from '../ports/page.js';
import type { CampaignRow } from '../ports/campaign-store.js';
import type { InboxRow } from '../ports/inbox.js';
import { isReadBy } from '../ports/press.js';
import { accountDto } from '../queries/account.js';
import type { InboxEntryType } from '../queries/inbox.js';

/** An inbox entry as the user may see it now, with the access to its campaign. */
type InboxEntry = Omit<InboxEntryType, 'campaign'> & { readonly access: CampaignAccess };

/** Returns a user's inbox, newest first, without campaigns that are hidden from them now. */
export async function inboxOf(
  ports: ReadPorts,
  user: UserId,
  first: number,
  after: string | null,
): Promise<Page<InboxEntry>> {
  const page = await ports.inbox.page(user, first, after);
  const accesses = await accessesById(ports, user, page.items);
  const people = page.items.flatMap(({ about }) => {
    const { by } = paramsOf(about);
    return typeof by === 'string' ? [by] : [];
  });
  const known = await ports.accounts.byId([...new Set(people)] as UserId[]);
  const accounts = new Map(known.map((account) => [account.id, account]));
  const entries = await Promise.all(
    page.items.map(async (row): Promise<InboxEntry | null> => {
      const access = shownTo(row, accesses.get(row.campaign));
      if (!access || isCalledOff(row, access)) return null;
      const { id, at, reason, about } = row;
      const params = paramsOf(about);
      const { by: actor } = params;
      const by = typeof actor === 'string' ? accountDto({ ...access, accounts }, actor as UserId) : null;
      const letter = reason === 'press' ? await letterOf(ports, access, row) : null;
      const { code } = about;
      return { id, at, unread: !row.seen, reason, code, params, access, by, owed: isOwed(row, access), letter };
    }),
  );
  return { items: entries.filter((entry) => entry !== null), next: page.next };
}

async function accessesById(
  ports: ReadPorts,
  user: UserId,
  rows: readonly InboxRow[],
): Promise<ReadonlyMap<CampaignId, CampaignAccess>> {
  const ids = [...new Set(rows.map(({ campaign }) => campaign))];
  const found = await Promise.all(ids.map((id) => ports.reads.campaign(id)));
  const accesses = await accessesOf(
    ports,
    user,
    found.filter((row): row is CampaignRow => row !== null),
  );
  return new Map(accesses.map((access) => [access.row.id, access]));
}

/**
 * A seat that needs a player, and an offer of a role, are shown while they stand. A removed player sees the removal and
 * the campaign's name of that time, and nothing of the current lobby.
 */
function shownTo({ about }: InboxRow, access: CampaignAccess | undefined): CampaignAccess | null {
  if (!access) return null;
  if (about.code === 'seat.open') return hasOpenSeat(access.campaign, about.params.seat) ? access : null;
  if (access.viewers.length > 0) return access;
  if (isOffer(about) && access.user && isOfferedRole(access.campaign, access.user)) return access;
  return about.code === 'seat.removed' ? { ...access, seats: [] } : null;
}

/** A canceled early closing is not shown any longer. */
function isCalledOff({ about, phase }: InboxRow, { campaign }: CampaignAccess): boolean {
  return about.code === 'early' && campaign.phase?.id === phase && announcedClosing(campaign) === null;
}

function isOwed({ reason, phase }: InboxRow, access: CampaignAccess): boolean {
  const asks = natures[reason].owed || reason === 'opened' || reason === 'resolved';
  return asks && access.campaign.phase?.id === phase && missingActionOf(access) !== null;
}

async function letterOf(
  { press }: ReadPorts,
  access: CampaignAccess,
  { about }: InboxRow,
): Promise<InboxEntry['letter']> {
  const { message } = paramsOf(about);
  const reader = readerIn(access);
  const letter = typeof message === 'string' ? await press.letter(access.row.id, message) : null;
  if (!letter || reader === null || !isReadBy(letter, reader)) return null;
  return { from: letter.signed ? letter.author : null, body: letter.body };
}
