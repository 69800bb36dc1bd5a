import type { StripCell, StripLane, StripModel } from '../../../map/tactical/parts-model.js';
import { seatNumber } from '@warlog/core';
import {
  distance,
  impulses,
  thrustLimit,
  type BattleSheet,
  type Plan,
  type PentagonUnit,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import type { Say } from '../../kit/say.js';
import { headingOf } from '../geometry.js';
import { cellsOf, legsOf, type Span } from '../legs.js';
import { shortName } from '../names.js';
import { ordersOf } from '../sheet-edit.js';

/** What a strip of the twelve impulses shows. */
export interface StripScene {
  readonly view: PentagonView;
  readonly sheet: BattleSheet | null;
  readonly part: Span;
  readonly plans: ReadonlyMap<string, Plan>;
  /** The open ship: distances are from it, and its selected impulses share a frame even before they have orders. */
  readonly ship: PentagonUnit;
  readonly span: Span;
  readonly say: Say;
}

const steps = Array.from({ length: impulses }, (_, index) => ({ id: String(index + 1), text: String(index + 1) }));

/**
 * Builds the strip of the twelve impulses with a lane for each of these own ships, and the distances to each of these
 * enemies.
 */
export function stripModel(
  scene: StripScene,
  ships: readonly PentagonUnit[],
  foes: readonly PentagonUnit[],
): StripModel {
  const { say } = scene;
  return {
    label: say('pentagon.impulse'),
    steps,
    lanes: [...ships.map((unit) => shipLane(scene, unit)), ...foes.map((foe) => rangeLane(scene, foe))],
    spoken: steps.map((_, index) => spokenAt(scene, foes[0] ?? null, index)),
  };
}

function shipLane({ view, sheet, part, plans, ship, span }: StripScene, unit: PentagonUnit): StripLane {
  const orders = sheet === null ? {} : ordersOf(sheet, unit.id);
  const most = thrustLimit(view, unit.id).standard;
  const legs = legsOf(cellsOf(orders.program ?? [], part));
  const framed = unit.id === ship.id && !legs.some(({ from }) => from === span.from) ? [...legs, span] : legs;
  const cells = (plans.get(unit.id)?.poses ?? []).map(({ impulse, facing, thrust, isPlayed }): StripCell => {
    const fired = (orders.fire ?? []).filter((volley) => volley.impulse === impulse).flatMap(({ weapons }) => weapons);
    return {
      heading: headingOf(facing),
      ...(isPlayed || most === 0 ? {} : { ticks: { filled: Math.min(thrust, most), of: most } }),
      ...(fired.length === 0 ? {} : { text: fired.join(' '), isStrong: true }),
    };
  });
  return {
    ...{ id: unit.id, text: shortName(view, unit), seat: seatNumber(unit.seat), cells },
    legs: framed.map(({ from, to }) => ({ from: from - 1, to: to - 1 })),
  };
}

/** How far an enemy is from the open ship; the nearest impulses stand out. */
function rangeLane(scene: StripScene, foe: PentagonUnit): StripLane {
  const ranges = rangesTo(scene, foe);
  const least = Math.min(...ranges);
  return {
    ...{ id: `range ${foe.id}`, seat: seatNumber(foe.seat), legs: [] },
    text: scene.say('pentagon.strip.to', { name: shortName(scene.view, foe) }),
    cells: ranges.map((range) => ({ text: String(range), isStrong: range === least })),
  };
}

/** Hexes between the open ship and an enemy, impulse by impulse. */
function rangesTo({ plans, ship }: Pick<StripScene, 'plans' | 'ship'>, foe: PentagonUnit): readonly number[] {
  const there = plans.get(foe.id)?.poses ?? [];
  return (plans.get(ship.id)?.poses ?? []).map(({ at }, index) => distance(at, there[index]?.at ?? foe.at));
}

function spokenAt(scene: StripScene, foe: PentagonUnit | null, index: number): string {
  const { plans, ship, view, say } = scene;
  const pose = plans.get(ship.id)?.poses[index];
  if (pose === undefined) return String(index + 1);
  const range = foe === null ? undefined : rangesTo(scene, foe)[index];
  const { impulse, facing, thrust } = pose;
  const said = say('pentagon.strip.spoken', { impulse, facing, thrust });
  if (foe === null || range === undefined) return said;
  return `${said}, ${say('pentagon.strip.range', { count: range, name: shortName(view, foe) }, range)}`;
}
