import { campaignFor, disclosuresOf, reportLines, rulesetOf, viewAtPhase } from '@warlog/application';
import { clonePlain, viewerKey } from '@warlog/ruleset-api';
import { isPlatformVisible } from '@warlog/campaign';
import type { CampaignId } from '@warlog/core';
import { sampling } from '@warlog/ruleset-testkit';
import type { ServerPorts } from '../../modes/runtime.js';

/** A boundary at which the replay differs from the stored view. */
export interface Gap {
  readonly viewer: string;
  readonly ordinal: number;
}

/**
 * Replays an ended campaign from the disclosures, for every viewer that its host may select; of each viewer, the phases
 * that this run draws. Returns the replayed phases and the differences.
 */
export async function replay(
  ports: ServerPorts,
  id: CampaignId,
): Promise<{ readonly phases: number; readonly lines: number; readonly gaps: readonly Gap[] }> {
  const row = await ports.reads.campaign(id);
  const access = row && (await campaignFor(ports, row.host, id));
  if (!access) throw new Error(`Campaign ${id} is hidden from its host`);
  const ruleset = await rulesetOf(ports, access.campaign.ruleset);
  const gaps: Gap[] = [];
  let phases = 0;
  let lines = 0;
  for (const [index, viewer] of access.viewers.map(viewerKey).entries()) {
    for (let ordinal = 0; ordinal <= access.row.ordinal; ordinal += 1) {
      if (!sampling.draws(index + ordinal)) continue;
      const disclosures = await disclosuresOf(ports, access, { viewer, ordinal });
      if (!disclosures) continue;
      lines += reportLines(ruleset, disclosures).length;
      let view = clonePlain(disclosures.before);
      for (const { event } of disclosures.events)
        if (!isPlatformVisible(event)) view = ruleset.view.project(view, event);
      const stored = await viewAtPhase(ports, access.campaign, viewer, ordinal + 1);
      if (JSON.stringify(view) !== JSON.stringify(stored?.view)) gaps.push({ viewer, ordinal });
      phases += 1;
    }
  }
  return { phases, lines, gaps };
}
