import { expect } from 'vitest';
import { golden } from '@warlog/ruleset-testkit';
import { bzaarcke } from '../index.js';
import { at, board, orders, s1, s2, types, unit, viewOf } from './board.js';

golden('BZK-206', 'a blockaded planet supplies no fuel', () => {
  const poor = board({
    planets: { [at.alpha]: { blockadedBy: s2 }, [at.alphaMinor]: { credits: 2 } },
    units: [['s1-a', types.destroyer, at.alphaMinor]],
  });
  const sheet = orders({ jump: [{ from: at.alphaMinor, to: at.redjik, units: [unit('s1-a')] }] });
  expect(bzaarcke.play.check(viewOf(poor, s1), sheet)).toMatchObject([
    { code: 'BZK_E_FUEL', params: { need: 3, have: 2 } },
    { code: 'BZK_W_LOST' },
  ]);
});
