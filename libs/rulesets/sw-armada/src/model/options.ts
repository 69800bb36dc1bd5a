import { choice, declareOptions, integer } from '@warlog/core';
import { z } from 'zod';
import { usualFleetLimit } from '../tables.js';

/** The options of a battle; the messages under `option.<name>` describe them. */
export const options = declareOptions({
  /** How often a player is asked (SWA-ASY-02). */
  pace: choice({ group: 'time', of: ['fast', 'full'] }),
  /** Maximum cost of an own fleet (SWA-SET-01). */
  pointLimit: integer({ group: 'forces', from: 100, to: 600, default: usualFleetLimit }),
  /** `auto`: by the cost of the fleets (SWA-GEO-02). */
  table: choice({ group: 'battles', of: ['auto', 'standard', 'small'] }),
  /** Six obstacles, or none (SWA-SET-03). */
  obstacles: choice({ group: 'battles', of: ['standard', 'none'] }),
});

/** The edition of the rules for new battles. */
export const edition = 2 as const;

/** What a setup stores besides the selectable options. Without `edition` a battle follows the first text. */
export const recorded = options.schema.extend({ edition: z.literal(edition).optional() });
export type SwArmadaOptions = z.infer<typeof recorded>;

/** Returns the options of a battle of the first text: the given ones over the defaults. */
export const formerOptions = (given: Readonly<Record<string, unknown>> = {}): SwArmadaOptions =>
  recorded.parse({ ...options.usual, ...given });

/** Returns the options of a new battle: the given ones over the defaults. */
export const newOptions = (given: Readonly<Record<string, unknown>> = {}): SwArmadaOptions =>
  formerOptions({ ...given, edition });
