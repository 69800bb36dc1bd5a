import { z } from 'zod';
import { act, returnToSeat, setLaterOrders, setReady, setStandingOrders, withdrawOrders } from '@warlog/campaign';
import { orderTextLimits, submitOrderText } from '../campaigns/order-text.js';
import { submitOrders } from '../campaigns/orders.js';
import { enumType, inputType, moment } from '../api-types.js';
import { lineReading } from '../queries/order-text.js';
import { command, decided } from './command.js';
import { absent, campaignInput, key, ofCampaign, ofPhase, orders, ordersOrNull, whole } from './fields.js';

const { exact, understood } = orderTextLimits;
const part = absent(z.string().max(400)).describe(
  "The seat's dice contribution to this phase, 160 hex digits. The first of a phase counts.",
);
const signature = inputType(
  'ActionSignatureInput',
  "The signature of an action of the user's seat; required where `mySignedActions` is not null.",
  {
    key: key.describe('One of `mySignedActions.keys`, 64 hex digits.'),
    signature: z.string().max(200).describe("The Ed25519 signature of the action's message, 128 hex digits."),
  },
);
const actionSignature = absent(signature).describe(
  'The signature by a key of the seat; absent: the seat signs nothing.',
);

/** The fields of an action of a seat that signs nothing and brings nothing to the dice. */
export const unsigned = { part: null, actionSignature: null } as const;

/** Orders as text, and which of its lines are accepted. */
export const orderTextInput = z.object({
  // Longer texts are accepted here, so that the campaign's sentence about the limit is shown.
  text: z
    .string()
    .max(64_000)
    .describe(
      `The orders, one per line: at most ${exact.characters} characters and ${exact.lines} lines; for lines to be understood, ${understood.characters} and ${understood.lines}.`,
    ),
  accept: lineReading
    .nullish()
    .transform((given) => given ?? 'exact')
    .describe(
      'Absent: only lines as the game writes them. `UNDERSTOOD`: other lines with one meaning, too; ambiguous ones are refused with their candidates.',
    ),
});

const submission = {
  nonce: z.string().max(100).describe('32 random bytes in hex, if `dice.scheme` is 1; the first of a phase counts.'),
  part,
  replaces: whole
    .min(0)
    .describe(
      'The number of the submission that this one replaces, as known to the device; 0 for none. Another number is a conflict.',
    ),
  finishedAt: absent(moment).describe(
    'When the orders were finished on the device, for orders that arrive after the deadline.',
  ),
};

/** Orders as text that are submitted. */
export const submitOrderTextInput = inputType('SubmitOrderTextInput', 'Orders as text.', {
  ...ofPhase,
  ...orderTextInput.shape,
  ...submission,
  actionSignature: absent(signature).describe(
    'The signature over the orders as read from the text; absent: the seat signs nothing.',
  ),
});

/** Commands about the orders of the user's seat. */
export const orderCommands = {
  submitOrders: command({
    about: 'Submits orders, which replace the former ones.',
    asker: 'seat',
    input: inputType('SubmitOrdersInput', 'Orders to submit.', {
      ...ofPhase,
      sheet: orders.describe('The orders, at most 32 kB.'),
      ...submission,
      actionSignature,
    }),
    payload: 'orders',
    run: submitOrders,
  }),
  submitOrderText: command({
    about: 'Submits orders as text, which replace the former ones.',
    asker: 'seat',
    input: submitOrderTextInput,
    payload: 'orderText',
    run: submitOrderText,
  }),
  withdrawOrders: decided({
    about: "Withdraws the user's orders.",
    asker: 'seat',
    input: inputType('WithdrawOrdersInput', "Input to withdraw the user's orders.", { ...ofPhase, actionSignature }),
    payload: 'orders',
    decide: withdrawOrders,
  }),
  setReady: decided({
    about: 'Sets or revokes ready.',
    asker: 'seat',
    input: inputType('SetReadyInput', 'Input to set or revoke ready.', {
      ...ofPhase,
      ready: enumType('ReadyWord', "Whether the user's orders are final.", {
        yes: 'They are final; the cooling time runs.',
        now: 'They are final, and the phase need not wait for the user.',
        no: 'They are no longer final.',
      }).describe('The new value.'),
      part,
      actionSignature,
    }),
    decide: setReady,
  }),
  setStandingOrders: decided({
    about: 'Sets the standing orders, which count if the user submits none.',
    asker: 'seat',
    input: inputType('StandingOrdersInput', 'Input for standing orders.', {
      ...ofCampaign,
      standing: ordersOrNull.describe('The standing orders; null clears them.'),
      actionSignature,
    }),
    decide: setStandingOrders,
  }),
  setLaterOrders: decided({
    about: 'Sets orders for a later turn, which count if the user submits none then.',
    asker: 'seat',
    input: inputType('LaterOrdersInput', 'Orders for a later turn.', {
      ...ofCampaign,
      turn: whole.describe('The turn, at most five after the open one.'),
      phaseKind: key.describe('The kind of its phase, such as `orders`.'),
      orders: ordersOrNull.describe(
        'The orders as `sheet`; in `only` the conditions of parts, each with its `part` (a path in the orders) and `condition`. Null deletes them.',
      ),
      actionSignature,
    }),
    decide: setLaterOrders,
  }),
  act: decided({
    about: 'Performs an action outside the orders.',
    asker: 'seat',
    input: inputType('ActInput', 'An action outside the orders.', {
      ...ofCampaign,
      action: orders.describe('The action in the form of the ruleset.'),
      part,
      actionSignature,
    }),
    reads: 'all-views',
    decide: act,
  }),
  returnToSeat: decided({
    about: 'Returns to the seat: a bot, or plan and doctrine, stop playing for it.',
    asker: 'seat',
    input: campaignInput,
    reads: 'platform',
    decide: returnToSeat,
  }),
};
