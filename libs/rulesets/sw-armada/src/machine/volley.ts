import { shipAttack, targetsOf, type SwArmadaAim } from '../attack/valid-targets.js';
import { plannedAttacks } from '../bot/attacks.js';
import { enemiesOf } from '../bot/activation.js';
import { quartersOf } from '../bot/expect.js';
import type { AttackOrder, PlannedAttack } from '../model/sheet.js';
import type { Activation, SwArmadaBoard, Ship } from '../model/state.js';
import { skiesOf } from '../judging.js';
import { activating, shipOf, squadronOf } from '../position.js';
import { zones, type Zone } from '../tables.js';
import { declareShip } from './declaring.js';
import { decide, keep, lapse, mindOf, type SwArmadaFacts, type RoundContext } from './round-context.js';

/**
 * Plays the attack step of an activation: the next attack of its plan, or a window, or the transition to its maneuver
 * (SWA-ACT-03).
 */
export function* volley(context: RoundContext, { unit, seat }: Activation, ship: Ship): SwArmadaFacts {
  const orders = mindOf(context, seat).orders.activate;
  const plans = orders?.attacks ?? (asks(context) ? null : yield* usualPlans(context, ship));
  if (plans === null) return yield* ask(context, ship);
  const [plan, ...rest] = plans;
  if (plan === undefined) {
    yield { type: 'StepBegan', unit, step: 'maneuver' };
    return;
  }
  if (yield* attackBy(context, ship, plan)) return;
  yield* setPlans(context, ship, rest);
}

/** Returns true in full pace, in which attacks without plan are asked for one by one (SWA-ASY-02). */
const asks = (context: RoundContext): boolean => context.now.options.pace === 'full' && !context.finishing;

/** Returns the default attacks of a ship (SWA-BOT-30). */
function* usualPlans(context: RoundContext, ship: Ship): SwArmadaFacts<readonly PlannedAttack[]> {
  const plans = bestAttacks(context.now, ship);
  yield* setPlans(context, ship, plans);
  return plans;
}

export const bestAttacks = (board: SwArmadaBoard, ship: Ship): readonly PlannedAttack[] => {
  const own = activating(board, ship);
  return plannedAttacks(own, enemiesOf(own, skiesOf(board))).map(({ zone, targets }): PlannedAttack => ({
    zone,
    targets: targets.map((target) => ({ ...target })) as PlannedAttack['targets'],
    orElse: 'none',
  }));
};

function* setPlans(context: RoundContext, { id, seat }: Ship, attacks: readonly PlannedAttack[]): SwArmadaFacts {
  const { activate } = mindOf(context, seat).orders;
  yield* keep(context, seat, { activate: { ...(activate ?? { unit: id }), attacks: [...attacks] } });
}

/** Plays the next attack of a plan; returns false if none is left. */
function* attackBy(context: RoundContext, ship: Ship, plan: PlannedAttack): SwArmadaFacts<boolean> {
  const { zone, dropDie } = plan;
  const activation = context.now.activation;
  if (activation === null) return false;
  const isUsed = activation.usedZones.includes(zone);
  const isSeries = isUsed && activation.series?.zone === zone;
  if (isUsed && !isSeries) return false;
  const aims = plan.targets.flatMap((target) => aimed(context.now, ship, zone, target));
  const fitting = isSeries ? aims.filter(({ zone: at }) => at === undefined) : aims;
  for (const aim of fitting) {
    if (!isWorthIt(context.now, ship, zone, aim, plan)) continue;
    if ((yield* declareShip(context, ship, zone, aim, dropDie)) === null) return true;
  }
  if (isSeries) return false;
  yield lapse(ship.seat, ship.id, 'attack', 'BAD_TARGET');
  if ((plan.orElse ?? 'best') === 'none') return false;
  const best = bestAttacks(context.now, ship);
  const instead = best.find((attack) => attack.zone === zone) ?? best[0];
  if (instead === undefined) return false;
  const { attacks = [] } = mindOf(context, ship.seat).orders.activate ?? {};
  yield* setPlans(context, ship, [{ ...plan, ...instead }, ...attacks.slice(1)]);
  return true;
}

/** Returns the exact target: of a ship without a zone the one with the highest expected damage (SWA-ASY-14). */
export function aimed(
  board: SwArmadaBoard,
  ship: Ship,
  zone: Zone,
  { unit, zone: at }: PlannedAttack['targets'][number],
): readonly SwArmadaAim[] {
  if (at !== undefined || squadronOf(board, unit) !== null) return [{ unit, ...(at && { zone: at }) }];
  const target = shipOf(board, unit);
  if (target === null) return [];
  const worth = (targetZone: Zone): number => {
    const shot = shipAttack(board, ship, zone, { unit, zone: targetZone });
    return 'fault' in shot ? -1 : 10 * quartersOf(shot.pool, 'ship') - target.shields[targetZone];
  };
  const [best] = zones
    .map((targetZone) => ({ zone: targetZone, value: worth(targetZone) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  return best === undefined ? [] : [{ unit, zone: best.zone }];
}

/** Returns true if an attack reaches the minimum of its plan. */
export function isWorthIt(
  board: SwArmadaBoard,
  ship: Ship,
  zone: Zone,
  aim: SwArmadaAim,
  { minExpected = 0, dropDie }: PlannedAttack,
): boolean {
  const shot = shipAttack(board, ship, zone, aim, dropDie);
  return !('fault' in shot) && quartersOf(shot.pool, aim.zone === undefined ? 'squadron' : 'ship') >= 4 * minExpected;
}

/** Opens the window `attack` if a zone has a legal target (SWA-ASY-01). */
function* ask(context: RoundContext, ship: Ship): SwArmadaFacts {
  const answer = yield* decide<AttackOrder | 'none' | 'doctrine'>(context, {
    kind: 'attack',
    seat: ship.seat,
    unit: ship.id,
    said: ({ attack, noAttack }) => attack ?? (noAttack === true ? 'none' : null),
    opens: () => zones.some((zone) => targetsOf(context.now, ship, zone).length > 0),
    usual: (missed) => (missed ? 'none' : 'doctrine'),
  });
  if (answer === null) return;
  if (answer === 'doctrine') {
    yield* setPlans(context, ship, []);
    return;
  }
  if (answer !== 'none') {
    const { zone, target, dropDie } = answer;
    const refused = yield* declareShip(context, ship, zone, target, dropDie);
    if (refused !== null) yield lapse(ship.seat, ship.id, 'attack', refused);
    return;
  }
  // Within a series an empty answer ends only the series, not the right to a second attack (SWA-ATT-10).
  const { series, usedZones } = context.now.activation ?? {};
  if (series != null) yield { type: 'SeriesEnded', unit: ship.id };
  if (series == null || (usedZones ?? []).length > 1) yield* setPlans(context, ship, []);
}
