import { describe, expect, it } from 'vitest';
import type { NameOf } from '@warlog/core';
import { lineCheck, openOffers, type LineGameTypes, type LineOffer } from './offers.js';
import { lineText } from './line-text.js';
import { declareOrderLines, lineLimits, withLine, withoutLine } from './order-lines.js';

const lines = declareOrderLines({
  build: 'build {ships:count} at {at:place}',
  move: 'move {ships:count} from {from:place} to {to:place}',
  scout: 'scout {at:place}',
});
type Sheet = typeof lines.empty;
const names: Readonly<Record<string, string>> = { ash: 'Ash', elm: 'Elm Prime', oak: 'Oakland' };
const nameOf =
  (): NameOf =>
  ({ id }) =>
    names[id] ?? id;
const messages = {
  GAME_E_COUNT: 'Most: {most}',
  'GAME_E_COUNT.build': 'Builds: {most}',
  GAME_E_PLACE: 'Not at {place}',
};
/** Three ships at Ash may move to Elm Prime; two may be built there. */
const offers = (_view: null, { build, move }: Sheet): readonly LineOffer[] => {
  const sum = (all: readonly { readonly ships: number }[]): number =>
    all.reduce((total, { ships }) => total + ships, 0);
  return [
    { order: 'move', place: 'ash', targets: ['elm'], most: 3 - sum(move), clause: 'T-1' },
    { order: 'build', place: 'ash', most: 2 - sum(build), clause: 'T-2' },
    { order: 'scout', place: 'oak', most: 1, clause: 'T-3' },
  ];
};
const check = lineCheck({ lines, offers }, { messages, nameOf });
interface SpecTypes extends LineGameTypes {
  Sheet: Sheet;
  View: null;
}
const text = lineText<SpecTypes>({
  lines,
  offers,
  ruleset: { play: { check }, view: { nameOf } },
  places: Object.keys(names),
});
const sheet = (orders: Partial<Sheet>): Sheet => ({ ...lines.empty, ...orders });
const [build, move] = lines.forms;
if (build === undefined || move === undefined) throw new Error('Two forms are declared.');

describe('declareOrderLines', () => {
  it('accepts sheets of these lines alone', () => {
    const isSheet = (value: unknown): boolean => lines.schema.safeParse(value).success;
    expect(isSheet(sheet({ build: [{ ships: 1, at: 'ash' }] }))).toBe(true);
    expect(isSheet({ build: [] })).toBe(false);
    expect(isSheet(sheet({ build: [{ ships: 0, at: 'ash' }] }))).toBe(false);
    expect(isSheet({ ...lines.empty, fly: [] })).toBe(false);
  });
});

describe('withLine', () => {
  it('joins an order with the same places, and removes it by its index', () => {
    const first = withLine(lines.empty, build, { ships: 1, at: 'ash' });
    const joined = withLine(first, build, { ships: 2, at: 'ash' });
    expect(joined.build).toEqual([{ ships: 3, at: 'ash' }]);
    expect(withLine(joined, build, { ships: 1, at: 'elm' }).build).toHaveLength(2);
    expect(withoutLine(joined, 'build', 0)).toEqual(lines.empty);
  });
});

describe('lineCheck', () => {
  const problems = (orders: unknown) => check(null, orders).map(({ code, path, sentence }) => [code, path, sentence]);

  it('accepts what is offered', () => {
    const orders = sheet({ build: [{ ships: 2, at: 'ash' }], move: [{ ships: 3, from: 'ash', to: 'elm' }] });
    expect(problems(orders)).toEqual([]);
    expect(openOffers({ offers }, null, orders).map(({ order }) => order)).toEqual(['scout']);
  });

  it('refuses what is not offered, with the text of its kind of order', () => {
    expect(problems(sheet({ build: [{ ships: 3, at: 'ash' }] }))).toEqual([
      ['GAME_E_COUNT', ['build', 0], 'Builds: 2'],
    ]);
    expect(problems(sheet({ move: [{ ships: 4, from: 'ash', to: 'elm' }] }))).toEqual([
      ['GAME_E_COUNT', ['move', 0], 'Most: 3'],
    ]);
    expect(problems(sheet({ build: [{ ships: 1, at: 'elm' }] }))).toEqual([
      ['GAME_E_PLACE', ['build', 0], 'Not at Elm Prime'],
    ]);
    expect(problems(sheet({ move: [{ ships: 1, from: 'ash', to: 'oak' }] }))).toMatchObject([
      ['GAME_E_TARGET', ['move', 0], 'GAME_E_TARGET'],
    ]);
    const twice = [{ at: 'oak' }, { at: 'oak' }];
    expect(problems(sheet({ scout: twice }))).toMatchObject([['GAME_E_TWICE', ['scout', 1], 'GAME_E_TWICE']]);
    expect(problems({ build: 1 }).map(([code]) => code)).toEqual(['GAME_E_SHAPE', 'GAME_E_SHAPE', 'GAME_E_SHAPE']);
  });

  it('names the clause of the offer', () => {
    expect(check(null, sheet({ build: [{ ships: 3, at: 'ash' }] }))).toMatchObject([{ clause: 'T-2' }]);
  });
});

describe('lineText', () => {
  const read = (said: string) => {
    const { sheet: orders, read: taken, asks, problems } = text.readOrders(null, said);
    return { orders, says: taken.map(({ says }) => says), asks: asks.map(({ candidates }) => candidates), problems };
  };

  it('writes orders and reads them back in any case', () => {
    const orders = sheet({ build: [{ ships: 1, at: 'ash' }], move: [{ ships: 2, from: 'ash', to: 'elm' }] });
    const written = text.formatOrders(null, orders);
    expect(written).toBe('build 1 at Ash\nmove 2 from Ash to Elm Prime');
    expect(text.parseOrders(null, written.toUpperCase())).toEqual({ sheet: orders, problems: [] });
  });

  it('reads a shortened name, and asks about a similar one', () => {
    expect(read('move 2 from ash to elm')).toMatchObject({ says: ['move 2 from Ash to Elm Prime'], asks: [] });
    expect(read('move 1 from Ash to Elm Prim')).toMatchObject({ says: [], asks: [['move 1 from Ash to Elm Prime']] });
    expect(read('scout Oaklund')).toMatchObject({ says: [], asks: [['scout Oakland']] });
  });

  it('reports a line that is no order', () => {
    expect(read('build many at Ash').problems).toHaveLength(1);
    expect(text.parseOrders(null, 'build 0 at Ash').problems).toMatchObject([{ path: [1] }]);
  });

  it('reads as many orders of a kind as a sheet may have, and reports the others', () => {
    const { sheet: orders, problems } = text.parseOrders(null, 'scout Ash\n'.repeat(lineLimits.lines + 1));
    expect([orders.scout.length, problems.length]).toEqual([lineLimits.lines, 1]);
  });

  it('shows an example of each kind of order', () => {
    expect(text.exampleOrders(null)).toEqual(['build 1 at Ash', 'move 1 from Ash to Elm Prime', 'scout Oakland']);
  });
});
