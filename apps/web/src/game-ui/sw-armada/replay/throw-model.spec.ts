import { swArmada, type SwArmadaView } from '@warlog/sw-armada';
import { icons, pastThrow, type Die } from '@warlog/sw-armada/ui';
import { describe, expect, it } from 'vitest';
import { playedPhases } from '../../kit/testing/played-view.js';
import { laidView } from '../testing/laid-view.js';
import { throwOdds } from './throw-model.js';

const say = (key: string, params: Readonly<Record<string, unknown>> = {}): string => `${key} ${JSON.stringify(params)}`;
const figures = { say, figure: (value: number) => value.toFixed(1) };
const red = (face: Die['face']): Die => ({ colour: 'red', face });

describe('throw-model', () => {
  const before = laidView();
  const attack = {
    ...{
      number: 1,
      kind: 'ship',
      step: 'modify',
      by: 'a1',
      seat: 's1',
      zone: 'front',
      target: 'b1',
      targetZone: 'front',
    },
    ...{ distance: 15000, band: 'medium', obstructedBy: [], pool: { red: 2, blue: 0, black: 0 }, dice: [], locked: [] },
  } as never;

  it('computes the same odds as counting every face of its dice', () => {
    const past = pastThrow(before, attack, [red('hit'), red('double')])!;
    expect(past.damage).toBe(3);
    // A red die: two hits, two crits, one double, one accuracy, two blanks.
    const ways = [3, 4, 1].flatMap((n, damage) => [3, 4, 1].map((m, other) => ({ sum: damage + other, ways: n * m })));
    const all = (sum: number) => ways.filter((way) => way.sum >= sum).reduce((total, way) => total + way.ways, 0);
    const [good, whole] = past.share.split('/').map(Number);
    expect(good! / whole!).toBe(all(3) / 64);
    expect(past.spread).toHaveLength(5);
  });

  it('has odds where dice were thrown, and marks what came', () => {
    const rolled = { type: 'PoolRolled', dice: [red('hit'), red('blank')] };
    const events = [{ type: 'AttackDeclared', attack, removed: [] }, rolled];
    const { model } = throwOdds(before, events, figures)!;
    expect(model.bars.filter(({ came }) => came).map(({ at }) => at)).toEqual([1]);
    expect(throwOdds(before, [], figures)).toBeNull();
  });

  it('counts crits only between ships and of bombers, as the battle itself counts them', () => {
    const table = { scenario: 'border-clash', seats: 2, options: { pace: 'full' } } as never;
    let seen = 0;
    for (const { view } of playedPhases(swArmada, table, 'dice')) {
      const { attack: now } = view as SwArmadaView;
      if (now === null || now.dice.length === 0) continue;
      const hits = now.dice.reduce((sum, { face, gone }) => sum + (gone ? 0 : icons[face].hits), 0);
      expect(pastThrow(view as SwArmadaView, now, now.dice)!.damage).toBeGreaterThanOrEqual(hits);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(0);
  });
});
