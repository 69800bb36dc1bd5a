import { choice, declareOptions, integer } from '@warlog/kernel';
import { z } from 'zod';
import { usualFleetLimit } from '../tables.js';

/** The options of a battle; what each changes is said in the messages under `option.<name>`. */
export const options = declareOptions({
  /** How often a player is asked (SWA-ASY-02). */
  pace: choice({ group: 'time', of: ['fast', 'full'] }),
  /** What an own fleet may cost (SWA-SET-01). */
  pointLimit: integer({ group: 'forces', from: 100, to: 600, default: usualFleetLimit }),
  /** `auto`: by what the fleets cost (SWA-GEO-02). */
  table: choice({ group: 'battles', of: ['auto', 'standard', 'small'] }),
  /** Six obstacles, or none (SWA-SET-03). */
  obstacles: choice({ group: 'battles', of: ['standard', 'none'] }),
});

/** The text of the rules that a new battle is resolved by. */
export const edition = 2 as const;

/** What a setup holds beside the options that can be chosen. Without `edition` a battle is resolved by the first text. */
export const recorded = options.schema.extend({ edition: z.literal(edition).optional() });
export type Options = z.infer<typeof recorded>;

/** The options of a battle of the first text, the usual ones where nothing else is chosen. */
export const formerOptions = (given: Readonly<Record<string, unknown>> = {}): Options =>
  recorded.parse({ ...options.usual, ...given });

/** The options of a new battle, the usual ones where nothing else is chosen. */
export const newOptions = (given: Readonly<Record<string, unknown>> = {}): Options =>
  formerOptions({ ...given, edition });
