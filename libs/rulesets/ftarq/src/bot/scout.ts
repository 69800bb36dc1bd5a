import type { PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { strength } from '../catalogue.js';
import type { Stance } from '../model/state.js';
import type { FtarqView } from '../model/view.js';
import { levelOf } from '../levels.js';
import { assault } from '../resolve/ground.js';
import { chartOfView, defendersOf, ownSide } from '../view/knowledge.js';
import { start, limits } from '../tables.js';

/** Assumed ground forces if never counted: neutral worlds, players' planets, capitals. */
const guess = { planet: 2, capital: start.groundForces + limits.bonusGarrison } as const;
/** Assumed credits and industry of a planet never seen. */
const unseen = { credits: 15, ic: 16 } as const;
/** Value of a planet beyond its figures. */
const bonus = { hub: 10, players: 15, objective: 40, perDefender: 8 } as const;

/** Returns the known or assumed defenders of a planet. */
export function expectedDefenders(view: FtarqView, planet: PlaceId): number {
  const known = defendersOf(view, planet);
  if (known !== null) return known;
  const capital = view.seats.some((seat) => view.sides[seat]?.capital === planet);
  return capital && view.planets[planet]?.owner !== null ? guess.capital : guess.planet;
}

/** Returns the smallest number of ground forces that takes and holds a planet. */
export function landingFor(view: FtarqView, planet: PlaceId): number {
  const defenders = expectedDefenders(view, planet);
  const level = levelOf(ownSide(view)?.levels ?? null, 'ground');
  let landing = 1;
  while (!assault(landing, defenders, level, 0).captured) landing += 1;
  return landing;
}

/** Returns foreign points last seen at a place. */
export function enemyPoints(view: FtarqView, place: PlaceId): number {
  return strength(view.seen[place]?.units ?? []);
}

/** Returns the value of a planet in credits: its yield, and its contribution to objectives. */
export function worthOf(view: FtarqView, planet: PlaceId): number {
  const figures = view.planets[planet];
  if (figures === undefined) return 0;
  const { credits, ic, owner } = figures;
  const hub = view.map?.planets.find((each) => each.id === planet)?.hub === true;
  return (
    (credits ?? unseen.credits) +
    Math.floor((ic ?? unseen.ic) / 2) +
    (hub ? bonus.hub : 0) +
    (owner === null ? 0 : bonus.players) +
    (servesObjective(view, planet, owner, hub) ? bonus.objective : 0) -
    bonus.perDefender * expectedDefenders(view, planet)
  );
}

function servesObjective(view: FtarqView, planet: PlaceId, owner: SeatId | null, hub: boolean): boolean {
  const open = new Set<string>(view.progress.filter((each) => !each.met).map((each) => each.objective));
  const side = view.seat === null ? undefined : view.sides[view.seat];
  const secret = side?.secret ?? null;
  if (owner !== null && open.has('po-02')) return true;
  if (hub && open.has('po-17')) return true;
  if (secret === null || !open.has(secret.id)) return false;
  if (secret.planet === planet || secret.system === chartOfView(view).systemOf(planet)) return true;
  return secret.rival !== null && view.sides[secret.rival]?.capital === planet;
}

/** Returns true if the bot's stance lets it attack this owner. */
export function mayAttack(stance: Stance, owner: SeatId | null): boolean {
  return owner === null || (stance.players[owner] ?? stance.default) === 'shoot';
}

/** Returns the largest number of defenders worth attacking: `att² × 2 ≥ def² × 3`. */
export function beatable(attackers: number): number {
  let defenders = 0;
  while (isPromising(attackers, defenders + 1)) defenders += 1;
  return defenders;
}

/** Returns true if a landing breaks even, by the squares of both sides (FTQ-702). */
export function isPromising(attackers: number, defenders: number): boolean {
  return attackers > 0 && attackers * attackers * 2 >= defenders * defenders * 3;
}
