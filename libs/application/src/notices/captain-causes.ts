import type { Campaign, PlatformVisible } from '@warlog/campaign';
import type { SeatId, UserId } from '@warlog/core';
import type { OutboxRow } from '../ports/campaign-store.js';
import type { About } from './about.js';

/** What was disclosed to one seat of a battle campaign. */
interface DisclosedToSeat {
  readonly before: Campaign | null;
  readonly after: Campaign;
  readonly seat: SeatId;
  readonly events: readonly PlatformVisible[];
  /** The `seq` of the seat's last disclosure. */
  readonly seq: number;
}

/**
 * Returns the notifications about captains: of an offer to its user, of a captain who begins or ends to the players of
 * all sides. Each follows from what their own seat sees.
 */
export function captainRows(disclosed: DisclosedToSeat): readonly OutboxRow[] {
  const { before, after, seat, events, seq } = disclosed;
  const holder = holderIn(after, seat);
  const rowFor = (recipient: UserId, cause: string, about: About): OutboxRow => ({
    id: `${after.id}.seat.${cause}.${recipient}`,
    ...{ campaign: after.id, reason: 'seat', recipient, phase: null, about },
  });
  return events.flatMap((event) => {
    // Without a count of disclosures, of which the user may know none yet.
    if (event.type === 'RoleOffered' && event.role === 'captain' && event.seat === seat && holder !== null) {
      return [rowFor(event.user, `${seat}.captain`, { code: 'seat.captain', params: { seat, by: holder } })];
    }
    if (event.type === 'RoleTaken' && event.role === 'captain' && holder !== null) {
      const params = { seat: event.seat, by: event.user };
      return [rowFor(holder, `${event.seat}.captainTaken.${seq}`, { code: 'seat.captainTaken', params })];
    }
    const ended = captainEndedBy(before, event);
    if (!ended) return [];
    const params = { seat: ended.seat, by: ended.user };
    const isOwn = ended.by !== undefined && ended.by === holder;
    const ending = { code: 'seat.captainEnded', params } as const;
    const lost = { code: 'seat.captainLost', params: { seat } } as const;
    return [
      ...(holder === null || isOwn ? [] : [rowFor(holder, `${ended.seat}.captainEnded.${seq}`, ending)]),
      ...(ended.seat === seat && ended.by !== ended.user
        ? [rowFor(ended.user, `${seat}.captainLost.${seq}`, lost)]
        : []),
    ];
  });
}

/** The captain whom an event ends: it names them, or the seat changes its holder. */
function captainEndedBy(before: Campaign | null, event: PlatformVisible) {
  const isChange = event.type === 'SeatVacated' || (event.type === 'SeatHandedOver' && !event.standIn);
  if (!isChange && event.type !== 'RoleEnded') return null;
  const { roles = [] } = before?.seats.find(({ id }) => id === event.seat) ?? {};
  const captain = roles.find(({ role, taken }) => role === 'captain' && taken);
  if (!captain || (event.type === 'RoleEnded' && event.user !== captain.user)) return null;
  return { seat: event.seat, user: captain.user, by: event.type === 'RoleEnded' ? event.by : undefined };
}

function holderIn({ seats }: Campaign, id: SeatId): UserId | null {
  const holder = seats.find((seat) => seat.id === id)?.holder;
  return holder?.kind === 'player' ? holder.user : null;
}
