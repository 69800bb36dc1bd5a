import { type BotRole, type Dice, presets, type SeatId, seatNumber, planetsHeld, sideName } from '@warlog/kernel';
import { strength } from '../catalogue.js';
import { factions, type OrdersSheet, type Sheet, type StanceWord } from '../model/sheet.js';
import type { SeenUnit, SideView, View } from '../model/view.js';
import { chartOfView, ownPlanets, ownSide, ownUnits } from '../view/knowledge.js';
import { planRepairs } from './mend.js';
import { planMoves } from './moves.js';
import { planWorks } from './works.js';

/** A sensible sheet for the open phase, from the seat's own view; no dice. A stand-in acknowledges nobody (BZK-702). */
export function bot(view: View, _dice?: Dice, role: BotRole = 'own'): Sheet {
  const side = ownSide(view);
  if (side === null) throw new Error('Only a seat has orders to give.');
  return view.stage === 'setup' ? chooseSide(view, side) : playTurn(view, side, role);
}

/** Factions follow from seat and home together, so that neither has a favourite. */
function chooseSide(view: View, side: SideView): Sheet {
  const home = view.map?.planets.find((planet) => planet.id === side.capital)?.capitalSlot ?? 0;
  const faction = factions[(seatNumber(side.id) + home) % factions.length] ?? 'rebel';
  return { v: 1, faction, name: sideName(side.name, side.id), units: [...presets[faction]] };
}

function playTurn(view: View, side: SideView, role: BotRole): Sheet {
  const seat = side.id;
  const credits = ownPlanets(view)
    .map((planet) => view.planets[planet])
    .reduce((sum, planet) => sum + (planet?.blockadedBy === null ? (planet.credits ?? 0) : 0), 0);
  const units = ownUnits(view);
  const mendings = planRepairs(view, seat, units);
  const players = stances(view, side);
  const atPeace = view.seats.filter(
    (other) => other !== seat && (players[other] ?? wordFor(view, side, other)) === 'no-shoot',
  );
  const moves = planMoves(view, seat, units, credits, mendings, atPeace);
  const construct = planWorks(view, seat, moves.fuel, units, mendings);
  const acknowledge = role === 'own' && view.options.acknowledgement ? chosenLeader(view, side) : side.acknowledges;
  const sheet: OrdersSheet = { v: 1, turn: view.turn };
  if (construct.length > 0) sheet.construct = [...construct];
  if (moves.lines.length > 0) sheet.jump = [...moves.lines];
  if (Object.keys(players).length > 0) sheet.stance = { players };
  if (acknowledge !== side.acknowledges) sheet.acknowledge = acknowledge;
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
    const now = wordFor(view, side, seat);
    const lapsed = view.options.stanceLapses && wanted !== view.options.defaultStance;
    if (wanted !== now || lapsed) changes[seat] = wanted;
  }
  return changes;
}

function wordFor(view: View, side: SideView, seat: SeatId): StanceWord {
  return side.stance?.players[seat] ?? side.stance?.default ?? view.options.defaultStance;
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
