import type { SystemId, ArmadaView } from '@warlog/armada-pnp/ui';
import { describe, expect, it } from 'vitest';
import { chartModel, declaredByMe, declaredMoves, targetsOf } from './chart-model.js';
import { movableAt, pilesAt } from './forces.js';
import { playedView, strikeAtAtrapi } from './testing/played-view.js';

const view = playedView(3, 'move');
const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key, ...Object.values(params)].join(' ');

describe('chartModel of a view', () => {
  const model = chartModel(view, { say });

  it('gives every system the color of its controller and makes the own carrier’s system the home', () => {
    expect(model.places).toHaveLength(view.map.systems.length);
    for (const place of model.places) {
      const { controller } = view.systems[place.id as SystemId]!;
      expect(place.seat === null).toBe(controller === null);
    }
    const carrier = Object.values(view.units).find(({ type }) => type === 'lexington' || type === 'shiraak')!;
    expect(model.places.filter(({ capital }) => capital).map(({ id }) => id)).toEqual([carrier.system]);
  });

  it('shows each known counter once, and foreign ones only by their number', () => {
    const mine = Object.values(view.units).filter(({ side }) => view.seatOf![side] === 's1').length;
    const of = (seat: number): number =>
      (model.stacks ?? []).reduce((sum, stack) => sum + (stack.seat === seat ? stack.count : 0), 0);
    expect(of(1)).toBe(mine);
    const down = (model.stacks ?? []).filter(({ seat, figures }) => seat === 2 && figures === null);
    expect(down.length).toBeGreaterThan(0);
    expect(down.every(({ name }) => name === null)).toBe(true);
  });

  it('describes for screen readers what is drawn', () => {
    const pile = view.map.systems.find(({ id }) => pilesAt(view, id).length > 0)!;
    expect(model.places.find(({ id }) => id === pile.id)?.label).toMatch(/armada\.pile(Up|Down)/);
  });

  it('draws a crowded map larger, so that counters have room', () => {
    const squeezed: ArmadaView = {
      ...view,
      map: {
        ...view.map,
        systems: view.map.systems.map((system) => ({ ...system, x: system.x / 5, y: system.y / 5 })),
      },
    };
    const { systems } = chartModel(squeezed);
    const [a, b] = [systems[0]!, systems[1]!];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(105 - 1e-9);
  });
});

it('draws a draft with the numbers of its list, and declared moves with their count', () => {
  const from = view.map.systems[0]!.id;
  const to = targetsOf(view, from)[0]!;
  const draft = [{ from, to, number: 2, isProblem: true }];
  const move = chartModel(view, { draft }).moves.find(({ kind }) => kind === 'draft');
  expect(move).toMatchObject({ label: '2', from, to, seat: 1, problem: true });
  const seen: ArmadaView = {
    ...view,
    seenMoves: { ...view.seenMoves, kilrathi: [{ from, to, hidden: 2, shown: [] }] },
  };
  expect(declaredMoves(seen)).toContainEqual(expect.objectContaining({ label: '2', counted: true }));
});

it('counts declared moves as the list of orders does: one route, one move', () => {
  const start = playedView(1, 'move');
  const from = Object.values(start.units)[0]!.system;
  const [to, other] = targetsOf(start, from);
  const movable = movableAt(start, from);
  const declare = (goals: readonly SystemId[]): ArmadaView => ({
    ...start,
    units: Object.fromEntries(movable.map((unit, index) => [unit.id, { ...unit, to: goals[index] ?? null }])),
  });
  expect(declaredByMe(start)).toBe(0);
  expect(declaredByMe(declare([to!, to!]))).toBe(1);
  expect(declaredByMe(declare([to!, other!, to!]))).toBe(2);
});

it('shows the fighters of both sides at Atrapi face up, two piles each', () => {
  const battle = strikeAtAtrapi().find(({ disclosure }) => disclosure.type === 'BattleStarted')!;
  const stacks = chartModel(battle.after, { say }).stacks!.filter(({ place }) => place === 'atrapi');
  expect(stacks.map(({ seat, count }) => [seat, count])).toEqual([
    [1, 5],
    [1, 7],
    [2, 1],
    [2, 11],
  ]);
  expect(stacks.every(({ figures }) => figures !== null)).toBe(true);
});
