import {
  takeSeat as decideSeat,
  hasPlayed,
  refusal,
  seatOfRematch,
  type AskedRecord,
  type Campaign,
  type TakeSeat,
} from '@warlog/campaign';
import type { CampaignId, Problem, UserId } from '@warlog/core';
import { recordOf, type PlayerFigures } from '../people/figures.js';
import type { Ports } from '../ports/ports.js';
import type { Ratings } from '../ports/ratings.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from './command.js';
import { bringLeave } from './leave.js';
import { seatClassOf } from '../ratings/rated-rows.js';
import { SETTLED_AFTER, shownRating, unrated } from '../ratings/ratings-of.js';
import { startIfAllAgreed } from './rematch-start.js';

/**
 * Takes a seat. A campaign that is not listed requires an invitation, except for its host, former players and those whom
 * a rematch invites. Others need the record that the campaign asks for.
 */
export async function takeSeat(
  ports: Ports,
  input: PersonalCommand & TakeSeat & { readonly invitation: string | null },
): Promise<CommandReply> {
  const isInvited = await isInvitedTo(ports, input.campaign, input.invitation);
  const record = recordOf(await ports.people.tenures(input.user));
  const ratings = await ports.ratings.of(input.user);
  const blockers = await ports.moderation.blockersOf(input.user);
  const reply = await handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    isInvited,
    decide: (loaded) => {
      const { listed, host, removed = [], gather } = loaded.campaign;
      const isTheirs =
        isInvited ||
        host === input.user ||
        hasPlayed(loaded.campaign, input.user) ||
        seatOfRematch(loaded.campaign, input.user) !== null;
      if (isBarred(loaded.campaign, input.user, blockers)) return { problems: [refusal('WLG_E_INVITATION')] };
      if (!isTheirs && removed.includes(input.user)) return { problems: [refusal('WLG_E_REMOVED')] };
      if (!listed && !isTheirs) return { problems: [refusal('WLG_E_INVITATION')] };
      const missing = isTheirs
        ? null
        : (missingRecord(record, gather?.asks) ?? missingRating(ratings, loaded.campaign));
      return missing ? { problems: [missing] } : decideSeat(loaded, input);
    },
  });
  if (reply.kind === 'done') {
    await bringLeave(ports, input.user, input.campaign);
    await startIfAllAgreed(ports, input);
    if (input.invitation !== null && isInvited) {
      await ports.drafts.countUse(input.campaign, ports.vault.digest(input.invitation));
    }
  }
  return reply;
}

/** Returns what a user's record lacks of what a campaign asks for; null: nothing. */
function missingRecord({ finished, missesPerHundred }: PlayerFigures, asks: AskedRecord | undefined): Problem | null {
  if (!asks || (finished >= asks.finished && missesPerHundred <= asks.missesPerHundred)) return null;
  return refusal('WLG_E_RECORD', { ...asks, ownFinished: finished, ownMisses: missesPerHundred });
}

/** Returns what a user's rating lacks of what a campaign asks for; null: nothing. A provisional rating does not count. */
function missingRating(ratings: Awaited<ReturnType<Ratings['of']>>, campaign: Campaign): Problem | null {
  const { gather, ruleset, seats } = campaign;
  const rating = gather?.asks?.rating;
  if (rating === undefined) return null;
  const own = shownRating(
    ratings.find((each) => each.ruleset === ruleset.id && each.seats === seatClassOf(seats.length)) ?? unrated,
  );
  if (own.rating >= rating && !own.isProvisional) return null;
  return refusal('WLG_E_RATING', { rating, least: SETTLED_AFTER, own: own.rating, campaigns: own.campaigns });
}

/** Returns whether the host blocks this user, who has no part in the campaign yet. */
export function isBarred(campaign: Campaign, user: UserId, blockers: ReadonlySet<UserId>): boolean {
  return blockers.has(campaign.host) && !hasPlayed(campaign, user);
}

/** Returns whether the invitation is valid for the campaign. */
export async function isInvitedTo(
  { reads, vault }: Pick<Ports, 'reads' | 'vault'>,
  campaign: CampaignId,
  invitation: string | null,
): Promise<boolean> {
  const row = invitation === null ? null : await reads.byInvitation(vault.digest(invitation));
  return row?.id === campaign;
}
