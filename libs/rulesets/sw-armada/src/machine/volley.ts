import { shipAttack, targetsOf, type Aim } from '../attack/open-to.js';
import { plannedAttacks } from '../bot/attacks.js';
import { enemiesOf } from '../bot/activation.js';
import { quartersOf } from '../bot/expect.js';
import type { AttackOrder, PlannedAttack } from '../model/sheet.js';
import type { Activation, Board, Ship } from '../model/state.js';
import { skiesOf } from '../judging.js';
import { activating, shipOf, squadronOf } from '../position.js';
import { zones, type Zone } from '../tables.js';
import { declareShip } from './declaring.js';
import { decide, keep, lapse, mindOf, type Facts, type Table } from './table.js';

/** The attack step of an activation: the next attack of its plan, or a window, or it goes on to its maneuver (SWA-ACT-03). */
export function* volley(table: Table, { unit, seat }: Activation, ship: Ship): Facts {
  const orders = mindOf(table, seat).orders.activate;
  const plans = orders?.attacks ?? (asks(table) ? null : yield* usualPlans(table, ship));
  if (plans === null) return yield* ask(table, ship);
  const [plan, ...rest] = plans;
  if (plan === undefined) {
    yield { type: 'StepBegan', unit, step: 'maneuver' };
    return;
  }
  if (yield* attackBy(table, ship, plan)) return;
  yield* setPlans(table, ship, rest);
}

/** In full pace attacks that no plan names are asked for one by one (SWA-ASY-02). */
const asks = (table: Table): boolean => table.now.options.pace === 'full' && !table.finishing;

/** What a ship attacks that was not told what to (SWA-BOT-30). */
function* usualPlans(table: Table, ship: Ship): Facts<readonly PlannedAttack[]> {
  const plans = bestAttacks(table.now, ship);
  yield* setPlans(table, ship, plans);
  return plans;
}

export const bestAttacks = (board: Board, ship: Ship): readonly PlannedAttack[] => {
  const own = activating(board, ship);
  return plannedAttacks(own, enemiesOf(own, skiesOf(board))).map(({ zone, targets }): PlannedAttack => ({
    zone,
    targets: targets.map((one) => ({ ...one })) as PlannedAttack['targets'],
    orElse: 'none',
  }));
};

function* setPlans(table: Table, { id, seat }: Ship, attacks: readonly PlannedAttack[]): Facts {
  const { activate } = mindOf(table, seat).orders;
  yield* keep(table, seat, { activate: { ...(activate ?? { unit: id }), attacks: [...attacks] } });
}

/** Makes the next attack of a plan; false where it has none left. */
function* attackBy(table: Table, ship: Ship, plan: PlannedAttack): Facts<boolean> {
  const { zone, dropDie } = plan;
  const activation = table.now.activation;
  if (activation === null) return false;
  const isUsed = activation.usedZones.includes(zone);
  const isSeries = isUsed && activation.series?.zone === zone;
  if (isUsed && !isSeries) return false;
  const aims = plan.targets.flatMap((target) => aimed(table.now, ship, zone, target));
  const fitting = isSeries ? aims.filter(({ zone: at }) => at === undefined) : aims;
  for (const aim of fitting) {
    if (!isWorthIt(table.now, ship, zone, aim, plan)) continue;
    if ((yield* declareShip(table, ship, zone, aim, dropDie)) === null) return true;
  }
  if (isSeries) return false;
  yield lapse(ship.seat, ship.id, 'attack', 'BAD_TARGET');
  if ((plan.orElse ?? 'best') === 'none') return false;
  const best = bestAttacks(table.now, ship);
  const instead = best.find((one) => one.zone === zone) ?? best[0];
  if (instead === undefined) return false;
  const { attacks = [] } = mindOf(table, ship.seat).orders.activate ?? {};
  yield* setPlans(table, ship, [{ ...plan, ...instead }, ...attacks.slice(1)]);
  return true;
}

/** A target as it is aimed at: of a ship without a zone the one with the highest expected damage (SWA-ASY-14). */
export function aimed(
  board: Board,
  ship: Ship,
  zone: Zone,
  { unit, zone: at }: PlannedAttack['targets'][number],
): readonly Aim[] {
  if (at !== undefined || squadronOf(board, unit) !== null) return [{ unit, ...(at && { zone: at }) }];
  const target = shipOf(board, unit);
  if (target === null) return [];
  const worth = (one: Zone): number => {
    const shot = shipAttack(board, ship, zone, { unit, zone: one });
    return 'fault' in shot ? -1 : 10 * quartersOf(shot.pool, 'ship') - target.shields[one];
  };
  const ranked = zones.map((one) => ({ one, value: worth(one) })).sort((a, b) => b.value - a.value);
  return ranked
    .filter(({ value }) => value > 0)
    .slice(0, 1)
    .map(({ one }) => ({ unit, zone: one }));
}

/** Does an attack promise what its plan wants at least? */
export function isWorthIt(
  board: Board,
  ship: Ship,
  zone: Zone,
  aim: Aim,
  { minExpected = 0, dropDie }: PlannedAttack,
): boolean {
  const shot = shipAttack(board, ship, zone, aim, dropDie);
  return !('fault' in shot) && quartersOf(shot.pool, aim.zone === undefined ? 'squadron' : 'ship') >= 4 * minExpected;
}

/** The window `attack`: open where a zone has a legal target (SWA-ASY-01). */
function* ask(table: Table, ship: Ship): Facts {
  const answer = yield* decide<AttackOrder | 'none' | 'doctrine'>(table, {
    kind: 'attack',
    seat: ship.seat,
    unit: ship.id,
    said: ({ attack, noAttack }) => attack ?? (noAttack === true ? 'none' : null),
    opens: () => zones.some((zone) => targetsOf(table.now, ship, zone).length > 0),
    usual: (missed) => (missed ? 'none' : 'doctrine'),
  });
  if (answer === null) return;
  if (answer === 'doctrine') {
    yield* setPlans(table, ship, []);
    return;
  }
  if (answer !== 'none') {
    const { zone, target, dropDie } = answer;
    const refused = yield* declareShip(table, ship, zone, target, dropDie);
    if (refused !== null) yield lapse(ship.seat, ship.id, 'attack', refused);
    return;
  }
  // Within a series it ends the series alone, not the right to a second attack (SWA-ATT-10).
  const { series, usedZones } = table.now.activation ?? {};
  if (series != null) yield { type: 'SeriesEnded', unit: ship.id };
  if (series == null || (usedZones ?? []).length > 1) yield* setPlans(table, ship, []);
}
