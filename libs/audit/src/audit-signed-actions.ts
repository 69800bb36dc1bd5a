import {
  signedActionIn,
  isSignedBy,
  mustSign,
  evolveCampaign,
  isPlatformEvent,
  type PlatformEvent,
  seatOf,
  type Campaign,
  type NumberedSignature,
} from '@warlog/campaign';
import { moveDifference } from './audit-moves.js';
import { decisionsOf, type StoredEvent } from './steps.js';

/** The result of checking actions against the keys of their seats. */
export interface SignedActionsAudit {
  /** Orders, ready, standing orders and declarations signed by the seat's player. */
  readonly signed: number;
  /** The same actions by seats without keys, in a campaign whose seats sign: their author cannot be proved. */
  readonly unsigned: number;
  /**
   * Motions, ballots, hand-overs and named sitters, which no seat signs. Counted if other actions are signed, because
   * only the server vouches for these.
   */
  readonly unsignable: number;
  readonly difference: string | null;
}

const UNSIGNABLE: readonly string[] = ['VoteOpened', 'VoteCast', 'SeatHandedOver', 'SitterNamed'];

/**
 * Checks that each action of a seat with keys is signed by its player, over exactly the recorded content, with the next
 * number of its kind. Security: an attacker with the database cannot sign for a seat. Departures and arrivals must be
 * signed, too. Needs no secret. Counts nothing if seats do not sign.
 */
export function* auditSignedActions<Progress>(
  stream: readonly StoredEvent[],
  progress: Progress,
): Generator<Progress, SignedActionsAudit, undefined> {
  let campaign: Campaign | null = null;
  let [signed, unsigned, unsignable] = [0, 0, 0];
  for (const decision of decisionsOf(stream)) {
    const [first] = decision;
    const moved = campaign && moveDifference(campaign, decision);
    if (moved !== null) return { signed, unsigned, unsignable, difference: moved };
    const found = campaign && first ? judged(campaign, first) : 'none';
    if (found === 'forged') {
      const sentence = `Event ${first?.version ?? 0} is not signed by the player of its seat.`;
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

/** Classifies an event; `none`: not an action of a person, or the campaign has no signatures. */
function judged(
  campaign: Campaign,
  { event, meta }: StoredEvent,
): 'none' | 'signed' | 'unsigned' | 'unsignable' | 'forged' {
  if (campaign.trust?.deeds !== 'signed' || meta.actor.kind !== 'user') return 'none';
  if (UNSIGNABLE.includes(event.type)) return 'unsignable';
  const said = isPlatformEvent(event) ? signedActionIn(campaign, event) : null;
  if (!said) return 'none';
  if (!mustSign(campaign, seatOf(campaign, said.seat))) return 'unsigned';
  const { deed: signedAction } = event as PlatformEvent & { readonly deed?: NumberedSignature };
  return signedAction &&
    signedAction.number === said.number &&
    isSignedBy(campaign, said, meta.actor.user, signedAction)
    ? 'signed'
    : 'forged';
}
