import type { Campaign, CampaignId, UnverifiedRecord, UserId } from '@warlog/kernel';
import type { Account } from '../ports/accounts.js';
import type { CampaignRow, SeatRow } from '../ports/campaign-store.js';
import type { Ports } from '../ports/ports.js';

/** What a version of a campaign tells everybody who may see it: all but names stays as it is until the next version. */
export interface Head {
  /** The platform's half. */
  readonly campaign: Campaign;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** What was found of its record when it was taken in unverified; null: it was not. */
  readonly unverified: UnverifiedRecord | null;
  /** In the order of their numbers. */
  readonly seats: readonly SeatRow[];
  /** Everybody who is named, by id. */
  readonly accounts: ReadonlyMap<UserId, Account>;
}

type Row = Pick<CampaignRow, 'id' | 'version'>;

/** Heads of campaigns, kept by version: what stood at a version never changes, so nothing is read twice. */
export interface Heads {
  /** Each at its row's version, or a newer one when the campaign has moved on since the row was read. */
  of(rows: readonly Row[]): Promise<readonly Head[]>;
  /** Somebody has another name: read them anew. */
  forgetNames(): void;
}

type HeadPorts = Pick<Ports, 'store' | 'reads' | 'accounts'>;

/** A head without the names. */
type Nameless = Omit<Head, 'accounts'>;

/** A name that another process changed is shown after so long, milliseconds. */
const NAMES_MS = 3_000;

/** Heads by these ports, the `keep` most recently read ones at hand. `now`: a monotonic clock, milliseconds. */
export function headsOf(ports: HeadPorts, now: () => number, keep = 500): Heads {
  const kept = new Map<CampaignId, { readonly version: number; readonly head: Promise<Nameless> }>();
  const names = namesOf(ports, now, 10 * keep);

  function begin(rows: readonly Row[]): void {
    if (rows.length === 0) return;
    const reading = read(ports, rows);
    for (const [index, { id, version }] of rows.entries()) {
      const head = reading.then((heads) => heads[index] ?? Promise.reject(missing(id)));
      const entry = { version, head };
      kept.delete(id);
      kept.set(id, entry);
      head.catch(() => kept.get(id) === entry && kept.delete(id));
    }
  }

  return {
    forgetNames: names.forget,
    async of(rows) {
      begin(rows.filter(({ id, version }) => (kept.get(id)?.version ?? 0) < version));
      const reading = Promise.all(rows.map(({ id }) => kept.get(id)?.head ?? Promise.reject(missing(id))));
      for (const [oldest] of kept) if (kept.size > keep) kept.delete(oldest);
      const heads = await reading;
      const accounts = await names.of(
        heads.flatMap(({ campaign, seats }) => [...namedIn(campaign), ...seats.flatMap(around)]),
      );
      return heads.map((head) => ({ ...head, accounts }));
    },
  };
}

/** Accounts by id, each kept for a moment: names change seldom, and are wanted with every look. */
function namesOf({ accounts }: Pick<HeadPorts, 'accounts'>, now: () => number, keep: number) {
  const kept = new Map<UserId, { readonly account: Account | null; readonly readAt: number }>();
  return {
    forget: () => kept.clear(),
    async of(ids: readonly UserId[]): Promise<ReadonlyMap<UserId, Account>> {
      const readAt = now();
      const wanted = [...new Set(ids)];
      const stale = wanted.filter((id) => !((kept.get(id)?.readAt ?? -Infinity) > readAt - NAMES_MS));
      if (stale.length > 0) {
        if (kept.size > keep) kept.clear();
        const found = new Map((await accounts.byId(stale)).map((account) => [account.id, account]));
        for (const id of stale) kept.set(id, { account: found.get(id) ?? null, readAt });
      }
      return new Map(
        wanted.flatMap((id) => {
          const account = kept.get(id)?.account;
          return account ? [[id, account] as const] : [];
        }),
      );
    },
  };
}

/** One query for all seats. */
async function read({ store, reads }: HeadPorts, rows: readonly Row[]): Promise<readonly Nameless[]> {
  const [halves, seats] = await Promise.all([
    Promise.all(rows.map(({ id }) => store.platform(id))),
    reads.seats(rows.map(({ id }) => id)),
  ]);
  return halves.map((half, index) => {
    const id = rows[index]?.id;
    if (!half) throw missing(id);
    const { campaign, createdAt, unverified } = half;
    const order = new Map(campaign.seats.map((seat, place) => [seat.id, place]));
    const own = seats.filter((seat) => seat.campaign === id);
    const inOrder = own.sort((a, b) => (order.get(a.seat) ?? 0) - (order.get(b.seat) ?? 0));
    return { campaign, createdAt, unverified, seats: inOrder };
  });
}

function around({ holder, sitter }: SeatRow): readonly UserId[] {
  return [holder, sitter].filter((user) => user !== null);
}

/** Host and game master, sitters to come, and people who would take a seat. */
function namedIn({ host, gm, seats, votes }: Campaign): readonly UserId[] {
  const waiting = seats.flatMap(({ requests, sitter }) => [...requests, ...(sitter ? [sitter.user] : [])]);
  const voted = votes.flatMap(({ by, motion }) => ('to' in motion && motion.to !== null ? [by, motion.to] : [by]));
  const others = [...waiting, ...voted];
  return gm.mode === 'none' ? [host, ...others] : [host, gm.user, ...others];
}

function missing(id: CampaignId | undefined): Error {
  return new Error(`Campaign ${id} has a row but no stream`);
}
