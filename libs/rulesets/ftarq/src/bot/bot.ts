import { chooseSide, stanceChanges, withChange } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { strength, typeOf } from '../catalogue.js';
import { fuelAt, levelOf, plainFuel } from '../levels.js';
import type { FtarqDecision, FtarqJumpLine, ModifierChoice, FtarqOrdersSheet, FtarqSheet } from '../model/sheet.js';
import type { Stance } from '../model/state.js';
import type { FtarqSideView, FtarqView } from '../model/view.js';
import { bombardDice } from '../resolve/bombardment.js';
import { orbitsHeld, ownCargo, ownSide, ownStance, ownUnits, ownUnitsAt } from '../view/knowledge.js';
import { planMoves } from './moves.js';
import { beatable, landingFor, mayAttack } from './scout.js';
import { planWorks } from './works.js';

/** Returns sensible orders for the open phase, from the seat's own view; no dice. */
export function bot(view: FtarqView): FtarqSheet {
  const side = ownSide(view);
  if (side === null) throw new Error('Only a seat has orders to give.');
  if (view.stage === 'setup') return { ...chooseSide(view, side), modifiers };
  if (view.stage === 'aftermath') return { v: 1, turn: view.turn, decisions: decide(view, side) };
  return playTurn(view, side);
}

/** The first bonus is free (FTQ-1201); in space it decides every battle between equals. */
const modifiers: ModifierChoice = { bonusArea: 'space', bonuses: 1, disadvantages: [] };

function playTurn(view: FtarqView, side: FtarqSideView): FtarqSheet {
  const players = stanceChanges(view, side, strength, (seat) => hasTakenHome(view, side, seat));
  const stance = withChange(side.stance ?? noStance, { players });
  const treasury = side.treasury ?? 0;
  const ships = ownUnits(view).map((unit) => typeOf(unit.unitType));
  const fuel = Math.min(treasury, fuelAt(plainFuel(ships), levelOf(side.levels, 'navigation')));
  const works = planWorks(view, fuel);
  const jump = planMoves(view, side.id, stance, works, fuel);
  const aftermath = foresee(view, stance, jump);
  const sheet: FtarqOrdersSheet = { v: 1, turn: view.turn };
  if (works.entries.length > 0) sheet.construct = [...works.entries];
  if (jump.length > 0) sheet.jump = [...jump];
  if (Object.keys(players).length > 0) sheet.stance = { players };
  if (aftermath.length > 0) sheet.aftermath = [...aftermath];
  if (!view.options.autoClaim && view.progress.length > 0) {
    sheet.claims = view.progress.map((each) => each.objective);
  }
  return sheet;
}

const noStance: Stance = { default: 'shoot', players: {}, labels: {} };

/** Returns the decisions for the targets if there is no question after the battles. */
function foresee(view: FtarqView, stance: Stance, jumps: readonly FtarqJumpLine[]): FtarqDecision[] {
  const landing = new Map<FtarqDecision['planet'], number>();
  const leaving = new Set<string>(jumps.flatMap((line) => line.units));
  for (const planet of orbitsHeld(view)) {
    const stays = ownUnitsAt(view, planet).some((unit) => !leaving.has(unit.id));
    if (stays) landing.set(planet, ownCargo(view, planet));
  }
  for (const { to, gf = 0 } of jumps) landing.set(to, (landing.get(to) ?? 0) + gf);
  return [...landing].flatMap(([planet, gf]) => {
    const owner = view.planets[planet]?.owner;
    if (owner === undefined || owner === view.seat || gf === 0 || !mayAttack(stance, owner)) return [];
    const invade = { gf: 'all', maxDefenders: Math.min(14, beatable(gf)) } as const;
    return [{ planet, invade, ...(owner === null ? {} : { bombard: true }) }];
  });
}

/** Ground forces landed beyond the minimum, to hold the planet. */
const holding = 1;

/** Decides after the battles: lands if promising, otherwise bombards (FTQ-702). */
function decide(view: FtarqView, side: FtarqSideView): FtarqDecision[] {
  return orbitsHeld(view).flatMap((planet): FtarqDecision[] => {
    const owner = view.planets[planet]?.owner ?? null;
    const force = ownUnitsAt(view, planet);
    if (owner === side.id || side.stance === null) return [];
    if (owner !== null && ownStance(side.stance, force, owner) !== 'shoot') return [];
    const gf = ownCargo(view, planet);
    const landing = landingFor(view, planet);
    if (landing <= gf) return [{ planet, invade: { gf: Math.min(gf, landing + holding) } }];
    const dice = owner === null ? 0 : bombardDice(strength(force), view.options.bombardDieOnPart);
    return dice > 0 ? [{ planet, bombard: true }] : [];
  });
}

function hasTakenHome(view: FtarqView, side: FtarqSideView, seat: SeatId): boolean {
  return (side.lost ?? []).some((planet) => view.planets[planet]?.owner === seat);
}
