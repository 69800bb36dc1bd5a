import { carrierAt, type ArmadaSheet } from '@warlog/armada-pnp/ui';
import { describe, expect, it } from 'vitest';
import { orderCount, orderLines, type ArmadaLineContext } from './order-lines.js';
import { targetsOf } from './chart-model.js';
import { movableAt } from './forces.js';
import { playedView } from './testing/played-view.js';

const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key, ...Object.values(params)].join(' ');
const nameOf: ArmadaLineContext['nameOf'] = ({ id }) => id;

describe('orderLines', () => {
  it('numbers face-up counters, collected points and built items in the order of the phase, with their prices', () => {
    const view = playedView(2, 'logistics');
    const side = view.seatOf!.confed === 's1' ? 'confed' : 'kilrathi';
    const home = carrierAt(view, side)!.system;
    const type = side === 'confed' ? 'arrow' : 'dralthi';
    const sheet: ArmadaSheet = {
      order: 'logistics',
      hide: { keepExposed: [] },
      collect: { take: 1, exposeTransports: [], stripMine: null },
      build: [{ do: 'buildUnit', type, shipyards: [home], at: home }],
      ready: false,
    };
    const lines = orderLines(sheet, { view, nameOf, say });
    expect(lines.map(({ number, path, cost }) => [number, path.join('.'), cost])).toEqual([
      [1, 'collect.take', null],
      [2, 'build.0', 2],
    ]);
    expect(orderCount(sheet, view)).toBe(lines.length);
  });

  it('puts counters that go the same way into one line, with a path for each', () => {
    const view = playedView(1, 'move');
    const side = view.seatOf!.confed === 's1' ? 'confed' : 'kilrathi';
    const from = carrierAt(view, side)!.system;
    const [to, other] = targetsOf(view, from);
    const [a, b, c] = movableAt(view, from).map(({ id }) => id);
    const declare = [
      { unit: a!, to: to! },
      { unit: b!, to: other! },
      { unit: c!, to: to! },
    ];
    const sheet: ArmadaSheet = { order: 'move', declare, ready: false };
    const lines = orderLines(sheet, { view, nameOf, say });
    expect(lines.map(({ place, paths }) => [place, paths])).toEqual([
      [from, [['declare', 0], ['declare', 2]]],
      [from, [['declare', 1]]],
    ]); // prettier-ignore
    expect(orderCount(sheet, view)).toBe(lines.length);
  });
});
