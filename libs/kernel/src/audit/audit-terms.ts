import type { CampaignCreated } from '../campaign/events.js';
import { isKnownScheme, type TrustTerms } from '../campaign/trust-terms.js';
import { headKeyIn } from './audit-heads.js';
import type { StoredEvent } from './steps.js';

/** Events that may stand after `CampaignEnded`: letters, and a sitter who steps back. No signed head covers them. */
const mayFollowEnd: ReadonlySet<string> = new Set(['PressSent', 'PressErased', 'SitterDismissed']);

/**
 * Checks that a creation has all that its scheme demands: `apart`, a head key (a battle's may come later), dice with proofs, and
 * known terms. Gives a sentence; null where nothing is missing, or where earlier rules made the campaign.
 */
export function termsDifference([first]: readonly StoredEvent[]): string | null {
  if (first?.event.type !== 'CampaignCreated') return 'The stream does not begin with CampaignCreated.';
  const { trust, apart, headKey, parent, dice } = first.event as CampaignCreated;
  if (trust === undefined) return null;
  const terms = trust as TrustTerms | null;
  if (terms === null) return 'Its terms of trust are null.';
  if (!isKnownScheme(terms)) return `Its dice are of scheme ${terms.scheme}, which needs a newer Warlog.`;
  const lacks = [
    ['apart', apart === true],
    ['headKey', typeof headKey === 'string' || parent !== undefined],
    ['dice.source', dice.source === 'vrf'],
    ['dice.publicKey', typeof dice.publicKey === 'string'],
    ['trust.parts', trust.parts === 'with-sheet'],
    ['trust.deeds', trust.deeds === undefined || trust.deeds === 'signed'],
  ].find(([, isThere]) => !isThere);
  return lacks ? `Its creation lacks ${lacks[0]}, which its scheme demands.` : null;
}

/** Finds an event after the end that cannot stand there; gives a sentence, null where there is none. */
export function afterEndDifference(stream: readonly StoredEvent[]): string | null {
  const end = stream.findIndex(({ event }) => event.type === 'CampaignEnded');
  const odd = end < 0 ? undefined : stream.slice(end + 1).find(({ event }) => !mayFollowEnd.has(event.type));
  return odd ? `Event ${odd.version} is ${odd.event.type}, which cannot follow the end.` : null;
}

/** Who did not sign a record: nobody signed it, or its seats did not. */
export type Unsigned = 'nobody' | 'seats';

/**
 * Says whose signatures a record of an earlier version has none of; null where it has all. `isCovered`: another record, whose
 * heads are signed, names its hash.
 */
export function unsignedBy(stream: readonly StoredEvent[], isCovered: boolean): Unsigned | null {
  const isHeaded = isCovered || headKeyIn(stream.map(({ event }) => event)) !== null;
  if (!isHeaded) return 'nobody';
  return (stream[0]?.event as CampaignCreated).trust?.deeds === 'signed' ? null : 'seats';
}
