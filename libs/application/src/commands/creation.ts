import { z } from 'zod';
import { usualPress } from '@warlog/campaign';
import { accountRefusal } from '../accounts/problems.js';
import { createCampaign } from '../campaigns/create.js';
import { openDemo } from '../campaigns/demo.js';
import { rematch } from '../campaigns/rematch.js';
import { inputType, namedAs } from '../api-types.js';
import { command } from './command.js';
import { absent, deviceKeys, nonce, ofCampaign, repeatable } from './fields.js';
import { gather, newCampaign } from './settings.js';

// The players of a rematch know one another.
const { ruleset: _ruleset, gameMaster: _gameMaster, anonymous: _anonymous, ...ofRematch } = newCampaign;

/** Settings of a new campaign in the form of its decision. */
function settingsOf<
  Given extends Pick<z.output<z.ZodObject<typeof newCampaign>>, 'spectators' | 'spectatorDelay' | 'press'>,
>({ spectators, spectatorDelay, ...given }: Given) {
  return {
    ...given,
    press: given.press ?? usualPress,
    spectators: { allowed: spectators, delayTurns: spectatorDelay ?? 0 },
  };
}

/** Commands that create a campaign. */
export const creationCommands = {
  createCampaign: command({
    about: 'Creates a campaign.',
    asker: 'user',
    input: inputType('CreateCampaignInput', 'Input of a new campaign.', {
      commandId: repeatable,
      ...newCampaign,
      gather: absent(gather).describe('Absent: a public lobby is closed after 14 days, others have no end.'),
      takeSeat: z.boolean().describe('Whether the user takes the first seat at once.'),
      nonce: absent(nonce).describe('32 random bytes in hex, for the dice; required with takeSeat.'),
      keys: deviceKeys,
    }),
    payload: 'campaign',
    run: (ports, { user, gameMaster: mode, takeSeat, keys, ...given }) =>
      createCampaign(ports, {
        ...settingsOf(given),
        host: user,
        gm: mode === 'none' ? { mode } : { mode, user },
        demo: false,
        hostNonce: takeSeat ? (given.nonce ?? '') : null,
        hostKeys: keys,
      }),
  }),
  rematch: command({
    about: 'Creates the rematch of an ended campaign, with the sides turned by one, and invites its players.',
    asker: 'user',
    input: inputType('RematchInput', 'An ended campaign to play again.', {
      ...ofCampaign,
      settings: absent(
        inputType('RematchSettingsInput', 'Settings of a rematch; the game stays the same.', ofRematch),
      ).describe('Absent: those of the ended campaign.'),
      nonce,
      keys: deviceKeys,
    }),
    payload: 'campaign',
    run: (ports, { settings, ...given }) => rematch(ports, { ...given, settings: settings && settingsOf(settings) }),
  }),
  openDemo: command({
    about: 'Creates and starts a demo campaign against bots, with the user in its first seat.',
    asker: 'user',
    input: inputType('OpenDemoInput', 'A new demo campaign.', {
      commandId: repeatable,
      ruleset: namedAs('ID', z.string().max(40)).nullish().describe('A game of `demos`; absent: the first.'),
      nonce: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'is not 64 hex digits')
        .describe('32 random bytes in hex, for the dice of the set-up.'),
      keys: deviceKeys,
    }),
    payload: 'campaign',
    async run(ports, { ruleset, ...given }) {
      const game = ports.demos.find((demo) => ruleset == null || demo.ruleset === ruleset);
      return game ? openDemo(ports, game, given) : { kind: 'refused', problems: [accountRefusal('WLG_E_NO_DEMO')] };
    },
  }),
};
