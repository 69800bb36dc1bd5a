import type { UserId } from '@warlog/core';
import { addressContext } from '../notices/addresses.js';
import type { NoticePorts } from '../notices/ports.js';
import type { NotificationAddress } from '../ports/notices.js';
import type { CampaignRow } from '../ports/campaign-store.js';
import type { Ports } from '../ports/ports.js';
import type { AccountPorts } from './account-ports.js';

const PAGE = 100;

type OwnPorts = Ports & AccountPorts & NoticePorts;

/** Returns all data that this server stores about one user, as plain JSON, for that user only. */
export async function ownData(ports: OwnPorts, user: UserId, session: string): Promise<object> {
  const [[account], sessions, codes, profile, targets, leave, designs, rows] = await Promise.all([
    ports.accounts.byId([user]),
    ports.sessions.list(user, ports.vault.digest(session)),
    ports.recovery.codesLeft(user),
    ports.notices.profile(user),
    ports.notices.targets({ user }),
    ports.leave.of(user),
    ports.shelf.all(user),
    campaignsOf(ports, user),
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
    away: leave,
    designs: designs.map(({ savedAt, ...design }) => ({ ...design, savedAt: instant(savedAt) })),
    campaigns,
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
  return {
    ...{ id, name, ruleset, status },
    isHost: row.host === user,
    seat: ownSeat && { id: ownSeat.seat, name: ownSeat.name },
    draft: ownSeat && ((await ports.reads.draft(id, ownSeat.seat))?.sheet ?? null),
    letters: ownSeat ? await lettersBy(ports, row, ownSeat.seat) : [],
  };
}

/** Letters that the seat wrote; orders and other events are in the campaign's own export. */
async function lettersBy({ press }: OwnPorts, { id }: CampaignRow, seat: string): Promise<readonly object[]> {
  const written = [];
  for (let before: string | null = null; ;) {
    const page = await press.letters(id, seat, { channel: null, ordinal: null, before, newest: null, limit: PAGE });
    for (const { author, to, signed, body, at } of page) {
      if (author === seat) written.push({ sentAt: instant(at), to, signed, body });
    }
    if (page.length < PAGE) return written;
    before = page.at(-1)?.message ?? null;
  }
}

async function campaignsOf({ reads }: Ports, user: UserId): Promise<readonly CampaignRow[]> {
  const rows: CampaignRow[] = [];
  for (let after: string | null = null; ;) {
    const { items, next } = await reads.mine(user, PAGE, after);
    rows.push(...items);
    if (next === null) return rows;
    after = next;
  }
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
