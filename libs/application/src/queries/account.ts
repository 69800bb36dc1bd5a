import { z } from 'zod';
import type { UserId } from '@warlog/core';
import type { CampaignHeader } from '../campaigns/campaign-headers.js';
import { anyId, enumType, outputType } from '../api-types.js';

export const accountKind = enumType('AccountKind', 'The kind of an account.', {
  member: 'Signed up with a name and a password.',
  guest: 'A guest of the demo.',
  former: 'Removed; sign-in is no longer possible.',
});

export const accountType = outputType('Account', 'A person, or a guest of the demo.', {
  id: anyId.describe("The account's id, as used in events."),
  name: z.string().describe('The displayed name.'),
  kind: accountKind.describe('The kind.'),
});
export type AccountType = z.output<typeof accountType>;

/** Returns the account of an id. A removed account still has its id in events. */
export function accountDto({ accounts }: Pick<CampaignHeader, 'accounts'>, id: UserId): AccountType {
  return accounts.get(id) ?? { id, name: '–', kind: 'guest' };
}
