import { z } from 'zod';
import { castVote, dismissSitter, endRole, nudgeSeat, offerSeat, takeRole } from '@warlog/campaign';
import { seatId, userId } from '@warlog/core';
import { giveHonor } from '../campaigns/honors.js';
import { handOverSeat, nameSitter, requestSeat } from '../campaigns/substitutes.js';
import { offerRole } from '../campaigns/team.js';
import { upgradeRuleset } from '../campaigns/upgrade.js';
import { openVote } from '../campaigns/votes.js';
import { anyId, inputType, moment } from '../api-types.js';
import { honorKind } from '../queries/ending.js';
import { seatRole } from '../queries/team.js';
import { motionKind, sitterScope, voteChoice } from '../queries/governance.js';
import { command, decided } from './command.js';
import { paceChangeFields, paceChanges } from './settings.js';
import { absent, campaignInput, id, line, minutes, ofCampaign, ofSeat, publicReason, text, whole } from './fields.js';

const timeSpan = { hours: whole, minutes };

/** Each kind of motion with its fields. */
const motion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pause'), ...timeSpan }),
  z.object({ kind: z.literal('extend'), ...timeSpan }),
  z.object({ kind: z.literal('draw') }),
  z.object({ kind: z.literal('cancel') }),
  z.object({ kind: z.literal('replace-seat'), seat: seatId, to: absent(userId) }),
  z.object({ kind: z.literal('replace-gm'), name: absent(line) }),
  ...paceChanges,
]);

/** GraphQL has no unions of inputs: the fields of all kinds, of which `motion` reads its own. */
const motionInput = inputType('MotionInput', 'The kind of the proposal.', {
  kind: motionKind.describe('The kind of the proposal.'),
  hours: z.number().nullish().describe('Hours of a pause or an extension.'),
  minutes: z.number().nullish().describe('Minutes beyond the hours, 0 to 59.'),
  seat: anyId.nullish().describe('The seat whose player is replaced.'),
  to: anyId.nullish().describe('The account that requested the seat; absent: a bot.'),
  name: z.string().nullish().describe('The name of the proposed game master; absent: none.'),
  ...paceChangeFields,
}).pipe(motion as unknown as z.ZodType<z.output<typeof motion>, never>);

/** Commands about votes, honors and substitutes, and about the rules of a running campaign. */
export const governanceCommands = {
  openVote: command({
    about: "Proposes a vote; the user's own seat votes yes.",
    asker: 'seat',
    input: inputType('OpenVoteInput', 'A proposal for a vote.', {
      ...ofCampaign,
      motion: motionInput.describe('The kind of the proposal.'),
      reason: publicReason,
    }),
    payload: 'campaign',
    run: openVote,
  }),
  castVote: decided({
    about: 'Votes; the ballot that decides closes the vote.',
    asker: 'seat',
    input: inputType('CastVoteInput', 'A ballot.', {
      ...ofCampaign,
      vote: id.describe('The vote.'),
      choice: voteChoice.describe('Yes or no.'),
    }),
    reads: 'all-views',
    decide: castVote,
  }),
  giveHonor: command({
    about: 'Gives an honor of an ended campaign to seats of others, or takes it back. Thanks are added, and stay.',
    asker: 'seat',
    input: inputType('GiveHonorInput', 'An honor for players of an ended campaign.', {
      ...ofCampaign,
      honor: honorKind.describe('Which one.'),
      to: z.array(seatId).max(99).describe('The seats; more than one only for thanks. Empty takes it back.'),
    }),
    payload: 'campaign',
    run: giveHonor,
  }),
  nudgeSeat: decided({
    about: 'Reminds one awaited seat.',
    asker: 'host',
    input: inputType('SeatInput', 'A command about one seat.', ofSeat),
    decide: nudgeSeat,
  }),
  nameSitter: command({
    about: "Names a sitter for the user's seat.",
    asker: 'seat',
    input: inputType('NameSitterInput', 'Input to name a sitter.', {
      ...ofCampaign,
      name: line.describe("The name of the sitter's account."),
      scope: sitterScope.describe('When they may give orders.'),
      until: moment.describe('The end, at most 90 days from now.'),
    }),
    payload: 'campaign',
    run: nameSitter,
  }),
  dismissSitter: decided({
    about: "Ends the time of the user's sitter, or of the user as a sitter.",
    asker: 'seat',
    input: campaignInput,
    decide: (loaded, { user }) => dismissSitter(loaded, user),
  }),
  offerRole: command({
    about: "Offers a role in the user's seat. It binds and shows nothing before it is taken.",
    asker: 'seat',
    input: inputType('OfferRoleInput', 'A role for a member.', {
      ...ofCampaign,
      name: line.describe("The name of the member's account."),
      role: seatRole.describe('The role.'),
    }),
    payload: 'campaign',
    run: offerRole,
  }),
  takeRole: decided({
    about: 'Takes an offered role: the user views the campaign as the seat and is bound to it.',
    asker: 'user',
    input: inputType('TakeRoleInput', 'An offered role.', ofSeat),
    reads: 'platform',
    decide: takeRole,
  }),
  endRole: decided({
    about: 'Ends a role or its offer, by the player of the seat or by the user themself.',
    asker: 'user',
    input: inputType('EndRoleInput', 'A role or an offer.', {
      ...ofSeat,
      account: userId.describe('Whose role.'),
    }),
    reads: 'platform',
    decide: (loaded, { account, ...given }) => endRole(loaded, { ...given, of: account }),
  }),
  offerSeat: decided({
    about: 'Offers a seat to substitutes, or ends the offer.',
    asker: 'host',
    input: inputType('OfferSeatInput', 'Input to offer a seat or to end the offer.', {
      ...ofSeat,
      offered: z.boolean().describe('False ends the offer.'),
    }),
    decide: offerSeat,
  }),
  requestSeat: command({
    about: 'Input to request an offered seat.',
    asker: 'user',
    input: inputType('RequestSeatInput', 'Input to request an offered seat.', {
      ...ofSeat,
      invitation: absent(text).describe('Required if the campaign is neither listed nor open to spectators.'),
    }),
    payload: 'campaign',
    run: requestSeat,
  }),
  handOverSeat: command({
    about: 'Hands a seat over to another player or a bot for good.',
    asker: 'host',
    input: inputType('HandOverSeatInput', 'Input to hand a seat over for good.', {
      ...ofSeat,
      to: absent(userId).describe('An account that requested it; absent: a bot.'),
      reason: publicReason,
    }),
    payload: 'campaign',
    run: handOverSeat,
  }),
  upgradeRuleset: command({
    about: 'Upgrades a running campaign to newer rules, with a reason on record.',
    asker: 'host',
    input: inputType('UpgradeRulesetInput', 'Input to upgrade the rules of a campaign.', {
      ...ofCampaign,
      to: whole.describe('Their version.'),
      reason: publicReason,
    }),
    payload: 'campaign',
    run: upgradeRuleset,
  }),
};
