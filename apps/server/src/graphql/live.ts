import { campaignFor, changeKeyOf, findSession } from '@warlog/application';
import { maySteer, seatPlayedBy, tookPart, type CampaignId, type UserId } from '@warlog/kernel';
import type { Visitor } from '../http/visitor.js';
import type { World } from '../modes/world.js';
import type { ChangeHub, Hints } from './hub.js';
import type { CampaignChange } from './types/campaign.js';

/** Where changes are read. */
type Readable = Pick<World, 'ports' | 'database'>;

/** What a subscription yields. */
type Told<Name extends string> = AsyncIterableIterator<Readonly<Record<Name, CampaignChange>>>;

/**
 * Tells a visitor of changes of one campaign: at once where it stands, then whenever what they may see has changed. Ends
 * when they may not see it any more.
 */
export function campaignChanges(
  world: Readable,
  hub: ChangeHub,
  visitor: Visitor,
  campaign: CampaignId,
): Told<'campaignChanged'> {
  return closing(hub.listen('watched'), async function* (hints) {
    const told = new Set<string>();
    hints.watch(campaign, 0);
    for await (const _ of afterAtOnce(hints)) {
      const seen = await changeNow(world, visitor, campaign);
      if (!seen) return;
      hints.watch(campaign, seen.version);
      if (isNew(seen.change, told)) yield { campaignChanged: seen.change };
    }
  });
}

/** Campaigns of one user that are watched at most; those that wait for them come first. */
const MOST_WATCHED = 200;
/** How often somebody's campaigns are listed anew: a hint of one that is new among them may have been lost. */
const LIST_EVERY_MS = 60_000;

/** Tells a user of changes of any campaign that they host, referee or play in. */
export function homeChanges(
  world: Readable,
  hub: ChangeHub,
  { visitor, user }: { readonly visitor: Visitor; readonly user: UserId },
  listEveryMs = LIST_EVERY_MS,
): Told<'homeChanged'> {
  return closing(hub.listen('others, too'), async function* (hints) {
    const mine = async () => (await world.ports.reads.mine(user, MOST_WATCHED, null)).items;
    for (const { id, status, version } of await mine()) if (status !== 'ended') hints.watch(id, version);
    // One that is not watched yet is new here: it is told of. Where the list cannot be read, it is at the next time.
    const list = async () => {
      for (const { id, status } of await mine()) if (status !== 'ended') hints.watch(id, 0);
    };
    const again = setInterval(() => void list().catch(() => undefined), listEveryMs).unref();
    try {
      yield* changesOfMine(world, hints, visitor, user);
    } finally {
      clearInterval(again);
    }
  });
}

async function* changesOfMine(
  world: Readable,
  hints: Hints,
  visitor: Visitor,
  user: UserId,
): AsyncGenerator<{ readonly homeChanged: CampaignChange }, void, undefined> {
  const mine = new Map<CampaignId, Set<string>>();
  for await (const hint of hints) {
    const [head] = await world.ports.heads.of([{ id: hint.campaign, version: hint.version }]);
    if (!head) continue;
    const { campaign } = head;
    const isMine = maySteer(campaign, user) || seatPlayedBy(campaign, user) !== null || tookPart(campaign, user);
    if (!isMine && !mine.has(hint.campaign)) continue;
    hints.watch(hint.campaign, hint.version);
    const told = mine.get(hint.campaign) ?? new Set();
    mine.set(hint.campaign, told);
    const seen = await changeNow(world, visitor, hint.campaign);
    if (seen && isNew(seen.change, told)) yield { homeChanged: seen.change };
  }
}

/** What a visitor may see of a campaign now, and its version; null: nothing. Signed out meanwhile, they see what a stranger sees. */
async function changeNow(
  { ports, database: { readings } }: Readable,
  { secret }: Visitor,
  campaign: CampaignId,
): Promise<{ readonly change: CampaignChange; readonly version: number } | null> {
  const account = secret === null ? null : await findSession(ports, secret);
  const look = async () => {
    const sight = await campaignFor(ports, account?.id ?? null, campaign);
    return sight && { change: { campaign, key: await changeKeyOf(ports, sight) }, version: sight.row.version };
  };
  return readings?.read(look) ?? look();
}

/** Is its key another than the one told last? Then it counts as told. */
function isNew({ key }: CampaignChange, told: Set<string>): boolean {
  if (told.has(key)) return false;
  told.clear();
  told.add(key);
  return true;
}

async function* afterAtOnce(hints: Hints): AsyncIterableIterator<unknown> {
  yield null;
  yield* hints;
}

/** A generator over hints that ends at once when its reader leaves, also while it waits for a hint. */
function closing<T>(hints: Hints, run: (hints: Hints) => AsyncGenerator<T, void, undefined>): AsyncIterableIterator<T> {
  const told = run(hints);
  return {
    next: () => told.next(),
    return() {
      hints.close();
      return told.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
