import { type SeatId, placeRef, unitRef, type Param, type Problem } from '@warlog/core';
import type { PlaceId } from './place.js';
import { isNewUnit, type NewUnitRef, type UnitId } from './unit.js';
import { chartOfView, isSeen, type SectorView } from './view/known.js';
import { placeName } from './view/names.js';
import { workProblems, type WorkFault } from './work-fault.js';

/* Checks that the orders of all star-map games share. */

type Path = Problem['path'];

/** How a game names its problems in a view; `prefix` of its codes: `BZK`. */
export interface Checking {
  readonly view: SectorView;
  readonly prefix: string;
  readonly problem: (code: string, path: Path, params?: Readonly<Record<string, Param>>, variant?: string) => Problem;
}

/** Returns every problem of the planets' works; `warn`: the warnings about an event that they cause. */
export function constructProblems<Event>(
  { view, prefix, problem }: Checking,
  seat: SeatId,
  construct: readonly { readonly planet: PlaceId }[],
  works: ReadonlyMap<PlaceId, { readonly faults: readonly WorkFault[]; readonly events: readonly Event[] }>,
  warn: (event: Event, path: Path) => readonly Problem[],
): readonly Problem[] {
  const named = new Set<PlaceId>();
  return construct.flatMap(({ planet }, index) => {
    const path = ['construct', index];
    const at = [...path, 'planet'];
    const twice = named.has(planet);
    named.add(planet);
    if (view.planets[planet] === undefined)
      return [problem(`${prefix}_E_UNKNOWN`, at, { thing: 'planet', id: planet })];
    if (view.planets[planet].owner !== seat) return [problem(`${prefix}_E_NOT_YOURS`, at, { thing: placeRef(planet) })];
    if (twice) return [problem(`${prefix}_E_SHAPE`, at, { where: path.join('.') }, 'twice')];
    const { faults = [], events = [] } = works.get(planet) ?? {};
    return [...workProblems(faults, path, problem), ...events.flatMap((event) => warn(event, path))];
  });
}

/** Returns the problems of a jump's places: unknown, the same, or too far apart. */
export function wayProblems(
  { view, prefix, problem }: Checking,
  line: { readonly from: PlaceId; readonly to: PlaceId },
  path: Path,
  lanes = 1,
): readonly Problem[] {
  const chart = chartOfView(view);
  const unknown = (['from', 'to'] as const).filter((end) => !chart.has(line[end]));
  if (unknown.length > 0) {
    return unknown.map((end) => problem(`${prefix}_E_UNKNOWN`, [...path, end], { thing: 'place', id: line[end] }));
  }
  const ends = { from: placeRef(line.from), to: placeRef(line.to) };
  if (line.from === line.to) return [problem(`${prefix}_E_REACH`, [...path, 'to'], ends, 'same')];
  return chart.inReach(line.from, line.to, lanes) ? [] : [problem(`${prefix}_E_REACH`, [...path, 'to'], ends)];
}

/** Returns the problems of a jump's units: named twice, or not there. `ordered`: those of the lines before. */
export function moverProblems(
  { view, prefix, problem }: Checking,
  { from, units }: { readonly from: PlaceId; readonly units: readonly (UnitId | NewUnitRef)[] },
  path: Path,
  ordered: Set<string>,
  isThere: (id: UnitId | NewUnitRef) => boolean,
): readonly Problem[] {
  return units.flatMap((id, index) => {
    const at = [...path, 'units', index];
    if (ordered.has(id)) return [problem(`${prefix}_E_UNIT_TWICE`, at, { unit: isNewUnit(id) ? id : unitRef(id) })];
    ordered.add(id);
    if (isThere(id)) return [];
    const owner = isNewUnit(id) ? undefined : view.units[id]?.seat;
    if (!isNewUnit(id) && (isSeen(view, id) || (owner !== undefined && owner !== view.seat)))
      return [problem(`${prefix}_E_NOT_YOURS`, at, { thing: unitRef(id) })];
    const params = { thing: 'unit of yours', id, place: placeName(view, from) };
    return [problem(`${prefix}_E_UNKNOWN`, at, params, 'there')];
  });
}
