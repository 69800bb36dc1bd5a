import { choice, declareOptions, flag, integer } from '@warlog/kernel';
import { z } from 'zod';

/** How well a bot plays (PW-23.6). */
const botLevels = ['regular', 'novice', 'expert'] as const;
export type BotLevel = (typeof botLevels)[number];

/** The options of a game; what each changes is said in the messages under `option.<name>`. */
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
 * How an amended rule reads in a game is fixed at its start: `edition` is written into the options of each new one. Absent, the
 * game was begun under the former text, and is played and audited by it to its end.
 */
export const edition = 2 as const;

/** What a setup holds beside the options that can be chosen. */
export const recorded = options.schema.extend({ edition: z.literal(edition).optional() });
export type Options = z.infer<typeof recorded>;

/** Is a game played by the amended text? */
export const isAmended = (board: { readonly options: Pick<Options, 'edition'> }): boolean =>
  board.options.edition !== undefined;

/** The options of a new game, the usual ones where nothing else is chosen. */
export const newOptions = (given: Readonly<Record<string, unknown>> = {}): Options =>
  recorded.parse({ ...options.usual, edition, ...given });
