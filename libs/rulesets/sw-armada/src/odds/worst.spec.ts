import { decimalOf, type Fraction } from '@warlog/ruleset-api';
import { describe, expect, it } from 'vitest';
import { arena, put, s1, viewOf } from '../cases/battle-fixture.js';
import type { Token } from '../model/target.js';
import type { SwArmadaView } from '../model/view.js';
import { forecast } from '../forecast/forecast.js';
import { attackRows } from '../plan/attacks.js';

const bare = { front: 0, left: 0, right: 0, rear: 0 };
/**
 * Returns the view of a Nebulon-B at medium range before a Victory without shields, which has these tokens: three red
 * dice.
 */
const facing = (tokens: readonly Token[], more: object = {}): SwArmadaView =>
  viewOf(
    arena({
      a1: put('nebulon-b-escort-frigate', [90000, 30000, 0]),
      b1: put('victory-ii-class-star-destroyer', [90000, 55000, 32], { shields: bare, tokens, ...more }),
    }),
    s1,
  );
const frontRow = (view: SwArmadaView) =>
  attackRows(view, 'a1').find(({ zone, at }) => zone === 'front' && at === 'front')!;
const token = (type: Token['type'], state: Token['state'] = 'ready'): Token => ({ type, state });
/** Three red dice show at least one damage icon: five of eight faces each. */
const any: Fraction = '485/512';
/** One of them an accuracy, which locks a scatter, and one with damage. */
const locked: Fraction = '75/256';

describe('worstOf', () => {
  it('is null if the target has no choice', () => {
    expect(frontRow(facing([]))).toMatchObject({ hurts: any, worst: null });
    expect(frontRow(facing([token('scatter', 'discarded')])).worst).toBeNull();
    expect(frontRow(facing([token('scatter', 'exhausted')], { speed: 0 }))).toMatchObject({ hurts: any, worst: null });
  });

  it('spends what standard defense saves: an exhausted token, and a scatter against one point', () => {
    expect(frontRow(facing([token('scatter', 'exhausted')]))).toMatchObject({ hurts: any, worst: locked });
    const { hurts, worst } = frontRow(facing([token('scatter')]));
    // Against one point of damage standard defense saves its scatter.
    expect(decimalOf(hurts)).toBeGreaterThan(0);
    expect(worst).toBe(locked);
    // After brace the remaining damage still counts.
    expect(frontRow(facing([token('brace', 'exhausted')])).worst).toBeNull();
  });

  it('is part of the forecast beside the chance and its condition', () => {
    const draft = { activate: { unit: 'a1', attacks: [{ zone: 'front', targets: [{ unit: 'b1', zone: 'front' }] }] } };
    const [chance] = forecast(facing([token('scatter', 'exhausted')]), draft as never).chances;
    expect(chance).toMatchObject({ good: any, worst: locked, condition: { code: 'chance.if.standard' } });
  });
});

describe('points by the battle’s measure', () => {
  it('are the value of the target’s loss, by the number of cards it takes', () => {
    // Two cards are left to it: dealing two scores its cost.
    const view = facing([], { cards: cards(6) });
    const row = frontRow(view);
    expect(decimalOf(row.points)).toBeCloseTo(80 * decimalOf(row.destroys), 9);
    const draft = { activate: { unit: 'a1', attacks: [{ zone: 'front', targets: [{ unit: 'b1', zone: 'front' }] }] } };
    const [chance] = forecast(view, draft as never).chances;
    expect(chance?.rows).toEqual(['chance.points']);
    expect(chance?.bars.map(({ figures }) => figures[0])).toEqual([0, 0, 80, 80]);
  });

  it('are half for a newly scarred ship, if the parent campaign counts so', () => {
    const scenario = { id: 'case', title: 'A case', battle: { id: 't1', scarSquadrons: false, victory: 'remaining' } };
    const view = { ...facing([], { cards: cards(3) }), scenario } as SwArmadaView;
    const draft = { activate: { unit: 'a1', attacks: [{ zone: 'front', targets: [{ unit: 'b1', zone: 'front' }] }] } };
    const [chance] = forecast(view, draft as never).chances;
    // Two cards scar it; with three and more, the five that destroy it make it twice as much.
    expect(chance?.bars.map(({ figures }) => figures[0])).toEqual([0, 0, 40, 42.5]);
  });
});

const cards = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `c${n}`, kind: null, faceup: false }));
