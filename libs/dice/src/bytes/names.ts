const idPattern = /^[a-z0-9-]{1,64}$/;
const namePattern = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;
const longestName = 200;

/** Returns an id that is valid in the dice: `[a-z0-9-]{1,64}`. Anything else is a defect and throws. */
export function diceId(id: string): string {
  if (typeof id !== 'string' || !idPattern.test(id)) {
    throw new Error(`"${id}" cannot be an id for the dice: 1 to 64 of a-z, 0-9 and -`);
  }
  return id;
}

/**
 * Returns a valid name of a scope or roll: `combat/redjik`, at most 200 bytes. Anything else is a defect and throws.
 */
export function diceName(name: string): string {
  if (typeof name !== 'string' || name.length > longestName || !namePattern.test(name)) {
    throw new Error(`"${name}" cannot name a scope or a roll: parts of a-z, 0-9, . _ - joined by /, at most 200 bytes`);
  }
  return name;
}

/** Returns a whole number from `min` to `max`; anything else throws and names `what`. */
export function within(what: string, n: number, min: number, max: number): number {
  if (!Number.isInteger(n) || n < min || n > max) {
    throw new Error(`${what} must be a whole number from ${min} to ${max}, not ${n}`);
  }
  return n;
}
