import { expect, it } from 'vitest';
import { aftermathOf, at, board, holding, orders, s1, s4, types, unit, viewOf } from '../cases/board.js';
import { newUnit, type ObjectiveId } from '../model/ids.js';
import type { AftermathSheet, FtarqOrdersSheet, FtarqSetupSheet } from '../model/sheet.js';
import { orderText } from './index.js';

const { formatOrders, parseOrders } = orderText;

const position = {
  units: [
    ['s1-1c2d3e4f', types.frigate, at.alpha],
    ['s1-5f09aa00', types.corvette, at.alpha, { scarred: true }],
  ] as const,
};
const view = viewOf(board(position), s1);

const sheet: FtarqOrdersSheet = orders({
  construct: [
    {
      planet: at.alpha,
      items: [
        { do: 'build', unit: types.awing, count: 2 },
        { do: 'build', unit: types.xwing, spend: 8 },
        { do: 'build', unit: types.force, count: 1 },
        { do: 'ic', plus: 1 },
        { do: 'credits', plus: 3 },
        { do: 'repair', unitId: unit('s1-5f09aa00') },
        { do: 'scrap' },
      ],
    },
  ],
  jump: [
    { from: at.alpha, to: at.redjik, units: [unit('s1-1c2d3e4f'), newUnit(at.alpha, 1)], gf: 2, label: 'Raiders' },
  ],
  stance: { default: 'shoot', players: { [s4]: 'no-shoot' }, labels: { Raiders: { [s4]: 'shoot' } } },
  retreat: [at.alpha, at.hubSpace],
  aftermath: [
    { planet: at.redjik, invade: { gf: 'all', maxDefenders: 3 }, bombard: true },
    { planet: at.rock, invade: { gf: 2 } },
    { planet: at.far, bombard: false },
    { planet: at.beta },
  ],
  land: [{ planet: at.alpha, gf: 1 }],
  claims: ['po-03' as ObjectiveId, 'po-01' as ObjectiveId],
  transfer: [{ to: s4, credits: 10 }],
  ready: true,
});

const text = `turn 5
at Alpha
  build 2 A-wing
  build X-wing for 8
  build 1 ground force
  industry +1
  credits +3
  repair CR90 B
  scrap
jump Alpha -> Redjik with 2 gf as "Raiders": Nebulon-B Escort, new 1
stance default shoot
stance s4 no-shoot
stance "Raiders" s4 shoot
retreat Alpha, Deep space of hub
after Redjik: land all against 3, bombard
after Rock: land 2
after Far: no bombs
after Beta: nothing
land 1 at Alpha
claim po-03, po-01
give 10 to s4
ready`;

it('writes orders as a player would, and reads them back', () => {
  expect(formatOrders(view, sheet)).toBe(text);
  expect(parseOrders(view, text)).toEqual({ sheet, problems: [] });
});

it('reads names and ids in any case, comments and items on one line', () => {
  const typed = '# my orders\nAT p.alpha: build x-wing squadron; Credits 2\njump alpha -> p.redjik: s1-1c2d3e4f';
  expect(parseOrders(view, typed)).toEqual({
    sheet: orders({
      construct: [
        {
          planet: at.alpha,
          items: [
            { do: 'build', unit: types.xwing },
            { do: 'credits', plus: 2 },
          ],
        },
      ],
      jump: [{ from: at.alpha, to: at.redjik, units: [unit('s1-1c2d3e4f')] }],
    }),
    problems: [],
  });
});

it('names every line that it does not understand', () => {
  const { problems } = parseOrders(view, 'turn 5\njump Alpha -> Nowhere: s1-1c2d3e4f\nscrap\nclaim everything');
  expect(problems.map(({ code, path }) => [code, path])).toEqual([
    ['FTQ_E_TEXT', [2]],
    ['FTQ_E_TEXT', [3]],
    ['FTQ_E_TEXT', [4]],
  ]);
});

it('writes decisions of the aftermath and choices of the setup', () => {
  const open = viewOf(aftermathOf({ ...position, sides: { [s1]: holding([at.redjik, 2]) } }, s1), s1);
  const decided: AftermathSheet = { v: 1, turn: 5, decisions: [{ planet: at.redjik, invade: { gf: 'all' } }] };
  expect(parseOrders(open, formatOrders(open, decided))).toEqual({ sheet: decided, problems: [] });
  const before = { ...view, stage: 'setup' as const };
  const chosen: FtarqSetupSheet = {
    v: 1,
    faction: 'rebel',
    name: 'The Syndicate',
    units: [types.frigate, types.xwing, types.xwing],
    modifiers: { bonusArea: 'space', bonuses: 2, disadvantages: ['economy'] },
  };
  expect(formatOrders(before, chosen)).toContain('bonus 2 space against economy');
  expect(parseOrders(before, formatOrders(before, chosen))).toEqual({ sheet: chosen, problems: [] });
});
