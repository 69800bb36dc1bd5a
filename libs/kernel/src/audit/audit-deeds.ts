import { deedIn, isSignedBy, mustSign } from '../campaign/deeds.js';
import { evolveCampaign } from '../campaign/evolve.js';
import { isPlatformEvent, type PlatformEvent } from '../campaign/events.js';
import { seatOf, type Campaign } from '../campaign/state.js';
import type { SignedDeed } from '../campaign/trust-terms.js';
import { moveDifference } from './audit-moves.js';
import { decisionsOf, type StoredEvent } from './steps.js';

/** What came of holding deeds against the keys of their seats. */
export interface DeedsAudit {
  /** Sheets, words, standing orders and declarations that whoever played the seat signed. */
  readonly signed: number;
  /** The same of seats whose device brought no key, in a campaign whose seats sign: nobody can tell who wrote them. */
  readonly unsigned: number;
  /** Motions, votes, hand-overs and sitters named, which no seat signs: where others sign, it is said how many rest on the host's word. */
  readonly unsignable: number;
  readonly difference: string | null;
}

const UNSIGNABLE: readonly string[] = ['VoteOpened', 'VoteCast', 'SeatHandedOver', 'SitterNamed'];

/**
 * Each deed of a person whose seat has keys is signed by a key of theirs, over just what stands there, as the next of its name:
 * what whoever holds the database writes in a seat's name is not. Likewise a campaign leaves and arrives by signed words alone. Needs no secret. Where seats do not sign nothing is counted.
 */
export function* auditingDeeds<Progress>(
  stream: readonly StoredEvent[],
  progress: Progress,
): Generator<Progress, DeedsAudit, undefined> {
  let campaign: Campaign | null = null;
  let [signed, unsigned, unsignable] = [0, 0, 0];
  for (const decision of decisionsOf(stream)) {
    const [first] = decision;
    const moved = campaign && moveDifference(campaign, decision);
    if (moved !== null) return { signed, unsigned, unsignable, difference: moved };
    const found = campaign && first ? judged(campaign, first) : 'none';
    if (found === 'forged') {
      const sentence = `Event ${first?.version ?? 0} is not signed by whoever played its seat.`;
      return { signed, unsigned, unsignable, difference: sentence };
    }
    if (found === 'signed') signed += 1;
    if (found === 'unsigned') unsigned += 1;
    if (found === 'unsignable') unsignable += 1;
    for (const { event, version } of decision)
      if (isPlatformEvent(event)) campaign = evolveCampaign(campaign, event, version);
    if (found === 'signed') yield progress;
  }
  return { signed, unsigned, unsignable, difference: null };
}

/** How it stands with what somebody did; `none`: it is no deed of a person, or its campaign takes no signatures. */
function judged(
  campaign: Campaign,
  { event, meta }: StoredEvent,
): 'none' | 'signed' | 'unsigned' | 'unsignable' | 'forged' {
  if (campaign.trust?.deeds !== 'signed' || meta.actor.kind !== 'user') return 'none';
  if (UNSIGNABLE.includes(event.type)) return 'unsignable';
  const said = isPlatformEvent(event) ? deedIn(campaign, event) : null;
  if (!said) return 'none';
  if (!mustSign(campaign, seatOf(campaign, said.seat))) return 'unsigned';
  const { deed } = event as PlatformEvent & { readonly deed?: SignedDeed };
  return deed && deed.number === said.number && isSignedBy(campaign, said, meta.actor.user, deed) ? 'signed' : 'forged';
}
