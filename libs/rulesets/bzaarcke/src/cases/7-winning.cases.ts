import { expect } from 'vitest';
import { golden } from '@warlog/ruleset-testkit';
import { bzaarcke } from '../index.js';
import { board, orders, s1, s2, s4, viewOf } from './board.js';

golden('BZK-702', 'any other player may be acknowledged at any time, except oneself and eliminated ones', () => {
  const state = board({ sides: { [s4]: { out: true } } });
  const acknowledge = (to: unknown) => bzaarcke.play.act(state, s2, { do: 'acknowledge', to });
  const given = acknowledge(s1);
  expect('events' in given ? [...given.events] : given).toEqual([{ type: 'AcknowledgementSet', seat: s2, to: s1 }]);
  expect(acknowledge(s2)).toMatchObject({ problems: [{ code: 'BZK_E_ACK_SELF' }] });
  expect(acknowledge(s4)).toMatchObject({ problems: [{ code: 'BZK_E_ACK_OUT' }] });
  expect(acknowledge('s9')).toMatchObject({ problems: [{ code: 'BZK_E_UNKNOWN' }] });
  const codes = (to: typeof s1) =>
    bzaarcke.play
      .check(viewOf(state, s2), orders({ acknowledge: to }))
      .flatMap((each) => (each.severity === 'error' ? [each.code] : []));
  expect([codes(s2), codes(s4), codes(s1)]).toEqual([['BZK_E_ACK_SELF'], ['BZK_E_ACK_OUT'], []]);
});
