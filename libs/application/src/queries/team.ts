import { z } from 'zod';
import { seatRoles } from '@warlog/campaign';
import { anyId, enumType, list, outputType } from '../api-types.js';
import { accountType } from './account.js';
import { draftType } from './sheet.js';

export const seatRole = enumType('SeatRole', 'The roles in a seat besides its player and sitter.', seatRoles);

/** A battle campaign has captains, too; no command offers them as a role. */
export const teamRole = enumType('TeamRole', 'The roles that the people of a seat have.', [...seatRoles, 'captain']);

export const roleInSeatType = outputType('RoleInSeat', 'A role in a seat, or an offer of one.', {
  seat: anyId.describe('The seat.'),
  account: accountType.describe('Who.'),
  role: teamRole.describe('The role.'),
  taken: z.boolean().describe('False for an offer, which only the seat and the user see.'),
});

export const seatDraftType = outputType('SeatDraft', "Another draft of the user's seat for the open phase.", {
  account: accountType.describe('Who wrote it.'),
  draft: draftType.describe('The draft, unchecked.'),
});

export const teamType = outputType('Team', 'The people of the seats besides their players.', {
  roles: list(roleInSeatType).describe('The roles in all seats, and the offers that the user may see.'),
  drafts: list(seatDraftType).describe("The drafts of others in the user's seat, the newest first."),
});
export type TeamType = z.output<typeof teamType>;
