import { byCodePoint, isBetterRaid, type PlaceId } from '@warlog/kernel';
import { pointsOf, typeOf } from '../catalogue.js';
import type { Unit } from '../model/state.js';
import { defendersOf } from '../view/knowledge.js';
import { canSend, type Plan } from './plan.js';
import { enemyPoints, landingFor, mayAttack, worthOf } from './scout.js';

/** How much stronger than what was last seen the bot wants to be, in tenths. */
const boldness = 13;
/** What a landing is worth that may be too small, in hundredths. */
const probing = 40;
/** What every raid costs alike, in credits. */
const overhead = 20;
/** What one place sends. */
interface Leg {
  readonly from: PlaceId;
  readonly units: readonly Unit[];
  readonly gf: number;
}

/** Forces that go to, or stay at, one planet together. */
export interface Raid {
  readonly to: PlaceId;
  readonly legs: readonly Leg[];
  readonly rank: number;
}

/** The raids on each planet that pay, until somebody they count on has gone elsewhere. */
export type Raids = Map<PlaceId, Raid | 'none'>;

/** The raid that is worth most for what it takes; equals in an order that changes: no planet is everybody's first choice. */
export function bestRaid(plan: Plan, raids: Raids): Raid | null {
  const { view, chart } = plan;
  let best: Raid | null = null;
  for (const to of chart.planets) {
    const { owner = null } = view.planets[to] ?? {};
    if (plan.targets.has(to) || owner === plan.seat || !mayAttack(plan.stance, owner)) continue;
    const raid = raids.get(to) ?? raidOn(plan, to);
    raids.set(to, raid);
    if (raid !== 'none' && canGo(plan, raid) && isBetterRaid(view, plan.seat, raid, best)) best = raid;
  }
  return best;
}

/** The least that beats what was seen and carries enough to land, from all places in reach; `none` when it is not there. */
function raidOn(plan: Plan, to: PlaceId): Raid | 'none' {
  const { view } = plan;
  const near = [...plan.free.keys()].filter((from) => from === to || plan.chart.inReach(from, to, plan.lanes));
  if (near.length === 0) return 'none';
  const landing = landingFor(view, to);
  const enemies = enemyPoints(view, to);
  const enough = Math.ceil((boldness * enemies) / 10);
  const legs = new Map<PlaceId, { units: Unit[]; gf: number }>();
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
  // Half of the worlds that nobody counted have no garrison: a few ground forces may do, and who lands sees how many there are.
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

function canGo(plan: Plan, { to, legs }: Raid): boolean {
  const going = legs.filter(({ from }) => from !== to).flatMap(({ units }) => units);
  return canSend(plan, to, going);
}

/** Ships that could take part: those that are there first; strong ones against a force, else those that carry most for least. */
function shipsFor(plan: Plan, to: PlaceId, near: readonly PlaceId[], fights: boolean): readonly Unit[] {
  const ease = (unit: Unit): number =>
    fights
      ? pointsOf(unit)
      : (100 * Math.min(troopsAt(plan, unit.place, to), typeOf(unit.unitType).room)) / pointsOf(unit);
  return near
    .flatMap((from) => plan.free.get(from) ?? [])
    .filter((unit) => typeOf(unit.unitType).kind === 'ship' && (!fights || !unit.scarred || unit.place === to))
    .sort((a, b) => Number(b.place === to) - Number(a.place === to) || ease(b) - ease(a) || byCodePoint(a.id, b.id));
}

/** Ground forces at a place that may go along; those aboard only, where they are to land. */
function troopsAt(plan: Plan, from: PlaceId, to: PlaceId): number {
  return (plan.cargo.get(from) ?? 0) + (from === to ? 0 : (plan.spare.get(from) ?? 0));
}
