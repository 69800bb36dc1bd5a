import { accountText } from '@warlog/ruleset-testkit';
import { closedPhase } from '@warlog/ruleset-api';
import { expect, it } from 'vitest';
import { at, board, s1, types, viewOf } from '../cases/board.js';
import { bzaarcke, type BzaarckeTypes } from '../index.js';
import { messages } from '../messages.js';
import { disclose } from './disclose.js';
import { nameOf } from './names.js';

it('accounts for a battle at a planet: both dice rows, then both losses in points', () => {
  const state = board({
    units: [
      ['s1-a', types.corvette, at.redjik],
      ['s2-a', types.frigate, at.redjik],
    ],
  });
  const before = viewOf(state, s1);
  const { events, after } = closedPhase<BzaarckeTypes>(bzaarcke, { state, orders: {}, dice: [4, 4, 4] });
  const shown = events.flatMap((event) => disclose(after, event, { kind: 'seat', seat: s1 }));
  const account = bzaarcke.view.account(before, bzaarcke.view.retell(structuredClone(shown)));
  expect(accountText(account, messages, nameOf(before))).toMatchObject({
    headline: 'You were beaten at Redjik (bad)',
    tallies: ['You dealt 0: ', 'You lost 39: 1 CR90 Corvette B destroyed'],
    steps: [
      [
        ...['Redjik | destroyed', 'you, 39 | 4 | 1 hit', 'Side 2, 57 | 4, 4 | 2 hits'],
        'you lose | CR90 B, the whole force | −39 = −39',
        'Side 2 loses | 25 damage, too little to hurt a unit | 0 = −39',
      ],
    ],
  });
});
