import { canonicalJson } from '@warlog/core';
import {
  isAnsweredByServer,
  type CampaignCreated,
  type CampaignEdited,
  type GameMasterReplaced,
  type HeadKeyReplaced,
  type PhaseOpened,
  type SeatHandedOver,
  type SeatKeyReplaced,
  type SeatTakenBy,
  type SeatVacated,
  type VisibleEvent,
} from '@warlog/campaign';

/**
 * The terms of a campaign as disclosed to everyone: `CampaignCreated` and the events that change them. The signed
 * checkpoints cover all of it, so a device holds a server to these terms and not to its current claims.
 */
export interface RecordedTerms {
  readonly created: CampaignCreated;
  /** Whether seat clocks close phases before their deadline. */
  readonly hasClocks: boolean;
  /** The game master; null for none. */
  readonly master: string | null;
  /** The first key of the checkpoints, 64 hex digits; null if no event names one. Stored on devices by this name. */
  readonly headKey: string | null;
  /** Seats whose holders have keys. */
  readonly keyed: readonly string[];
  /** The turn of the open phase; null before the start. */
  readonly turn: number | null;
}

/** Returns the terms after these events; null before `CampaignCreated`. */
export function termsAfter(before: RecordedTerms | null, events: readonly VisibleEvent[]): RecordedTerms | null {
  return events.reduce(changed, before);
}

function changed(terms: RecordedTerms | null, event: VisibleEvent): RecordedTerms | null {
  if (terms === null) return event.type === 'CampaignCreated' ? begun(event as CampaignCreated) : null;
  switch (event.type) {
    case 'CampaignEdited': {
      const { pace } = (event as CampaignEdited).changes;
      // The pace of a started campaign cannot change.
      return pace && terms.turn === null ? { ...terms, hasClocks: pace.bankMinutes != null } : terms;
    }
    case 'GameMasterReplaced':
      return { ...terms, master: (event as GameMasterReplaced).user };
    case 'HeadKeyReplaced':
      return { ...terms, headKey: terms.headKey ?? (event as HeadKeyReplaced).headKey };
    case 'CampaignStarted':
      return { ...terms, turn: 0 };
    case 'PhaseOpened':
      return { ...terms, turn: (event as PhaseOpened).turn };
    default:
      return { ...terms, keyed: keyedAfter(terms.keyed, event) };
  }
}

function begun(created: CampaignCreated): RecordedTerms {
  return {
    created,
    hasClocks: created.pace.bankMinutes != null,
    master: created.gm.mode === 'none' ? null : created.gm.user,
    headKey: created.headKey ?? null,
    keyed: [],
    turn: null,
  };
}

type SeatEvent = SeatTakenBy | SeatHandedOver | SeatVacated | SeatKeyReplaced;

function keyedAfter(keyed: readonly string[], event: VisibleEvent): readonly string[] {
  if (!['SeatTaken', 'SeatTakenBy', 'SeatHandedOver', 'SeatVacated', 'SeatKeyReplaced'].includes(event.type)) {
    return keyed;
  }
  // A sitter plays for a holder who keeps the seat and its keys.
  if ('standIn' in event && event.standIn) return keyed;
  const { seat, ...about } = event as SeatEvent;
  const others = keyed.filter((other) => other !== seat);
  return 'keys' in about && about.keys ? [...others, seat] : others;
}

/** The scheme by which the dice of a campaign are derived. */
export const schemeOf = ({ created }: RecordedTerms): 1 | 2 => (created.trust ? 2 : 1);

/** Whether actions of this seat must be signed under these terms. */
export function isSigningDue({ created, turn, keyed }: RecordedTerms, seat: string): boolean {
  return created.trust?.deeds === 'signed' && keyed.includes(seat) && !isAnsweredByServer(created, turn ?? 0);
}

/**
 * The canonical text of a creation, for comparing two accounts of it.
 * @public
 */
export const createdText = ({ created }: RecordedTerms): string => canonicalJson(created);
