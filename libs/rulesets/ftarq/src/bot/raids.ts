import { byCodePoint } from '@warlog/core';
import { isBetterRaid, type PlaceId } from '@warlog/star-map';
import { pointsOf, typeOf } from '../catalogue.js';
import type { FtarqUnit } from '../model/state.js';
import { defendersOf } from '../view/knowledge.js';
import { canSend, type FtarqPlan } from './plan.js';
import { enemyPoints, landingFor, mayAttack, worthOf } from './scout.js';

/** Wanted superiority over the forces last seen, in tenths. */
const boldness = 13;
/** Value of a landing that may be too small, in hundredths. */
const probing = 40;
/** Fixed cost of a raid, in credits. */
const overhead = 20;
/** The forces from one place. */
interface Leg {
  readonly from: PlaceId;
  readonly units: readonly FtarqUnit[];
  readonly gf: number;
}

/** Forces that go to, or stay at, one planet together. */
export interface FtarqRaid {
  readonly to: PlaceId;
  readonly legs: readonly Leg[];
  readonly rank: number;
}

/** The worthwhile raid on each planet, until one of its forces is used elsewhere. */
export type Raids = Map<PlaceId, FtarqRaid | 'none'>;

/** Returns the raid with the best value per cost; ties in changing order, so that not all bots pick the same planet. */
export function bestRaid(plan: FtarqPlan, raids: Raids): FtarqRaid | null {
  const { view, chart } = plan;
  let best: FtarqRaid | null = null;
  for (const to of chart.planets) {
    const { owner = null } = view.planets[to] ?? {};
    if (plan.targets.has(to) || owner === plan.seat || !mayAttack(plan.stance, owner)) continue;
    const raid = raids.get(to) ?? raidOn(plan, to);
    raids.set(to, raid);
    if (raid !== 'none' && canGo(plan, raid) && isBetterRaid(view, plan.seat, raid, best)) best = raid;
  }
  return best;
}

/**
 * Returns the smallest force that beats what was seen and carries enough to land, from all places in reach; `none` if
 * there is none.
 */
function raidOn(plan: FtarqPlan, to: PlaceId): FtarqRaid | 'none' {
  const { view } = plan;
  const near = [...plan.free.keys()].filter((from) => from === to || plan.chart.inReach(from, to, plan.lanes));
  if (near.length === 0) return 'none';
  const landing = landingFor(view, to);
  const enemies = enemyPoints(view, to);
  const enough = Math.ceil((boldness * enemies) / 10);
  const legs = new Map<PlaceId, { units: FtarqUnit[]; gf: number }>();
  let [points, gf] = [0, 0];
  for (const ship of shipsFor(plan, to, near, enemies > 0)) {
    if (points >= enough && gf >= landing) break;
    const leg = legs.get(ship.place) ?? { units: [], gf: 0 };
    const room = typeOf(ship.unitType).room;
    const left = troopsAt(plan, ship.place, to) - leg.gf;
    const load = Math.min(room, left);
    if (points >= enough && load <= 0) continue;
    leg.units.push(ship);
    leg.gf += Math.max(0, load);
    legs.set(ship.place, leg);
    points += pointsOf(ship);
    gf += Math.max(0, load);
  }
  // Half of the worlds never counted have no garrison: a few ground forces may suffice, and a landing reveals the
  // number.
  const isProbe = gf < landing;
  if (points < enough || gf === 0) return 'none';
  if (isProbe && (defendersOf(view, to) !== null || view.planets[to]?.owner !== null)) return 'none';
  const value = Math.max(1, worthOf(view, to)) * (isProbe ? probing : 100);
  return {
    to,
    legs: [...legs].map(([from, leg]) => ({ from, ...leg })),
    rank: value / (overhead + points / 4 + 10 * Math.min(gf, landing)),
  };
}

function canGo(plan: FtarqPlan, { to, legs }: FtarqRaid): boolean {
  const going = legs.filter(({ from }) => from !== to).flatMap(({ units }) => units);
  return canSend(plan, to, going);
}

/**
 * Returns the available ships: those already there first; strong ones against a force, otherwise those with most room
 * per cost.
 */
function shipsFor(plan: FtarqPlan, to: PlaceId, near: readonly PlaceId[], fights: boolean): readonly FtarqUnit[] {
  const ease = (unit: FtarqUnit): number =>
    fights
      ? pointsOf(unit)
      : (100 * Math.min(troopsAt(plan, unit.place, to), typeOf(unit.unitType).room)) / pointsOf(unit);
  return near
    .flatMap((from) => plan.free.get(from) ?? [])
    .filter((unit) => typeOf(unit.unitType).kind === 'ship' && (!fights || !unit.scarred || unit.place === to))
    .sort((a, b) => Number(b.place === to) - Number(a.place === to) || ease(b) - ease(a) || byCodePoint(a.id, b.id));
}

/** Returns the ground forces at a place that may go along; if they shall land, only those aboard. */
function troopsAt(plan: FtarqPlan, from: PlaceId, to: PlaceId): number {
  return (plan.cargo.get(from) ?? 0) + (from === to ? 0 : (plan.spare.get(from) ?? 0));
}
