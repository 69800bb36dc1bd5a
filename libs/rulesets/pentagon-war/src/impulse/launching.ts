import { distance, type Direction } from '../geometry/hex.js';
import { nearestHeadings, straight } from '../geometry/homing.js';
import type { PentagonLapse } from '../model/event.js';
import type { ObjectId } from '../model/ids.js';
import { sizeOf } from '../model/design.js';
import type { LaunchOrder, LaunchRule } from '../model/sheet.js';
import type { Secret, Seeker, PentagonUnit } from '../model/state.js';
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
import { droneOrders, isNow, lapse, mind, time, type PentagonFacts, type ImpulseContext } from './impulse-context.js';

/** Plays segment 6: launches, and drones that return (PW-8.1, PW-8.2, PW-18.11). */
export function* launchAll(context: ImpulseContext): PentagonFacts {
  yield* recover(context);
  for (const { id } of unitsHere(context.now)) {
    let dronesLeft = sizeOf(designOf(context.now, unitOf(context.now, id) as PentagonUnit));
    for (const order of ordersFor(context, unitOf(context.now, id) as PentagonUnit)) {
      const unit = unitOf(context.now, id) as PentagonUnit;
      const planned = plan(context, unit, order, dronesLeft);
      if (typeof planned === 'string') {
        if (!order.byRule) yield lapse(unit, order.item, planned);
        continue;
      }
      if (planned.kind === 'drone') dronesLeft -= 1;
      yield* reveal(context, [unit.id], 'PW-6.5.2');
      yield {
        type: 'Launched',
        seeker: planned,
        power: order.rail === true && planned.kind === 'missile' ? power.use.rail : 0,
      };
    }
  }
}

/** A launch, and whether a rule requests it: a failed launch by rule is not a lapsed order. */
type Wanted = LaunchOrder & { readonly byRule: boolean };

/** Returns orders for this impulse first, then requests of rules (PW-18.5). */
function ordersFor(context: ImpulseContext, unit: PentagonUnit): readonly Wanted[] {
  const { orders, launchDoctrine } = mind(context, unit);
  const said = (orders.launch ?? []).filter(({ impulse }) => isNow(context, impulse));
  const taken = new Set(said.map(({ item }) => item));
  const byRules = launchDoctrine.flatMap((rule) => {
    const wanted = byRule(context, unit, rule).filter(({ item }) => !taken.has(item));
    for (const { item } of wanted) taken.add(item);
    return wanted;
  });
  return [...said.map((order) => ({ ...order, byRule: false })), ...byRules];
}

function byRule(context: ImpulseContext, unit: PentagonUnit, rule: LaunchRule): readonly Wanted[] {
  const { now } = context;
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

/** Returns true if the gun is ready to fire (PW-5.4). */
export const isCharged = (unit: PentagonUnit, gun: string): boolean => (unit.own?.charge[gun] ?? 0) >= chargeTurns;

/** Returns the launch of an order, or why there is none. */
function plan(
  context: ImpulseContext,
  unit: PentagonUnit,
  order: LaunchOrder,
  dronesLeft: number,
): Seeker | PentagonLapse {
  const { now } = context;
  if (unit.own?.unfed === true) return 'unfed';
  if (unit.missiles[order.item] === 'aboard') return planMissile(context, unit, order);
  if (unit.drones[order.item] === 'aboard') {
    if (dronesLeft < 1) return 'limit';
    const known = placeOf(now, order.target) !== null && isKnownTarget(now, unit, order.target);
    const secret = { ...secretOf(drone.speed, drone.endurance), target: known ? order.target : null };
    return seekerFrom(context, unit, order.item, 'drone', order.heading ?? unit.facing, secret);
  }
  const gun = weaponsOf(now, unit).find(({ id, type }) => id === order.item && type === 'liquidMetalGun');
  return gun === undefined ? 'gone' : planBolt(context, unit, order, gun.arc);
}

/** Returns why a seeker cannot be launched: it needs lock-on and a known target (PW-6.3, PW-6.6). */
function refused({ now }: ImpulseContext, unit: PentagonUnit, target: string): PentagonLapse | null {
  if (!unit.locked) return 'lock';
  const found = unitOf(now, target);
  return found === null || !isKnownTarget(now, unit, target) || !isEnemy(found, unit) ? 'target' : null;
}

function planMissile(context: ImpulseContext, unit: PentagonUnit, order: LaunchOrder): Seeker | PentagonLapse {
  const why = refused(context, unit, order.target);
  if (why !== null) return why;
  const type = designOf(context.now, unit).missiles.find(({ id }) => id === order.item)?.type ?? 'standard';
  const { speed, railSpeed, endurance } = missiles[type];
  const rail = order.rail === true;
  if (rail && !canRail(context.now, unit)) return 'limit';
  if (rail && (unit.own?.power ?? 0) < power.use.rail) return 'power';
  const secret: Secret = {
    ...secretOf(rail ? railSpeed : speed, endurance),
    target: order.target,
    missile: type,
    onMiss: order.onMiss ?? 'doubleBack',
    onExpire: order.onExpire ?? 'detonate',
  };
  return seekerFrom(
    context,
    unit,
    order.item,
    'missile',
    order.heading ?? headingTo(context, unit, order.target),
    secret,
  );
}

function planBolt(
  context: ImpulseContext,
  unit: PentagonUnit,
  order: LaunchOrder,
  arc: Parameters<typeof bearsOn>[0],
): Seeker | PentagonLapse {
  const why = refused(context, unit, order.target);
  if (why !== null) return why;
  if (!isCharged(unit, order.item)) return 'charge';
  const at = placeOf(context.now, order.target);
  if (at === null || !bearsOn(arc, unit, unit.facing, at)) return 'arc';
  const heading = order.heading ?? headingTo(context, unit, order.target);
  if (!nearestHeadings(unit.at, at).includes(heading)) return 'heading';
  const secret = { ...secretOf(bolt.speed, bolt.strengths.length), target: order.target };
  return seekerFrom(context, unit, order.item, 'bolt', heading, secret);
}

/** Returns the direction nearest to a target; towards the own hex the facing. */
function headingTo({ now }: ImpulseContext, unit: PentagonUnit, target: string): Direction {
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
  context: ImpulseContext,
  unit: PentagonUnit,
  item: string,
  kind: Seeker['kind'],
  heading: Direction,
  secret: Secret,
): Seeker {
  const word = context.dice.scope(`ids/t${context.now.turn}/i${context.now.impulse}`).id(`${unit.id}/${item}`);
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
    readyAt: time(context),
    secret,
  };
}

/** Takes drones in their launcher's hex aboard if ordered (PW-18.11). */
function* recover(context: ImpulseContext): PentagonFacts {
  const { now } = context;
  const home = seekersHere(now).filter((seeker) => {
    const launcher = unitOf(now, seeker.by);
    const isBack = launcher?.status === 'here' && isSame(launcher.at, seeker.at);
    return seeker.kind === 'drone' && isBack && droneOrders(context, seeker).recover === true;
  });
  if (home.length > 0) yield { type: 'ObjectsGone', objects: home.map(({ id }) => id), why: 'recovered' };
}
