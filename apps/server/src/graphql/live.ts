import { campaignFor, changeKeyOf, findSession, type CampaignChange } from '@warlog/application';
import { maySteer, seatPlayedBy, hasParticipated } from '@warlog/campaign';
import type { CampaignId, UserId } from '@warlog/core';
import type { Visitor } from '../http/visitor.js';
import type { Runtime } from '../modes/runtime.js';
import type { ChangeHub, Hints } from './hub.js';

/** What a subscription needs to read changes. */
type Readable = Pick<Runtime, 'ports' | 'database'>;

/** What a subscription yields. */
type Subscription<Name extends string> = AsyncIterableIterator<Readonly<Record<Name, CampaignChange>>>;

/**
 * Yields the changes of one campaign: its state at once, then whenever the part that the visitor may see has changed.
 * Ends when the visitor loses access.
 */
export function campaignChanges(
  runtime: Readable,
  hub: ChangeHub,
  visitor: Visitor,
  campaign: CampaignId,
): Subscription<'campaignChanged'> {
  return closing(hub.listen('watched'), async function* (hints) {
    const sentKeys = new Set<string>();
    hints.watch(campaign, 0);
    for await (const _ of afterAtOnce(hints)) {
      const seen = await changeNow(runtime, visitor, campaign);
      if (!seen) return;
      hints.watch(campaign, seen.version);
      if (isNew(seen.change, sentKeys)) yield { campaignChanged: seen.change };
    }
  });
}

/** The most campaigns that are watched for one user; those that wait for the user come first. */
const MOST_WATCHED = 200;
/** How often a user's campaigns are listed again, because the hint of a new one may have been lost. */
const LIST_EVERY_MS = 60_000;

/** Yields the changes of every campaign that a user hosts, referees or plays in. */
export function homeChanges(
  runtime: Readable,
  hub: ChangeHub,
  { visitor, user }: { readonly visitor: Visitor; readonly user: UserId },
  listEveryMs = LIST_EVERY_MS,
): Subscription<'homeChanged'> {
  return closing(hub.listen('others, too'), async function* (hints) {
    const mine = async () => (await runtime.ports.reads.mine(user, MOST_WATCHED, null)).items;
    for (const { id, status, version } of await mine()) if (status !== 'ended') hints.watch(id, version);
    // Watches new campaigns from version 0, so that they are announced. If the list cannot be read, the next attempt
    // does it.
    const list = async () => {
      for (const { id, status } of await mine()) if (status !== 'ended') hints.watch(id, 0);
    };
    const timer = setInterval(() => void list().catch(() => undefined), listEveryMs).unref();
    try {
      yield* changesOfMine(runtime, hints, visitor, user);
    } finally {
      clearInterval(timer);
    }
  });
}

async function* changesOfMine(
  runtime: Readable,
  hints: Hints,
  visitor: Visitor,
  user: UserId,
): AsyncGenerator<{ readonly homeChanged: CampaignChange }, void, undefined> {
  const mine = new Map<CampaignId, Set<string>>();
  for await (const hint of hints) {
    const [header] = await runtime.ports.headers.of([{ id: hint.campaign, version: hint.version }]);
    if (!header) continue;
    const { campaign } = header;
    const isMine = maySteer(campaign, user) || seatPlayedBy(campaign, user) !== null || hasParticipated(campaign, user);
    if (!isMine && !mine.has(hint.campaign)) continue;
    hints.watch(hint.campaign, hint.version);
    const sentKeys = mine.get(hint.campaign) ?? new Set();
    mine.set(hint.campaign, sentKeys);
    const seen = await changeNow(runtime, visitor, hint.campaign);
    if (seen && isNew(seen.change, sentKeys)) yield { homeChanged: seen.change };
  }
}

/**
 * Returns what a visitor may see of a campaign now, and its version; null if nothing. After signing out, the visitor
 * sees what a stranger sees.
 */
async function changeNow(
  { ports, database: { readings } }: Readable,
  { secret }: Visitor,
  campaign: CampaignId,
): Promise<{ readonly change: CampaignChange; readonly version: number } | null> {
  const account = secret === null ? null : await findSession(ports, secret);
  const look = async () => {
    const access = await campaignFor(ports, account?.id ?? null, campaign);
    return access && { change: { campaign, key: await changeKeyOf(ports, access) }, version: access.row.version };
  };
  return readings?.read(look) ?? look();
}

/** Returns true if the key differs from the last one sent, and remembers it as sent. */
function isNew({ key }: CampaignChange, sentKeys: Set<string>): boolean {
  if (sentKeys.has(key)) return false;
  sentKeys.clear();
  sentKeys.add(key);
  return true;
}

async function* afterAtOnce(hints: Hints): AsyncIterableIterator<unknown> {
  yield null;
  yield* hints;
}

/** Wraps a generator over hints so that it ends at once when its reader leaves, even while it waits. */
function closing<T>(hints: Hints, run: (hints: Hints) => AsyncGenerator<T, void, undefined>): AsyncIterableIterator<T> {
  const changes = run(hints);
  return {
    next: () => changes.next(),
    return() {
      hints.close();
      return changes.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
