import { campaignFor, happenedOf, reportLines, rulesetOf, viewAtPhase } from '@warlog/application';
import { clonePlain, isPlatformVisible, viewerKey, type CampaignId } from '@warlog/kernel';
import type { ServerPorts } from '../../modes/world.js';

/** A boundary at which a replay and the stored view are not the same. */
export interface Gap {
  readonly viewer: string;
  readonly ordinal: number;
}

/** Replays an ended campaign as everybody whom its host may look as, from what each was told; the phases that were replayed. */
export async function replay(
  ports: ServerPorts,
  id: CampaignId,
): Promise<{ readonly phases: number; readonly lines: number; readonly gaps: readonly Gap[] }> {
  const row = await ports.reads.campaign(id);
  const sight = row && (await campaignFor(ports, row.host, id));
  if (!sight) throw new Error(`Campaign ${id} is hidden from its host`);
  const ruleset = await rulesetOf(ports, sight.campaign.ruleset);
  const gaps: Gap[] = [];
  let phases = 0;
  let lines = 0;
  for (const viewer of sight.viewers.map(viewerKey)) {
    for (let ordinal = 0; ordinal <= sight.row.ordinal; ordinal += 1) {
      const happened = await happenedOf(ports, sight, { viewer, ordinal });
      if (!happened) continue;
      lines += reportLines(ruleset, happened).length;
      let view = clonePlain(happened.before);
      for (const { event } of happened.events) if (!isPlatformVisible(event)) view = ruleset.project(view, event);
      const stored = await viewAtPhase(ports, sight.campaign, viewer, ordinal + 1);
      if (JSON.stringify(view) !== JSON.stringify(stored?.view)) gaps.push({ viewer, ordinal });
      phases += 1;
    }
  }
  return { phases, lines, gaps };
}
