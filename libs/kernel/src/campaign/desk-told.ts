import { isTableAffair, type Told } from './disclose.js';
import { copyToFold, evolveCampaign } from './evolve.js';
import { isPlatformEvent, type StreamEvent } from './events.js';
import { isLogged, logContext } from './log.js';
import type { Loaded } from './state.js';

/** What whoever steers a campaign without a seat is told of for its log, beside what the public is told. */
export function deskTold(before: Loaded | null, events: readonly StreamEvent[]): readonly Told[] {
  const isTold = (event: StreamEvent) => isTableAffair(event) && isLogged(event);
  if (!events.some(isTold)) return [];
  const platform = events.filter(isPlatformEvent);
  let { campaign } = copyToFold(before, platform);
  const told: Told[] = [];
  for (const event of platform) {
    const ordinal = campaign?.ordinal ?? 0;
    if (isTold(event)) told.push({ ordinal, event, was: logContext(campaign, event) });
    campaign = evolveCampaign(campaign, event, 0);
  }
  return told;
}
