/** Rulesets whose worlds take longest to tell apart: many seats, and phases in which all of them speak. */
export const sectors: readonly string[] = ['ftarq', 'bzaarcke'];
