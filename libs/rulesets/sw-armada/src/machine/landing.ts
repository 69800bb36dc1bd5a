import { copies, ruptures } from '../damage/cards.js';
import { baseOf } from '../geometry/pose.js';
import type { ObstacleId } from '../model/ids.js';
import type { DisplaceEntry, ManeuverPlan } from '../model/sheet.js';
import type { Activation, SwArmadaBoard, Placing, Ship } from '../model/state.js';
import { leavesTable, obstaclesUnder } from '../move/maneuver.js';
import { freeSlots } from '../move/slots.js';
import { afloat, costOf, faceupOf, obstaclesOf, otherSeat, shipOf } from '../position.js';
import { surroundingsOf } from './around.js';
import { usualSlot } from './displacing.js';
import { bury, dealCard, dealFaceup, isUp, suffer } from './harm.js';
import { decide, keep, mindOf, type SwArmadaFacts, type RoundContext } from './round-context.js';

/** Places lifted squadrons, by the seat that is not moving (SWA-MOV-40, SWA-MOV-41). */
export function* place(context: RoundContext, placing: Placing): SwArmadaFacts {
  const ship = shipOf(context.now, placing.ship);
  const answer = yield* decide<readonly DisplaceEntry[]>(context, {
    kind: 'displace',
    seat: placing.seat,
    unit: placing.ship,
    said: ({ displace }) => displace ?? null,
    opens: () =>
      context.now.options.pace === 'full' && ship?.status === 'here' && hasChoice(context.now, ship, placing),
    usual: () => [],
  });
  if (answer === null) return;
  const named = answer.filter(({ unit }) => placing.lifted.some((squadron) => squadron.unit === unit));
  for (const { unit, slot } of named) yield* putAt(context, ship, unit, slot);
  const left = placing.lifted.filter(({ unit }) => context.now.squadrons[unit]?.at === null);
  for (const { unit, at } of left) {
    const down = ship?.status === 'here' ? usualSlot(context.now, ship, placing, unit, at) : null;
    // Without a free slot it returns to its old place: the table had no room for it.
    yield { type: 'SquadronDisplaced', unit, slot: down?.slot ?? null, at: down?.at ?? at };
  }
  yield { type: 'SquadronsPlaced', ship: placing.ship };
}

/**
 * Returns true if there is more than one way to place them. Battles of the first text ask if several are lifted
 * (SWA-ASY-01).
 */
const hasChoice = (board: SwArmadaBoard, ship: Ship, { lifted }: Placing): boolean =>
  board.options.edition === undefined
    ? lifted.length > 1
    : freeSlots(afloat(board, ship), surroundingsOf(board, ship)).length > 1;

function* putAt(context: RoundContext, ship: Ship | null, unit: DisplaceEntry['unit'], slot: number): SwArmadaFacts {
  if (ship?.status !== 'here' || context.now.squadrons[unit]?.at !== null) return;
  const found = freeSlots(afloat(context.now, ship), surroundingsOf(context.now, ship)).find(
    (freeSlot) => freeSlot.slot === slot,
  );
  if (found !== undefined) yield { type: 'SquadronDisplaced', unit, slot, at: found.at };
}

/** Plays what follows once squadrons are placed: obstacles, the edge, the engine, the end (SWA-MOV-61). */
export function* land(context: RoundContext, { unit, seat }: Activation, ship: Ship): SwArmadaFacts {
  const plan = mindOf(context, seat).orders.activate?.maneuver;
  yield* meetObstacles(context, ship, plan);
  if (isUp(context, unit)) yield* checkEdge(context, ship);
  const flown = shipOf(context.now, unit);
  if (flown !== null && isUp(context, unit)) {
    yield* suffer(context, unit, ruptures(faceupOf(flown), flown.speed), 'engine', plan?.damageZone);
    yield* bury(context, [unit]);
  }
  yield* endActivation(context, unit);
}

/** Ends an activation: an unused dial is lost (SWA-ACT-01). */
export function* endActivation(context: RoundContext, unit: Ship['id']): SwArmadaFacts {
  const { activation } = context.now;
  if (activation?.unit !== unit) return;
  if (activation.dial !== null) yield { type: 'DialDiscarded', unit, why: 'unused' };
  yield* keep(context, activation.seat, { activate: null, squadrons: [] });
  yield { type: 'ActivationEnded', unit };
}

/** Applies each obstacle under the base once, in the order of ids (SWA-MOV-50, SWA-MOV-51). */
function* meetObstacles(context: RoundContext, { id }: Ship, plan: ManeuverPlan | undefined): SwArmadaFacts {
  const ship = shipOf(context.now, id);
  if (ship === null) return;
  for (const obstacle of obstaclesUnder(afloat(context.now, ship), obstaclesOf(context.now))) {
    if (!isUp(context, id)) return;
    const controls = copies(faceupOf(ship), 'damaged-controls');
    yield { type: 'ObstacleHit', unit: id, obstacle: obstacle as ObstacleId };
    const kind = obstacle.split('-')[0];
    if (kind === 'asteroid') yield* dealFaceup(context, id, 'asteroid');
    if (kind === 'debris') yield* suffer(context, id, 2, 'debris', plan?.obstacle?.debris);
    if (kind === 'station') yield* dock(context, id, plan?.obstacle?.station);
    for (let n = 0; n < controls; n += 1) yield* dealCard(context, id, false, 'controls');
    yield* bury(context, [id]);
  }
}

/** Discards a card at a station: the named one, else the oldest faceup one, else the facedown one (SWA-MOV-51). */
function* dock(context: RoundContext, id: Ship['id'], named: string | undefined): SwArmadaFacts {
  const cards = shipOf(context.now, id)?.cards ?? [];
  if (named === 'none') return;
  const card = cards.find((damageCard) => damageCard.id === named) ?? cards.find(({ faceup }) => faceup) ?? cards[0];
  if (card !== undefined) yield { type: 'CardDiscarded', unit: id, card: card.id, by: 'station' };
}

/** Destroys and scores a ship over the edge at once (SWA-MOV-60). */
function* checkEdge(context: RoundContext, { id, seat }: Ship): SwArmadaFacts {
  const ship = shipOf(context.now, id);
  if (ship === null || !leavesTable(baseOf(afloat(context.now, ship)), context.now.table)) return;
  yield { type: 'LeftTable', unit: id };
  yield { type: 'UnitDestroyed', unit: id, by: otherSeat(context.now, seat), cost: costOf(ship), left: true };
}
