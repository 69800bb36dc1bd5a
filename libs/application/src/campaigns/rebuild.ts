import type { CampaignId } from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { versionsHere, MissingRules } from './rulesets.js';
import { walk, wholeStream } from './walk.js';

type RebuildPorts = Pick<Ports, 'store' | 'rulesets'>;

/** Campaigns that are looked up at a time. */
const PAGE = 500;
/** How often a campaign in which somebody acts meanwhile is begun anew. */
const ATTEMPTS = 5;

/** Writes a campaign's read models, views and snapshots anew from its events; the number of events, or null: no such. */
export async function rebuild(ports: RebuildPorts, campaign: CampaignId): Promise<number | null> {
  for (let attempt = 1; ; attempt += 1) {
    const stream = await wholeStream(ports.store, campaign);
    if (stream.length === 0) return null;
    const versions = await versionsHere(ports, stream);
    if (versions instanceof MissingRules) throw versions;
    const changes = [...walk(versions, stream)].map(({ change }) => change);
    if ((await ports.store.replaceReadModels(campaign, changes)) === 'replaced') return stream.length;
    if (attempt === ATTEMPTS) throw new Error(`Campaign ${campaign} went on at every one of ${ATTEMPTS} attempts`);
  }
}

/** Hears of each campaign: how many events it has, or why it could not be rebuilt. */
export interface RebuildListener {
  readonly done: (campaign: CampaignId, events: number) => void;
  readonly failed: (campaign: CampaignId, error: unknown) => void;
}

/**
 * Rebuilds every campaign there is, in the order of their ids; what goes wrong with one holds up no other. A campaign
 * that is created meanwhile needs no rebuilding, whether it is met or not.
 */
export async function rebuildAll(
  ports: RebuildPorts,
  { done, failed }: RebuildListener,
): Promise<{ readonly rebuilt: number; readonly failed: number }> {
  const counts = { rebuilt: 0, failed: 0 };
  for (let after: CampaignId | null = null; ;) {
    const page: readonly CampaignId[] = await ports.store.campaigns(after, PAGE);
    for (const campaign of page) {
      try {
        done(campaign, (await rebuild(ports, campaign)) ?? 0);
        counts.rebuilt += 1;
      } catch (error) {
        failed(campaign, error);
        counts.failed += 1;
      }
    }
    if (page.length < PAGE) return counts;
    after = page.at(-1) ?? null;
  }
}
