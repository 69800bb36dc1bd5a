import { choice, declareOptions, flag, integer } from '@warlog/core';
import { z } from 'zod';

/** The options of a campaign; the messages under `option.<name>` describe them. */
export const options = declareOptions(
  {
    moveProtocol: choice({ group: 'time', of: ['open', 'sealed'] }),
    phasePlan: choice({ group: 'time', of: ['merged', 'five'] }),
    counterVisibility: choice({ group: 'known', of: ['exact', 'presence', 'none'] }),
    battleMode: choice({ group: 'battles', of: ['doctrine', 'rounds'] }),
    fightItOut: choice({ group: 'battles', of: ['gm', 'off', 'both-agree'] }),
    fightHours: integer({ group: 'battles', from: 1, to: 336, default: 96 }),
    maxBattles: integer({ group: 'battles', from: 1, to: 9, default: 1 }),
    tableLoser: choice({ group: 'battles', of: ['withdraws', 'dice'], unsaid: 'dice' }),
    turnLimit: integer({ group: 'winning', from: 5, to: 500, none: 0, default: 0 }),
    ratioRounding: choice({ group: 'battles', of: ['favorDefender', 'towardEven'], unsaid: 'towardEven' }),
    ignoreScaling: choice({ group: 'battles', of: ['survivors', 'initial'] }),
    eliminationSparesTransports: flag({ group: 'battles', default: false }),
    damageCarry: choice({ group: 'battles', of: ['phase', 'none', 'permanent'] }),
    fortressGarrison: choice({ group: 'battles', of: ['restored', 'permanent'] }),
    stripMineScars: flag({ group: 'treasury', default: false }),
    dice: choice({ group: 'known', of: ['2d6', '1d12'] }),
    antiSnipeMinutes: integer({ group: 'time', from: 0, to: 2880, default: 240 }),
    maxMoveExtensions: integer({ group: 'time', from: 0, to: 20, default: 3 }),
  },
  ['tokenSheet'],
);

/**
 * Fixes how corrected rules apply to a campaign: new ones record `edition` in their options. Without it rules are read
 * as in version 0.1.0, so that its campaigns resolve to the same events.
 */
export const edition = 2 as const;

/** What a setup stores besides the selectable options. */
export const recorded = options.schema.extend({
  tokenSheet: z.enum(['map', 'custom']).default('map'),
  edition: z.literal(edition).optional(),
  // Absent means off, and stays absent; campaigns of version 0.1.0, which have no edition, ignore them.
  fightItOut: z.enum(['off', 'both-agree', 'gm']).optional(),
  fightHours: z.int().min(1).max(336).optional(),
  maxBattles: z.int().min(1).max(9).optional(),
  // Absent: the dice go on after every battle campaign, and its brief does not state how it is judged (PNP-17.21).
  tableLoser: z.enum(['withdraws', 'dice']).optional(),
  /** True if there was a game master at the start. */
  refereed: z.boolean().optional(),
});
export type ArmadaOptions = z.infer<typeof recorded>;

/** Returns the options of a new campaign: the given ones over the defaults. */
export function newOptions(given: Readonly<Record<string, unknown>> = {}): ArmadaOptions {
  return recorded.parse({ ...options.usual, ...given });
}
