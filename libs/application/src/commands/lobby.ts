import { z } from 'zod';
import {
  addSeatKey,
  editCampaign,
  leaveSeat,
  rankSeats,
  removePlayer,
  seatBot,
  setSeatKeys,
  startCampaign,
} from '@warlog/campaign';
import { seatId } from '@warlog/core';
import { invite, revokeInvitation } from '../campaigns/invitations.js';
import { takeSeat } from '../campaigns/lobby.js';
import { inputType } from '../api-types.js';
import { command, decided } from './command.js';
import {
  absent,
  campaignInput,
  deviceKeys,
  id,
  key,
  line,
  nonce,
  ofCampaign,
  ofSeat,
  optional,
  seatKeys,
  text,
} from './fields.js';
import { brief, delayTurns, options, pace, playHours } from './settings.js';

/** Commands about seats before the start, and about invitations. */
export const lobbyCommands = {
  editCampaign: decided({
    about:
      'Changes a campaign before its start, or its brief at any time, and discloses the change to all participants.',
    asker: 'host',
    input: inputType('EditCampaignInput', 'Changes of a campaign; an absent field changes nothing.', {
      ...ofCampaign,
      name: optional(line).describe('Its name, 1 to 60 characters.'),
      brief: optional(brief).describe("The host's text; the only field that may change after the start."),
      pace: optional(pace).describe('The whole pace.'),
      options: optional(options).describe('The options that change.'),
      listed: optional(z.boolean()).describe('Whether the lobby lists it.'),
      spectators: optional(
        inputType('SpectatorsInput', 'Spectators.', {
          allowed: z.boolean().describe('Whether spectators are allowed.'),
          delayTurns: delayTurns.describe('Their delay in turns, at most 20.'),
        }),
      ).describe('Rules for spectators.'),
    }),
    reads: 'platform',
    decide: (loaded, { user, command: _command, campaign: _campaign, ...changes }, context) =>
      editCampaign(loaded, { user, changes }, context),
  }),
  seatBot: decided({
    about: 'Adds a bot to a free seat or removes it.',
    asker: 'host',
    input: inputType('SeatBotInput', 'Input to add a bot to a seat or to remove it.', {
      ...ofSeat,
      bot: z.boolean().describe('True adds the bot, false removes it.'),
    }),
    decide: seatBot,
  }),
  removePlayer: decided({
    about: 'Removes a player before the start.',
    asker: 'host',
    input: inputType('RemovePlayerInput', 'Input to remove a player before the start.', {
      ...ofSeat,
      reason: line.describe('The reason, which all participants see; 1 to 200 characters.'),
    }),
    decide: removePlayer,
  }),
  startCampaign: decided({
    about: 'Starts a campaign whose seats are all taken.',
    asker: 'host',
    input: campaignInput,
    reads: 'all-views',
    decide: startCampaign,
  }),
  invite: command({
    about: 'Creates another invitation link; earlier ones stay valid.',
    asker: 'host',
    input: inputType('InviteInput', 'A new invitation link.', {
      ...ofCampaign,
      label: line
        .nullish()
        .transform((given) => given ?? '')
        .describe('A label, at most 60 characters; only the host sees it.'),
    }),
    payload: 'invitation',
    run: invite,
  }),
  revokeInvitation: command({
    about: 'Revokes an invitation link; players who used it stay.',
    asker: 'host',
    input: inputType('RevokeInvitationInput', 'Input to revoke an invitation link.', {
      ...ofCampaign,
      invitation: id.describe('The link.'),
    }),
    payload: 'campaign',
    async run(ports, given) {
      const isDone = await revokeInvitation(ports, given);
      return isDone ? { kind: 'done', campaign: given.campaign, version: 0, hash: '' } : { kind: 'not-found' };
    },
  }),
  takeSeat: command({
    about: 'Takes a seat.',
    asker: 'user',
    input: inputType('TakeSeatInput', 'Input to take a seat.', {
      ...ofCampaign,
      seat: absent(seatId).describe('Absent: the first free one.'),
      invitation: absent(text).describe('Required if the campaign is not listed.'),
      hours: absent(playHours).describe('When the player plays, for the lobby; absent: not stated.'),
      nonce,
      keys: deviceKeys,
    }),
    payload: 'campaign',
    run: takeSeat,
  }),
  setSeatKeys: decided({
    about: "Registers the keys of this device for the user's seat, or replaces lost ones. Disclosed to all.",
    asker: 'seat',
    input: inputType('SetSeatKeysInput', "The keys of this device for the user's seat.", {
      ...ofCampaign,
      keys: seatKeys,
    }),
    reads: 'platform',
    decide: setSeatKeys,
  }),
  addSeatKey: decided({
    about: 'Registers the key of a further device or of a sitter for the seat. Disclosed to the seat.',
    asker: 'seat',
    input: inputType('AddSeatKeyInput', "A key with which this device signs for the user's seat.", {
      ...ofCampaign,
      key: key.describe('64 hex digits; valid at once.'),
    }),
    reads: 'platform',
    decide: addSeatKey,
  }),
  rankSeats: decided({
    about: "Sets the user's preferred seats, which are assigned at the start.",
    asker: 'seat',
    input: inputType('RankSeatsInput', "The user's preferred seats.", {
      ...ofCampaign,
      order: z.array(seatId).max(99).describe('Best first, without repetition; empty withdraws the preference.'),
    }),
    reads: 'platform',
    decide: rankSeats,
  }),
  leaveSeat: decided({
    about: 'Leaves the seat; in a running campaign a bot plays it.',
    asker: 'seat',
    input: campaignInput,
    decide: (loaded, { user }) => leaveSeat(loaded, user),
  }),
};
