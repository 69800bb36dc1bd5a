import { choice, declareOptions, flag, integer } from '@warlog/core';
import { fightForm } from '@warlog/ruleset-api';
import type { z } from 'zod';

/** The options of a campaign; the messages under `option.<name>` describe them. */
export const options = declareOptions(
  {
    vpToWin: integer({ group: 'winning', from: 3, to: 50, default: 10 }),
    maxTurns: integer({ group: 'winning', from: 0, to: 200, default: 24 }),
    ordersHours: integer({ group: 'time', from: 1, to: 336, default: 48, governs: 'phase-length' }),
    aftermathHours: integer({ group: 'time', from: 1, to: 336, default: 24, governs: 'phase-length' }),
    aftermathPhase: flag({ group: 'time', default: true }),
    objectiveOrder: choice({ group: 'winning', of: ['shuffled', 'listed'], retired: ['gm'] }),
    autoClaim: flag({ group: 'winning', default: true }),
    secretRevealedOnClaim: flag({ group: 'winning', default: true }),
    planetStats: choice({ group: 'known', of: ['scouted', 'public'] }),
    battleReports: choice({ group: 'known', of: ['participants', 'public'] }),
    defaultStance: choice({ group: 'forces', of: ['shoot', 'no-shoot'] }),
    autoRetreat: flag({ group: 'battles', default: true }),
    tieRetreats: choice({ group: 'battles', of: ['attacker', 'defender', 'smaller-at-start'] }),
    lotteryRemainder: choice({ group: 'battles', of: ['chance', 'lost'], unsaid: 'lost' }),
    fightItOut: choice({ group: 'battles', of: ['gm', 'off', 'both-agree'], unsaid: 'off' }),
    fightHours: integer({ group: 'battles', from: 1, to: 336, default: 96 }),
    maxBattles: integer({ group: 'battles', from: 1, to: 9, default: 1 }),
    sharedOrbit: flag({ group: 'forces', default: false }),
    bombardDieOnPart: flag({ group: 'battles', default: false }),
    bombardBeforeInvasion: flag({ group: 'battles', default: false }),
    creditUpgradeUsesIc: flag({ group: 'treasury', default: false }),
    creditTransfers: flag({ group: 'treasury', default: false }),
    unitPool: choice({ group: 'forces', of: ['faction', 'any'] }),
    missedOrders: choice({ group: 'time', of: ['nothing', 'repeat-build'] }),
    allowPrivateMessages: flag({ group: 'known', default: true, governs: 'private-press' }),
  },
  ['takeoverAfterMisses'],
);
/** What a setup stores: the options, and the settings of battles fought out (FTQ-609). */
export const recorded = options.schema.extend(fightForm);
export type FtarqOptions = z.infer<typeof recorded>;
