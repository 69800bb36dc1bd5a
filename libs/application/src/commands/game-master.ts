import { z } from 'zod';
import { askFinish, enterResult, makeRuling, steerBattle, undoRuling } from '@warlog/campaign';
import { seatId } from '@warlog/core';
import { inputType, namedAs } from '../api-types.js';
import { battleWord, steerWord } from '../queries/battle.js';
import { decided } from './command.js';
import { absent, id, line, ofCampaign, ordersOrNull, publicReason, whole } from './fields.js';

const unitFate = inputType('UnitFateInput', 'The losses of units that the campaign groups under one name.', {
  seat: seatId.describe('Their seat.'),
  ref: namedAs('ID', z.string().max(110)).describe("The campaign's name of them."),
  lost: whole.describe('The number of destroyed units.'),
  damaged: whole.describe('The number of scarred or damaged units among the survivors.'),
});

const result = inputType('ResultInput', 'The result of a battle with miniatures.', {
  winner: absent(seatId).describe('The winner; null for a draw, if the ruleset allows one.'),
  how: z.string().max(40).describe('How it ended, as a code of the ruleset.'),
  units: z.array(unitFate).max(500).describe('Every unit that was sent, once.'),
});

const roll = inputType('RulingRollInput', 'Dice of the game master, visible to all.', {
  count: whole.describe('The number of dice, 1 to 20.'),
  sides: whole.describe('The number of sides, 2 to 100.'),
  purpose: line.describe('What they decide, 1 to 80 characters.'),
});

/** Commands about rulings, and about the course of battles. */
export const gameMasterCommands = {
  makeRuling: decided({
    about: 'Makes a ruling of the game master, with a reason on record.',
    asker: 'game-master',
    input: inputType('MakeRulingInput', 'A ruling of the game master.', {
      ...ofCampaign,
      change: ordersOrNull.describe('The change in the form of the ruleset; absent: the ruling is only a statement.'),
      roll: absent(roll).describe('Dice for a ruling without a change; absent: none.'),
      reason: publicReason,
    }),
    reads: 'all-views',
    decide: makeRuling,
  }),
  undoRuling: decided({
    about: 'Reverts a ruling with a new ruling.',
    asker: 'game-master',
    input: inputType('UndoRulingInput', 'Input to revert a ruling.', {
      ...ofCampaign,
      ruling: id.describe('The ruling.'),
      reason: publicReason,
    }),
    reads: 'all-views',
    decide: undoRuling,
  }),
  steerBattle: decided({
    about: 'Decides, as the game master, that a battle is played out or called off before its second turn.',
    asker: 'game-master',
    input: inputType('SteerBattleInput', 'A decision of the game master about a battle.', {
      ...ofCampaign,
      battle: namedAs('ID', z.string().max(110)).describe("The battle's id in the campaign."),
      word: steerWord.describe('The decision, which the battle campaign carries out.'),
    }),
    decide: steerBattle,
  }),
  askFinish: decided({
    about: 'Requests that a battle be played out or called off. It happens once all fighting seats request it.',
    asker: 'seat',
    input: inputType('AskFinishInput', "The user's request in a battle campaign for this turn.", {
      ...ofCampaign,
      word: absent(battleWord).describe('It takes effect once all fighting seats request it; null withdraws it.'),
    }),
    reads: 'all-views',
    decide: askFinish,
  }),
  enterResult: decided({
    about: 'Enters the result of a battle with miniatures. It counts once all fighting seats have entered the same.',
    asker: 'seat',
    input: inputType('EnterResultInput', "The user's entry of the result of a battle with miniatures.", {
      ...ofCampaign,
      result: absent(result).describe("It counts once all have entered the same; null withdraws the user's entry."),
    }),
    reads: 'all-views',
    decide: enterResult,
  }),
};
