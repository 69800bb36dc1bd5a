import { offerRole as decideOffer, refusal, seatWith, type OfferedRole } from '@warlog/campaign';
import type { Ports } from '../ports/ports.js';
import { accountDto } from '../queries/account.js';
import type { TeamType } from '../queries/team.js';
import type { CampaignAccess } from './campaign-access.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from './command.js';

/** Offers a role in the user's seat by account name. */
export async function offerRole(
  ports: Ports,
  input: PersonalCommand & { readonly name: string; readonly role: OfferedRole },
): Promise<CommandReply> {
  const found = await ports.accounts.credentials(input.name);
  if (!found) return { kind: 'refused', problems: [refusal('WLG_E_NO_MEMBER', { name: input.name }, ['name'])] };
  const { user, role } = input;
  const blockers = await ports.moderation.blockersOf(user);
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'platform',
    decide: (loaded) =>
      blockers.has(found.account.id)
        ? { problems: [refusal('WLG_E_ROLE_PARTY', {}, ['name'])] }
        : decideOffer(loaded, { user, to: found.account.id, role }),
  });
}

/** Returns the roles in all seats that the user may see, and the drafts of others in the user's seat. */
export async function teamOf({ reads }: Pick<Ports, 'reads'>, access: CampaignAccess): Promise<TeamType> {
  const { campaign, mine, played, user, viewers } = access;
  const roles = campaign.seats.flatMap(({ id: seat, roles: inSeat = [] }) =>
    inSeat
      .filter((role) => (role.taken ? viewers.length > 0 : mine?.id === seat || role.user === user))
      .map((role) => ({ seat, account: accountDto(access, role.user), role: role.role, taken: role.taken })),
  );
  if (!mine || user === null || !campaign.phase) return { roles, drafts: [] };
  const own = played ? null : user;
  const holder = mine.holder?.kind === 'player' ? mine.holder.user : null;
  const drafts = (await reads.drafts(campaign.id, mine.id)).flatMap(({ author, ...draft }) => {
    const mayDraft = author === null || seatWith(campaign, author, 'drafts')?.id === mine.id;
    const isOther = author !== own && draft.phase === campaign.phase?.id && mayDraft;
    const by = author ?? holder;
    return isOther && by !== null ? [{ account: accountDto(access, by), draft }] : [];
  });
  return { roles, drafts: drafts.sort((a, b) => b.draft.savedAt - a.draft.savedAt) };
}
