import { describe, expect, it } from 'vitest';
import { strikeAtAtrapi } from '../testing/played-view.js';
import { recordOf, sidesOf } from './story.js';

const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key.split('.').at(-1), ...Object.values(params)].join(' ');
const steps = strikeAtAtrapi();
const started = steps.findIndex(({ disclosure }) => disclosure.type === 'BattleStarted');

describe('the strike at Atrapi as a story', () => {
  const { after } = steps[started]!;
  const record = recordOf(after, 't3-atrapi')!;

  it('lists the attacker first, each side by type with its total', () => {
    const sides = sidesOf(after, record.start.groups, record.start.attacker, say);
    expect(sides.map(({ side, strength, maneuver }) => [side, strength, maneuver])).toEqual([
      ['confed', 60, -10],
      ['kilrathi', 34, -18],
    ]);
    expect(sides[1]!.groups.at(-1)).toMatchObject({ name: 'garrison jrathek', count: 3, strength: 9 });
  });
});
