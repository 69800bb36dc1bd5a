import {
  changePace,
  endCampaign,
  extendDeadline,
  pauseCampaign,
  resumeCampaign,
  useAllowance,
  waiveBeacon,
} from '@warlog/campaign';
import { releaseCampaign } from '../campaigns/parking.js';
import { inputType } from '../api-types.js';
import { command, decided } from './command.js';
import { paceChange } from './settings.js';
import { campaignInput, minutes, ofCampaign, ofPhase, publicReason, whole } from './fields.js';

const extension = inputType('ExtendInput', 'Input to extend the deadline of all.', {
  ...ofPhase,
  hours: whole.describe('Whole hours, within the limits of the pace.'),
  minutes,
  reason: publicReason,
});

/** Commands about the clock of a campaign, and its end. */
export const clockCommands = {
  extendDeadline: decided({
    about: 'Extends the deadline of all within the limits, with a reason.',
    asker: 'host',
    input: extension,
    decide: extendDeadline,
  }),
  useAllowance: decided({
    about: "Extends the deadline of all from the allowance of the user's seat.",
    asker: 'seat',
    input: extension,
    decide: useAllowance,
  }),
  changePace: decided({
    about: 'Changes the pace for good, or sets days off for all, with a reason.',
    asker: 'host',
    input: inputType('ChangePaceInput', 'Input to change the pace of a running campaign.', {
      ...ofCampaign,
      change: paceChange.describe('What changes.'),
      reason: publicReason,
    }),
    decide: changePace,
  }),
  pauseCampaign: decided({
    about: 'Pauses the clock; the pause ends automatically.',
    asker: 'host',
    input: inputType('PauseInput', 'Input to pause with a planned end.', {
      ...ofCampaign,
      hours: whole.describe('Whole hours after which the pause ends automatically.'),
      minutes,
      reason: publicReason,
    }),
    decide: pauseCampaign,
  }),
  resumeCampaign: decided({
    about: 'Ends a pause.',
    asker: 'host',
    input: campaignInput,
    decide: resumeCampaign,
  }),
  releaseCampaign: command({
    about: 'Retries the closing of a parked campaign.',
    asker: 'host',
    input: campaignInput,
    payload: 'campaign',
    run: (ports, given) => releaseCampaign(ports, given, (campaign, error) => ports.onDefect?.(campaign, error)),
  }),
  waiveBeacon: decided({
    about: 'Resolves a sealed phase without its overdue beacon round, as the game master.',
    asker: 'game-master',
    input: inputType('WaiveBeaconInput', 'Input to resolve a sealed phase without its beacon round.', {
      ...ofCampaign,
      reason: publicReason,
    }),
    reads: 'all-views',
    decide: waiveBeacon,
  }),
  endCampaign: decided({
    about: 'Ends the campaign for good, without a winner; everything is disclosed.',
    asker: 'host',
    input: inputType('EndInput', 'Input to end a campaign without a winner.', { ...ofCampaign, reason: publicReason }),
    reads: 'all-views',
    decide: endCampaign,
  }),
};
