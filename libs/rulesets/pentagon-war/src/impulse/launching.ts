import { distance, type Direction } from '../geometry/hex.js';
import { nearestHeadings, straight } from '../geometry/homing.js';
import type { Lapse } from '../model/event.js';
import type { ObjectId } from '../model/ids.js';
import { sizeOf } from '../model/design.js';
import type { LaunchOrder, LaunchRule } from '../model/sheet.js';
import type { Secret, Seeker, Unit } from '../model/state.js';
import { isKnownTarget, targetsFor } from '../orders/targets.js';
import {
  aboard,
  bearsOn,
  canRail,
  designOf,
  isEnemy,
  placeOf,
  seekersHere,
  unitOf,
  unitsHere,
  weaponsOf,
} from '../position.js';
import { bolt, chargeTurns, drone, missiles, power } from '../tables.js';
import { isSame } from '../geometry/hex.js';
import { reveal } from './detection.js';
import { droneOrders, isNow, lapse, mind, time, type Facts, type Table } from './table.js';

/** Segment 6: launches, and drones that come home (PW-8.1, PW-8.2, PW-18.11). */
export function* launchAll(table: Table): Facts {
  yield* recover(table);
  for (const { id } of unitsHere(table.now)) {
    let dronesLeft = sizeOf(designOf(table.now, unitOf(table.now, id) as Unit));
    for (const order of ordersFor(table, unitOf(table.now, id) as Unit)) {
      const unit = unitOf(table.now, id) as Unit;
      const planned = plan(table, unit, order, dronesLeft);
      if (typeof planned === 'string') {
        if (!order.byRule) yield lapse(unit, order.item, planned);
        continue;
      }
      if (planned.kind === 'drone') dronesLeft -= 1;
      yield* reveal(table, [unit.id], 'PW-6.5.2');
      yield {
        type: 'Launched',
        seeker: planned,
        power: order.rail === true && planned.kind === 'missile' ? power.use.rail : 0,
      };
    }
  }
}

/** A launch, and whether a rule asks for it: one that comes to nothing then is no order that lapses. */
type Wanted = LaunchOrder & { readonly byRule: boolean };

/** What was ordered for this impulse first, then what the rules ask for (PW-18.5). */
function ordersFor(table: Table, unit: Unit): readonly Wanted[] {
  const { orders, launchDoctrine } = mind(table, unit);
  const said = (orders.launch ?? []).filter(({ impulse }) => isNow(table, impulse));
  const taken = new Set(said.map(({ item }) => item));
  const byRules = launchDoctrine.flatMap((rule) => {
    const wanted = byRule(table, unit, rule).filter(({ item }) => !taken.has(item));
    for (const { item } of wanted) taken.add(item);
    return wanted;
  });
  return [...said.map((one) => ({ ...one, byRule: false })), ...byRules];
}

function byRule(table: Table, unit: Unit, rule: LaunchRule): readonly Wanted[] {
  const { now } = table;
  const target = targetsFor(now, unit, rule.target).find((id) => {
    const at = placeOf(now, id);
    return at !== null && distance(unit.at, at) <= (rule.maxRange ?? Infinity);
  });
  if (target === undefined) return [];
  const guns = weaponsOf(now, unit).filter(({ type, id }) => type === 'liquidMetalGun' && isCharged(unit, id));
  const items =
    rule.items === 'missiles'
      ? aboard(unit.missiles)
      : rule.items === 'drones'
        ? aboard(unit.drones)
        : rule.items === 'bolts'
          ? guns.map(({ id }) => id)
          : rule.items;
  const { rail, onMiss, onExpire } = rule;
  return items.slice(0, rule.perImpulse ?? items.length).map((item) => ({
    item,
    target,
    ...(rail === undefined ? {} : { rail }),
    ...(onMiss === undefined ? {} : { onMiss }),
    ...(onExpire === undefined ? {} : { onExpire }),
    byRule: true,
  }));
}

/** Ready to fire (PW-5.4). */
export const isCharged = (unit: Unit, gun: string): boolean => (unit.own?.charge[gun] ?? 0) >= chargeTurns;

/** What is launched by an order, or why nothing is. */
function plan(table: Table, unit: Unit, order: LaunchOrder, dronesLeft: number): Seeker | Lapse {
  const { now } = table;
  if (unit.own?.unfed === true) return 'unfed';
  if (unit.missiles[order.item] === 'aboard') return planMissile(table, unit, order);
  if (unit.drones[order.item] === 'aboard') {
    if (dronesLeft < 1) return 'limit';
    const known = placeOf(now, order.target) !== null && isKnownTarget(now, unit, order.target);
    const secret = { ...secretOf(drone.speed, drone.endurance), target: known ? order.target : null };
    return seekerFrom(table, unit, order.item, 'drone', order.heading ?? unit.facing, secret);
  }
  const gun = weaponsOf(now, unit).find(({ id, type }) => id === order.item && type === 'liquidMetalGun');
  return gun === undefined ? 'gone' : planBolt(table, unit, order, gun.arc);
}

/** A seeker needs lock-on and a target that is known (PW-6.3, PW-6.6). */
function refused({ now }: Table, unit: Unit, target: string): Lapse | null {
  if (!unit.locked) return 'lock';
  const found = unitOf(now, target);
  return found === null || !isKnownTarget(now, unit, target) || !isEnemy(found, unit) ? 'target' : null;
}

function planMissile(table: Table, unit: Unit, order: LaunchOrder): Seeker | Lapse {
  const why = refused(table, unit, order.target);
  if (why !== null) return why;
  const type = designOf(table.now, unit).missiles.find(({ id }) => id === order.item)?.type ?? 'standard';
  const { speed, railSpeed, endurance } = missiles[type];
  const rail = order.rail === true;
  if (rail && !canRail(table.now, unit)) return 'limit';
  if (rail && (unit.own?.power ?? 0) < power.use.rail) return 'power';
  const secret: Secret = {
    ...secretOf(rail ? railSpeed : speed, endurance),
    target: order.target,
    missile: type,
    onMiss: order.onMiss ?? 'doubleBack',
    onExpire: order.onExpire ?? 'detonate',
  };
  return seekerFrom(table, unit, order.item, 'missile', order.heading ?? headingTo(table, unit, order.target), secret);
}

function planBolt(table: Table, unit: Unit, order: LaunchOrder, arc: Parameters<typeof bearsOn>[0]): Seeker | Lapse {
  const why = refused(table, unit, order.target);
  if (why !== null) return why;
  if (!isCharged(unit, order.item)) return 'charge';
  const at = placeOf(table.now, order.target);
  if (at === null || !bearsOn(arc, unit, unit.facing, at)) return 'arc';
  const heading = order.heading ?? headingTo(table, unit, order.target);
  if (!nearestHeadings(unit.at, at).includes(heading)) return 'heading';
  const secret = { ...secretOf(bolt.speed, bolt.strengths.length), target: order.target };
  return seekerFrom(table, unit, order.item, 'bolt', heading, secret);
}

/** The direction nearest to a target; towards the own hex the facing. */
function headingTo({ now }: Table, unit: Unit, target: string): Direction {
  const at = placeOf(now, target);
  return at === null ? unit.facing : straight(unit, at);
}

const secretOf = (speed: number, endurance: number): Secret => ({
  target: null,
  missile: null,
  speed,
  hexes: 0,
  endurance,
  onMiss: 'doubleBack',
  onExpire: 'dud',
});

function seekerFrom(
  table: Table,
  unit: Unit,
  item: string,
  kind: Seeker['kind'],
  heading: Direction,
  secret: Secret,
): Seeker {
  const word = table.dice.scope(`ids/t${table.now.turn}/i${table.now.impulse}`).id(`${unit.id}/${item}`);
  return {
    id: `${kind[0]}-${word.slice(0, 12)}` as ObjectId,
    kind,
    seat: unit.seat,
    by: unit.id,
    item,
    at: unit.at,
    heading,
    track: [unit.at],
    taken: { proton: 0, beams: 0 },
    attempts: 0,
    tried: null,
    readyAt: time(table),
    secret,
  };
}

/** Drones in their launcher's hex that are to come aboard (PW-18.11). */
function* recover(table: Table): Facts {
  const { now } = table;
  const home = seekersHere(now).filter((one) => {
    const launcher = unitOf(now, one.by);
    const isBack = launcher?.status === 'here' && isSame(launcher.at, one.at);
    return one.kind === 'drone' && isBack && droneOrders(table, one).recover === true;
  });
  if (home.length > 0) yield { type: 'ObjectsGone', objects: home.map(({ id }) => id), why: 'recovered' };
}
