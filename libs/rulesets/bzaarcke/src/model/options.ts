import { choice, declareOptions, flag, integer } from '@warlog/core';
import { fightForm } from '@warlog/ruleset-api';
import type { z } from 'zod';

/** The options of a campaign; the messages under `option.<name>` describe them. */
export const options = declareOptions(
  {
    maxTurns: integer({ group: 'winning', from: 0, to: 200, default: 30 }),
    ordersHours: integer({ group: 'time', from: 1, to: 336, default: 48, governs: 'phase-length' }),
    victoryShare: choice({ group: 'winning', of: ['planets', 'credits'] }),
    acknowledgement: flag({ group: 'winning', default: true }),
    planetStats: choice({ group: 'known', of: ['public', 'scouted'] }),
    battleReports: choice({ group: 'known', of: ['participants', 'public'] }),
    defaultStance: choice({ group: 'forces', of: ['shoot', 'no-shoot'] }),
    stanceLapses: flag({ group: 'forces', default: false }),
    autoRetreat: flag({ group: 'battles', default: true }),
    autoFuel: flag({ group: 'forces', default: true }),
    jumpCost: integer({ group: 'forces', from: 0, to: 10, default: 3 }),
    controlMultiples: choice({ group: 'battles', of: ['strict', 'inclusive'] }),
    lotteryRemainder: choice({ group: 'battles', of: ['chance', 'lost'], unsaid: 'lost' }),
    fightItOut: choice({ group: 'battles', of: ['gm', 'off', 'both-agree'], unsaid: 'off' }),
    fightHours: integer({ group: 'battles', from: 1, to: 336, default: 96 }),
    maxBattles: integer({ group: 'battles', from: 1, to: 9, default: 1 }),
    pdUsesYard: flag({ group: 'treasury', default: false }),
    unitPool: choice({ group: 'forces', of: ['faction', 'any'] }),
    upgradeCards: flag({ group: 'forces', default: false }),
    missedOrders: choice({ group: 'time', of: ['nothing', 'repeat-build'] }),
  },
  ['takeoverAfterMisses'],
);
/** What a setup stores: the options, and the settings of battles fought out (BZK-409). */
export const recorded = options.schema.extend(fightForm);
export type BzaarckeOptions = z.infer<typeof recorded>;
