import { detectAll, reveal } from '../impulse/detection.js';
import { hasLock } from '../impulse/radar.js';
import { mind, type PentagonFacts, type ImpulseContext } from '../impulse/impulse-context.js';
import type { PentagonUnitId } from '../model/ids.js';
import { unitsHere } from '../position.js';

/**
 * Plays phase 3: fire control is declared, and active units roll for lock-on, even if it is certain (PW-6.1, PW-6.2).
 * Going active reveals a hidden unit, so all these dice are public (PW-6.5).
 */
export function* lockOn(context: ImpulseContext): PentagonFacts {
  const { now } = context;
  const modes = unitsHere(now).map((unit) => ({ unit, mode: mind(context, unit).fireControl }));
  const active = modes.filter(({ mode }) => mode === 'active').map(({ unit }) => unit);
  yield* reveal(
    context,
    active.map(({ id }) => id),
    'PW-6.5.1',
  );
  const units: Record<PentagonUnitId, { fireControl: 'active' | 'passive'; locked: boolean }> = {};
  for (const { unit, mode } of modes) {
    if (mode === 'passive') {
      units[unit.id] = { fireControl: mode, locked: false };
      continue;
    }
    const [roll = 6] = context.dice.scope(`t${now.turn}/radar`).roll({
      label: `lock/${unit.id}`,
      count: 1,
      sides: 6,
      purpose: 'roll.lock',
      clause: 'PW-6.2',
    });
    units[unit.id] = { fireControl: mode, locked: hasLock(roll, unit.radar) };
  }
  yield { type: 'RadarSet', units };
  yield* detectAll(context);
}
