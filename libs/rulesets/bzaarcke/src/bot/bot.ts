import type { BotRole } from '@warlog/ruleset-api';
import { chooseSide, planetsHeld, stanceChanges, wordTowards } from '@warlog/star-map';
import type { Dice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { strength } from '../catalogue.js';
import type { BzaarckeOrdersSheet, BzaarckeSheet } from '../model/sheet.js';
import type { BzaarckeSideView, BzaarckeView } from '../model/view.js';
import { chartOfView, ownPlanets, ownSide, ownUnits } from '../view/knowledge.js';
import { planRepairs } from './mend.js';
import { planMoves } from './moves.js';
import { planWorks } from './works.js';

/**
 * Returns sensible orders for the open phase from the seat's own view; no dice. A stand-in acknowledges no one
 * (BZK-702).
 */
export function bot(view: BzaarckeView, _dice?: Dice, role: BotRole = 'own'): BzaarckeSheet {
  const side = ownSide(view);
  if (side === null) throw new Error('Only a seat has orders to give.');
  return view.stage === 'setup' ? chooseSide(view, side) : playTurn(view, side, role);
}

function playTurn(view: BzaarckeView, side: BzaarckeSideView, role: BotRole): BzaarckeSheet {
  const seat = side.id;
  const credits = ownPlanets(view)
    .map((planet) => view.planets[planet])
    .reduce((sum, planet) => sum + (planet?.blockadedBy === null ? (planet.credits ?? 0) : 0), 0);
  const units = ownUnits(view);
  const mendings = planRepairs(view, seat, units);
  const hasTaken = (other: SeatId): boolean => hasTakenHome(view, side, other);
  const players = stanceChanges(view, side, strength, hasTaken, view.options.stanceLapses);
  const atPeace = view.seats.filter(
    (other) => other !== seat && (players[other] ?? wordTowards(view, side, other)) === 'no-shoot',
  );
  const moves = planMoves(view, seat, units, credits, mendings, atPeace);
  const construct = planWorks(view, seat, moves.fuel, units, mendings);
  const acknowledge = role === 'own' && view.options.acknowledgement ? chosenLeader(view, side) : side.acknowledges;
  const sheet: BzaarckeOrdersSheet = { v: 1, turn: view.turn };
  if (construct.length > 0) sheet.construct = [...construct];
  if (moves.lines.length > 0) sheet.jump = [...moves.lines];
  if (Object.keys(players).length > 0) sheet.stance = { players };
  if (acknowledge !== side.acknowledges) sheet.acknowledge = acknowledge;
  return sheet;
}

/** Returns the seat with more than a third of the planets and more than twice the own number (BZK-702). */
function chosenLeader(view: BzaarckeView, side: BzaarckeSideView): SeatId | null {
  const all = Object.keys(view.planets).length;
  const own = planetsHeld(view, side.id);
  const leader = view.seats.find((seat) => {
    const held = planetsHeld(view, seat);
    return seat !== side.id && view.sides[seat]?.out === false && 3 * held > all && held > 2 * own;
  });
  return leader ?? null;
}

function hasTakenHome(view: BzaarckeView, side: BzaarckeSideView, seat: SeatId): boolean {
  const chart = chartOfView(view);
  const home = side.capital === null ? null : chart.systemOf(side.capital);
  return chart.planets.some((planet) => chart.systemOf(planet) === home && view.planets[planet]?.owner === seat);
}
