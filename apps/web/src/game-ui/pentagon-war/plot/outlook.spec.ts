import { unitsHere } from '@warlog/pentagon-war/ui';
import { expect, it } from 'vitest';
import english from '../messages.en.json';
import french from '../messages.fr.json';
import { playedView } from '../testing/played-view.js';
import { outlookOf, pointsLine } from './outlook-model.js';

const view = playedView(1);
const [ship, foe] = unitsHere(view) as [ReturnType<typeof unitsHere>[number], ReturnType<typeof unitsHere>[number]];
const say = (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  [key.split('.').at(-1), ...Object.values(params)].join(' ');

const outlookWith = (plays: number, lost: number, crippled: number) =>
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
    isMine: ({ id }) => id === ship.id,
    say,
  });

it('shows how often a ship is lost or crippled, and the margin of error', () => {
  const { lines, plusMinus } = outlookWith(1_000, 100, 500);
  expect(lines.map(({ text }) => text)).toEqual(['foe foe lost share 10, crippled share 50', 'mine mine neither']);
  expect(plusMinus).toBe(4);
});

/** Counts for 1,000 plays in which each ship is lost 600 times, with these losses among 100 plays of each facing. */
const worstTexts = (broken: readonly number[], played = 100) => {
  const counts = [foe, ship].flatMap(({ id }) => [
    { code: 'lost', place: id, times: 600 },
    ...broken.flatMap((times, at) => [
      { code: `turned-${at + 1}`, place: id, times: played },
      { code: `broken-${at + 1}`, place: id, times },
    ]),
  ]);
  const { lines } = outlookOf({
    ...{ sample: { plays: 1_000, counts }, ships: [foe, ship], say },
    ...{ nameOf: () => '', isMine: ({ id }) => id === ship.id },
  });
  return lines.map(({ text }) => text.split('lost share 60').at(-1)?.trim());
};

it('shows the worst case beside it, where the others turn: best for the foe, worst for the own ship', () => {
  expect(worstTexts([70, 20, 0, 90, 60])).toEqual(['least 3', 'share 90 6']);
  expect(worstTexts([70, 20, 10, 90, 60])).toEqual(['share 10 6', 'share 90 6']);
});

it('shows no worst case where no facing is worse, nor before each was played often enough', () => {
  expect(worstTexts([60, 60, 60, 60, 60])).toEqual(['', '']);
  expect(worstTexts([35, 10, 5, 45, 30], 49)).toEqual(['', '']);
});

it('promises nothing: results that always or hardly ever occurred may differ', () => {
  expect(outlookWith(2_000, 2_000, 0).lines[0]!.text).toBe('foe foe lost most');
  expect(outlookWith(2_000, 1, 0).lines[0]!.text).toBe('foe foe lost least');
  expect(outlookWith(50, 0, 0).plusMinus).toBe(6);
});

it('shows the condition of each chance, in both languages', () => {
  for (const texts of [english, french])
    for (const key of ['pentagon.outlook.foe', 'pentagon.outlook.mine'] as const)
      expect(texts[key]).toMatch(/, (if|s’il|si) .*\{fate\}/);
  for (const texts of [english, french])
    for (const key of ['pentagon.outlook.worst.foe', 'pentagon.outlook.worst.mine'] as const)
      expect(texts[key]).toMatch(/^\{fate\}.* (if|s’ils?) .*\{share\}/);
});

it('weighs points: own losses beside those of the enemy, and nothing where nothing counts', () => {
  const line = (worth: number) =>
    pointsLine({
      sample: {
        plays: 100,
        counts: [
          { code: 'lost', place: foe.id, times: 50 },
          { code: 'crippled', place: ship.id, times: 20 },
        ],
      },
      units: [foe, ship],
      isMine: ({ id }) => id === ship.id,
      pointsOf: (_, fate) => (fate === 'lost' ? worth : worth / 2),
      figure: String,
      say,
    });
  expect([line(100), line(0)]).toEqual(['points 10 50', null]);
});
