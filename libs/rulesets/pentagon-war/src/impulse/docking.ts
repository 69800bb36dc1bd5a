import { isSame } from '../geometry/hex.js';
import type { UnitId } from '../model/ids.js';
import type { Unit } from '../model/state.js';
import { fitsTo, movingWith, unitOf, unitsHere } from '../position.js';
import { reveal } from './detection.js';
import { isNow, lapse, mind, type Facts, type Table } from './table.js';

/** Segment 5, before anybody rams: units cast off, then they dock where they meet in one hex at one velocity (PW-17.3). */
export function* dock(table: Table): Facts {
  const gone: UnitId[] = [];
  for (const unit of unitsHere(table.now)) {
    const { castOff } = mind(table, unit).orders;
    if (castOff === undefined || !isNow(table, castOff.impulse)) continue;
    if (unit.dockedTo === null) yield lapse(unit, 'castOff', 'dock');
    else gone.push(unit.id);
  }
  if (gone.length > 0) yield { type: 'UnitsCastOff', units: gone };
  for (const unit of unitsHere(table.now)) yield* dockOne(table, unit);
}

function* dockOne(table: Table, unit: Unit): Facts {
  const order = mind(table, unit).orders.dock;
  if (order === undefined || !isNow(table, order.from, order.to ?? order.from)) return;
  const host = unitOf(table.now, order.target);
  if (unit.dockedTo !== null && unit.dockedTo === host?.id) return;
  const isFree = movingWith(table.now, unit).length === 1;
  const fits = host !== null && host.dockedTo === null && isFree && fitsTo(table.now, unit, host);
  if (fits && isSame(host.at, unit.at) && isSame(host.velocity, unit.velocity)) {
    // Whoever is seen beside the other gives it away.
    if (host.detected !== unit.detected) yield* reveal(table, [host.id, unit.id], 'PW-17.3');
    yield { type: 'UnitsDocked', units: { [unit.id]: host.id } };
  } else if (!fits || table.now.impulse === (order.to ?? order.from ?? table.now.impulse)) {
    yield lapse(unit, 'dock', 'dock');
  }
}
