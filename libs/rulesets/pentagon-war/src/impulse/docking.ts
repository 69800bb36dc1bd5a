import { isSame } from '../geometry/hex.js';
import type { PentagonUnitId } from '../model/ids.js';
import type { PentagonUnit } from '../model/state.js';
import { fitsTo, movingWith, unitOf, unitsHere } from '../position.js';
import { reveal } from './detection.js';
import { isNow, lapse, mind, type PentagonFacts, type ImpulseContext } from './impulse-context.js';

/** Plays segment 5 before ramming: units undock, then dock if they meet in one hex at one velocity (PW-17.3). */
export function* dock(context: ImpulseContext): PentagonFacts {
  const gone: PentagonUnitId[] = [];
  for (const unit of unitsHere(context.now)) {
    const { castOff } = mind(context, unit).orders;
    if (castOff === undefined || !isNow(context, castOff.impulse)) continue;
    if (unit.dockedTo === null) yield lapse(unit, 'castOff', 'dock');
    else gone.push(unit.id);
  }
  if (gone.length > 0) yield { type: 'UnitsCastOff', units: gone };
  for (const unit of unitsHere(context.now)) yield* dockShip(context, unit);
}

function* dockShip(context: ImpulseContext, unit: PentagonUnit): PentagonFacts {
  const order = mind(context, unit).orders.dock;
  if (order === undefined || !isNow(context, order.from, order.to ?? order.from)) return;
  const host = unitOf(context.now, order.target);
  if (unit.dockedTo !== null && unit.dockedTo === host?.id) return;
  const isFree = movingWith(context.now, unit).length === 1;
  const fits = host !== null && host.dockedTo === null && isFree && fitsTo(context.now, unit, host);
  if (fits && isSame(host.at, unit.at) && isSame(host.velocity, unit.velocity)) {
    // A visible unit reveals the hidden one beside it.
    if (host.detected !== unit.detected) yield* reveal(context, [host.id, unit.id], 'PW-17.3');
    yield { type: 'UnitsDocked', units: { [unit.id]: host.id } };
  } else if (!fits || context.now.impulse === (order.to ?? order.from ?? context.now.impulse)) {
    yield lapse(unit, 'dock', 'dock');
  }
}
