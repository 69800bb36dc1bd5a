import { isOpenRoll } from '@warlog/dice';
import { isPlatformVisible, type Campaign } from '@warlog/campaign';
import { clonePlain } from '@warlog/ruleset-api';
import type { CampaignReads } from '../ports/campaign-reads.js';
import type { ViewRow } from '../ports/campaign-store.js';
import type { Rulesets } from '../ports/rulesets.js';
import { rulesetOf } from './rulesets.js';

interface PastPorts {
  readonly reads: Pick<CampaignReads, 'viewAt' | 'viewBefore'>;
  readonly rulesets: Rulesets;
}

/** Returns a viewer's view at the opening of phase `ordinal`, from 1 on; null if there is no such phase. */
export async function viewAtPhase(
  ports: PastPorts,
  campaign: Pick<Campaign, 'id' | 'ruleset'>,
  viewer: string,
  ordinal: number,
): Promise<ViewRow | null> {
  return (await ports.reads.viewAt(campaign.id, viewer, ordinal)) ?? foldedView(ports, campaign, viewer, ordinal);
}

/**
 * Returns the same where none is stored: projected from an earlier view and the disclosures since. Newer rules read
 * these as the rules did that disclosed them.
 */
export async function foldedView(
  { reads, rulesets }: { readonly reads: Pick<CampaignReads, 'viewBefore'>; readonly rulesets: Rulesets },
  { id, ruleset: played }: Pick<Campaign, 'id' | 'ruleset'>,
  viewer: string,
  ordinal: number,
): Promise<ViewRow | null> {
  const before = await reads.viewBefore(id, viewer, ordinal);
  const last = before?.since.at(-1);
  if (!before || !last) return null;
  const ruleset = await rulesetOf({ rulesets }, played);
  let view = clonePlain(before.stored.view);
  for (const { event } of before.since) {
    if (!isPlatformVisible(event) && !isOpenRoll(event)) view = ruleset.view.project(view, event);
  }
  return { viewer, seq: last.seq, view };
}
