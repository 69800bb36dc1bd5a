import { expect, it } from 'vitest';
import type { Say } from '../../kit/say.js';
import { orbitFigure } from './orbit.js';

const say: Say = (key, params) => `${key}${JSON.stringify(params ?? '')}`;

it('claims nothing about a place that was never seen', () => {
  expect(orbitFigure({ mine: 0, all: 0, isScouted: false }, say).figure).toBe('?');
  expect(orbitFigure({ mine: 0, all: 0, isScouted: true }, say).figure).toBe('0');
});

it('compares own combat points with those of the others', () => {
  expect(orbitFigure({ mine: 120, all: 200, isScouted: true }, say)).toMatchObject({
    figure: '120',
    whole: 'board.figure.against{"points":80}',
  });
  expect(orbitFigure({ mine: 0, all: 80, isScouted: true }, say)).toMatchObject({ figure: '80' });
});
