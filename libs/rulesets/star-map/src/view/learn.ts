import { type SeatId, valuesOf, type Message } from '@warlog/core';
import type { Viewer } from '@warlog/ruleset-api';
import { narrateInOrder } from '../fight-state.js';
import { sideOf } from '../force.js';
import { battleKey, type BattleName } from '../fought.js';
import type { PlaceId } from '../place.js';
import { sinceAfter, type FireSince } from '../since.js';
import type { Stance } from '../stance.js';
import type { TypeId, UnitId } from '../unit.js';
import type { ForcesSeen } from './disclosed.js';
import type { KnownUnit, SectorView } from './known.js';

/* Shared steps of projection of star-map games. They mutate the view. */

/** Adds a new unit to those of its type, which numbers its name. */
export function enroll(
  view: { roster?: Record<string, UnitId[]> },
  { unit, seat, unitType }: { readonly unit: UnitId; readonly seat: SeatId; readonly unitType: TypeId },
): void {
  const roster = (view.roster ??= {});
  (roster[`${seat}/${unitType}`] ??= []).push(unit);
}

/** Records the current turn for each stance that changes. */
export function dateStance(
  view: {
    readonly turn: number;
    readonly options: { readonly defaultStance: Stance['default'] };
    readonly sides: Readonly<
      Record<SeatId, { stance: Pick<Stance, 'default' | 'players'> | null; stanceSince?: FireSince }>
    >;
  },
  { seat, stance }: { readonly seat: SeatId; readonly stance: Stance },
): void {
  const side = sideOf(view, seat);
  const before = side.stance ?? { default: view.options.defaultStance, players: {} };
  side.stanceSince = sinceAfter(before, side.stanceSince, stance, view.turn);
}

/** Returns the parts of a view before any disclosure that all star-map games have. */
export function blankSector(viewer: Viewer) {
  return {
    ...{ viewer: viewer.kind, seat: viewer.kind === 'seat' ? viewer.seat : null },
    ...{ map: null, stage: 'setup' as const, turn: 0, ended: null },
    ...{ seats: [], sides: {}, planets: {}, units: {}, seen: {}, battles: [], headlines: [] },
  };
}

/** Returns whether a seat is the viewer's own; for the referee, any seat is. */
export function isOwnSeat(view: Pick<SectorView, 'viewer' | 'seat'>, seat: SeatId | null): boolean {
  return view.viewer === 'referee' || (seat !== null && view.seat === seat);
}

/** Sorts after all ids of places. */
const afterPlaces = '~';

/**
 * Adds headlines to a view; those of the battle at a place stand in the order of the places (FTQ-615), and before those
 * of planets taken, in whichever order a story has them.
 */
export function addHeadlines(view: { headlines: Message[] }, lines: readonly Message[], battle: PlaceId | null): void {
  if (battle === null) return void view.headlines.push(...lines);
  narrateInOrder(view.headlines, lines, battle, ({ code, place }) =>
    code.startsWith('battle.') ? place : code.includes('.taken') ? afterPlaces : null,
  );
}

/** Inserts a battle among those of the turn, in the order of their places. */
export function storeBattle(
  view: { battles: { readonly place: PlaceId }[] },
  battle: { readonly place: PlaceId },
): void {
  narrateInOrder(view.battles, [battle], battle.place, ({ place }) => place);
}

/** Removes the report of the former turn. */
export function clearReport(view: { battles: unknown[]; headlines: unknown[]; voided?: string[] }): void {
  view.battles = [];
  view.headlines = [];
  delete view.voided;
}

/** Records whether a ruling lets a battle count. */
export function noteVoided(view: { voided?: string[] }, change: BattleName & { readonly counts: boolean }): void {
  const others = (view.voided ?? []).filter((key) => key !== battleKey(change));
  view.voided = change.counts ? others : [...others, battleKey(change)];
}

/** Sets the turn of figures that are known without scouting: always the open turn. */
export function refreshStats(
  view: Pick<SectorView, 'viewer' | 'seat'> & {
    readonly options: { readonly planetStats: string };
    readonly planets: Readonly<
      Record<PlaceId, { readonly owner: SeatId | null; readonly credits: number | null; statsTurn: number | null }>
    >;
  },
  turn: number,
): void {
  for (const planet of valuesOf(view.planets)) {
    const isCurrent = view.options.planetStats === 'public' || isOwnSeat(view, planet.owner);
    if (isCurrent && planet.credits !== null) planet.statsTurn = turn;
  }
}

/** The sightings of a view that is being changed. */
interface Seeing {
  readonly seen: Record<PlaceId, { turn: number; units: KnownUnit[] }>;
}

/** Removes units from their last sightings. */
export function unsee({ seen }: Seeing, ids: Iterable<UnitId>): void {
  const gone = new Set(ids);
  for (const sighting of valuesOf(seen)) sighting.units = sighting.units.filter(({ id }) => !gone.has(id));
}

/** Applies a sighting; a unit seen there is removed from where it was seen before. `besides`: what else is stored. */
export function noteSighting(view: Seeing, { turn, places }: ForcesSeen, besides: object = {}): void {
  unsee(
    view,
    places.flatMap(({ units }) => units.map(({ id }) => id)),
  );
  for (const { place, units } of places) {
    view.seen[place] = { turn, ...besides, units: units.map((unit) => ({ ...unit })) };
  }
}
