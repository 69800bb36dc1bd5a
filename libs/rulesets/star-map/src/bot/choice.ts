import { seatNumber, type SeatId, mixed } from '@warlog/core';
import { factions } from '../factions.js';
import type { ChartMap } from '../map.js';
import type { PlaceId } from '../place.js';
import { readyMade } from '../sheets.js';
import type { Stance, StanceWord } from '../stance.js';
import { chartOfView, ownPlanets, ownUnits, type KnownUnit, type SectorView } from '../view/known.js';

/* Choices that the bots of all star-map games share. */

/** Returns the orders for a side's faction with its preset force; derived from seat and home, without bias. */
export function chooseSide(
  { map }: { readonly map: ChartMap | null },
  side: { readonly id: SeatId; readonly name: string; readonly capital: PlaceId | null },
) {
  const home = map?.planets.find((planet) => planet.id === side.capital)?.capitalSlot ?? 0;
  return readyMade(factions[(seatNumber(side.id) + home) % factions.length] ?? 'rebel', side);
}

/** A view with the stances of its sides. */
type Talking = SectorView & {
  readonly options: { readonly defaultStance: StanceWord };
  readonly sides: Readonly<Record<SeatId, { readonly out: boolean }>>;
};
interface Speaker {
  readonly id: SeatId;
  readonly stance: Pick<Stance, 'default' | 'players'> | null;
}

/** Returns the stance in force towards a seat. */
export function wordTowards({ options }: Pick<Talking, 'options'>, { stance }: Speaker, seat: SeatId): StanceWord {
  return stance?.players[seat] ?? stance?.default ?? options.defaultStance;
}

/**
 * Returns changes of stance: peace with neighbors more than twice as strong who have taken none of the home's planets.
 * `lapses`: a stance other than the default must be repeated.
 */
export function stanceChanges(
  view: Talking,
  side: Speaker,
  strength: (units: readonly KnownUnit[]) => number,
  hasTakenHome: (seat: SeatId) => boolean,
  lapses = false,
): Partial<Record<SeatId, StanceWord>> {
  const chart = chartOfView(view);
  const near = new Set(ownPlanets(view).flatMap((planet) => [planet, ...chart.reach(planet)]));
  const neighbours = [...near].flatMap((place) => view.seen[place]?.units ?? []);
  const own = strength(ownUnits(view));
  const changes: Partial<Record<SeatId, StanceWord>> = {};
  for (const seat of view.seats) {
    if (seat === side.id || view.sides[seat]?.out === true) continue;
    const points = strength(neighbours.filter((unit) => unit.seat === seat));
    const wanted = points > 2 * own && !hasTakenHome(seat) ? 'no-shoot' : 'shoot';
    const lapsed = lapses && wanted !== view.options.defaultStance;
    if (lapsed || wanted !== wordTowards(view, side, seat)) changes[seat] = wanted;
  }
  return changes;
}

/**
 * Returns whether a raid is better than the best so far. Ties are broken by a mix of seat, homes, turn and place,
 * without bias and without dice.
 */
export function isBetterRaid<Raid extends { readonly to: PlaceId; readonly rank: number }>(
  view: Pick<SectorView, 'seats' | 'turn'> & {
    readonly sides: Readonly<Record<SeatId, { readonly capital: PlaceId | null }>>;
  },
  seat: SeatId,
  raid: Raid,
  best: Raid | null,
): boolean {
  if (best === null || raid.rank !== best.rank) return best === null || raid.rank > best.rank;
  const homes = view.seats.map((each) => view.sides[each]?.capital).join();
  const preference = ({ to }: Raid): number => mixed(`${seat}/${homes}/${view.turn}/${to}`);
  return preference(raid) < preference(best);
}
