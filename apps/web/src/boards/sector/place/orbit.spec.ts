import { expect, it } from 'vitest';
import type { Say } from '../../parts/say.js';
import { orbitFigure } from './orbit.js';

const say: Say = (key, params) => `${key}${JSON.stringify(params ?? '')}`;

it('claims nothing of a place where nobody has looked', () => {
  expect(orbitFigure({ mine: 0, all: 0, isScouted: false }, say).figure).toBe('?');
  expect(orbitFigure({ mine: 0, all: 0, isScouted: true }, say).figure).toBe('0');
});

it('sets mine against the others', () => {
  expect(orbitFigure({ mine: 120, all: 200, isScouted: true }, say)).toMatchObject({
    figure: '120',
    whole: 'board.figure.against{"points":80}',
  });
  expect(orbitFigure({ mine: 0, all: 80, isScouted: true }, say)).toMatchObject({ figure: '80' });
});
