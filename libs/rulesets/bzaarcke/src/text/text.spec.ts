import { expect, it } from 'vitest';
import { at, board, orders, s1, s4, types, unit, viewOf } from '../cases/board.js';
import { newUnit } from '../model/ids.js';
import type { BzaarckeOrdersSheet } from '../model/sheet.js';
import { orderText } from './index.js';

const { formatOrders, parseOrders } = orderText;

const view = viewOf(
  board({
    units: [
      ['s1-1c2d3e4f', types.frigate, at.alpha],
      ['s1-5f09aa00', types.corvette, at.alpha, { scarred: true }],
    ],
  }),
  s1,
);

const sheet: BzaarckeOrdersSheet = orders({
  construct: [
    {
      planet: at.alpha,
      items: [
        { do: 'build', unit: types.awing, count: 2 },
        { do: 'build', unit: types.xwing, spend: 8 },
        { do: 'pd', spend: 10 },
        { do: 'credits', plus: 1 },
        { do: 'repair', unitId: unit('s1-5f09aa00'), spend: 10 },
        { do: 'fuel', spend: 6 },
        { do: 'scrap' },
      ],
    },
  ],
  jump: [{ from: at.alpha, to: at.redjik, units: [unit('s1-1c2d3e4f'), newUnit(at.alpha, 1)], label: 'Raiders' }],
  stance: { default: 'shoot', players: { [s4]: 'no-shoot' }, labels: { Raiders: { [s4]: 'shoot' } } },
  retreat: [at.alpha, at.hubSpace],
  control: [{ planet: at.redjik, try: false }],
  acknowledge: s4,
  ready: true,
});

const text = `turn 5
at Alpha
  build 2 A-wing
  build X-wing for 8
  defences 10
  credits +1
  repair CR90 B for 10
  fuel 6
  scrap
jump Alpha -> Redjik as "Raiders": Nebulon-B Escort, new 1
stance default shoot
stance s4 no-shoot
stance "Raiders" s4 shoot
retreat Alpha, Deep space of hub
no control Redjik
acknowledge s4
ready`;

it('writes orders as a player would, and reads them back', () => {
  expect(formatOrders(view, sheet)).toBe(text);
  expect(parseOrders(view, text)).toEqual({ sheet, problems: [] });
});

it('accepts ids for names, any case, comments and items on one line', () => {
  const typed = `AT p.alpha: BUILD x-wing-squadron; scrap   # twice
jump P.ALPHA -> redjik: S1-1C2D3E4F
acknowledge nobody`;
  expect(parseOrders(view, typed)).toEqual({
    sheet: orders({
      construct: [{ planet: at.alpha, items: [{ do: 'build', unit: types.xwing }, { do: 'scrap' }] }],
      jump: [{ from: at.alpha, to: at.redjik, units: [unit('s1-1c2d3e4f')] }],
      acknowledge: null,
    }),
    problems: [],
  });
});

it('names each line that it does not understand and reads the others', () => {
  const parsed = parseOrders(view, 'at Alpha\n  build a castle\n  scrap\n\nattack everything');
  expect(parsed.problems.map((problem) => [problem.code, problem.path])).toEqual([
    ['BZK_E_TEXT', [2]],
    ['BZK_E_TEXT', [5]],
  ]);
  expect(parsed.sheet).toEqual(orders({ construct: [{ planet: at.alpha, items: [{ do: 'scrap' }] }] }));
});

it('reads setup orders', () => {
  const setup = { ...view, stage: 'setup' as const };
  const chosen = {
    v: 1 as const,
    faction: 'rebel' as const,
    name: 'The Syndicate',
    units: [types.frigate, types.xwing, types.xwing],
  };
  const lines = 'faction rebel\nname The Syndicate\nforce Nebulon-B Escort, 2 X-wing';
  expect(formatOrders(setup, chosen)).toBe(lines);
  expect(parseOrders(setup, lines)).toEqual({ sheet: chosen, problems: [] });
});
