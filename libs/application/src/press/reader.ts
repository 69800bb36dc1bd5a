import { pressMemberOf, type PressMember } from '@warlog/kernel';
import type { Sight } from '../campaigns/sight.js';

/** As whom a user writes here; null: they may at most look on. */
export function memberIn({ campaign, user }: Sight): PressMember | null {
  return user === null ? null : pressMemberOf(campaign, user);
}

/** The viewer whose letters a user may read; who runs the campaign reads the referee's. Null: none. */
export function readerIn(sight: Sight): string | null {
  const member = memberIn(sight);
  if (member !== null) return member === 'gm' ? 'referee' : member;
  return sight.viewers.some(({ kind }) => kind === 'public') ? 'public' : null;
}

/** The newest phase of whose letters this user may hear; null: all. */
export function newestFor({ delay, row }: Sight): number | null {
  return delay > 0 ? row.ordinal - delay : null;
}
