import type { CampaignId } from '@warlog/kernel';
import type { EventFeed } from '../ports/campaign-store.js';
import type { Ports } from '../ports/ports.js';
import { rulesetOf } from './command.js';
import { walk, wholeStream } from './walk.js';

/** Writes a campaign's read models, views and snapshots anew from its events; the number of events, or null: no such. */
export async function rebuild(ports: Pick<Ports, 'store' | 'rulesets'>, campaign: CampaignId): Promise<number | null> {
  const stream = await wholeStream(ports.store, campaign);
  const [first] = stream;
  if (!first) return null;
  const ruleset = await rulesetOf(ports, (first.event as unknown as { ruleset: { id: string } }).ruleset.id);
  const changes = [...walk(ruleset, stream)].map(({ change }) => change);
  await ports.store.replaceReadModels(campaign, changes);
  return stream.length;
}

/** Rebuilds every campaign there is, telling of each one. */
export async function rebuildAll(
  ports: Pick<Ports, 'store' | 'rulesets'>,
  feed: EventFeed,
  onDone: (campaign: CampaignId, events: number) => void,
): Promise<number> {
  const campaigns = await campaignsIn(feed);
  for (const campaign of campaigns) onDone(campaign, (await rebuild(ports, campaign)) ?? 0);
  return campaigns.length;
}

/** Every campaign that was ever created here. */
async function campaignsIn(feed: EventFeed): Promise<readonly CampaignId[]> {
  const campaigns: CampaignId[] = [];
  let position = { tx: '0', position: 0 };
  for (;;) {
    const { events, next } = await feed.read(position, 1000);
    campaigns.push(...events.filter(({ type }) => type === 'CampaignCreated').map(({ campaign }) => campaign));
    if (events.length === 0) return campaigns;
    position = next;
  }
}
