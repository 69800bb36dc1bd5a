/** Returns true if a unit gets lock-on with this die, by its remaining radar numbers (PW-6.2). */
export const hasLock = (roll: number, numbers: readonly number[]): boolean => roll <= Math.max(0, ...numbers);
