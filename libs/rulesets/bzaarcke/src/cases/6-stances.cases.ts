import { expect } from 'vitest';
import { golden } from '@warlog/kernel/testing';
import { hitOn } from '../resolve/battle.js';
import { stanceOf } from '../position.js';
import { at, board, orders, peaceful, resolution, s1, s2, s3, types } from './board.js';

golden('BZK-601', 'a stance is per player, per group, else the default; groups that disagree shoot', () => {
  const stance = { default: 'no-shoot', players: { [s3]: 'shoot' }, labels: { Raiders: { [s2]: 'shoot' } } } as const;
  const group = (label: string | null) => [{ label }];
  expect(stanceOf(stance, group(null), s2)).toBe('no-shoot');
  expect(stanceOf(stance, group('Raiders'), s2)).toBe('shoot');
  expect(stanceOf(stance, [...group(null), ...group('Raiders')], s2)).toBe('shoot');
  expect(stanceOf(stance, group(null), s3)).toBe('shoot');
});

golden(
  'BZK-601',
  'a stance stays until orders change it, and applies from these orders on',
  resolution({
    from: board({
      sides: { [s1]: peaceful, [s2]: peaceful },
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.tie, at.far],
      ],
    }),
    sheets: { [s1]: orders({ stance: { players: { [s2]: 'shoot' } } }) },
    dice: [4, 1, 1, 1, 6],
    then: [
      { type: 'StanceSet', seat: s1, stance: { default: 'no-shoot', players: { [s2]: 'shoot' } } },
      { type: 'BattleFought', b: { destroyed: ['s2-a'] } },
    ],
  }),
);

golden(
  'BZK-601',
  'with stanceLapses a stance that is not repeated returns to the default',
  resolution({
    from: board({ options: { stanceLapses: true }, sides: { [s1]: peaceful } }),
    then: [{ type: 'StanceSet', seat: s1, stance: { default: 'shoot', players: {}, labels: {} } }],
  }),
);

golden('BZK-602', 'only a side that does not shoot while the other does hits on 5', () => {
  expect(hitOn('no-shoot', 'shoot')).toBe(5);
  expect(hitOn('shoot', 'no-shoot')).toBe(4);
  expect(hitOn('shoot', 'shoot')).toBe(4);
  expect(hitOn('no-shoot', 'no-shoot')).toBe(4);
});

golden(
  'BZK-602',
  'the side that holds its fire needs a 5',
  resolution({
    from: board({
      sides: { [s1]: peaceful },
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.destroyer, at.far],
      ],
    }),
    dice: [4, 4, 5, 4, 4, 1, 1],
    then: [{ type: 'BattleFought', a: { hits: 1, hitOn: 5 }, b: { hits: 2, hitOn: 4 }, retreats: s1 }],
  }),
);
