import { byCodePoint, isDeepSpace, type PlaceId, type SeatId, planetsHeld } from '@warlog/kernel';
import { pointsOf, strength, typeOf } from '../catalogue.js';
import { hitWeights } from '../forecast/odds.js';
import type { Unit } from '../model/state.js';
import type { PlanetView, View } from '../model/view.js';
import { diceFor } from '../resolve/battle.js';
import { controlOdds } from '../resolve/control.js';
import { combat } from '../tables.js';

/** Turns for which a planet is expected to earn. */
const horizon = 8;
/** What a planet is worth whatever it earns: more than half of them win (BZK-701). */
const perPlanet = 60;
/** What a point of somebody else's is worth when it is shot down, in hundredths of an own one. */
const damageWeight = 60;
/** What a point is worth elsewhere for a turn, in hundredths. */
const elsewhere = 20;
/** Points that count against every raid alike: without them many small ones would always be chosen before a great one. */
const overhead = 100;
/**
 * How much the bot wants a planet for whose it is, in hundredths: of who holds less than itself, of who holds more, and, once
 * it leads, of whoever keeps it from being acknowledged (BZK-702). Wars against the weak come to an end.
 */
const appetites = { usual: 100, weaker: 250, stronger: 30, rival: 400 } as const;
/** Whoever holds more than one in so many planets plays for the crown. */
const leadersShare = 4;
/** Credits of a planet that was never scouted. */
const unseenCredits = 20;
/** The least chance of winning a battle that the bot sends a force into, in hundredths. */
const leastChance = 60;

/** A ship with the squadrons it carries, or a squadron by itself: what is sent together. */
export interface Group {
  readonly from: PlaceId;
  readonly units: readonly Unit[];
  readonly points: number;
  readonly price: number;
}

/** Groups that go to, or stay at, one planet together. */
export interface Raid {
  readonly to: PlaceId;
  readonly groups: readonly Group[];
  readonly price: number;
  readonly worth: number;
  /** Its worth for what it takes: the greater the sooner it is chosen. */
  readonly rank: number;
}

/** A force as groups: the strongest ship first, each with as many squadrons as it carries, loose squadrons last. */
export function groupsOf(from: PlaceId, force: readonly Unit[], jumpCost: number): readonly Group[] {
  const ordered = [...force].sort((a, b) => pointsOf(b) - pointsOf(a) || byCodePoint(a.id, b.id));
  const squadrons = ordered.filter((unit) => typeOf(unit.unitType).kind === 'squadron');
  const ships = ordered.filter((unit) => typeOf(unit.unitType).kind === 'ship');
  const group = (units: readonly Unit[]): Group => ({ from, units, points: strength(units), price: jumpCost });
  const carried = ships.map((ship) => group([ship, ...squadrons.splice(0, typeOf(ship.unitType).room)]));
  return [...carried, ...squadrons.map((unit) => group([unit]))];
}

/** The part of what can come that is worth most at a planet; null when nothing there pays. `near` are in reach, best first. */
export function bestRaidOn(view: View, seat: SeatId, to: PlaceId, near: readonly Group[], fuel: number): Raid | null {
  const planet = view.planets[to];
  if (planet === undefined || isDeepSpace(to)) return null;
  const enemies = enemyPoints(view, seat, to);
  if (planet.owner === seat && enemies === 0) return null;
  const groups: Group[] = [];
  let points = 0;
  let price = 0;
  let best: Raid | null = null;
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

/** What so many points bring at a planet this turn, in credits: its capture or relief, the damage, less what they cost. */
function worthOf(view: View, seat: SeatId, planet: PlanetView, enemies: number, points: number): number {
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

function appetiteFor(view: View, seat: SeatId, owner: SeatId | null): number {
  if (owner === null || owner === seat) return appetites.usual;
  const [own, theirs] = [planetsHeld(view, seat), planetsHeld(view, owner)];
  if (leadersShare * own > Object.keys(view.planets).length) {
    return 2 * theirs >= own ? appetites.rival : appetites.usual;
  }
  return theirs < own ? appetites.weaker : theirs > own ? appetites.stronger : appetites.usual;
}

/** In how many of six throws so many points win control (BZK-503). */
function sixthsOf(view: View, points: number, credits: number): number {
  const odds = controlOdds(points, credits, view.options.controlMultiples);
  return odds === null ? 0 : Math.min(6, 7 - odds.need);
}

/** Half of the dice hit (BZK-402). */
function meanDamage(points: number): number {
  return (diceFor(points) * combat.damagePerHit) / 2;
}

/** Points of others at a place: what was last seen, and where an owner's planet was not looked at lately, a turn's work. */
export function enemyPoints(view: View, seat: SeatId, place: PlaceId): number {
  const seen = strength(view.seen[place]?.units ?? []);
  const { owner = null, credits = null } = view.planets[place] ?? {};
  const isFresh = (view.seen[place]?.turn ?? -1) >= view.turn - 1;
  return owner === null || owner === seat || isFresh ? seen : Math.max(seen, credits ?? unseenCredits);
}

/** Chances once worked out: eleven dice against eleven are all that there are. */
const chances = new Map<string, number>();

/** The chance that so many points beat so many, in hundredths: more hits win, equal hits the larger force (BZK-404). */
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
