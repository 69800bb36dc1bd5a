import { declareRestored } from '@warlog/campaign';
import type { CampaignId, Problem } from '@warlog/core';
import type { Ports } from '../ports/ports.js';
import { handleCommand } from './command.js';

/** Campaigns per query. */
const PAGE = 500;

/**
 * Declares in every running campaign on this server that it was restored from a backup that ends at `to`. Returns their
 * number, or the problems of the input, which would be the same for each.
 */
export async function declareAllRestored(
  ports: Ports,
  said: { readonly to: number; readonly reason: string },
): Promise<{ readonly notified: number; readonly problem: Problem | null }> {
  let declared = 0;
  for (let after: CampaignId | null = null; ;) {
    const page: readonly CampaignId[] = await ports.store.campaigns(after, PAGE);
    for (const campaign of page) {
      const reply = await handleCommand(ports, {
        ...{ campaign, command: null, actor: { kind: 'clock' }, touches: 'platform' },
        decide: (loaded, context) => declareRestored(loaded, said, context),
      });
      if (reply.kind === 'done') declared += 1;
      const [problem] = reply.kind === 'refused' ? reply.problems : [];
      if (problem && problem.code !== 'WLG_E_ENDED' && problem.code !== 'WLG_E_MOVED')
        return { notified: declared, problem };
    }
    if (page.length < PAGE) return { notified: declared, problem: null };
    after = page.at(-1) ?? null;
  }
}
