import { personIn, pressMemberOf, type PressMember } from '@warlog/kernel';
import type { Sight } from '../campaigns/sight.js';
import { personalReader } from '../ports/press.js';

/** As whom a user writes here; null: they may at most look on. */
export function memberIn({ campaign, user }: Sight): PressMember | null {
  return user === null ? null : pressMemberOf(campaign, user);
}

/**
 * The viewer whose letters a user may read; who runs the campaign reads the referee's. Where letters stay with people: which
 * player of the seat, too. Null: none.
 */
export function readerIn(sight: Sight): string | null {
  const member = memberIn(sight);
  if (member !== null && member !== 'gm') return personalReader(member, personOf(sight, member));
  if (member === 'gm') return 'referee';
  return sight.viewers.some(({ kind }) => kind === 'public') ? 'public' : null;
}

function personOf({ campaign }: Sight, member: PressMember): number | null {
  const seat = campaign.seats.find(({ id }) => id === member);
  return seat ? personIn(seat) : null;
}

/** The newest phase of whose letters this user may hear; null: all. */
export function newestFor({ delay, row }: Sight): number | null {
  return delay > 0 ? row.ordinal - delay : null;
}
