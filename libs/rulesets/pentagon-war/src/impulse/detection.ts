import { distance } from '../geometry/hex.js';
import type { PentagonUnit } from '../model/state.js';
import { isEnemy, isInSight, isInvisible, movingWith, unitOf, unitsHere } from '../position.js';
import { detection } from '../tables.js';
import type { PentagonFacts, ImpulseContext } from './impulse-context.js';

/** Reveals units to all viewers (PW-6.5). */
export function* reveal({ now }: ImpulseContext, ids: readonly string[], clause: string): PentagonFacts {
  const units = ids.flatMap((id) => unitOf(now, id) ?? []);
  // Docked units are found together.
  const all = units.flatMap((unit) => [unit, ...movingWith(now, unit)]);
  const found = [...new Set(all.filter(({ detected }) => !detected).map(({ id }) => id))];
  if (found.length > 0) yield { type: 'UnitsDetected', units: found.sort(), clause };
}

/** Reveals hidden units that an enemy finds by radar or by sight (PW-6.5, 4 and 5). */
export function* detectAll(context: ImpulseContext): PentagonFacts {
  const units = unitsHere(context.now);
  for (const hidden of units.filter(({ detected }) => !detected)) {
    const clause = foundBy(context, hidden, units);
    if (clause !== null) yield* reveal(context, [hidden.id], clause);
  }
}

function foundBy({ now }: ImpulseContext, hidden: PentagonUnit, units: readonly PentagonUnit[]): string | null {
  const reach = isInvisible(now, hidden) ? detection.radarInvisible : detection.radar;
  for (const enemy of units.filter((unit) => isEnemy(unit, hidden))) {
    const range = distance(enemy.at, hidden.at);
    if (range <= detection.sight) return 'PW-6.5.5';
    if (enemy.locked && range <= reach && isInSight(now, enemy.at, hidden.at)) return 'PW-6.5.4';
  }
  return null;
}

/** Reveals hidden units that burn in sight of an enemy (PW-6.5, 3). */
export function* seenBurning(context: ImpulseContext, burning: readonly string[]): PentagonFacts {
  const { now } = context;
  const seen = burning.filter((id) => {
    const unit = unitOf(now, id);
    if (unit === null || unit.detected) return false;
    const near = unitsHere(now).filter(
      (pentagonUnit) => isEnemy(pentagonUnit, unit) && distance(pentagonUnit.at, unit.at) <= detection.burning,
    );
    return near.some((pentagonUnit) => isInSight(now, pentagonUnit.at, unit.at));
  });
  yield* reveal(context, seen, 'PW-6.5.3');
}
