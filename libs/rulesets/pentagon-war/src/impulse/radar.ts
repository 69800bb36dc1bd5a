/** Does a unit get lock-on with this die? Its radar numbers that are left decide (PW-6.2). */
export const hasLock = (roll: number, numbers: readonly number[]): boolean => roll <= Math.max(0, ...numbers);
