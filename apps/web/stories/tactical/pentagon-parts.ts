import type { DiceLineModel, DoctrineModel, DoctrineRule } from '../../src/map/tactical/parts-model.js';

/** Dice and doctrine of the game on hexes, as in the pictures of its design. */
const throwOf = (
  [name, note]: readonly [string, string],
  faces: readonly [number, number],
  total: string,
  result: string,
): DiceLineModel => ({
  ...{ name, note, total, needed: 'needs 6 or more', result },
  dice: faces.map((face) => ({ face, sides: 6, counts: null })),
  tone: result === 'misses' ? 'bad' : 'good',
});
const inside = (name: string, [row, column]: readonly [number, number], result: string): DiceLineModel => ({
  ...{ name, note: '', total: null, needed: null, result, tone: 'bad' },
  dice: [
    { face: row, sides: 6, isDark: true, counts: null },
    { face: column, sides: 6, counts: null },
  ],
});
export const pentagonDice: readonly DiceLineModel[] = [
  throwOf(['p1', 'proton'], [5, 4], '9 + 1 − 2 = 8', 'hits: 7'),
  throwOf(['p2', 'proton'], [2, 3], '5 + 1 − 2 = 4', 'misses'),
  inside('forward hull', [1, 2], '1 of 6 lost'),
  inside('electron cannon', [5, 6], 'e1 lost'),
];

const texts = (...values: readonly string[]) => values.map((text) => ({ value: text, text }));
const fire: DoctrineRule['parts'] = [
  'Fire ',
  { id: 'weapons', label: 'weapons', value: 'all', choices: texts('all', 'bolts', 'beams') },
  ' at the ',
  {
    ...{ id: 'foe', label: 'foe', value: 'weakest facing' },
    choices: texts('weakest facing', 'nearest', 'most damaged'),
  },
  ', if the average is at least ',
  { id: 'mean', label: 'least average', value: '2', choices: texts('1', '2', '3', '4') },
  ', within ',
  { id: 'hexes', label: 'hexes', value: '12', choices: texts('4', '8', '12', '16') },
  ' hexes.',
];
const screens: DoctrineRule['parts'] = [
  'Screens from ',
  { id: 'from', label: 'hits', value: '4', choices: texts('2', '4', '6') },
  ' hits on, ',
  { id: 'keep', label: 'points kept', value: '3', choices: texts('0', '3', '6') },
  ' points of power kept.',
];
export const pentagonRules: readonly DoctrineRule[] = [
  { id: 'fire.1', kind: 'fire', parts: fire },
  { id: 'screens.2', kind: 'screens', parts: screens },
];
export const pentagonOffers: DoctrineModel['offers'] = [
  { name: 'fire', kind: 'fire', parts: fire },
  { name: 'screens', kind: 'screens', parts: screens },
];
/** Returns what a rule would do in the present position; invented, as the whole page is. */
export const pentagonTest = ({ kind }: DoctrineRule) =>
  kind === 'fire' ? 'Here: p1 and p2 at Sentry in impulse 8.' : 'Here: screens 5 against Sentry.';
