import type { CampaignId } from '@warlog/core';
import type { Ports } from '../ports/ports.js';
import type { YieldToEventLoop } from './yield-to-event-loop.js';
import { rebuild, workedOut } from './rebuild.js';

type PastPorts = Pick<Ports, 'pasts' | 'store' | 'rulesets' | 'vault'>;

/** The stored past of an ended campaign is deleted if it was not read for this long. */
const UNREAD_MS = 7 * 86_400_000;
/** How often a process records at most that a past is read; much less than `UNREAD_MS`. */
const SAID_MS = 3_600_000;
/** Number of campaigns for which a process remembers this. */
const REMEMBERED = 1_000;
/** Batch size of campaigns. */
const AT_ONCE = 20;
/** How often a past is rebuilt if another process deletes it again at once. */
const ATTEMPTS = 3;

/**
 * Returns a function that ensures that a campaign's past is stored before it is read. A deleted past is rebuilt from
 * the events, once for all concurrent readers. `now`: a monotonic clock in milliseconds.
 */
export function storedPasts(
  ports: PastPorts,
  yieldToEventLoop: YieldToEventLoop,
  now: () => number,
): (campaign: CampaignId) => Promise<void> {
  const said = new Map<CampaignId, number>();
  const coming = new Map<CampaignId, Promise<void>>();

  async function bring(campaign: CampaignId): Promise<void> {
    for (let attempt = 1; !(await ports.pasts.read(campaign)); attempt += 1) {
      if (attempt > ATTEMPTS) throw new Error(`The past of campaign ${campaign} was put away while it was read`);
      await rebuild(ports, campaign, yieldToEventLoop);
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

/** Returns a batch of ended campaigns whose past was not read for a week. */
export function unreadPasts({ pasts }: Pick<Ports, 'pasts'>): Promise<readonly CampaignId[]> {
  return pasts.unread(UNREAD_MS, AT_ONCE);
}

/**
 * Deletes the past of an ended campaign that was not read for long, and returns whether it did. It is recomputed first.
 * If checkpoints do not cover it from start to end, or if these rules compute other data (throws), it stays and counts
 * as read.
 */
export async function putPastAway(
  ports: PastPorts,
  campaign: CampaignId,
  {
    yieldToEventLoop: yieldToEventLoop,
    unreadMs = UNREAD_MS,
  }: { readonly yieldToEventLoop: YieldToEventLoop; readonly unreadMs?: number },
): Promise<boolean> {
  try {
    const worked = await workedOut(ports, campaign, yieldToEventLoop);
    if (worked?.isSigned && (await ports.pasts.putAway(campaign, unreadMs))) return true;
  } catch (error) {
    await ports.pasts.read(campaign);
    throw error;
  }
  await ports.pasts.read(campaign);
  return false;
}
