import { z } from 'zod';
import { anyId, enumType, list, outputType } from '../api-types.js';

const steered = {
  finish: 'Plan and doctrine play it to the end, and the result counts.',
  recall: "It is called off before its second turn, and the campaign's dice decide.",
};

export const steerWord = enumType('SteerWord', "A game master's decision about a battle.", steered);

export const battleWord = enumType('BattleWord', "A seat's request in a battle campaign.", {
  ...steered,
  'real-table': 'It is fought with miniatures and its result is entered; no window opens in the meantime.',
});

export const battleEnd = enumType('BattleEnd', 'How a battle was settled.', {
  returned: 'It was fought, and its result counts.',
  recalled: "It was called off, and the campaign's dice decide.",
  'fell-back': "It was not fought, and the campaign's dice decide.",
});

export const battleParentType = outputType('BattleParent', 'The parent campaign of a battle campaign.', {
  campaign: anyId.nullable().describe('The parent campaign; null for a captain, who does not see it.'),
  battle: anyId.describe("The battle's id in the parent campaign."),
  place: anyId.describe("The place of the battle on the parent's map."),
});

export const battleAskedType = outputType('BattleAsked', 'A request in a battle campaign for this turn.', {
  seat: anyId.nullable().describe('The requesting seat; null: the parent campaign.'),
  word: battleWord.describe('What it requests.'),
});

export const unitFateType = outputType('UnitFate', 'The losses of units that the campaign groups under one name.', {
  seat: anyId.describe('Their seat.'),
  ref: anyId.describe("The campaign's name of them."),
  lost: z.int().describe('The number of destroyed units.'),
  damaged: z.int().describe('The number of scarred or damaged units among the survivors.'),
});

export const enteredResultType = outputType(
  'EnteredResult',
  "A seat's entry of the result of a battle with miniatures.",
  {
    seat: anyId.describe('The seat that entered it.'),
    winner: anyId.nullable().describe('The winner; null for a draw.'),
    how: z.string().describe('How it ended, as a code of the ruleset.'),
    units: list(unitFateType).describe('The losses of all units that were sent.'),
  },
);
