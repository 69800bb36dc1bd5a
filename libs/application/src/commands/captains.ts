import { userId } from '@warlog/core';
import { inputType } from '../api-types.js';
import { endCaptain, lendBattle, takeBattle } from '../campaigns/captains.js';
import { command } from './command.js';
import { line, ofCampaign, ofSeat } from './fields.js';

/** Commands about battles that are lent to a user without a part in the campaign. All name the battle campaign. */
export const captainCommands = {
  lendBattle: command({
    about: "Offers a battle of the user's side to a member. It binds and shows nothing before it is taken.",
    asker: 'seat',
    input: inputType('LendBattleInput', 'A battle for a member; the campaign is the battle campaign.', {
      ...ofCampaign,
      name: line.describe("The name of the member's account."),
    }),
    payload: 'campaign',
    run: lendBattle,
  }),
  takeBattle: command({
    about: 'Takes a lent battle: the user plays it, and is bound to its side for the whole parent campaign.',
    asker: 'user',
    input: inputType('TakeBattleInput', 'A lent battle; the campaign is the battle campaign.', ofSeat),
    payload: 'campaign',
    run: takeBattle,
  }),
  endCaptain: command({
    about: 'Ends a captain or the offer to one, by the player of the seat or by the user themself.',
    asker: 'user',
    input: inputType('EndCaptainInput', 'A captain or an offer; the campaign is the battle campaign.', {
      ...ofSeat,
      account: userId.describe('Whose battle.'),
    }),
    payload: 'campaign',
    run: endCaptain,
  }),
};
