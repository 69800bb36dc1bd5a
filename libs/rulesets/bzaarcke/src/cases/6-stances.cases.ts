import { expect } from 'vitest';
import { golden } from '@warlog/ruleset-testkit';
import { hitOn } from '../resolve/battle.js';
import { stanceOf } from '../position.js';
import { s2, s3 } from './board.js';

golden('BZK-601', 'a stance is per player, per group, else the default; groups that disagree shoot', () => {
  const stance = { default: 'no-shoot', players: { [s3]: 'shoot' }, labels: { Raiders: { [s2]: 'shoot' } } } as const;
  const group = (label: string | null) => [{ label }];
  expect(stanceOf(stance, group(null), s2)).toBe('no-shoot');
  expect(stanceOf(stance, group('Raiders'), s2)).toBe('shoot');
  expect(stanceOf(stance, [...group(null), ...group('Raiders')], s2)).toBe('shoot');
  expect(stanceOf(stance, group(null), s3)).toBe('shoot');
});

golden('BZK-602', 'only a side that does not shoot while the other does hits on 5', () => {
  expect(hitOn('no-shoot', 'shoot')).toBe(5);
  expect(hitOn('shoot', 'no-shoot')).toBe(4);
  expect(hitOn('shoot', 'shoot')).toBe(4);
  expect(hitOn('no-shoot', 'no-shoot')).toBe(4);
});
