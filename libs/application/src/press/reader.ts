import { personIn, pressMemberOf, type PressMember } from '@warlog/campaign';
import type { CampaignAccess } from '../campaigns/campaign-access.js';
import { personalReader } from '../ports/press.js';

/** Returns the member as which a user writes; null if the user may not write. */
export function memberIn({ campaign, user }: CampaignAccess): PressMember | null {
  return user === null ? null : pressMemberOf(campaign, user);
}

/**
 * Returns the reader whose letters a user may read; a host or game master reads as the referee. If letters stay with
 * people, the reader names the player of the seat. Null if the user may read none.
 */
export function readerIn(access: CampaignAccess): string | null {
  const member = memberIn(access);
  if (member !== null && member !== 'gm') return personalReader(member, personOf(access, member));
  if (member === 'gm') return 'referee';
  return access.viewers.some(({ kind }) => kind === 'public') ? 'public' : null;
}

function personOf({ campaign }: CampaignAccess, member: PressMember): number | null {
  const seat = campaign.seats.find(({ id }) => id === member);
  return seat ? personIn(seat) : null;
}

/** Returns the newest phase whose letters are disclosed to this user; null: all. */
export function newestFor({ delay, row }: CampaignAccess): number | null {
  return delay > 0 ? row.ordinal - delay : null;
}
