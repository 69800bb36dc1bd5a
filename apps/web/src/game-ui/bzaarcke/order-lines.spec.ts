import { bzaarcke } from '@warlog/bzaarcke';
import { newUnit, poolOf, type BzaarckeOrdersSheet } from '@warlog/bzaarcke/ui';
import { describe, expect, it } from 'vitest';
import { sumBudgets } from './budgets.js';
import { ownUnitsAt } from './forces.js';
import { belongsTo, problemsElsewhere, problemsOf } from '../kit/orders/order-line.js';
import { lineContext, numberOfJump } from '../star-map/order-lines.js';
import { setStance } from '../star-map/sheet-edit.js';
import { worksOf } from '../star-map/works.js';
import { orderCount, orderLines, type BzaarckeLineContext } from './order-lines.js';
import { addItem, jumpUnits } from './sheet-edit.js';
import { targetsOf } from './chart-model.js';
import { playedView } from './testing/played-view.js';
import { workAt } from './work.js';

const view = playedView(1);
const me = view.seat!;
const capital = view.sides[me]!.capital!;
const cheapest = [...poolOf(view.sides[me]!.faction, 'faction')].sort((a, b) => a.cost - b.cost)[0]!;

const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key, ...Object.values(params)].join(' ');

function contextOf(sheet: BzaarckeOrdersSheet): BzaarckeLineContext {
  const words = { nameOf: bzaarcke.view.nameOf(view), say, render: ({ code }: { readonly code: string }) => code };
  return lineContext(words, view, worksOf(view, sheet, workAt));
}

function sample(): BzaarckeOrdersSheet {
  const from = Object.values(view.units)[0]!.place;
  const to = targetsOf(view, from)[0]!;
  const built = addItem({ v: 1, turn: view.turn }, capital, { do: 'build', unit: cheapest.id });
  const raised = addItem(built, capital, { do: 'credits', plus: 1 });
  const units = ownUnitsAt(view, from).map((unit) => unit.id);
  return setStance(jumpUnits(raised, { from, to, units, label: 'Home Fleet' }), null, 'no-shoot');
}

describe('orderLines', () => {
  const sheet = sample();
  const lines = orderLines(sheet, contextOf(sheet));

  it('numbers what planets do and then the jumps; options have no number', () => {
    expect(lines.map(({ kind, number }) => [kind, number])).toEqual([
      ['build', 1],
      ['credits', 2],
      ['jump', 3],
      ['stance', null],
    ]);
    expect(numberOfJump(sheet, 0)).toBe(3);
    expect(orderCount(sheet)).toBe(4);
  });

  it('shows the cost of each order, and their sum equals the forecast', () => {
    expect(lines[0]?.cost).toBe(cheapest.cost);
    expect(lines[1]?.cost).toBe(10);
    const spent = sumBudgets(bzaarcke.odds.forecast(view, sheet).budgets)!.spend;
    const sum = lines.reduce((all, line) => all + (line.cost ?? 0), 0);
    expect(spent.reduce((all, { amount }) => all + amount, 0)).toBe(sum);
  });

  it('names the force of each jump and its route', () => {
    expect(lines[2]?.title).toContain('Home Fleet');
    expect(lines[2]?.detail).toContain('orders.detail.from');
  });

  it('prices a route once, however many jumps go along it', () => {
    const [jump] = sheet.jump!;
    const split = { ...sheet, jump: jump!.units.map((unit) => ({ ...jump!, units: [unit] })) };
    const costs = orderLines(split, contextOf(split))
      .filter((line) => line.kind === 'jump')
      .map((line) => line.cost);
    expect(costs).toEqual([lines[2]?.cost, ...costs.slice(1).map(() => 0)]);
  });

  it('counts a unit that the orders finish among those that jump', () => {
    const to = targetsOf(view, capital)[0]!;
    const jumping = jumpUnits(addItem({ v: 1, turn: view.turn }, capital, { do: 'build', unit: cheapest.id }), {
      from: capital,
      to,
      units: [newUnit(capital, 1)],
    });
    expect(orderLines(jumping, contextOf(jumping))[1]?.detail).toContain(String(cheapest.cost));
    expect(bzaarcke.play.check(view, jumping).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('problems in the list of orders', () => {
  it('shows a problem beside its order, and elsewhere if it has none', () => {
    const sheet: BzaarckeOrdersSheet = {
      v: 1,
      turn: view.turn,
      jump: [{ from: capital, to: capital, units: [Object.values(view.units)[0]!.id] }],
    };
    const found = bzaarcke.play.check(view, sheet).filter(({ severity }) => severity === 'error');
    const lines = orderLines(sheet, contextOf(sheet));
    expect(problemsOf(found, lines[0]!.path)).toEqual(found);
    const elsewhere = { ...found[0]!, path: ['construct', 7 as number | string] };
    expect(problemsElsewhere([elsewhere], lines)).toEqual([elsewhere]);
  });

  it('matches a problem by the whole path of an order', () => {
    expect(belongsTo(['jump', 1, 'to'], ['jump', 1])).toBe(true);
    expect(belongsTo(['jump', 10], ['jump', 1])).toBe(false);
    expect(belongsTo(undefined, ['jump', 1])).toBe(false);
  });
});
