import { withAliases } from './anonymity.js';
import { isGovernanceEvent, type Disclosure } from './disclose.js';
import { copyToFold, evolveCampaign } from './evolve.js';
import { isPlatformEvent, type StreamEvent } from './events.js';
import { isLogged, logContext } from './log.js';
import type { Loaded } from './state.js';

/** Returns the disclosures for the log of a host or game master without a seat, besides those of the public. */
export function disclosuresToSteerers(before: Loaded | null, events: readonly StreamEvent[]): readonly Disclosure[] {
  const isDisclosed = (event: StreamEvent) => isGovernanceEvent(event) && isLogged(event);
  if (!events.some(isDisclosed)) return [];
  const platform = events.filter(isPlatformEvent);
  let { campaign } = copyToFold(before, platform);
  const disclosures: Disclosure[] = [];
  for (const event of platform) {
    const ordinal = campaign?.ordinal ?? 0;
    if (isDisclosed(event)) {
      const was = withAliases(campaign, event, logContext(campaign, event));
      disclosures.push({ ordinal, event: withAliases(campaign, event, event), was });
    }
    campaign = evolveCampaign(campaign, event, 0);
  }
  return disclosures;
}
