import { it } from 'vitest';

/**
 * Defines a golden case that computes something: one sentence of the rulebook; the test's title starts with its clause.
 * A case that is only data stands in a JSON file (`goldenFiles`).
 *
 * @example
 *   golden('BZK-601', 'of groups that disagree, shoot wins', () => expect(stanceOf(stance, groups, s2)).toBe('shoot'));
 */
export function golden(clause: string, sentence: string, run: () => void | Promise<void>): void {
  it(`${clause} ${sentence}`, run);
}
