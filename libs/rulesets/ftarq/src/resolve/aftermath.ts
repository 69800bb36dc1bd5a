import { chartOf, type PlaceId, scopeAt } from '@warlog/star-map';
import type { Dice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { roomOf, strength } from '../catalogue.js';
import { levelOf } from '../levels.js';
import type { FtarqEvent } from '../model/event.js';
import type { AftermathSheet, FtarqDecision } from '../model/sheet.js';
import type { FtarqState } from '../model/state.js';
import {
  cargoAt,
  holderOf,
  planetAt,
  seatsInPlay,
  shootsAt,
  sideOf,
  unitsAt,
  unitsByPlace,
  type FtarqForce,
} from '../position.js';
import { limits } from '../tables.js';
import { bombard, bombardDice } from './bombardment.js';
import { assault } from './ground.js';

type Sheets = ReadonlyMap<SeatId, AftermathSheet>;

/** The options of the holder of an orbit for a planet that is not its own (FTQ-701, FTQ-801). */
export interface FtarqChoice {
  readonly planet: PlaceId;
  readonly seat: SeatId;
  readonly invade: boolean;
  readonly bombard: boolean;
}

/** Returns every choice after the battles, planets by id (FTQ-201). */
export function choicesOf(now: FtarqState): readonly FtarqChoice[] {
  return orbits(now).flatMap(({ planet, force }) => {
    const { owner } = planetAt(now, planet);
    const hostile = owner === null || shootsAt(now, force, owner);
    if (force.seat === owner || !hostile) return [];
    const invade = cargoAt(now, force.seat, planet) > 0;
    const bombard = owner !== null && bombardDice(strength(force.units), now.options.bombardDieOnPart) > 0;
    return invade || bombard ? [{ planet, seat: force.seat, invade, bombard }] : [];
  });
}

/** Returns the seats that have a choice, in seat order. */
export function deciders(now: FtarqState): readonly SeatId[] {
  const choosing = new Set(choicesOf(now).map((choice) => choice.seat));
  return seatsInPlay(now).filter((seat) => choosing.has(seat));
}

/** Returns the planets whose orbit a force holds, by id. */
function orbits(now: FtarqState): readonly { readonly planet: PlaceId; readonly force: FtarqForce }[] {
  const units = unitsByPlace(now);
  return chartOf(now.map).planets.flatMap((planet) => {
    const force = holderOf(now, units.get(planet) ?? []);
    return force === null ? [] : [{ planet, force }];
  });
}

/** Plays invasion, bombardment, landing, each for all planets before the next (FTQ-701 to FTQ-802). */
export function* aftermath(now: FtarqState, sheets: Sheets, dice: Dice): Generator<FtarqEvent, void, void> {
  if (now.options.bombardBeforeInvasion) yield* bombardments(now, sheets, dice);
  yield* invasions(now, sheets);
  if (!now.options.bombardBeforeInvasion) yield* bombardments(now, sheets, dice);
  yield* landings(now);
}

/** Returns a seat's decision for a planet: of the aftermath, else of its orders. */
function decisionOf(now: FtarqState, sheets: Sheets, seat: SeatId, planet: PlaceId): FtarqDecision | null {
  const late = sheets.get(seat)?.decisions.find((each) => each.planet === planet);
  return late ?? sideOf(now, seat).intentions.aftermath.find((each) => each.planet === planet) ?? null;
}

function* invasions(now: FtarqState, sheets: Sheets): Generator<FtarqEvent, void, void> {
  for (const { planet, seat, invade } of choicesOf(now)) {
    const wanted = decisionOf(now, sheets, seat, planet)?.invade;
    if (!invade || wanted === undefined) continue;
    const { gf, guard } = planetAt(now, planet);
    if (wanted.maxDefenders !== undefined && gf + guard > wanted.maxDefenders) continue;
    const aboard = cargoAt(now, seat, planet);
    yield* land(now, planet, seat, wanted.gf === 'all' ? aboard : Math.min(wanted.gf, aboard));
  }
}

function* land(now: FtarqState, planet: PlaceId, by: SeatId, landed: number): Generator<FtarqEvent, void, void> {
  const { owner, gf, guard } = planetAt(now, planet);
  const attack = levelOf(sideOf(now, by).levels, 'ground');
  const defence = owner === null ? 0 : levelOf(sideOf(now, owner).levels, 'ground');
  const { rounds, attackers, defenders, captured } = assault(landed, gf + guard, attack, defence);
  const garrison = captured ? Math.min(limits.garrison, attackers) : 0;
  const back = captured ? attackers - garrison : 0;
  const room = Math.max(0, roomOf(unitsAt(now.units, by, planet)) - (cargoAt(now, by, planet) - landed));
  const aboard = Math.min(back, room);
  // Losses fall on the bonus garrison first (FTQ-704).
  const gfLeft = Math.min(gf, defenders);
  const recaptured = sideOf(now, by).lost.includes(planet);
  const capital = now.seats.some((seat) => seat !== by && sideOf(now, seat).capital === planet);
  const facts = { owner, landed, gf, guard, rounds, captured, garrison, aboard, stranded: back - aboard };
  yield { type: 'PlanetInvaded', planet, by, ...facts, gfLeft, guardLeft: defenders - gfLeft };
  if (!captured) return;
  yield { type: 'PlanetTaken', planet, by, from: owner };
  const from = owner === null ? 'neutral' : 'player';
  const action = { deed: 'planet-captured', turn: now.turn, from, victim: owner, capital, recaptured } as const;
  yield { type: 'DeedDone', seat: by, deed: { ...action, defenders: gf + guard } };
}

function* bombardments(now: FtarqState, sheets: Sheets, dice: Dice): Generator<FtarqEvent, void, void> {
  for (const { planet, seat, bombard: may } of choicesOf(now)) {
    if (may && decisionOf(now, sheets, seat, planet)?.bombard === true) yield* bombardAt(now, planet, seat, dice);
  }
}

function* bombardAt(now: FtarqState, planet: PlaceId, by: SeatId, dice: Dice): Generator<FtarqEvent, void, void> {
  const { owner, gf, guard, ic, credits } = planetAt(now, planet);
  if (owner === null) return;
  const points = strength(unitsAt(now.units, by, planet));
  const faces = dice.scope(scopeAt('bombard', planet, by, owner)).roll({
    label: 'bombard',
    count: bombardDice(points, now.options.bombardDieOnPart),
    sides: 6,
    purpose: 'dice.bombard',
    clause: 'FTQ-801',
  });
  const { after, effects } = bombard({ gf, guard, ic, credits }, faces);
  yield { type: 'PlanetBombarded', planet, by, owner, points, faces: [...faces], effects, ...after };
  const amount = effects.filter((effect) => effect !== 'none').length;
  if (amount > 0) {
    yield { type: 'DeedDone', seat: by, deed: { deed: 'bombard-effect', turn: now.turn, from: 'player', amount } };
  }
}

/** Lands cargo on own planets whose orbit the seat holds, as far as the garrison has room (FTQ-708). */
function* landings(now: FtarqState): Generator<FtarqEvent, void, void> {
  for (const { planet, force } of orbits(now)) {
    const { owner, gf } = planetAt(now, planet);
    if (owner !== force.seat) continue;
    const wanted = sideOf(now, force.seat).intentions.land.find((each) => each.planet === planet)?.gf ?? 0;
    const ashore = Math.min(wanted, cargoAt(now, force.seat, planet), Math.max(0, limits.garrison - gf));
    if (ashore > 0) yield { type: 'ForcesLanded', planet, seat: force.seat, gf: ashore, why: 'order' };
  }
}
