import { seatOf, seatRights } from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import type { OutboxRow } from '../ports/campaign-store.js';
import type { About } from './about.js';
import { playerOf, rowFor, type ViewerOfDecision } from './cause-rows.js';
import { letterCause, treatyCauses } from './letter-causes.js';
import { turnCauses } from './turn-causes.js';

type OfSeat = Pick<ViewerOfDecision, 'before' | 'after' | 'seat' | 'events'>;

/** Returns notifications for users without the seat in question: its sitter, and its former holder. */
export function peopleRows({ before, after, seat, events }: OfSeat): readonly OutboxRow[] {
  if (seat === null) return [];
  const ofSeat = (recipient: UserId, cause: string, about: About): OutboxRow => ({
    id: `${after.id}.seat.${cause}.${recipient}`,
    ...{ campaign: after.id, reason: 'seat', recipient, phase: null, about },
  });
  const params = { seat };
  return events.flatMap((event) => {
    if (!('seat' in event) || event.seat !== seat) return [];
    if (event.type === 'SitterNamed') {
      return [ofSeat(event.user, `${seat}.sitter.${event.until}`, { code: 'seat.sitter', params })];
    }
    if (event.type === 'SitterCalled') {
      return [ofSeat(event.user, `${seat}.called.${after.ordinal}`, { code: 'seat.sitterCalled', params })];
    }
    // A battle campaign follows its parent, which notifies.
    if (event.type === 'RoleOffered' && event.role !== 'captain') {
      const about = { code: 'seat.role', params: { seat, role: event.role } } as const;
      return [ofSeat(event.user, `${seat}.role.${event.role}`, about)];
    }
    const holder = playerOf(after, seat);
    if (event.type === 'RoleTaken' && holder !== null && !after.parent) {
      const about = { code: 'seat.roleTaken', params: { seat, by: event.user, role: event.role } } as const;
      return [ofSeat(holder, `${seat}.roleTaken.${event.role}.${event.user}`, about)];
    }
    const former = before && playerOf(before, seat);
    if (former === null) return [];
    if (event.type === 'SeatVacated' && event.by !== undefined && event.by !== former) {
      const removed = { seat, by: event.by, why: event.words ?? null };
      return [ofSeat(former, `${seat}.removed.${former}`, { code: 'seat.removed', params: removed })];
    }
    const isGone = event.type === 'SeatHandedOver' && !event.standIn;
    return isGone ? [ofSeat(former, `${seat}.lost.${after.ordinal}`, { code: 'seat.lost', params })] : [];
  });
}

/** Returns notifications for users with a role in the seat who give no orders: new phases, letters by their right, and comments of others. */
export function teamRows({ before, after, seat, events }: OfSeat): readonly OutboxRow[] {
  if (seat === null) return [];
  const { roles = [] } = seatOf(after, seat);
  return roles
    .filter(({ role, taken }) => taken && !seatRights[role].orders)
    .flatMap(({ user: recipient, role }) => {
      const context = { before, after, recipient, seat, events, hasGame: false, seq: 0 };
      // Only who gives orders is asked for a decision.
      const news = turnCauses(context).filter(({ reason }) => reason === 'opened' || reason === 'resolved');
      const letters = events.flatMap((event) => {
        if (event.type !== 'PressSent') return seatRights[role].letters ? treatyCauses(context, seat, event) : [];
        const isFor = event.by === undefined ? event.from !== seat && seatRights[role].letters : event.by !== recipient;
        return isFor ? [letterCause(event, seat)] : [];
      });
      return [...news, ...letters].map((cause) => rowFor(context, cause));
    });
}
