import { isHostEvent, type Campaign } from '@warlog/campaign';
import { isArrivalSigned, isLeavingSigned } from '@warlog/trust';
import type { StoredEvent } from './steps.js';

/**
 * Returns how a decision violates a move between servers, as a sentence; null: it does not. Something was written in
 * between, or by an actor who may not. Needs no secret. `campaign` is the platform's state before it.
 */
export function moveDifference(
  { away, headKey: checkpointKey = '', id }: Pick<Campaign, 'away' | 'headKey' | 'id'>,
  [first]: readonly StoredEvent[],
): string | null {
  if (!first) return null;
  const { event, version } = first;
  const name = `Event ${version}`;
  if (!isHostEvent(event)) return away ? `${name} was written while the campaign had left for another host.` : null;
  if (event.type === 'CampaignLeft') {
    if (away) return `${name} says that the campaign left, which it had already.`;
    const isSigned = isLeavingSigned(id, checkpointKey, event);
    return isSigned ? null : `${name} says that the campaign left, and is not signed by its checkpoint key.`;
  }
  if (!away) return `${name} says that the campaign goes on, but it had not left.`;
  if (event.type === 'CampaignStayed' || isArrivalSigned(id, away, event)) return null;
  return `${name} says that the campaign arrived, and is not signed by the host to which it left.`;
}
