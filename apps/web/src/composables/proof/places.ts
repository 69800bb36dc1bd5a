import type { SeatHandedOver, SeatKeyReplaced, SeatTakenBy, SeatVacated, VisibleEvent } from '@warlog/kernel';

/** The seats of a person, by what a device was told of a campaign. */
export interface Places {
  /** Those that they hold, or whose keys they brought. */
  readonly held: readonly string[];
  /** Did they ever hold one? */
  readonly hasPlayed: boolean;
}

/** What a device knows of its person by itself. */
export interface OwnMarks {
  /** Their account. */
  readonly user: string;
  /** Seats for which this device sent orders as this account. */
  readonly sent: readonly string[];
  /** Of these keys, which are of seats, does the device hold the secret? */
  readonly holds: ReadonlySet<string>;
}

/**
 * Which seats a person holds after these events: those that the record gives to their account, and those whose key this device
 * holds and for which it sent orders as this account, whomever the record names.
 */
export function placesOf({ user, sent, holds }: OwnMarks, events: readonly VisibleEvent[]): Places {
  const held = new Set<string>();
  let hasPlayed = sent.length > 0;
  for (const event of events) {
    const change = changeOf(event);
    if (change === null) continue;
    const { seat, holder, key } = change;
    const isByKey = key !== null && holds.has(key) && sent.includes(seat);
    if (holder === user || isByKey) held.add(seat);
    else if (holder !== undefined) held.delete(seat);
    hasPlayed ||= holder === user;
  }
  return { held: [...held], hasPlayed };
}

/** The keys of seats that these events name. */
export const keysNamed = (events: readonly VisibleEvent[]): readonly string[] =>
  events.flatMap((event) => changeOf(event)?.key ?? []);

interface Change {
  readonly seat: string;
  /** Null: nobody, or a bot; absent: as before. */
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
      // A stand-in plays for a holder who keeps the seat.
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
