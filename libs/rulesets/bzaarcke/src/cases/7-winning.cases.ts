import { expect } from 'vitest';
import { golden } from '@warlog/kernel/testing';
import { bzaarcke } from '../index.js';
import { at, board, orders, resolution, s1, s2, s3, s4, types, viewOf } from './board.js';

const held = (seat: typeof s1, ...planets: string[]) =>
  Object.fromEntries(planets.map((planet) => [planet, { owner: seat }]));

golden(
  'BZK-701',
  'a seat with more than half of the planets wins',
  resolution({
    from: board({ planets: held(s1, at.redjik, at.rock, at.far) }),
    then: [{ type: 'GameEnded', winners: [s1], reason: 'ended.majority', clause: 'BZK-701' }],
    never: [{ type: 'TurnOpened' }],
  }),
);

golden(
  'BZK-701',
  'a seat with exactly half of them does not win',
  resolution({ from: board({ planets: held(s1, at.redjik, at.rock) }), never: [{ type: 'GameEnded' }] }),
);

golden(
  'BZK-701',
  'by option a seat with more than half of the credits wins',
  resolution({
    from: board({
      options: { victoryShare: 'credits' },
      planets: { [at.alpha]: { credits: 200 }, [at.rock]: { owner: s2 }, [at.far]: { owner: s2 } },
    }),
    then: [{ type: 'GameEnded', winners: [s1], reason: 'ended.credits-majority' }],
  }),
);

golden(
  'BZK-702',
  'a seat that all others acknowledge wins',
  resolution({
    from: board({ sides: { [s2]: { acknowledges: s1 }, [s3]: { acknowledges: s1 } } }),
    sheets: { [s4]: orders({ acknowledge: s1 }) },
    then: [
      { type: 'AcknowledgementSet', seat: s4, to: s1 },
      { type: 'GameEnded', winners: [s1], reason: 'ended.acknowledged', clause: 'BZK-702' },
    ],
  }),
);

golden(
  'BZK-702',
  'an acknowledgement can be revoked until the check',
  resolution({
    from: board({ sides: { [s2]: { acknowledges: s1 }, [s3]: { acknowledges: s1 }, [s4]: { acknowledges: s1 } } }),
    sheets: { [s4]: orders({ acknowledge: null }) },
    then: [{ type: 'AcknowledgementSet', seat: s4, to: null }],
    never: [{ type: 'GameEnded' }],
  }),
);

golden(
  'BZK-702',
  'without the option this way of winning does not exist',
  resolution({
    from: board({
      options: { acknowledgement: false },
      sides: { [s2]: { acknowledges: s1 }, [s3]: { acknowledges: s1 }, [s4]: { acknowledges: s1 } },
    }),
    never: [{ type: 'GameEnded' }],
  }),
);

golden('BZK-702', 'any other player may be acknowledged at any time, except oneself and eliminated ones', () => {
  const state = board({ sides: { [s4]: { out: true } } });
  const acknowledge = (to: unknown) => bzaarcke.act(state, s2, { do: 'acknowledge', to });
  const given = acknowledge(s1);
  expect('events' in given ? [...given.events] : given).toEqual([{ type: 'AcknowledgementSet', seat: s2, to: s1 }]);
  expect(acknowledge(s2)).toMatchObject({ problems: [{ code: 'BZK_E_ACK_SELF' }] });
  expect(acknowledge(s4)).toMatchObject({ problems: [{ code: 'BZK_E_ACK_OUT' }] });
  expect(acknowledge('s9')).toMatchObject({ problems: [{ code: 'BZK_E_UNKNOWN' }] });
  const codes = (to: typeof s1) =>
    bzaarcke
      .check(viewOf(state, s2), orders({ acknowledge: to }))
      .flatMap((each) => (each.severity === 'error' ? [each.code] : []));
  expect([codes(s2), codes(s4), codes(s1)]).toEqual([['BZK_E_ACK_SELF'], ['BZK_E_ACK_OUT'], []]);
});

const twoLeft = { [s3]: { out: true }, [s4]: { out: true } } as const;
const deserted = { [at.gamma]: { owner: null }, [at.delta]: { owner: null } };

golden(
  'BZK-702',
  'when the last two acknowledge each other, planets decide, then credits, then points',
  resolution({
    from: board({
      planets: deserted,
      sides: { ...twoLeft, [s1]: { acknowledges: s2 }, [s2]: { acknowledges: s1 } },
    }),
    then: [{ type: 'GameEnded', winners: [s1], reason: 'ended.acknowledged' }],
  }),
);

golden(
  'BZK-703',
  'a player without planets and units is out; the last one remaining wins',
  resolution({
    from: board({
      planets: { ...deserted, [at.beta]: { owner: null } },
      sides: twoLeft,
    }),
    then: [
      { type: 'SeatOut', seat: s2 },
      { type: 'GameEnded', winners: [s1], reason: 'ended.last-standing', clause: 'BZK-703' },
    ],
  }),
);

golden(
  'BZK-703',
  'a player with a unit left is not out',
  resolution({
    from: board({ planets: { [at.beta]: { owner: null } }, units: [['s2-t', types.tie, at.far]] }),
    never: [{ type: 'SeatOut' }],
  }),
);

golden(
  'BZK-703',
  'after the last turn the most planets win, then credits, then points; equals share',
  resolution({
    from: board({
      turn: 30,
      planets: { [at.alphaMinor]: { owner: null } },
      units: [
        ['s2-t', types.tie, at.beta],
        ['s4-t', types.tie, at.delta],
      ],
    }),
    then: [{ type: 'GameEnded', winners: [s2, s4], reason: 'ended.turn-limit', clause: 'BZK-703' }],
  }),
);

golden(
  'BZK-703',
  'with maxTurns 0 there is no last turn',
  resolution({ from: board({ turn: 200, options: { maxTurns: 0 } }), never: [{ type: 'GameEnded' }] }),
);
