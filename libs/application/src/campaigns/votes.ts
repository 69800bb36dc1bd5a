import { openVote as decideOpening, refusal, tally, votableUntil, type Motion } from '@warlog/campaign';
import type { Ports } from '../ports/ports.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from './command.js';
import type { CampaignAccess } from './campaign-access.js';

/** A motion as entered: a proposed game master is given by account name. */
export type MotionPut =
  | Exclude<Motion, { kind: 'replace-gm' }>
  | { readonly kind: 'replace-gm'; readonly name: string | null };

/** Opens a vote. */
export async function openVote(
  ports: Ports,
  input: PersonalCommand & { readonly motion: MotionPut; readonly reason: string },
): Promise<CommandReply> {
  const motion = await motionOf(ports, input.motion);
  if (motion === null) {
    const name = 'name' in input.motion ? (input.motion.name ?? '') : '';
    return { kind: 'refused', problems: [refusal('WLG_E_NO_MEMBER', { name }, ['motion', 'name'])] };
  }
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'all-views',
    decide: (loaded, context) => decideOpening(loaded, { ...input, motion }, context),
  });
}

async function motionOf({ accounts }: Ports, put: MotionPut): Promise<Motion | null> {
  if (put.kind === 'pause' || put.kind === 'extend') {
    const { minutes = 0, ...rest } = put;
    return minutes === 0 ? rest : put;
  }
  if (put.kind !== 'replace-gm') return put;
  if (put.name === null) return { kind: 'replace-gm', to: null };
  const found = await accounts.credentials(put.name);
  return found && { kind: 'replace-gm', to: found.account.id };
}

/** Returns the open votes, for users with a part in the campaign. */
export function votesOf({ campaign, user, viewers }: CampaignAccess) {
  if (viewers.length === 0) return [];
  const own = campaign.seats.find(({ holder }) => holder?.kind === 'player' && holder.user === user);
  return campaign.votes.map((open) => {
    const { choices, at: _at, counts: _counts, ...vote } = open;
    const { electors: electorate, quorum, yes, no } = tally(campaign, open);
    return {
      ...vote,
      ...{ electorate, quorum, closesAt: votableUntil(campaign, open) },
      spoken: electorate.filter((seat) => choices[seat] !== undefined),
      yes: vote.secret ? null : yes,
      no: vote.secret ? null : no,
      mine: own ? (choices[own.id] ?? null) : null,
      mayVote: own !== undefined && vote.electorate.includes(own.id),
    };
  });
}
