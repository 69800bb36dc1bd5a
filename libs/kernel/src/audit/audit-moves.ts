import { isHostEvent } from '../campaign/host-events.js';
import { isArrivalSigned, isLeavingSigned } from '../trust/host-identity.js';
import type { AuditStep } from './steps.js';

/**
 * What of a step is not as campaigns move between hosts, in a sentence: something was written in between, or not by whoever
 * may say it. Null: nothing. Needs no secret.
 */
export function moveDifference({
  loaded,
  events,
  stored,
}: Pick<AuditStep, 'loaded' | 'events' | 'stored'>): string | null {
  const [first] = events;
  if (!loaded || !first) return null;
  const { away, headKey = '', id } = loaded.campaign;
  const name = `Event ${stored[0]?.version ?? 0}`;
  if (!isHostEvent(first)) return away ? `${name} was written while the campaign had left for another host.` : null;
  if (first.type === 'CampaignLeft') {
    if (away) return `${name} says that the campaign left, which it had already.`;
    const isSigned = isLeavingSigned(id, headKey, first);
    return isSigned ? null : `${name} says that the campaign left, and is not signed by its head key.`;
  }
  if (!away) return `${name} says that the campaign goes on, but it had not left.`;
  if (first.type === 'CampaignStayed' || isArrivalSigned(id, away, first)) return null;
  return `${name} says that the campaign arrived, and is not signed by the host to which it left.`;
}
