import { z } from 'zod';
import { seatOfAlias } from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import type { CampaignHeader } from '../campaigns/campaign-headers.js';
import { anyId, enumType, outputType } from '../api-types.js';

export const accountKind = enumType('AccountKind', 'The kind of an account.', {
  member: 'Signed up with a name and a password.',
  guest: 'A guest of the demo.',
  former: 'Removed; sign-in is no longer possible.',
  hidden: 'The player of a seat in an anonymous campaign, with the name of the seat.',
});

export const accountType = outputType('Account', 'A person, or a guest of the demo.', {
  id: anyId.describe("The account's id, as used in events."),
  name: z.string().describe('The displayed name.'),
  kind: accountKind.describe('The kind.'),
});
export type AccountType = z.output<typeof accountType>;

/** Returns the account of an id. A removed account still has its id in events; a hidden one has the name of its seat. */
export function accountDto(
  { accounts, campaign }: Pick<CampaignHeader, 'accounts' | 'campaign'>,
  id: UserId,
): AccountType {
  const hidden = seatOfAlias(id);
  if (hidden === null) return accounts.get(id) ?? { id, name: '–', kind: 'guest' };
  return { id, name: campaign.seats.find((seat) => seat.id === hidden)?.name ?? '–', kind: 'hidden' };
}
