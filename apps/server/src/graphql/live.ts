import { campaignFor, changeKeyOf, findSession, type Sight } from '@warlog/application';
import { maySteer, seatPlayedBy, tookPart, type CampaignId, type UserId } from '@warlog/kernel';
import type { Visitor } from '../http/visitor.js';
import type { ServerPorts } from '../modes/world.js';
import type { ChangeHub, Hints } from './hub.js';
import type { CampaignChange } from './types/campaign.js';

/** What a subscription yields. */
type Told<Name extends string> = AsyncIterableIterator<Readonly<Record<Name, CampaignChange>>>;

/**
 * Tells a visitor of changes of one campaign: at once where it stands, then whenever what they may see has changed. Ends
 * when they may not see it any more.
 */
export function campaignChanges(
  ports: ServerPorts,
  hub: ChangeHub,
  visitor: Visitor,
  campaign: CampaignId,
): Told<'campaignChanged'> {
  return closing(hub.listen('watched'), async function* (hints) {
    const told = new Set<string>();
    hints.watch(campaign, 0);
    for await (const _ of afterAtOnce(hints)) {
      const sight = await sightNow(ports, visitor, campaign);
      if (!sight) return;
      hints.watch(campaign, sight.row.version);
      const change = await changeIfNew(ports, sight, told);
      if (change) yield { campaignChanged: change };
    }
  });
}

/** Campaigns of one user that are watched at most; those that wait for them come first. */
const MOST_WATCHED = 200;
/** How often somebody's campaigns are listed anew: a hint of one that is new among them may have been lost. */
const LIST_EVERY_MS = 60_000;

/** Tells a user of changes of any campaign that they host, referee or play in. */
export function homeChanges(
  ports: ServerPorts,
  hub: ChangeHub,
  { visitor, user }: { readonly visitor: Visitor; readonly user: UserId },
  listEveryMs = LIST_EVERY_MS,
): Told<'homeChanged'> {
  return closing(hub.listen('others, too'), async function* (hints) {
    const mine = async () => (await ports.reads.mine(user, MOST_WATCHED, null)).items;
    for (const { id, status, version } of await mine()) if (status !== 'ended') hints.watch(id, version);
    // One that is not watched yet is new here: it is told of. Where the list cannot be read, it is at the next time.
    const list = async () => {
      for (const { id, status } of await mine()) if (status !== 'ended') hints.watch(id, 0);
    };
    const again = setInterval(() => void list().catch(() => undefined), listEveryMs).unref();
    try {
      yield* changesOfMine(ports, hints, visitor, user);
    } finally {
      clearInterval(again);
    }
  });
}

async function* changesOfMine(
  ports: ServerPorts,
  hints: Hints,
  visitor: Visitor,
  user: UserId,
): AsyncGenerator<{ readonly homeChanged: CampaignChange }, void, undefined> {
  const mine = new Map<CampaignId, Set<string>>();
  for await (const hint of hints) {
    const [head] = await ports.heads.of([{ id: hint.campaign, version: hint.version }]);
    if (!head) continue;
    const { campaign } = head;
    const isMine = maySteer(campaign, user) || seatPlayedBy(campaign, user) !== null || tookPart(campaign, user);
    if (!isMine && !mine.has(hint.campaign)) continue;
    hints.watch(hint.campaign, hint.version);
    const told = mine.get(hint.campaign) ?? new Set();
    mine.set(hint.campaign, told);
    const sight = await sightNow(ports, visitor, hint.campaign);
    const change = sight && (await changeIfNew(ports, sight, told));
    if (change) yield { homeChanged: change };
  }
}

/** Signed out meanwhile: then they see what a stranger sees. */
async function sightNow(ports: ServerPorts, { secret }: Visitor, campaign: CampaignId): Promise<Sight | null> {
  const account = secret === null ? null : await findSession(ports, secret);
  return campaignFor(ports, account?.id ?? null, campaign);
}

/** The change, unless its key is the one told last. */
async function changeIfNew(ports: ServerPorts, sight: Sight, told: Set<string>): Promise<CampaignChange | null> {
  const key = await changeKeyOf(ports, sight);
  if (told.has(key)) return null;
  told.clear();
  told.add(key);
  return { campaign: sight.row.id, key };
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
