import type { UserId } from '@warlog/core';
import { seatWith } from '@warlog/campaign';
import { addressContext } from '../notices/addresses.js';
import type { NoticePorts } from '../notices/ports.js';
import type { NotificationAddress } from '../ports/notices.js';
import { wholeLobby } from '../ports/campaign-reads.js';
import type { CampaignRow } from '../ports/campaign-store.js';
import type { Page } from '../ports/page.js';
import type { Ports } from '../ports/ports.js';
import { personSettings } from '../people/player.js';
import { memberRatings } from '../ratings/read.js';
import type { AccountPorts } from './account-ports.js';

const PAGE = 100;

type OwnPorts = Ports & AccountPorts & NoticePorts;

/** Returns all data that this server stores about one user, as plain JSON, for that user only. */
export async function ownData(ports: OwnPorts, user: UserId, session: string): Promise<object> {
  const [
    [account],
    sessions,
    codes,
    profile,
    targets,
    leave,
    designs,
    rows,
    followed,
    tenures,
    ratings,
    page,
    marks,
    reports,
    hidden,
    notes,
  ] = await Promise.all([
    ports.accounts.byId([user]),
    ports.sessions.list(user, ports.vault.digest(session)),
    ports.recovery.codesLeft(user),
    ports.notices.profile(user),
    ports.notices.targets({ user }),
    ports.leave.of(user),
    ports.shelf.all(user),
    campaignsOf((after) => ports.reads.mine(user, PAGE, after)),
    campaignsOf((after) => ports.reads.lobby(PAGE, after, { ...wholeLobby, stage: 'followed', user })),
    ports.people.tenures(user),
    memberRatings(ports, user, user),
    personSettings(ports, user),
    ports.moderation.marks(user),
    ports.moderation.reportsBy(user),
    ports.moderation.hiddenNames(user),
    ports.press.notes(user, null),
  ]);
  const campaigns = [];
  for (const row of rows) campaigns.push(await campaignData(ports, user, row));
  return {
    account: account && { ...account, createdAt: instant(account.createdAt) },
    sessions: sessions.map(({ id: _, openedAt, usedAt, ...same }) => ({
      ...same,
      openedAt: instant(openedAt),
      usedAt: instant(usedAt),
    })),
    recoveryCodesLeft: codes,
    notices: { wishes: profile?.profile ?? null, places: targets.map((target) => placeData(ports, target)) },
    page,
    marks,
    hiddenNames: hidden.map(({ name, neutral, reason }) => ({ name, neutral, reason })),
    reports: reports.map(({ at, ...report }) => ({ ...report, at: instant(at) })),
    // As counted on the page: one entry for each seat of an ended campaign.
    tenures: tenures.map(({ until, ...tenure }) => ({ ...tenure, until: until === null ? null : instant(until) })),
    ratings: (ratings?.ratings ?? []).map(({ changes, ...rating }) => ({
      ...rating,
      changes: changes.map(({ endedAt, ...change }) => ({ ...change, endedAt: instant(endedAt) })),
    })),
    away: leave,
    designs: designs.map(({ savedAt, ...design }) => ({ ...design, savedAt: instant(savedAt) })),
    campaigns,
    followed: followed.map(({ id }) => id),
    notes: notes.map(({ at, ...note }) => ({ ...note, savedAt: instant(at) })),
  };
}

function placeData(
  { vault }: OwnPorts,
  { id, channel, address, label, confirmed, lastSentAt }: NotificationAddress,
): object {
  const opened = vault.open(address, addressContext(id));
  return { channel, label, address: opened, confirmed, lastSentAt: lastSentAt === null ? null : instant(lastSentAt) };
}

async function campaignData(ports: OwnPorts, user: UserId, row: CampaignRow): Promise<object> {
  const { id, name, ruleset, status } = row;
  const ownSeat = (await ports.reads.seats([id])).find(({ holder }) => holder === user) ?? null;
  const campaign = ownSeat ? undefined : (await ports.store.platform(id))?.campaign;
  const served = (campaign && seatWith(campaign, user, 'views')) ?? null;
  const seat = ownSeat?.seat ?? served?.id ?? null;
  const drafts = seat === null ? [] : await ports.reads.drafts(id, seat);
  return {
    ...{ id, name, ruleset, status },
    isHost: row.host === user,
    seat: ownSeat && { id: ownSeat.seat, name: ownSeat.name },
    roles: (served?.roles ?? []).filter((role) => role.user === user).map(({ role }) => role),
    draft: drafts.find(({ author }) => author === (ownSeat ? null : user))?.sheet ?? null,
    letters: seat === null ? [] : await lettersBy(ports, row, { seat, isHolder: ownSeat !== null, user }),
  };
}

/** The holder's letters, or a user's comments; orders and other events are in the campaign's own export. */
async function lettersBy(
  { press }: OwnPorts,
  { id }: CampaignRow,
  { seat, isHolder, user }: { readonly seat: string; readonly isHolder: boolean; readonly user: UserId },
): Promise<readonly object[]> {
  const written = [];
  for (let before: string | null = null; ;) {
    const page = await press.letters(id, seat, { channel: null, ordinal: null, before, newest: null, limit: PAGE });
    for (const { author, by, to, signed, body, at } of page) {
      const isTheirs = by === null ? isHolder : by === user;
      if (author === seat && isTheirs) written.push({ sentAt: instant(at), to, signed, body });
    }
    if (page.length < PAGE) return written;
    before = page.at(-1)?.message ?? null;
  }
}

async function campaignsOf(
  page: (after: string | null) => Promise<Page<CampaignRow>>,
): Promise<readonly CampaignRow[]> {
  const rows: CampaignRow[] = [];
  for (let after: string | null = null; ;) {
    const { items, next } = await page(after);
    rows.push(...items);
    if (next === null) return rows;
    after = next;
  }
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
