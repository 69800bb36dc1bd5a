import fc from 'fast-check';
import { z } from 'zod';
import type { LawKit } from './kit.js';
import { checkToy, readToy, resolveToy, toy, toyKit, toyText, type ToyGame, type ToySheet } from './toy.js';
import type { Ruleset, OrderText } from '@warlog/ruleset-api';

/*
 * The second version of the toy ruleset, which decides differently: a five finds a token as a six does, and hidden
 * numbers start at 1.
 */

const sheetSchema: z.ZodType<ToySheet> = z.strictObject({
  guess: z.number().int().min(0).max(3),
  hide: z.number().int().min(1).max(3),
});

/** The newer rules of the toy. */
export const toyTwo: Ruleset<ToyGame> = {
  ...toy,
  version: 2,
  upgradesFrom: [1],
  messages: {
    ...toy.messages,
    TOY_E_SHAPE: 'A guess from 0 to 3, and a number from 1 to 3.',
    'version.2': 'A five finds a token, too, and no 0 is hidden.',
  },
  play: {
    ...toy.play,
    orderSchema: () => sheetSchema,
    check: (_view, sheet) => checkToy(sheetSchema, sheet),
    resolve: (state, sheets, dice) => resolveToy(state, sheets, dice, 5),
    empty: () => ({ guess: 0, hide: 1 }),
    fromStanding: (_view, standing) => sheetSchema.safeParse(standing).data ?? null,
    checkStanding: (_view, standing) => checkToy(sheetSchema, standing),
    earlyStanding: sheetSchema,
  },
  bot: {
    ...toy.bot,
    orders(view, dice, role) {
      const { guess, hide } = toy.bot.orders(view, dice, role);
      return { guess, hide: Math.max(1, hide) };
    },
  },
};

/** Its text notation: hidden numbers start at 1. */
export const toyTwoText: OrderText<ToyGame> = {
  ...toyText,
  parseOrders(view, text) {
    const { sheet, problems } = toyText.parseOrders(view, text);
    return { sheet: { ...sheet, hide: Math.max(1, sheet.hide) }, problems };
  },
  readOrders: (view, text) => readToy(toyTwoText, view, text),
};

/** The kit for its laws, including its promises to campaigns of the first version. */
export const toyTwoKit: LawKit<ToyGame> = {
  ...toyKit,
  ruleset: toyTwo,
  text: toyTwoText,
  former: toy,
  sheet: () => fc.record({ guess: fc.integer({ min: 0, max: 3 }), hide: fc.integer({ min: 1, max: 3 }) }),
  hiddenVariants: (state, viewer, sent, closing) =>
    toyKit
      .hiddenVariants(state, viewer, sent, closing)
      ?.filter((sheets) => Object.values(sheets).every((sheet) => sheet === null || sheet.hide > 0)) ?? null,
};
