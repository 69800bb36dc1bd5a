/**
 * The rules threw unexpectedly: a defect of a ruleset, or a state that it cannot read. Distinct from failures of the
 * infrastructure, which are temporary. `cause` is the original error.
 */
export class RulesFailed extends Error {
  constructor(cause: unknown) {
    super('The rules failed', { cause });
  }
}

/** Returns the result of `work`; throws `RulesFailed` if it throws. */
export function byTheRules<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new RulesFailed(error);
  }
}
