import { choice, declareOptions, flag, integer } from '@warlog/kernel';
import type { z } from 'zod';

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
export type Options = z.infer<typeof options.schema>;

/** The options of a new game, the usual ones where nothing else is chosen. */
export const newOptions = (given: Readonly<Record<string, unknown>> = {}): Options =>
  options.schema.parse({ ...options.usual, ...given });
