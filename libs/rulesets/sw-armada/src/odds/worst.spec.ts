import { decimalOf, type Fraction } from '@warlog/kernel';
import { describe, expect, it } from 'vitest';
import { arena, put, s1, viewOf } from '../cases/arena.js';
import type { Token } from '../model/target.js';
import type { View } from '../model/view.js';
import { forecast } from '../forecast/forecast.js';
import { attackRows } from '../plan/attacks.js';

const bare = { front: 0, left: 0, right: 0, rear: 0 };
/** A Nebulon-B at medium range before a Victory without shields, which has these tokens: three red dice. */
const facing = (tokens: readonly Token[], more: object = {}): View =>
  viewOf(
    arena({
      a1: put('nebulon-b-escort-frigate', [90000, 30000, 0]),
      b1: put('victory-ii-class-star-destroyer', [90000, 55000, 32], { shields: bare, tokens, ...more }),
    }),
    s1,
  );
const frontRow = (view: View) => attackRows(view, 'a1').find(({ zone, at }) => zone === 'front' && at === 'front')!;
const token = (type: Token['type'], state: Token['state'] = 'ready'): Token => ({ type, state });
/** Three red dice show at least one icon that does damage: five of eight faces each. */
const any: Fraction = '485/512';
/** One of them an accuracy, which locks a scatter, and one that does damage. */
const locked: Fraction = '75/256';

describe('the worst case of an attack', () => {
  it('is none where the target has nothing to decide', () => {
    expect(frontRow(facing([]))).toMatchObject({ hurts: any, worst: null });
    expect(frontRow(facing([token('scatter', 'discarded')])).worst).toBeNull();
    expect(frontRow(facing([token('scatter', 'exhausted')], { speed: 0 }))).toMatchObject({ hurts: any, worst: null });
  });

  it('spends what standard defence keeps: an exhausted token, and a scatter against one point', () => {
    expect(frontRow(facing([token('scatter', 'exhausted')]))).toMatchObject({ hurts: any, worst: locked });
    const { hurts, worst } = frontRow(facing([token('scatter')]));
    // Against one point of damage standard defence keeps its scatter.
    expect(decimalOf(hurts)).toBeGreaterThan(0);
    expect(worst).toBe(locked);
    // Braced, what came through still does.
    expect(frontRow(facing([token('brace', 'exhausted')])).worst).toBeNull();
  });

  it('stands in the forecast beside the chance and what that hangs on', () => {
    const draft = { activate: { unit: 'a1', attacks: [{ zone: 'front', targets: [{ unit: 'b1', zone: 'front' }] }] } };
    const [chance] = forecast(facing([token('scatter', 'exhausted')]), draft as never).chances;
    expect(chance).toMatchObject({ good: any, worst: locked, condition: { code: 'chance.if.standard' } });
  });
});

describe('points that count', () => {
  it('are what the loss of the target is worth, by how many cards it takes', () => {
    // Two cards are left to it: whoever deals two has its cost.
    const view = facing([], { cards: cards(6) });
    const row = frontRow(view);
    expect(decimalOf(row.points)).toBeCloseTo(80 * decimalOf(row.destroys), 9);
    const draft = { activate: { unit: 'a1', attacks: [{ zone: 'front', targets: [{ unit: 'b1', zone: 'front' }] }] } };
    const [chance] = forecast(view, draft as never).chances;
    expect(chance?.rows).toEqual(['chance.points']);
    expect(chance?.bars.map(({ figures }) => figures[0])).toEqual([0, 0, 80, 80]);
  });

  it('are half of a ship that is newly scarred, where a campaign counts so', () => {
    const scenario = { id: 'case', title: 'A case', battle: { id: 't1', scarSquadrons: false, victory: 'remaining' } };
    const view = { ...facing([], { cards: cards(3) }), scenario } as View;
    const draft = { activate: { unit: 'a1', attacks: [{ zone: 'front', targets: [{ unit: 'b1', zone: 'front' }] }] } };
    const [chance] = forecast(view, draft as never).chances;
    // Two cards scar it; of three and more, the five that destroy it come to twice as much.
    expect(chance?.bars.map(({ figures }) => figures[0])).toEqual([0, 0, 40, 42.5]);
  });
});

const cards = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `c${n}`, kind: null, faceup: false }));
