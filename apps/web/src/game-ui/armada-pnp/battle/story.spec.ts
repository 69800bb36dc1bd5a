import { harmOf } from '@warlog/armada-pnp/ui';
import { describe, expect, it } from 'vitest';
import { strikeAtAtrapi } from '../testing/played-view.js';
import { craftNames, recordOf, sidesOf } from './story.js';

const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key.split('.').at(-1), ...Object.values(params)].join(' ');
const steps = strikeAtAtrapi();
const started = steps.findIndex(({ disclosure }) => disclosure.type === 'BattleStarted');
const rounds = steps.flatMap(({ disclosure }, index) => (disclosure.type === 'RoundFought' ? [index] : []));

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

  it('numbers craft of one type, and leaves a lone craft without a number', () => {
    const names = craftNames(record.start, say);
    expect(names.get('wraith-2')).toBe('wraith 2');
    expect(names.get('goran-1')).toBe('goran');
  });

  it('describes a result: hits ignored, boxes filled, craft lost', () => {
    const [first = 0, second = 0] = rounds;
    const events = steps.slice(first, second).map(({ disclosure }) => disclosure);
    const before = steps[first]!.before.battle!;
    const harm = harmOf(before.groups, events);
    const names = craftNames(record.start, say);
    expect(harm).toMatchObject([
      {
        side: 'kilrathi',
        ignored: 2,
        craft: [
          { hits: 10, before: 9, now: 10, isLost: true },
          { before: 1, now: 2, isLost: false },
        ],
      },
    ]);
    expect(harm[0]!.craft.map(({ id }) => names.get(id))).toEqual(['jakhari 1', 'jakhari 2']);
  });
});
