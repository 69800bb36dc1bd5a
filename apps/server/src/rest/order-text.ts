import { orderTextInput, type ProblemType, type RefusalLanguage } from '@warlog/application';
import { z } from 'zod';
import type { orderTextModel } from '../graphql/order-text-model.js';
import { inWords } from '../http/refusals.js';
import { answers, bodies } from './schemas.js';

const lineReading = z.enum(['exact', 'understood']);
const written = {
  text: orderTextInput.shape.text,
  accept: lineReading
    .default('exact')
    .describe('`exact`: only lines as the game writes them. `understood`: other lines with one meaning, too.'),
};

/** Orders as text that are read and checked. */
export const orderText = z.object(written).register(bodies, { id: 'OrderText' });

/** Orders as text that are submitted. */
export const submittedOrderText = z
  .object({
    commandId: z.string().describe('The command id, chosen by the client. A repetition gets the same answer.'),
    phase: z.string().describe('The open phase.'),
    ...written,
    replaces: z.int().min(0).describe('The number of the submission that this one replaces; 0 for none.'),
    nonce: z.string().default('').describe('32 random bytes in hex, where `dice.scheme` is 1.'),
    part: z.string().optional().describe("The seat's dice contribution to this phase, 160 hex digits."),
    actionSignature: z
      .object({ key: z.string(), signature: z.string() })
      .optional()
      .describe('The signature over the orders as read from the text.'),
  })
  .register(bodies, { id: 'SubmittedOrderText' });

const problem = z.object({
  code: z.string().describe('The stable code.'),
  sentence: z.string(),
  path: z.array(z.string()).describe('For a line: `text` and its number from 1; otherwise the position in the orders.'),
  clause: z.string().nullable().describe('The clause of the rulebook, if it follows from one.'),
  suggestions: z.array(z.string()).describe('Orders that the line may mean, as the game writes them.'),
  warning: z.boolean().describe('Whether it is only a warning, which refuses nothing.'),
});
const line = { line: z.int(), text: z.string() };
const order = z.object({
  lines: z.array(z.int()).describe('The numbers of its lines, from 1.'),
  text: z.string(),
  says: z.string().describe('The order as the game writes it.'),
  how: lineReading,
  notes: z.array(problem),
});

/** How the orders were read. */
export const orderTextReading = z
  .object({
    sheet: z.unknown().describe('The orders as far as they were read; null if nothing could be read.'),
    read: z.array(order).describe('Each order with its lines.'),
    asks: z.array(z.object({ ...line, candidates: z.array(z.string()) })).describe('Lines that need an answer.'),
    problems: z.array(problem).describe('The problems of the text; a warning refuses nothing.'),
    notRead: z.array(z.object({ ...line, why: problem })).describe('The skipped lines.'),
  })
  .register(answers, { id: 'OrderTextReading' });

/** The result of submitted orders. */
export const takenOrderText = z
  .object({
    number: z.int().nullable().describe('The number of the submission; null if another phase is open by now.'),
    sheet: z.unknown().describe('The orders as read from the text.'),
    ready: z.boolean().describe('Whether the user is ready.'),
    receivedAt: z.iso.datetime().nullable().describe("When they arrived, by the server's clock."),
    statement: z.string().nullable().describe("The server's signed statement of receipt, in hex."),
    signature: z.string().nullable().describe("Its signature by the campaign's checkpoint key."),
  })
  .register(answers, { id: 'OrderTextTaken' });

/** Converts a reading to the API, in a language. */
export function readingIn(
  { sheet, read, asks, problems, notRead }: ReturnType<typeof orderTextModel>,
  language: RefusalLanguage,
): z.infer<typeof orderTextReading> {
  const translated = ({ params, ...problem }: ProblemType) => ({
    ...problem,
    sentence: inWords({ ...problem, params }, language),
    path: [...problem.path],
    suggestions: [...problem.suggestions],
  });
  return {
    sheet,
    read: read.map((order) => ({ ...order, lines: [...order.lines], notes: order.notes.map(translated) })),
    asks: asks.map((asked) => ({ ...asked, candidates: [...asked.candidates] })),
    problems: problems.map(translated),
    notRead: notRead.map((unread) => ({ ...unread, why: translated(unread.why) })),
  };
}
