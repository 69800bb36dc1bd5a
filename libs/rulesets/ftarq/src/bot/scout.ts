import type { PlaceId, SeatId } from '@warlog/kernel';
import { strength } from '../catalogue.js';
import type { Stance } from '../model/state.js';
import type { View } from '../model/view.js';
import { levelOf } from '../levels.js';
import { assault } from '../resolve/ground.js';
import { chartOfView, defendersOf, ownSide } from '../view/knowledge.js';
import { start, limits } from '../tables.js';

/** Ground forces the bot expects where nobody ever counted: neutral worlds, players' planets, capitals. */
const guess = { planet: 2, capital: start.groundForces + limits.bonusGarrison } as const;
/** Credits and industry that it expects of a planet it never saw. */
const unseen = { credits: 15, ic: 16 } as const;
/** What a planet is worth beyond its figures. */
const bonus = { hub: 10, players: 15, objective: 40, perDefender: 8 } as const;

/** Known or guessed defenders of a planet. */
export function expectedDefenders(view: View, planet: PlaceId): number {
  const known = defendersOf(view, planet);
  if (known !== null) return known;
  const capital = view.seats.some((seat) => view.sides[seat]?.capital === planet);
  return capital && view.planets[planet]?.owner !== null ? guess.capital : guess.planet;
}

/** The fewest ground forces that take a planet and are left to hold it. */
export function landingFor(view: View, planet: PlaceId): number {
  const defenders = expectedDefenders(view, planet);
  const level = levelOf(ownSide(view)?.levels ?? null, 'ground');
  let landing = 1;
  while (!assault(landing, defenders, level, 0).captured) landing += 1;
  return landing;
}

/** Points of others that were last seen at a place. */
export function enemyPoints(view: View, place: PlaceId): number {
  return strength(view.seen[place]?.units ?? []);
}

/** What taking a planet is worth, in credits: what it yields, and what objectives it would bring nearer. */
export function worthOf(view: View, planet: PlaceId): number {
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

function servesObjective(view: View, planet: PlaceId, owner: SeatId | null, hub: boolean): boolean {
  const open = new Set<string>(view.progress.filter((each) => !each.met).map((each) => each.objective));
  const side = view.seat === null ? undefined : view.sides[view.seat];
  const secret = side?.secret ?? null;
  if (owner !== null && open.has('po-02')) return true;
  if (hub && open.has('po-17')) return true;
  if (secret === null || !open.has(secret.id)) return false;
  if (secret.planet === planet || secret.system === chartOfView(view).systemOf(planet)) return true;
  return secret.rival !== null && view.sides[secret.rival]?.capital === planet;
}

/** Does the bot's stance let it attack who owns this planet? */
export function mayAttack(stance: Stance, owner: SeatId | null): boolean {
  return owner === null || (stance.players[owner] ?? stance.default) === 'shoot';
}

/** The most defenders against which so many attackers are worth landing: `att² × 2 ≥ def² × 3`. */
export function beatable(attackers: number): number {
  let defenders = 0;
  while (isPromising(attackers, defenders + 1)) defenders += 1;
  return defenders;
}

/** The break-even of a landing, by the squares of both sides (FTQ-702). */
export function isPromising(attackers: number, defenders: number): boolean {
  return attackers > 0 && attackers * attackers * 2 >= defenders * defenders * 3;
}
