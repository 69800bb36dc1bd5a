import type { NamedFace } from '@warlog/ruleset-api';
import type { Point } from '../../src/map/canvas/box.js';
import type { DiceLineModel, DoctrineModel, DoctrineRule } from '../../src/map/tactical/parts-model.js';

/** Dice and doctrine of the game on a mat, and the placing of a squadron, as in the pictures of its design. */
const thrown: readonly (readonly [NamedFace['colour'], NamedFace['symbol'], boolean])[] = [
  ['red', 'double', true],
  ['red', 'hit', true],
  ['red', 'accuracy', false],
  ['blue', 'hit', true],
  ['blue', 'crit', true],
  ['black', 'blank', false],
];
export const armadaDice: readonly DiceLineModel[] = [
  {
    ...{
      name: 'MC80',
      note: 'right, medium',
      total: '2 + 1 + 1 + 1 = 5',
      needed: null,
      result: '5 damage',
      tone: 'good',
    },
    dice: thrown.map(([colour, symbol, counts]) => ({ face: 1, sides: 8, named: { colour, symbol }, counts })),
  },
];

const texts = (...values: readonly string[]) => values.map((text) => ({ value: text, text }));
const tokens = texts('brace', 'redirect', 'evade', 'contain');
const defend: DoctrineRule['parts'] = [
  'Spend ',
  { id: 'token', label: 'token', value: 'brace', choices: tokens },
  ' against ',
  { id: 'damage', label: 'least damage', value: '3', choices: texts('1', '2', '3', '4') },
  ' damage or more.',
];
export const armadaRules: readonly DoctrineRule[] = [{ id: 'defend.1', kind: 'defend', parts: defend }];
export const armadaOffers: DoctrineModel['offers'] = [{ name: 'defence', kind: 'defend', parts: defend }];
export const armadaTest = () => 'Here: 5 damage become 3.';

/** Least distance of a squadron from ships, millimeters. */
const room = 55;
const size = { width: 1829, height: 914 };
export function squadronLegal(at: Point, others: readonly Point[]): string | null {
  if (at.x < 17 || at.y < 17 || at.x > size.width - 17 || at.y > size.height - 17) return 'Beyond the edge.';
  return others.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < room) ? 'A ship lies there.' : null;
}
/** Returns the nearest allowed point, by steps of 5 mm around the wish. */
export function squadronSnap(wish: Point, others: readonly Point[]): Point | null {
  for (let radius = 0; radius <= 2 * room; radius += 5) {
    for (let angle = 0; angle < 360; angle += 10) {
      const turned = (angle * Math.PI) / 180;
      const at = {
        x: Math.round(wish.x + Math.sin(turned) * radius),
        y: Math.round(wish.y - Math.cos(turned) * radius),
      };
      if (squadronLegal(at, others) === null) return at;
    }
  }
  return null;
}
