import type { SeatHandedOver, SeatKeyReplaced, SeatTakenBy, SeatVacated, VisibleEvent } from '@warlog/campaign';

/** The seats of a user, according to a device's disclosures. */
export interface Places {
  /** The seats that they have, or whose keys they registered. */
  readonly seats: readonly string[];
  /** Whether they ever had a seat. */
  readonly hasPlayed: boolean;
}

/** What a device itself knows of its user. */
export interface OwnMarks {
  /** Their account. */
  readonly user: string;
  /** Seats for which this device sent orders as this account. */
  readonly sent: readonly string[];
  /** The public seat keys among these whose secret is on the device. */
  readonly holds: ReadonlySet<string>;
}

/**
 * Returns the seats of a user after these events. These are the seats that the record assigns to their account. Also
 * those whose key is on this device and for which it sent orders as this account, whatever the record says.
 */
export function placesOf({ user, sent, holds }: OwnMarks, events: readonly VisibleEvent[]): Places {
  const ownSeats = new Set<string>();
  let hasPlayed = sent.length > 0;
  for (const event of events) {
    const change = changeOf(event);
    if (change === null) continue;
    const { seat, holder, key } = change;
    const isByKey = key !== null && holds.has(key) && sent.includes(seat);
    if (holder === user || isByKey) ownSeats.add(seat);
    else if (holder !== undefined) ownSeats.delete(seat);
    hasPlayed ||= holder === user;
  }
  return { seats: [...ownSeats], hasPlayed };
}

/** Whether an event changes the holder or the key of a seat. */
export const isOfSeats = (event: VisibleEvent): boolean => changeOf(event) !== null;

/** The seat keys that these events name. */
export const keysNamed = (events: readonly VisibleEvent[]): readonly string[] =>
  events.flatMap((event) => changeOf(event)?.key ?? []);

interface Change {
  readonly seat: string;
  /** Null: no user, or a bot. Absent: unchanged. */
  readonly holder?: string | null;
  readonly key: string | null;
}

function changeOf(event: VisibleEvent): Change | null {
  switch (event.type) {
    case 'SeatTaken':
    case 'SeatTakenBy': {
      const { seat, holder, keys } = event as SeatTakenBy;
      return { seat, holder: holder.kind === 'player' ? holder.user : null, key: keys?.part ?? null };
    }
    case 'SeatHandedOver': {
      const { seat, to, standIn, keys } = event as SeatHandedOver;
      // A sitter plays for a holder who keeps the seat.
      if (standIn) return null;
      return { seat, holder: to.kind === 'player' ? to.user : null, key: keys?.part ?? null };
    }
    case 'SeatVacated':
      return { seat: (event as SeatVacated).seat, holder: null, key: null };
    case 'SeatKeyReplaced': {
      const { seat, keys } = event as SeatKeyReplaced;
      return { seat, key: keys.part };
    }
    default:
      return null;
  }
}
