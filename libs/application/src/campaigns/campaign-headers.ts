import type { Campaign } from '@warlog/campaign';
import type { CampaignId, UserId } from '@warlog/core';
import type { UnverifiedRecord } from '@warlog/audit';
import type { Account } from '../ports/accounts.js';
import type { CampaignRow, SeatRow } from '../ports/campaign-store.js';
import type { Ports } from '../ports/ports.js';

/** The public data of a campaign at one version; immutable except for names. */
export interface CampaignHeader {
  /** The platform's state. */
  readonly campaign: Campaign;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The audit result of a record that was imported unverified; null: not imported so. */
  readonly unverified: UnverifiedRecord | null;
  /** In seat order. */
  readonly seats: readonly SeatRow[];
  /** All named users, by id. */
  readonly accounts: ReadonlyMap<UserId, Account>;
}

type Row = Pick<CampaignRow, 'id' | 'version'>;

/** Cache of campaign headers by version; a header never changes at its version, so none is read twice. */
export interface CampaignHeaders {
  /** Returns the header of each row at its version, or at a newer one if the campaign has changed since. */
  of(rows: readonly Row[]): Promise<readonly CampaignHeader[]>;
  /** A user was renamed: names are read again. */
  forgetNames(): void;
}

type HeaderPorts = Pick<Ports, 'store' | 'reads' | 'accounts'>;

type Nameless = Omit<CampaignHeader, 'accounts'>;

/** How long a name that another process changed may stay stale, in milliseconds. */
const NAMES_MS = 3_000;

/** Creates the cache of the `keep` most recently read headers. `now`: a monotonic clock in milliseconds. */
export function cacheHeaders(ports: HeaderPorts, now: () => number, keep = 500): CampaignHeaders {
  const cached = new Map<CampaignId, { readonly version: number; readonly head: Promise<Nameless> }>();
  const names = namesOf(ports, now, 10 * keep);

  function begin(rows: readonly Row[]): void {
    if (rows.length === 0) return;
    const reading = read(ports, rows);
    for (const [index, { id, version }] of rows.entries()) {
      const header = reading.then((headers) => headers[index] ?? Promise.reject(missing(id)));
      const entry = { version, head: header };
      cached.delete(id);
      cached.set(id, entry);
      header.catch(() => cached.get(id) === entry && cached.delete(id));
    }
  }

  return {
    forgetNames: names.forget,
    async of(rows) {
      begin(rows.filter(({ id, version }) => (cached.get(id)?.version ?? 0) < version));
      const reading = Promise.all(rows.map(({ id }) => cached.get(id)?.head ?? Promise.reject(missing(id))));
      for (const [oldest] of cached) if (cached.size > keep) cached.delete(oldest);
      const headers = await reading;
      const accounts = await names.of(
        headers.flatMap(({ campaign, seats }) => [...namedIn(campaign), ...seats.flatMap(playersOf)]),
      );
      return headers.map((header) => ({ ...header, accounts }));
    },
  };
}

/** Cache of accounts by id, for a short time: names change rarely and are needed often. */
function namesOf({ accounts }: Pick<HeaderPorts, 'accounts'>, now: () => number, keep: number) {
  const cached = new Map<UserId, { readonly account: Account | null; readonly readAt: number }>();
  return {
    forget: () => cached.clear(),
    async of(ids: readonly UserId[]): Promise<ReadonlyMap<UserId, Account>> {
      const readAt = now();
      const wanted = [...new Set(ids)];
      const stale = wanted.filter((id) => !((cached.get(id)?.readAt ?? -Infinity) > readAt - NAMES_MS));
      if (stale.length > 0) {
        if (cached.size > keep) cached.clear();
        const found = new Map((await accounts.byId(stale)).map((account) => [account.id, account]));
        for (const id of stale) cached.set(id, { account: found.get(id) ?? null, readAt });
      }
      return new Map(
        wanted.flatMap((id) => {
          const account = cached.get(id)?.account;
          return account ? [[id, account] as const] : [];
        }),
      );
    },
  };
}

/** One query for all seats. */
async function read({ store, reads }: HeaderPorts, rows: readonly Row[]): Promise<readonly Nameless[]> {
  const [halves, seats] = await Promise.all([
    Promise.all(rows.map(({ id }) => store.platform(id))),
    reads.seats(rows.map(({ id }) => id)),
  ]);
  return halves.map((state, index) => {
    const id = rows[index]?.id;
    if (!state) throw missing(id);
    const { campaign, createdAt, unverified } = state;
    const order = new Map(campaign.seats.map((seat, place) => [seat.id, place]));
    const own = seats.filter((seat) => seat.campaign === id);
    const inOrder = own.sort((a, b) => (order.get(a.seat) ?? 0) - (order.get(b.seat) ?? 0));
    return { campaign, createdAt, unverified, seats: inOrder };
  });
}

function playersOf({ holder, sitter }: SeatRow): readonly UserId[] {
  return [holder, sitter].filter((user) => user !== null);
}

/** Host, game master, users with a part or an offer of one, and users who requested seats. */
function namedIn({ host, gm, seats, votes, parts, battles = [] }: Campaign): readonly UserId[] {
  const waiting = seats.flatMap(({ requests, sitter, roles = [] }) => [
    ...requests,
    ...(sitter ? [sitter.user] : []),
    ...roles.map(({ user }) => user),
  ]);
  const captains = battles.flatMap(({ captains: lent = [] }) => lent.map(({ user }) => user));
  const voted = votes.flatMap(({ by, motion }) => ('to' in motion && motion.to !== null ? [by, motion.to] : [by]));
  const others = [...waiting, ...captains, ...voted, ...(Object.keys(parts) as UserId[])];
  return gm.mode === 'none' ? [host, ...others] : [host, gm.user, ...others];
}

function missing(id: CampaignId | undefined): Error {
  return new Error(`Campaign ${id} has a row but no stream`);
}
