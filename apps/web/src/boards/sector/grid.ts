import type { SectorView } from './view.js';

/** The system that a place lies in; undefined before the map was shown. */
function systemOf({ map }: SectorView, place: string) {
  const system = map?.planets.find(({ id }) => id === place)?.system ?? place.slice('ds.'.length);
  return map?.systems.find(({ id }) => id === system);
}

/** The reference of a place on the chart's grid of 100 units: `F3`. */
export function gridReference(view: SectorView, place: string): string {
  const system = systemOf(view, place);
  if (system === undefined) return '';
  return `${String.fromCharCode(65 + Math.floor(system.x / 100))}${Math.floor(system.y / 100) + 1}`;
}

/** The name of the system that a place lies in. */
export function systemName(view: SectorView, place: string): string {
  return systemOf(view, place)?.name ?? '';
}
