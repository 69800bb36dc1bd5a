import { byCodePoint, type SeatId } from '@warlog/core';
import { isDeepSpace, type PlaceId, planetsHeld } from '@warlog/star-map';
import { pointsOf, strength, typeOf } from '../catalogue.js';
import { hitWeights } from '../forecast/odds.js';
import type { BzaarckeUnit } from '../model/state.js';
import type { BzaarckePlanetView, BzaarckeView } from '../model/view.js';
import { diceFor } from '../resolve/battle.js';
import { controlOdds } from '../resolve/control.js';
import { combat } from '../tables.js';

/** Turns of income that a captured planet counts for. */
const horizon = 8;
/** Base value of any planet: more than half of them win (BZK-701). */
const perPlanet = 60;
/** Value of an enemy point that is shot down, in hundredths of an own one. */
const damageWeight = 60;
/** Value of a point used elsewhere for a turn, in hundredths. */
const elsewhere = 20;
/** Fixed cost of a raid in points: without it many small raids would always be preferred to a great one. */
const overhead = 100;
/**
 * How much the bot wants a planet by its owner, in hundredths. Owners are a weaker seat, a stronger one, and, once the
 * bot leads, a seat that has not acknowledged it (BZK-702). So wars against the weak end.
 */
const appetites = { usual: 100, weaker: 250, stronger: 30, rival: 400 } as const;
/** A seat with more than one in this many planets plays for acknowledgement. */
const leadersShare = 4;
/** Assumed credits of a planet that was never scouted. */
const unseenCredits = 20;
/** The minimum chance of winning a battle, in hundredths. */
const leastChance = 60;

/** A ship with the squadrons it carries, or a single squadron: the unit of planning. */
export interface BzaarckeGroup {
  readonly from: PlaceId;
  readonly units: readonly BzaarckeUnit[];
  readonly points: number;
  readonly price: number;
}

/** Groups that go to, or stay at, one planet together. */
export interface BzaarckeRaid {
  readonly to: PlaceId;
  readonly groups: readonly BzaarckeGroup[];
  readonly price: number;
  readonly worth: number;
  /** Value per cost; the greatest is chosen first. */
  readonly rank: number;
}

/**
 * Splits a force into groups: the strongest ship first, each with as many squadrons as it carries, loose squadrons
 * last.
 */
export function groupsOf(from: PlaceId, force: readonly BzaarckeUnit[], jumpCost: number): readonly BzaarckeGroup[] {
  const ordered = [...force].sort((a, b) => pointsOf(b) - pointsOf(a) || byCodePoint(a.id, b.id));
  const squadrons = ordered.filter((unit) => typeOf(unit.unitType).kind === 'squadron');
  const ships = ordered.filter((unit) => typeOf(unit.unitType).kind === 'ship');
  const group = (units: readonly BzaarckeUnit[]): BzaarckeGroup => ({
    from,
    units,
    points: strength(units),
    price: jumpCost,
  });
  const carried = ships.map((ship) => group([ship, ...squadrons.splice(0, typeOf(ship.unitType).room)]));
  return [...carried, ...squadrons.map((unit) => group([unit]))];
}

/**
 * Returns the most valuable part of the available forces for a planet; null if none pays. `near` are in reach, best
 * first.
 */
export function bestRaidOn(
  view: BzaarckeView,
  seat: SeatId,
  to: PlaceId,
  near: readonly BzaarckeGroup[],
  fuel: number,
): BzaarckeRaid | null {
  const planet = view.planets[to];
  if (planet === undefined || isDeepSpace(to)) return null;
  const enemies = enemyPoints(view, seat, to);
  if (planet.owner === seat && enemies === 0) return null;
  const groups: BzaarckeGroup[] = [];
  let points = 0;
  let price = 0;
  let best: BzaarckeRaid | null = null;
  for (const group of near) {
    const paid = group.from === to ? 0 : group.price;
    if (price + paid > fuel) continue;
    groups.push(group);
    points += group.points;
    price += paid;
    const worth = worthOf(view, seat, planet, enemies, points) - price;
    if (worth > (best?.worth ?? 0))
      best = { to, groups: [...groups], price, worth, rank: (1000 * worth) / (points + overhead) };
  }
  return best;
}

/**
 * Returns the value of these points at a planet this turn, in credits: its capture or relief and the damage, minus
 * their cost.
 */
function worthOf(
  view: BzaarckeView,
  seat: SeatId,
  planet: BzaarckePlanetView,
  enemies: number,
  points: number,
): number {
  const credits = planet.credits ?? unseenCredits;
  const value = ((horizon * credits + perPlanet) * appetiteFor(view, seat, planet.owner)) / 100;
  const chance = enemies === 0 ? 100 : winChance(points, enemies);
  if (chance < leastChance) return 0;
  const levels = 1 + (planet.pd ?? 0);
  const sixths = planet.owner === seat ? sixthsOf(view, enemies, credits) + 1 : sixthsOf(view, points, credits);
  const gain = (value * sixths * chance) / (600 * levels);
  const dealt = Math.min(enemies, meanDamage(points));
  const taken = enemies === 0 ? 0 : Math.min(points, meanDamage(enemies));
  return Math.round(gain + (dealt * damageWeight) / 100 - taken - (points * elsewhere) / 100);
}

function appetiteFor(view: BzaarckeView, seat: SeatId, owner: SeatId | null): number {
  if (owner === null || owner === seat) return appetites.usual;
  const [own, theirs] = [planetsHeld(view, seat), planetsHeld(view, owner)];
  if (leadersShare * own > Object.keys(view.planets).length) {
    return 2 * theirs >= own ? appetites.rival : appetites.usual;
  }
  return theirs < own ? appetites.weaker : theirs > own ? appetites.stronger : appetites.usual;
}

/** Returns in how many of six rolls these points win control (BZK-503). */
function sixthsOf(view: BzaarckeView, points: number, credits: number): number {
  const odds = controlOdds(points, credits, view.options.controlMultiples);
  return odds === null ? 0 : Math.min(6, 7 - odds.need);
}

/** Returns the mean damage: half of the dice hit (BZK-402). */
function meanDamage(points: number): number {
  return (diceFor(points) * combat.damagePerHit) / 2;
}

/** Returns foreign points at a place as last seen; for an owned planet not seen lately, a turn's production. */
export function enemyPoints(view: BzaarckeView, seat: SeatId, place: PlaceId): number {
  const seen = strength(view.seen[place]?.units ?? []);
  const { owner = null, credits = null } = view.planets[place] ?? {};
  const isFresh = (view.seen[place]?.turn ?? -1) >= view.turn - 1;
  return owner === null || owner === seat || isFresh ? seen : Math.max(seen, credits ?? unseenCredits);
}

/** Cache of chances: eleven dice against eleven at most. */
const chances = new Map<string, number>();

/** Returns the chance that these points win, in hundredths: more hits win, equal hits the larger force (BZK-404). */
export function winChance(points: number, enemies: number): number {
  const [own, theirs] = [diceFor(points), diceFor(enemies)];
  const takesTies = points > enemies;
  const key = `${own}/${theirs}/${takesTies}`;
  const known = chances.get(key);
  if (known !== undefined) return known;
  let won = 0;
  for (const [hits, weight] of hitWeights(own, 1).entries()) {
    for (const [suffered, other] of hitWeights(theirs, 1).entries()) {
      if (hits > suffered || (hits === suffered && takesTies)) won += weight * other;
    }
  }
  const chance = Math.round((100 * won) / 2 ** (own + theirs));
  chances.set(key, chance);
  return chance;
}
