/** Rulesets with the slowest comparison of worlds: many seats, all of them active in each phase. */
export const sectors: readonly string[] = ['ftarq', 'bzaarcke'];
