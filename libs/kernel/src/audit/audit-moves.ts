import { isHostEvent } from '../campaign/host-events.js';
import type { Campaign } from '../campaign/state.js';
import { isArrivalSigned, isLeavingSigned } from '../trust/host-identity.js';
import type { StoredEvent } from './steps.js';

/**
 * What of a decision is not as campaigns move between hosts, in a sentence: something was written in between, or not by whoever
 * may say it. Null: nothing. Needs no secret. `campaign` is the platform's half before it.
 */
export function moveDifference(
  { away, headKey = '', id }: Pick<Campaign, 'away' | 'headKey' | 'id'>,
  [first]: readonly StoredEvent[],
): string | null {
  if (!first) return null;
  const { event, version } = first;
  const name = `Event ${version}`;
  if (!isHostEvent(event)) return away ? `${name} was written while the campaign had left for another host.` : null;
  if (event.type === 'CampaignLeft') {
    if (away) return `${name} says that the campaign left, which it had already.`;
    const isSigned = isLeavingSigned(id, headKey, event);
    return isSigned ? null : `${name} says that the campaign left, and is not signed by its head key.`;
  }
  if (!away) return `${name} says that the campaign goes on, but it had not left.`;
  if (event.type === 'CampaignStayed' || isArrivalSigned(id, away, event)) return null;
  return `${name} says that the campaign arrived, and is not signed by the host to which it left.`;
}
