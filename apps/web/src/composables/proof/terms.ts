import {
  canonicalJson,
  isAnsweredByHouse,
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
} from '@warlog/kernel';

/**
 * The terms of a campaign, from what everybody is told of it: `CampaignCreated` and the events that change them. The signed
 * heads cover all of it, so that a device holds a server to these and to nothing that the server says at the moment.
 */
export interface RecordedTerms {
  readonly created: CampaignCreated;
  /** Do clocks of seats close phases before their deadline? */
  readonly hasClocks: boolean;
  /** Who is game master; null: nobody. */
  readonly master: string | null;
  /** Signs the heads of phases at first, 64 hex digits; null: no event names a key. */
  readonly headKey: string | null;
  /** Seats whose holders have keys. */
  readonly keyed: readonly string[];
  /** Of the open phase; null: it has not started. */
  readonly turn: number | null;
}

/** The terms after these events; null before `CampaignCreated`. */
export function termsAfter(before: RecordedTerms | null, events: readonly VisibleEvent[]): RecordedTerms | null {
  return events.reduce(changed, before);
}

function changed(terms: RecordedTerms | null, event: VisibleEvent): RecordedTerms | null {
  if (terms === null) return event.type === 'CampaignCreated' ? begun(event as CampaignCreated) : null;
  switch (event.type) {
    case 'CampaignEdited': {
      const { pace } = (event as CampaignEdited).changes;
      // Nobody changes the pace of a campaign that has begun.
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
  // A stand-in plays for a holder who keeps the seat, and their keys.
  if ('standIn' in event && event.standIn) return keyed;
  const { seat, ...about } = event as SeatEvent;
  const others = keyed.filter((one) => one !== seat);
  return 'keys' in about && about.keys ? [...others, seat] : others;
}

/** By which scheme the dice of a campaign are made. */
export const schemeOf = ({ created }: RecordedTerms): 1 | 2 => (created.trust ? 2 : 1);

/** Must what is done for this seat be signed under these terms? */
export function isSigningDue({ created, turn, keyed }: RecordedTerms, seat: string): boolean {
  return created.trust?.deeds === 'signed' && keyed.includes(seat) && !isAnsweredByHouse(created, turn ?? 0);
}

/**
 * The text by which two accounts of a creation are compared.
 * @public
 */
export const createdText = ({ created }: RecordedTerms): string => canonicalJson(created);
