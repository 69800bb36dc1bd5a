import type { StarMapView } from './view.js';

/** Undefined before the map is disclosed. */
function systemOf({ map }: StarMapView, place: string) {
  const system = map?.planets.find(({ id }) => id === place)?.system ?? place.slice('ds.'.length);
  return map?.systems.find(({ id }) => id === system);
}

/** Returns the reference of a place on the chart's grid of 100 units: `F3`. */
export function gridReference(view: StarMapView, place: string): string {
  const system = systemOf(view, place);
  if (system === undefined) return '';
  return `${String.fromCharCode(65 + Math.floor(system.x / 100))}${Math.floor(system.y / 100) + 1}`;
}

/** Returns the name of the system of a place. */
export function systemName(view: StarMapView, place: string): string {
  return systemOf(view, place)?.name ?? '';
}
