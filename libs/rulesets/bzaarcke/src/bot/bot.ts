import { seatNumber, type SeatId } from '@warlog/kernel';
import { strength } from '../catalogue.js';
import { factions, type OrdersSheet, type Sheet, type StanceWord } from '../model/sheet.js';
import type { SeenUnit, SideView, View } from '../model/view.js';
import { sideName } from '../orders/empty.js';
import { presets } from '../tables.js';
import { chartOfView, ownPlanets, ownSide, ownUnits } from '../view/knowledge.js';
import { planetsHeld } from '../view/standings.js';
import { planMoves } from './moves.js';
import { planWorks } from './works.js';

/** A sensible sheet for the open phase, from the seat's own view; no dice. */
export function bot(view: View): Sheet {
  const side = ownSide(view);
  if (side === null) throw new Error('Only a seat has orders to give.');
  return view.stage === 'setup' ? chooseSide(view, side) : playTurn(view, side);
}

/** Factions follow from seat and home together, so that neither has a favourite. */
function chooseSide(view: View, side: SideView): Sheet {
  const home = view.map?.planets.find((planet) => planet.id === side.capital)?.capitalSlot ?? 0;
  const faction = factions[(seatNumber(side.id) + home) % factions.length] ?? 'rebel';
  return { v: 1, faction, name: sideName(side.name, side.id), units: [...presets[faction]] };
}

function playTurn(view: View, side: SideView): Sheet {
  const seat = side.id;
  const credits = ownPlanets(view)
    .map((planet) => view.planets[planet])
    .reduce((sum, planet) => sum + (planet?.blockadedBy === null ? (planet.credits ?? 0) : 0), 0);
  const moves = planMoves(view, seat, credits);
  const construct = planWorks(view, seat, moves.fuel, moves.lines);
  const acknowledge = chosenLeader(view, side);
  const players = stances(view, side);
  const sheet: OrdersSheet = { v: 1, turn: view.turn };
  if (construct.length > 0) sheet.construct = [...construct];
  if (moves.lines.length > 0) sheet.jump = [...moves.lines];
  if (Object.keys(players).length > 0) sheet.stance = { players };
  if (view.options.acknowledgement && acknowledge !== side.acknowledges) sheet.acknowledge = acknowledge;
  return sheet;
}

/** Whoever holds more than a third of the planets and more than twice one's own (BZK-702). */
function chosenLeader(view: View, side: SideView): SeatId | null {
  const all = Object.keys(view.planets).length;
  const own = planetsHeld(view, side.id);
  const leader = view.seats.find((seat) => {
    const held = planetsHeld(view, seat);
    return seat !== side.id && view.sides[seat]?.out === false && 3 * held > all && held > 2 * own;
  });
  return leader ?? null;
}

/** Changes of stance: peace with who is more than twice as strong next door and has taken none of the home's planets. */
function stances(view: View, side: SideView): Partial<Record<SeatId, StanceWord>> {
  const changes: Partial<Record<SeatId, StanceWord>> = {};
  const own = strength(ownUnits(view));
  const neighbours = seenNextDoor(view);
  for (const seat of view.seats) {
    if (seat === side.id || view.sides[seat]?.out === true) continue;
    const points = strength(neighbours.filter((unit) => unit.seat === seat));
    const wanted: StanceWord = points > 2 * own && !hasTakenHome(view, side, seat) ? 'no-shoot' : 'shoot';
    const now = side.stance?.players[seat] ?? side.stance?.default ?? view.options.defaultStance;
    const lapsed = view.options.stanceLapses && wanted !== view.options.defaultStance;
    if (wanted !== now || lapsed) changes[seat] = wanted;
  }
  return changes;
}

/** Others' units last seen at own planets or one jump away. */
function seenNextDoor(view: View): readonly SeenUnit[] {
  const chart = chartOfView(view);
  const near = new Set(ownPlanets(view).flatMap((planet) => [planet, ...chart.reach(planet)]));
  return [...near].flatMap((place) => view.seen[place]?.units ?? []);
}

function hasTakenHome(view: View, side: SideView, seat: SeatId): boolean {
  const chart = chartOfView(view);
  const home = side.capital === null ? null : chart.systemOf(side.capital);
  return chart.planets.some((planet) => chart.systemOf(planet) === home && view.planets[planet]?.owner === seat);
}
