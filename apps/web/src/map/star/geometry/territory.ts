import { ownerOf } from '@warlog/ruleset-api';
import { freshnessOf, placesBySystem, type ChartModel } from '../model.js';
import type { Point } from '../../canvas/box.js';
import { cellsOf, outlinesOf, reach, type PlanetCell } from './cells.js';
import { inset, roundedPath, scaled } from './outline.js';

type Loops = readonly (readonly Point[])[];

/** The land on the chart, in map units: computed once per model, drawn at any scale. */
export interface Land {
  /** The owning seat of each system, in the model's order. */
  readonly owners: readonly (number | null)[];
  readonly realms: readonly { readonly seat: number; readonly loops: Loops }[];
  /** Land that is seen now. */
  readonly seen: Loops;
}

/** SVG path data of one seat's land at a scale, in pixels. */
export interface Territory {
  readonly seat: number;
  readonly wash: string;
  /** A ring along the inside of the border; fill it even-odd. */
  readonly band: string;
  /** A wider ring inside the band, for the seat's pattern; even-odd. */
  readonly strip: string;
}

/** Pixels from the border, so that neighbors' bands do not touch. */
const gap = 3.5;
const bandWidth = 3;
const stripWidth = 7;
const cornerRadius = 9;

/** Computes the land of a model. `cells`: those of its systems, if at hand; they do not change with owners. */
export function landOf(model: ChartModel, cells: readonly PlanetCell[] = cellsOf(model.systems)): Land {
  const owners = ownersOf(model);
  const bySystem = placesBySystem(model);
  const seats = [...new Set(owners)].filter((seat) => seat !== null).sort((a, b) => a - b);
  const seen = model.systems.map((system) => freshnessOf(bySystem.get(system.id) ?? []) === 'now');
  return {
    owners,
    realms: seats.map((seat) => ({ seat, loops: outlinesOf(cells, (index) => owners[index] === seat) })),
    seen: outlinesOf(cells, (index) => seen[index] === true),
  };
}

function ownersOf(model: ChartModel): readonly (number | null)[] {
  const bySystem = placesBySystem(model);
  return model.systems.map(({ id }) =>
    ownerOf((bySystem.get(id) ?? []).map(({ seat: owner, size }) => ({ owner, size }))),
  );
}

export function territoriesAt(land: Land, k: number): readonly Territory[] {
  return land.realms.map(({ seat, loops }) => {
    const border = loops.map((loop) => scaled(loop, k));
    const path = (distance: number, radius: number) =>
      border.map((loop) => roundedPath(inset(loop, distance), radius)).join('');
    const outer = path(gap, cornerRadius);
    const inner = path(gap + bandWidth, cornerRadius - bandWidth);
    return {
      seat,
      wash: outer,
      band: outer + inner,
      strip: inner + path(gap + bandWidth + stripWidth, cornerRadius - bandWidth),
    };
  });
}

/** Returns the owner of a point of the map (map units); null at open sea. */
export function ownerAt(point: Point, systems: readonly Point[], owners: readonly (number | null)[]): number | null {
  let owner: number | null = null;
  let nearest = reach;
  systems.forEach((system, index) => {
    const distance = Math.hypot(system.x - point.x, system.y - point.y);
    if (distance >= nearest) return;
    nearest = distance;
    owner = owners[index] ?? null;
  });
  return owner;
}
