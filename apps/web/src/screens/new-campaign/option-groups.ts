/** What an option of a ruleset is about, in the order in which a form asks. */
export const optionGroups = {
  winning: [
    ...['maxTurns', 'turnLimit', 'vpToWin', 'victoryShare', 'acknowledgement', 'objectiveOrder', 'autoClaim'],
    'secretRevealedOnClaim',
  ],
  time: [
    ...['ordersHours', 'phasePlan', 'aftermathPhase', 'aftermathHours', 'moveProtocol', 'antiSnipeMinutes'],
    ...['maxMoveExtensions', 'missedOrders', 'takeoverAfterMisses'],
  ],
  known: ['planetStats', 'battleReports', 'counterVisibility', 'allowPrivateMessages', 'dice'],
  forces: [
    'unitPool',
    'tokenSheet',
    'upgradeCards',
    'jumpCost',
    'autoFuel',
    'sharedOrbit',
    'defaultStance',
    'stanceLapses',
  ],
  battles: [
    ...[
      'battleMode',
      'autoRetreat',
      'tieRetreats',
      'ratioRounding',
      'lotteryRemainder',
      'damageCarry',
      'ignoreScaling',
    ],
    ...['eliminationSparesTransports', 'fortressGarrison', 'bombardBeforeInvasion', 'bombardDieOnPart'],
    ...['controlMultiples', 'fightItOut', 'fightHours'],
  ],
  treasury: ['creditTransfers', 'creditUpgradeUsesIc', 'pdUsesYard', 'stripMineScars'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type OptionGroup = keyof typeof optionGroups | 'other';

/** Options in their groups, each group in the ruleset's own order; what nobody has sorted yet comes last. */
export function grouped<O extends { readonly key: string }>(
  options: readonly O[],
): readonly { readonly group: OptionGroup; readonly options: readonly O[] }[] {
  const groupOf = (key: string): OptionGroup =>
    (Object.keys(optionGroups) as (keyof typeof optionGroups)[]).find((group) =>
      (optionGroups[group] as readonly string[]).includes(key),
    ) ?? 'other';
  return [...Object.keys(optionGroups), 'other'].flatMap((name) => {
    const own = options.filter(({ key }) => groupOf(key) === name);
    return own.length === 0 ? [] : [{ group: name as OptionGroup, options: own }];
  });
}
