import { choice, declareOptions, flag, integer } from '@warlog/kernel';
import { z } from 'zod';

/** The options of a campaign; what each changes is said in the messages under `option.<name>`. */
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
 * How a mended rule reads in a campaign is fixed at its start: `edition` is written into the options of each new one.
 * Absent, a rule is read as version 0.1.0 read it, so that its campaigns are resolved again as they were.
 */
export const edition = 2 as const;

/** What a setup holds beside the options that can be chosen. */
export const recorded = options.schema.extend({
  tokenSheet: z.enum(['map', 'custom']).default('map'),
  edition: z.literal(edition).optional(),
  // A setup that says nothing of them means off, and stays as it was written; in campaigns of version 0.1.0, which bear no
  // edition, they mean nothing.
  fightItOut: z.enum(['off', 'both-agree', 'gm']).optional(),
  fightHours: z.int().min(1).max(336).optional(),
  maxBattles: z.int().min(1).max(9).optional(),
  // Absent, the dice go on after every table, and its brief does not say how it is judged (PNP-17.21).
  tableLoser: z.enum(['withdraws', 'dice']).optional(),
  /** There was a game master at the start. */
  refereed: z.boolean().optional(),
});
export type Options = z.infer<typeof recorded>;

/** The options of a new campaign, the usual ones where nothing else is chosen. */
export function newOptions(given: Readonly<Record<string, unknown>> = {}): Options {
  return recorded.parse({ ...options.usual, ...given });
}
