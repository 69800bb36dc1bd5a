import { z } from 'zod';
import { moment, outputType, rulesetView, visibleEvents } from '../api-types.js';
import { phasePartType } from './campaign-parts.js';

export const gameViewType = outputType('GameView', "A viewer's knowledge: the ruleset's view as JSON.", {
  key: z.string().describe('The key of the view; equal keys mean equal views.'),
  seq: z.int().describe('The number of the last disclosure in it.'),
  view: rulesetView.nullable().describe('The view; null if `known` is its key.'),
});
export type GameViewType = z.output<typeof gameViewType>;

export const phaseMarkType = outputType('PhaseMark', 'A phase on the timeline of the replay.', {
  ordinal: z.int().describe('Its number in the campaign, from 1.'),
  kind: z.string().describe('Its kind: `setup`, `orders`, …'),
  turn: z.int().describe('Its turn; 0 during the set-up.'),
  part: phasePartType.nullable().describe('Its part of the turn; null if turns have no parts.'),
  openedAt: moment.describe('When it opened.'),
  closedAt: moment.nullable().describe('When it closed; null while it is open.'),
});
export type PhaseMarkType = z.output<typeof phaseMarkType>;

export const phaseDisclosuresType = outputType(
  'PhaseDisclosures',
  'The disclosures of a viewer during one phase, closing included.',
  {
    ordinal: z.int().describe('The phase; 0 for the time before the first.'),
    before: rulesetView.describe('The view at the opening of the phase, which the disclosures continue.'),
    events: visibleEvents.describe('A list of `{ seq, event }`, oldest first.'),
    nonce: z
      .string()
      .nullable()
      .describe("The viewer's own random input at the closing, for the proof; null unless it is a seat."),
  },
);
export type PhaseDisclosuresType = z.output<typeof phaseDisclosuresType>;
