/**
 * The rules threw where they may not: a defect of a ruleset, or a state that it cannot read. Told apart from failures of
 * the machinery around them, which pass by themselves. `cause` is what was thrown.
 */
export class RulesFailed extends Error {
  constructor(cause: unknown) {
    super('The rules failed', { cause });
  }
}

/** What the rules work out; throws `RulesFailed` where they throw. */
export function byTheRules<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new RulesFailed(error);
  }
}
