import type { TextPart } from '@warlog/tactical';

/** Settings of missiles at their launch (PW-8.4, PW-8.5). */
export const missileParts: readonly TextPart[] = [
  [/^(no )?rail$/i, (no) => ({ rail: no === '' })],
  [
    /^on miss (double back|detonate)$/i,
    (then) => ({ onMiss: then.toLowerCase() === 'detonate' ? 'detonate' : 'doubleBack' }),
  ],
  [/^at the end (detonate|dud)$/i, (then) => ({ onExpire: then.toLowerCase() })],
];

/** Reads `all` and types as they are, `only l1` and several as a list. */
export function named(weapons: string): string | readonly string[] {
  const [, only] = /^only (\S+)$/i.exec(weapons) ?? [];
  if (only !== undefined) return [only];
  const list = weapons.split(/\s+/);
  return list.length > 1 ? list : weapons;
}

/** Parses JSON in a line; undefined if it is none. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
