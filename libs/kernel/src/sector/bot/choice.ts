import { seatNumber, type SeatId } from '../../ids.js';
import { mixed } from '../../mixed.js';
import { factions } from '../factions.js';
import type { ChartMap } from '../map.js';
import type { PlaceId } from '../place.js';
import { readyMade } from '../sheets.js';
import type { Stance, StanceWord } from '../stance.js';
import { chartOfView, ownPlanets, ownUnits, type KnownUnit, type SectorView } from '../view/known.js';

/* What the bots of all games of a sector choose alike. */

/** A side's faction, with its ready-made force; it follows from seat and home together: neither has a favourite. */
export function chooseSide(
  { map }: { readonly map: ChartMap | null },
  side: { readonly id: SeatId; readonly name: string; readonly capital: PlaceId | null },
) {
  const home = map?.planets.find((planet) => planet.id === side.capital)?.capitalSlot ?? 0;
  return readyMade(factions[(seatNumber(side.id) + home) % factions.length] ?? 'rebel', side);
}

/** A view with the words of its sides. */
type Talking = SectorView & {
  readonly options: { readonly defaultStance: StanceWord };
  readonly sides: Readonly<Record<SeatId, { readonly out: boolean }>>;
};
interface Speaker {
  readonly id: SeatId;
  readonly stance: Pick<Stance, 'default' | 'players'> | null;
}

/** The word about fire that holds towards a seat. */
export function wordTowards({ options }: Pick<Talking, 'options'>, { stance }: Speaker, seat: SeatId): StanceWord {
  return stance?.players[seat] ?? stance?.default ?? options.defaultStance;
}

/**
 * Changes of stance: peace with who is more than twice as strong next door and has taken none of the home's planets.
 * `lapses`: a word that is not the usual one must be said anew.
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
 * Is a raid worth more than the best so far? Equals stand in an order that mixes seat, homes, turn and place: it has no
 * favourites and needs no dice.
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
