import { expect, it } from 'vitest';
import { unitsHere } from '../rules.js';
import { playedView } from '../testing/played-view.js';
import { outlookOf } from './outlook-model.js';

const view = playedView(1);
const [ship, foe] = unitsHere(view) as [ReturnType<typeof unitsHere>[number], ReturnType<typeof unitsHere>[number]];
const say = (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  [key.split('.').at(-1), ...Object.values(params)].join(' ');

const told = (plays: number, lost: number, crippled: number) =>
  outlookOf({
    sample: {
      plays,
      counts: [
        { code: 'lost', place: foe.id, times: lost },
        { code: 'crippled', place: foe.id, times: crippled },
      ],
    },
    ships: [foe, ship],
    nameOf: ({ id }) => (id === foe.id ? 'foe' : 'mine'),
    say,
  });

it('says how often a ship is lost or crippled, and how far off that may be', () => {
  const { lines, plusMinus } = told(1_000, 100, 500);
  expect(lines.map(({ text }) => text)).toEqual(['ship foe lost share 10, crippled share 50', 'ship mine neither']);
  expect(plusMinus).toBe(4);
});

it('promises nothing: what always or hardly ever came about may be otherwise', () => {
  expect(told(2_000, 2_000, 0).lines[0]!.text).toBe('ship foe lost most');
  expect(told(2_000, 1, 0).lines[0]!.text).toBe('ship foe lost least');
  expect(told(50, 0, 0).plusMinus).toBe(6);
});
