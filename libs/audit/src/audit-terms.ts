import { type CampaignCreated, isKnownScheme, type TrustTerms } from '@warlog/campaign';
import { checkpointKeyIn } from './audit-checkpoints.js';
import type { StoredEvent } from './steps.js';

/** Events that may follow `CampaignEnded`: letters, honors, and a sitter who steps back. No checkpoint covers them. */
const mayFollowEnd: ReadonlySet<string> = new Set(['PressSent', 'PressErased', 'HonorGiven', 'SitterDismissed']);

/**
 * Checks that a creation has everything that its scheme requires: `apart`, a checkpoint key, dice with proofs, and
 * known terms. The key of a battle campaign may come later. Returns a sentence; null if nothing is missing, or if
 * earlier rules created the campaign.
 */
export function termsDifference([first]: readonly StoredEvent[]): string | null {
  if (first?.event.type !== 'CampaignCreated') return 'The stream does not begin with CampaignCreated.';
  const { trust, apart, headKey: checkpointKey, parent, dice } = first.event as CampaignCreated;
  if (trust === undefined) return null;
  const terms = trust as TrustTerms | null;
  if (terms === null) return 'Its terms of trust are null.';
  if (!isKnownScheme(terms)) return `Its dice are of scheme ${terms.scheme}, which needs a newer Warlog.`;
  const lacks = [
    ['apart', apart === true],
    ['headKey', typeof checkpointKey === 'string' || parent !== undefined],
    ['dice.source', dice.source === 'vrf'],
    ['dice.publicKey', typeof dice.publicKey === 'string'],
    ['trust.parts', trust.parts === 'with-sheet'],
    ['trust.deeds', trust.deeds === undefined || trust.deeds === 'signed'],
  ].find(([, isThere]) => !isThere);
  return lacks ? `Its creation lacks ${lacks[0]}, which its scheme demands.` : null;
}

/** Finds an event after the end that may not follow it; returns a sentence, or null. */
export function afterEndDifference(stream: readonly StoredEvent[]): string | null {
  const end = stream.findIndex(({ event }) => event.type === 'CampaignEnded');
  const odd = end < 0 ? undefined : stream.slice(end + 1).find(({ event }) => !mayFollowEnd.has(event.type));
  return odd ? `Event ${odd.version} is ${odd.event.type}, which cannot follow the end.` : null;
}

/** Missing signatures of a record: all of them, or those of its seats. */
export type Unsigned = 'nobody' | 'seats';

/**
 * Returns which signatures a record of an earlier version lacks; null if none. `isCovered`: another record with
 * checkpoints names its hash.
 */
export function unsignedBy(stream: readonly StoredEvent[], isCovered: boolean): Unsigned | null {
  const isHeaded = isCovered || checkpointKeyIn(stream.map(({ event }) => event)) !== null;
  if (!isHeaded) return 'nobody';
  return (stream[0]?.event as CampaignCreated).trust?.deeds === 'signed' ? null : 'seats';
}
