import { declareRestored, type CampaignId, type Problem } from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { obey } from './command.js';

/** Campaigns that are looked up at a time. */
const PAGE = 500;

/**
 * Says in every campaign that has not ended, nor gone on to another host, that it was brought back from a backup going as late as `to`. How many were told,
 * or why none can be: what is wrong with the words is wrong for each of them.
 */
export async function declareAllRestored(
  ports: Ports,
  said: { readonly to: number; readonly reason: string },
): Promise<{ readonly told: number; readonly problem: Problem | null }> {
  let told = 0;
  for (let after: CampaignId | null = null; ;) {
    const page: readonly CampaignId[] = await ports.store.campaigns(after, PAGE);
    for (const campaign of page) {
      const reply = await obey(ports, {
        ...{ campaign, command: null, actor: { kind: 'clock' }, touches: 'platform' },
        decide: (loaded, means) => declareRestored(loaded, said, means),
      });
      if (reply.kind === 'done') told += 1;
      const [problem] = reply.kind === 'refused' ? reply.problems : [];
      if (problem && problem.code !== 'WLG_E_ENDED' && problem.code !== 'WLG_E_MOVED') return { told, problem };
    }
    if (page.length < PAGE) return { told, problem: null };
    after = page.at(-1) ?? null;
  }
}
