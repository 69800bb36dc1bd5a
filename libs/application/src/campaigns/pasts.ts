import type { CampaignId } from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import type { Breathe } from './breath.js';
import { rebuild, workedOut } from './rebuild.js';

type PastPorts = Pick<Ports, 'pasts' | 'store' | 'rulesets' | 'vault'>;

/** The past of an ended campaign goes once nobody has read it for so long. */
const UNREAD_MS = 7 * 86_400_000;
/** For so long a process need not say again that a past is read: much less than `UNREAD_MS`. */
const SAID_MS = 3_600_000;
/** Campaigns of which a process remembers that it said so. */
const REMEMBERED = 1_000;
/** Campaigns that are looked at in one go. */
const AT_ONCE = 20;
/** How often a past is brought back that somebody puts away again at once. */
const ATTEMPTS = 3;

/**
 * What makes sure that a campaign's past is in the store before it is read: one that was put away is worked out anew from the
 * events and kept again, once for all who ask at the same time. `now`: a monotonic clock, milliseconds.
 */
export function pastsHere(
  ports: PastPorts,
  breathe: Breathe,
  now: () => number,
): (campaign: CampaignId) => Promise<void> {
  const said = new Map<CampaignId, number>();
  const coming = new Map<CampaignId, Promise<void>>();

  async function bring(campaign: CampaignId): Promise<void> {
    for (let attempt = 1; !(await ports.pasts.read(campaign)); attempt += 1) {
      if (attempt > ATTEMPTS) throw new Error(`The past of campaign ${campaign} was put away while it was read`);
      await rebuild(ports, campaign, breathe);
    }
    said.set(campaign, now());
    for (const [oldest] of said) if (said.size > REMEMBERED) said.delete(oldest);
  }

  return (campaign) => {
    if (now() - (said.get(campaign) ?? -Infinity) < SAID_MS) return Promise.resolve();
    const underWay = coming.get(campaign) ?? bring(campaign).finally(() => coming.delete(campaign));
    coming.set(campaign, underWay);
    return underWay;
  };
}

/** Ended campaigns whose past nobody has read for a week: a batch of them. */
export function unreadPasts({ pasts }: Pick<Ports, 'pasts'>): Promise<readonly CampaignId[]> {
  return pasts.unread(UNREAD_MS, AT_ONCE);
}

/**
 * Puts the past of an ended campaign away that nobody has read for so long, and says whether it did. It is worked out first: one
 * that signed heads do not vouch for from the start to the end, or that these rules give otherwise (throws), stays as it is and
 * counts as read.
 */
export async function putPastAway(
  ports: PastPorts,
  campaign: CampaignId,
  { breathe, unreadMs = UNREAD_MS }: { readonly breathe: Breathe; readonly unreadMs?: number },
): Promise<boolean> {
  try {
    const worked = await workedOut(ports, campaign, breathe);
    if (worked?.isSigned && (await ports.pasts.putAway(campaign, unreadMs))) return true;
  } catch (error) {
    await ports.pasts.read(campaign);
    throw error;
  }
  await ports.pasts.read(campaign);
  return false;
}
