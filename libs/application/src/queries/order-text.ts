import { z } from 'zod';
import { enumType, list, outputType, rulesetOrders } from '../api-types.js';
import { problemType } from './payloads.js';
import { mySheetType } from './sheet.js';

export const lineReading = enumType('LineReading', 'How a line of text was read.', {
  exact: 'It is written as the game writes it.',
  understood: 'It is written differently and has one meaning.',
});

const pasted = 'The line as it was sent, in plain characters.';

export const readOrderType = outputType('ReadOrder', 'An order that was read in a text.', {
  lines: list(z.int()).describe('The numbers of its lines, from 1.'),
  text: z.string().describe(pasted),
  says: z.string().describe('The order as the game writes it.'),
  how: lineReading.describe('How it was read.'),
  notes: list(problemType).describe('A note about it, such as which units stay and why.'),
});

export const askedLineType = outputType('AskedLine', 'A line that may mean several orders, or that resembles one.', {
  line: z.int().describe('Its number, from 1.'),
  text: z.string().describe(pasted),
  candidates: list(z.string()).describe('The possible orders, as the game writes them.'),
});

export const unreadLineType = outputType('UnreadLine', 'A line that is no order.', {
  line: z.int().describe('Its number, from 1.'),
  text: z.string().describe(pasted),
  why: problemType.describe('Why it was skipped.'),
});

export const orderTextReadingType = outputType(
  'OrderTextReading',
  "The reading of a text as orders of the user's seat.",
  {
    sheet: rulesetOrders
      .nullable()
      .describe('The orders as far as they were read, which a device signs. Null if nothing could be read.'),
    read: list(readOrderType).describe('Each order with its lines.'),
    asks: list(askedLineType).describe('Lines that need an answer; `problems` lists them.'),
    problems: list(problemType).describe(
      'The problems of the text. `path` is `text` with the line number, or the position in the orders.',
    ),
    notRead: list(unreadLineType).describe('The skipped lines.'),
  },
);
export type OrderTextReadingType = z.output<typeof orderTextReadingType>;

export const submitOrderTextPayload = outputType('SubmitOrderTextPayload', 'The result of orders sent as text.', {
  receipt: mySheetType.nullable().describe('The receipt; null if the orders were refused.'),
  reading: orderTextReadingType
    .nullable()
    .describe('The reading of the text; null if it was not read, as for a repeated command.'),
  problems: list(problemType).describe('The problems by line; empty on success.'),
  conflict: mySheetType
    .nullable()
    .describe('The newer orders of another device, for comparison; null without a conflict.'),
});
export type SubmitOrderTextPayload = z.output<typeof submitOrderTextPayload>;
