import { z } from 'zod';
import { anyId, moment, outputType, rulesetOrders } from '../api-types.js';

export const mySheetType = outputType('MySheet', "The user's orders for the open phase, with their receipt.", {
  number: z.int().describe('The number of submissions in this phase, withdrawals included.'),
  sheet: rulesetOrders.nullable().describe('The orders; null if they were withdrawn.'),
  ready: z.boolean().describe('Whether the user is ready.'),
  receivedAt: moment.describe("When they arrived, by the server's clock."),
  statement: z
    .string()
    .nullable()
    .describe("The server's signed statement of receipt, in hex; null in campaigns without signatures."),
  signature: z.string().nullable().describe("Its signature by the campaign's checkpoint key."),
  version: z.int().nullable().describe('The stream version of the submission; null if the receipt is signed.'),
  hash: z.string().nullable().describe('The hash of the stream at this version; null if the receipt is signed.'),
  leaf: z.string().nullable().describe("The hash of the user's random input, which is published at the closing."),
});
export type MySheetType = z.output<typeof mySheetType>;

export const draftType = outputType('Draft', 'A draft of orders, as stored by a device.', {
  phase: anyId.describe('Its phase.'),
  sheet: rulesetOrders.describe('The orders so far.'),
  device: z.string().describe('The device that stored it.'),
  revision: z.int().describe('A number that grows with every change.'),
  savedAt: moment.describe('When it was stored.'),
});
export type DraftType = z.output<typeof draftType>;

export const laterOrdersType = outputType('LaterOrders', "The user's orders for a later turn.", {
  turn: z.int().describe('The turn.'),
  phaseKind: z.string().describe('The kind of its phase.'),
  orders: rulesetOrders.describe('The orders as `sheet`, and in `only` the conditions of their parts.'),
});
export type LaterOrdersType = z.output<typeof laterOrdersType>;
