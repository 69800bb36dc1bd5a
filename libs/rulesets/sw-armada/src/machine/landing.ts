import { copies, ruptures } from '../damage/cards.js';
import { baseOf } from '../geometry/pose.js';
import type { ObstacleId } from '../model/catalogue.js';
import type { DisplaceEntry, ManeuverPlan } from '../model/sheet.js';
import type { Activation, Board, Placing, Ship } from '../model/state.js';
import { leavesTable, obstaclesUnder } from '../move/maneuver.js';
import { freeSlots } from '../move/slots.js';
import { afloat, costOf, faceupOf, obstaclesOf, otherSeat, shipOf } from '../position.js';
import { aroundShip } from './around.js';
import { usualSlot } from './displacing.js';
import { bury, dealCard, dealFaceup, isUp, suffer } from './harm.js';
import { decide, keep, mindOf, type Facts, type Table } from './table.js';

/** Lifted squadrons are put down, by who is not moving (SWA-MOV-40, SWA-MOV-41). */
export function* place(table: Table, placing: Placing): Facts {
  const ship = shipOf(table.now, placing.ship);
  const answer = yield* decide<readonly DisplaceEntry[]>(table, {
    kind: 'displace',
    seat: placing.seat,
    unit: placing.ship,
    said: ({ displace }) => displace ?? null,
    opens: () => table.now.options.pace === 'full' && ship?.status === 'here' && hasChoice(table.now, ship, placing),
    usual: () => [],
  });
  if (answer === null) return;
  const named = answer.filter(({ unit }) => placing.lifted.some((one) => one.unit === unit));
  for (const { unit, slot } of named) yield* putAt(table, ship, unit, slot);
  const left = placing.lifted.filter(({ unit }) => table.now.squadrons[unit]?.at === null);
  for (const { unit, at } of left) {
    const down = ship?.status === 'here' ? usualSlot(table.now, ship, placing, unit, at) : null;
    // With no slot left it lies where it lay: the table had no room for it.
    yield { type: 'SquadronDisplaced', unit, slot: down?.slot ?? null, at: down?.at ?? at };
  }
  yield { type: 'SquadronsPlaced', ship: placing.ship };
}

/** Is there more than one way to put them down? Battles of the first text ask where several are lifted (SWA-ASY-01). */
const hasChoice = (board: Board, ship: Ship, { lifted }: Placing): boolean =>
  board.options.edition === undefined
    ? lifted.length > 1
    : freeSlots(afloat(board, ship), aroundShip(board, ship)).length > 1;

function* putAt(table: Table, ship: Ship | null, unit: DisplaceEntry['unit'], slot: number): Facts {
  if (ship?.status !== 'here' || table.now.squadrons[unit]?.at !== null) return;
  const found = freeSlots(afloat(table.now, ship), aroundShip(table.now, ship)).find((one) => one.slot === slot);
  if (found !== undefined) yield { type: 'SquadronDisplaced', unit, slot, at: found.at };
}

/** What follows once squadrons are out of the way: obstacles, the edge, the engine, the end (SWA-MOV-61). */
export function* land(table: Table, { unit, seat }: Activation, ship: Ship): Facts {
  const plan = mindOf(table, seat).orders.activate?.maneuver;
  yield* meetObstacles(table, ship, plan);
  if (isUp(table, unit)) yield* checkEdge(table, ship);
  const flown = shipOf(table.now, unit);
  if (flown !== null && isUp(table, unit)) {
    yield* suffer(table, unit, ruptures(faceupOf(flown), flown.speed), 'engine', plan?.damageZone);
    yield* bury(table, [unit]);
  }
  yield* endActivation(table, unit);
}

/** The end of an activation: a dial that was not used is lost (SWA-ACT-01). */
export function* endActivation(table: Table, unit: Ship['id']): Facts {
  const { activation } = table.now;
  if (activation?.unit !== unit) return;
  if (activation.dial !== null) yield { type: 'DialDiscarded', unit, why: 'unused' };
  yield* keep(table, activation.seat, { activate: null, squadrons: [] });
  yield { type: 'ActivationEnded', unit };
}

/** Each obstacle under the base acts once, in the order of ids (SWA-MOV-50, SWA-MOV-51). */
function* meetObstacles(table: Table, { id }: Ship, plan: ManeuverPlan | undefined): Facts {
  const ship = shipOf(table.now, id);
  if (ship === null) return;
  for (const obstacle of obstaclesUnder(afloat(table.now, ship), obstaclesOf(table.now))) {
    if (!isUp(table, id)) return;
    const controls = copies(faceupOf(ship), 'damaged-controls');
    yield { type: 'ObstacleHit', unit: id, obstacle: obstacle as ObstacleId };
    const kind = obstacle.split('-')[0];
    if (kind === 'asteroid') yield* dealFaceup(table, id, 'asteroid');
    if (kind === 'debris') yield* suffer(table, id, 2, 'debris', plan?.obstacle?.debris);
    if (kind === 'station') yield* dock(table, id, plan?.obstacle?.station);
    for (let n = 0; n < controls; n += 1) yield* dealCard(table, id, false, 'controls');
    yield* bury(table, [id]);
  }
}

/** A station takes a card off: the named one, else the faceup one dealt longest ago, else the facedown one (SWA-MOV-51). */
function* dock(table: Table, id: Ship['id'], named: string | undefined): Facts {
  const cards = shipOf(table.now, id)?.cards ?? [];
  if (named === 'none') return;
  const card = cards.find((one) => one.id === named) ?? cards.find(({ faceup }) => faceup) ?? cards[0];
  if (card !== undefined) yield { type: 'CardDiscarded', unit: id, card: card.id, by: 'station' };
}

/** Over the edge it is destroyed at once, and scored (SWA-MOV-60). */
function* checkEdge(table: Table, { id, seat }: Ship): Facts {
  const ship = shipOf(table.now, id);
  if (ship === null || !leavesTable(baseOf(afloat(table.now, ship)), table.now.table)) return;
  yield { type: 'LeftTable', unit: id };
  yield { type: 'UnitDestroyed', unit: id, by: otherSeat(table.now, seat), cost: costOf(ship), left: true };
}
