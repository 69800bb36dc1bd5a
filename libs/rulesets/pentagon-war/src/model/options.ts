import { choice, declareOptions, flag, integer } from '@warlog/core';
import { z } from 'zod';

/** The strength of a bot (PW-23.6). */
const botLevels = ['regular', 'novice', 'expert'] as const;
export type BotLevel = (typeof botLevels)[number];

/** The options of a game; the messages under `option.<name>` describe them. */
export const options = declareOptions({
  mode: choice({ group: 'time', of: ['plot', 'duel'] }),
  impulsesPerPhase: choice({ group: 'time', of: ['12', '6', '4', '3', '2'] }),
  turnLimit: integer({ group: 'winning', from: 1, to: 60, none: 0, default: 0 }),
  buy: flag({ group: 'forces', default: false }),
  crashAcceleration: flag({ group: 'battles', default: false }),
  grabbing: flag({ group: 'battles', default: false }),
  docking: flag({ group: 'battles', default: false }),
  botLevel: choice({ group: 'forces', of: botLevels }),
});
/**
 * Fixes how amended rules apply to a game: new ones record `edition` in their options. Without it the game was begun
 * under the former text, and is played and audited under it to its end.
 */
export const edition = 2 as const;

/** What a setup stores besides the selectable options. */
export const recorded = options.schema.extend({ edition: z.literal(edition).optional() });
export type PentagonOptions = z.infer<typeof recorded>;

/** Returns true if a game is played under the amended text. */
export const isAmended = (board: { readonly options: Pick<PentagonOptions, 'edition'> }): boolean =>
  board.options.edition !== undefined;

/** Returns the options of a new game: the given ones over the defaults. */
export const newOptions = (given: Readonly<Record<string, unknown>> = {}): PentagonOptions =>
  recorded.parse({ ...options.usual, edition, ...given });
