import { distance } from '../geometry/hex.js';
import type { Unit } from '../model/state.js';
import { isEnemy, isInSight, isInvisible, movingWith, unitOf, unitsHere } from '../position.js';
import { detection } from '../tables.js';
import type { Facts, Table } from './table.js';

/** Units that have just given themselves away are placed on the map for everybody (PW-6.5). */
export function* reveal({ now }: Table, ids: readonly string[], clause: string): Facts {
  const units = ids.flatMap((id) => unitOf(now, id) ?? []);
  // What is docked together is found together.
  const all = units.flatMap((unit) => [unit, ...movingWith(now, unit)]);
  const found = [...new Set(all.filter(({ detected }) => !detected).map(({ id }) => id))];
  if (found.length > 0) yield { type: 'UnitsDetected', units: found.sort(), clause };
}

/** Hidden units that an enemy finds from where it stands: by radar or by sight (PW-6.5, 4 and 5). */
export function* lookAround(table: Table): Facts {
  const units = unitsHere(table.now);
  for (const hidden of units.filter(({ detected }) => !detected)) {
    const clause = foundBy(table, hidden, units);
    if (clause !== null) yield* reveal(table, [hidden.id], clause);
  }
}

function foundBy({ now }: Table, hidden: Unit, units: readonly Unit[]): string | null {
  const reach = isInvisible(now, hidden) ? detection.radarInvisible : detection.radar;
  for (const enemy of units.filter((unit) => isEnemy(unit, hidden))) {
    const range = distance(enemy.at, hidden.at);
    if (range <= detection.sight) return 'PW-6.5.5';
    if (enemy.locked && range <= reach && isInSight(now, enemy.at, hidden.at)) return 'PW-6.5.4';
  }
  return null;
}

/** Hidden units that burn within sight of an enemy (PW-6.5, 3). */
export function* seenBurning(table: Table, burning: readonly string[]): Facts {
  const { now } = table;
  const seen = burning.filter((id) => {
    const unit = unitOf(now, id);
    if (unit === null || unit.detected) return false;
    const near = unitsHere(now).filter((one) => isEnemy(one, unit) && distance(one.at, unit.at) <= detection.burning);
    return near.some((one) => isInSight(now, one.at, unit.at));
  });
  yield* reveal(table, seen, 'PW-6.5.3');
}
