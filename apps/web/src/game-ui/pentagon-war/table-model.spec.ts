import { pentagonWar, type PentagonView } from '@warlog/pentagon-war';
import {
  bears,
  coasting,
  directions,
  displayOf,
  distance,
  hexText,
  impulses,
  knownEnemies,
  plansOf,
  reachOf,
  unitsHere,
  type BattleSheet,
} from '@warlog/pentagon-war/ui';
import { describe, expect, it } from 'vitest';
import { hexesWithin } from '../../map/tactical/geometry/regions.js';
import { outlinesOf } from '../../map/tactical/geometry/shapes.js';
import { gridOf, hexOfGrid, hexOfId, middleOf } from './geometry.js';
import { proposed } from './plot/propose.js';
import { setLeg } from './sheet-edit.js';
import { stanceOf, tableModel, type PentagonTableScene } from './table-model.js';
import { playedView } from './testing/played-view.js';

const say: PentagonTableScene['say'] = (key, params = {}) => [key, ...Object.values(params)].join(' ');
const half = { options: { impulsesPerPhase: '6' } };

function sceneOf(
  view: PentagonView,
  sheet: BattleSheet = {},
  change: Partial<PentagonTableScene> = {},
): PentagonTableScene {
  const ship = unitsHere(view).find(({ seat }) => seat === view.seat) ?? null;
  const [foe = null] = view.seat === null ? [] : knownEnemies(view, { seat: view.seat });
  const reach = ship === null ? [] : reachOf(view, ship.id);
  const base = {
    view,
    ship,
    foe,
    reach,
    arcs: null,
    plans: plansOf(view, sheet),
    impulse: 1,
    paths: new Map(),
    isWide: true,
    say,
  };
  return { ...base, ...change };
}

describe('hexes in reach for a screen reader', () => {
  it('gives hexes short names inside one group that names the question', () => {
    const { asked, question } = tableModel(sceneOf(playedView(1)));
    expect(asked.length).toBeGreaterThan(10);
    expect(question).toBe(`pentagon.reach.group ${asked.length}`);
    for (const { label } of asked) expect(label).toMatch(/^pentagon\.reach\.hex \d{4}$/);
    expect(tableModel(sceneOf(playedView(1), {}, { reach: [] })).question).toBeUndefined();
  });
});

describe('arcs of a unit', () => {
  it('cover exactly the hexes on which a weapon bears, with the ranges around it', () => {
    const view = playedView(2);
    for (const unit of unitsHere(view)) {
      const { at, facing } = stanceOf({ plans: plansOf(view, {}), impulse: 1 }, unit);
      const weapons = displayOf(view, unit).weapons.filter(({ isWhole }) => isWhole);
      const covered = hexesWithin(gridOf(at), 8)
        .map(hexOfGrid)
        .filter((hex) => weapons.some(({ arc }) => bears(arc, at, facing, hex)));
      const { regions } = tableModel(sceneOf(view, {}, { arcs: unit, isWide: false }));
      const region = regions.find(({ id }) => id === `arcs ${unit.id}`);
      expect(region?.outlines).toEqual(covered.length === 0 ? undefined : outlinesOf(covered.map(middleOf), 1));
      if (region) expect(region.look).toBe(unit.seat === view.seat ? 'arc' : 'threat');
      expect(regions.filter(({ look }) => look === 'band')).toHaveLength(4);
    }
  });
});

describe('tableModel at the cursor', () => {
  // Acceptance point 2.
  it.each([1, 3, 5])('puts every unit on the hex of the rules’ track, impulse by impulse (turn %i)', (turn) => {
    const view = playedView(turn);
    const units = unitsHere(view);
    expect(units.length).toBeGreaterThan(2);
    for (let impulse = 1; impulse <= impulses; impulse += 1) {
      const pieces = new Map(tableModel(sceneOf(view, {}, { impulse })).pieces.map((piece) => [piece.id, piece]));
      for (const unit of units) {
        const there = coasting(unit.at, unit.velocity, impulses * (turn - 1))(impulse);
        expect(pieces.get(unit.id)?.at).toEqual(middleOf(there));
        expect(pieces.get(unit.id)?.label).toContain(hexText(there));
      }
    }
  });

  it('ends each turn where the next one begins', () => {
    const [view, next] = [structuredClone(playedView(2)), playedView(3)];
    const pieces = new Map(
      tableModel(sceneOf(view, {}, { impulse: impulses })).pieces.map((piece) => [piece.id, piece]),
    );
    const stayed = unitsHere(next).filter(({ id }) => view.units[id]?.status === 'here');
    expect(stayed.length).toBeGreaterThan(1);
    for (const { id, at } of stayed) expect(pieces.get(id)?.at).toEqual(middleOf(at));
  });

  it('shows past impulses of a turn with two phases, and turns pieces to the planned facing', () => {
    const view = playedView(2, 'plot', half);
    const { from } = { from: view.impulse };
    const ship = unitsHere(view).find(({ seat }) => seat === view.seat)!;
    const part = { from, to: from + 5 };
    const facing = directions.find((direction) => direction !== ship.facing)!;
    const sheet = setLeg({}, ship.id, { span: part, part }, () => ({ rotate: facing }));
    const headingAt = (impulse: number) =>
      tableModel(sceneOf(view, sheet, { impulse })).pieces.find(({ id }) => id === ship.id)?.heading;
    expect(headingAt(part.to)).toBe(directions.indexOf(facing) * 60);
  });

  it('does not change its frame while the cursor moves', () => {
    const view = playedView(3);
    const frames = [1, 6, 12].map((impulse) => tableModel(sceneOf(view, {}, { impulse })).bounds);
    expect(new Set(frames.map((frame) => JSON.stringify(frame))).size).toBe(1);
  });

  it('draws the sight line with the hexes between the ship and its foe', () => {
    const view = playedView(2);
    const scene = sceneOf(view, {}, { impulse: 7 });
    const at = (id: string) => scene.plans.get(id)!.poses[6]!.at;
    const [lineOfSight] = tableModel(scene).linesOfSight;
    expect(lineOfSight?.chip).toBe(String(distance(at(scene.ship!.id), at(scene.foe!.id))));
  });
});

// Acceptance point 3.
describe('each hex of the reach', () => {
  it.each([1, 2, 4])('becomes a legal plot that ends there (turn %i)', (turn) => {
    const view = playedView(turn);
    const scene = sceneOf(view);
    const asked = tableModel(scene).asked.map(({ id }) => hexOfId(id)!);
    expect(asked.length).toBeGreaterThan(6);
    for (const hex of asked) {
      const order = { ship: scene.ship!.id, hex, foe: scene.foe?.id ?? null };
      const sheet = proposed(view, {}, order)!;
      expect(pentagonWar.play.check(view, sheet)).toEqual([]);
      expect(plansOf(view, sheet).get(order.ship)?.next.end).toEqual(hex);
    }
  });

  it('is all there is: the hexes around the reach cannot be plotted', () => {
    const view = playedView(2);
    const { ship, reach } = sceneOf(view);
    const inReach = new Set(reach.map(hexText));
    const neighbors = reach.flatMap(({ a, c }) => [
      { a: a + 1, c },
      { a: a - 1, c },
      { a, c: c + 1 },
      { a, c: c - 1 },
    ]);
    const outside = neighbors.filter((hex) => !inReach.has(hexText(hex)));
    expect(outside.length).toBeGreaterThan(6);
    for (const hex of outside) expect(proposed(view, {}, { ship: ship!.id, hex, foe: null })).toBeNull();
  });
});
