import { expect, it } from 'vitest';
import { partKey, partOfKey } from './phase-part.js';

it('comes back from its word as it was', () => {
  const part = { unit: 'impulse', of: 12, from: 7, to: 12 } as const;
  expect(partKey(part)).toBe('impulse/7/12/12');
  expect(partOfKey(partKey(part))).toEqual(part);
});

it('is none where there is none, and where the word means nothing', () => {
  expect(partKey(undefined)).toBeNull();
  for (const key of [null, 3, '', 'impulse', 'impulse/1/2', 'hour/1/2/3', 'impulse/1/2/x', 'impulse/1/2/3/4'])
    expect(partOfKey(key)).toBeNull();
});
