import { expect } from 'vitest';
import { golden } from '@warlog/kernel/testing';
import { controlOdds } from '../resolve/control.js';
import { at, board, orders, peaceful, resolution, s1, s2, s3, types } from './board.js';

const above = (points: 'corvette' | 'destroyer') => board({ units: [['s2-a', types[points], at.alphaMinor]] });

golden(
  'BZK-501',
  'a force above C that shoots at the owner blockades for the whole next turn',
  resolution({
    from: board({ units: [['s2-a', types.destroyer, at.alpha]] }),
    dice: [],
    then: [
      { type: 'TurnOpened', turn: 6 },
      { type: 'BlockadeFixed', planet: at.alpha, by: s2, was: null },
    ],
    never: [{ type: 'ControlRolled' }],
  }),
);

golden(
  'BZK-501',
  'as many points as C are not enough, and a force that does not shoot blockades nothing',
  resolution({
    from: board({
      planets: { [at.alpha]: { credits: 120 } },
      sides: { [s3]: peaceful },
      units: [
        ['s2-a', types.destroyer, at.alpha],
        ['s3-a', types.destroyer, at.beta],
      ],
    }),
    never: [{ type: 'BlockadeFixed' }],
  }),
);

golden(
  'BZK-501',
  'a beaten force never blockades, nor does any force while the owner keeps one there',
  resolution({
    from: board({
      sides: { [s1]: peaceful, [s2]: { stance: { default: 'shoot', players: { [s1]: 'no-shoot' }, labels: {} } } },
      units: [
        ['s1-t', types.xwing, at.alpha],
        ['s2-a', types.destroyer, at.alpha],
        ['s3-a', types.liner, at.alpha],
      ],
    }),
    // s2 beats s3 (3 dice each), then stays in peace beside the owner.
    dice: [4, 1, 1, 1, 1, 1],
    then: [{ type: 'BattleFought', retreats: s3 }],
    never: [{ type: 'BlockadeFixed' }],
  }),
);

golden(
  'BZK-501',
  'the value of C at the end of combat counts, before upgrades take effect',
  resolution({
    from: board({
      planets: { [at.rock]: { owner: s1, credits: 38, raise: 5 } },
      units: [['s2-a', types.corvette, at.rock]],
    }),
    then: [
      { type: 'CreditsRaised', planet: at.rock, plus: 5 },
      { type: 'BlockadeFixed', planet: at.rock, by: s2 },
    ],
  }),
);

golden(
  'BZK-502',
  'a force in orbit that shoots at the owner rolls once for the planet',
  resolution({
    from: above('destroyer'),
    dice: [1],
    then: [{ type: 'ControlRolled', planet: at.alphaMinor, by: s2, owner: s1, face: 1 }],
  }),
);

golden(
  'BZK-502',
  'a force that does not shoot at the owner makes no roll',
  resolution({
    from: board({ sides: { [s2]: peaceful }, units: [['s2-a', types.destroyer, at.alphaMinor]] }),
    never: [{ type: 'ControlRolled' }],
  }),
);

golden(
  'BZK-502',
  'of several peaceful forces the largest rolls',
  resolution({
    from: board({
      sides: { [s2]: peaceful, [s3]: peaceful },
      units: [
        ['s2-a', types.liner, at.far],
        ['s3-a', types.destroyer, at.far],
      ],
    }),
    dice: [1],
    then: [{ type: 'ControlRolled', by: s3 }],
    never: [{ type: 'ControlRolled', by: s2 }],
  }),
);

golden(
  'BZK-503',
  'three times C is not enough; above it a 6 is needed',
  resolution({
    from: board({
      planets: { [at.rock]: { credits: 13 }, [at.far]: { credits: 19 } },
      units: [
        ['s2-a', types.corvette, at.rock],
        ['s3-a', types.frigate, at.far],
        ['s3-t', types.xwing, at.far],
      ],
    }),
    dice: [5],
    then: [{ type: 'ControlRolled', planet: at.far, points: 70, credits: 19, bonus: 0, need: 6, success: false }],
    never: [{ type: 'ControlRolled', planet: at.rock }],
  }),
);

golden('BZK-503', 'each further multiple that is exceeded helps by one; by option reaching it does', () => {
  expect(controlOdds(90, 30, 'strict')).toBeNull();
  expect(controlOdds(91, 30, 'strict')).toEqual({ bonus: 0, need: 6 });
  expect(controlOdds(120, 30, 'strict')).toEqual({ bonus: 0, need: 6 });
  expect(controlOdds(121, 30, 'strict')).toEqual({ bonus: 1, need: 5 });
  expect(controlOdds(156, 30, 'strict')).toEqual({ bonus: 2, need: 4 });
  expect(controlOdds(120, 30, 'inclusive')).toEqual({ bonus: 1, need: 5 });
  expect(controlOdds(90, 30, 'inclusive')).toBeNull();
});

golden(
  'BZK-504',
  'a success removes a level of defenses first',
  resolution({
    from: board({ planets: { [at.alphaMinor]: { pd: 2 } }, units: [['s2-a', types.destroyer, at.alphaMinor]] }),
    dice: [6],
    then: [{ type: 'DefenceLowered', planet: at.alphaMinor, pd: 1, by: s2 }],
    never: [{ type: 'PlanetTaken' }],
  }),
);

golden(
  'BZK-504',
  'a planet without defenses changes hands',
  resolution({
    from: above('destroyer'),
    dice: [6],
    then: [{ type: 'PlanetTaken', planet: at.alphaMinor, by: s2, from: s1 }],
    check: (after) => expect(after.planets[at.alphaMinor]?.owner).toBe(s2),
  }),
);

golden(
  'BZK-505',
  'orders may forbid the roll',
  resolution({
    from: above('destroyer'),
    sheets: { [s2]: orders({ control: [{ planet: at.alphaMinor, try: false }] }) },
    never: [{ type: 'ControlRolled' }],
  }),
);

golden(
  'BZK-506',
  'control lasts without a force',
  resolution({
    from: board({ planets: { [at.far]: { owner: s3 } } }),
    check: (after) => expect(after.planets[at.far]?.owner).toBe(s3),
  }),
);
