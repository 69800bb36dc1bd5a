import { lookAround, reveal } from '../impulse/detection.js';
import { hasLock } from '../impulse/radar.js';
import { mind, type Facts, type Table } from '../impulse/table.js';
import type { UnitId } from '../model/ids.js';
import { unitsHere } from '../position.js';

/**
 * Phase 3: fire control is declared, and who is active rolls for lock-on, also where it is certain (PW-6.1, PW-6.2). Going
 * active betrays a hidden unit, so that all these dice are everybody's (PW-6.5).
 */
export function* lockOn(table: Table): Facts {
  const { now } = table;
  const modes = unitsHere(now).map((unit) => ({ unit, mode: mind(table, unit).fireControl }));
  const active = modes.filter(({ mode }) => mode === 'active').map(({ unit }) => unit);
  yield* reveal(
    table,
    active.map(({ id }) => id),
    'PW-6.5.1',
  );
  const units: Record<UnitId, { fireControl: 'active' | 'passive'; locked: boolean }> = {};
  for (const { unit, mode } of modes) {
    if (mode === 'passive') {
      units[unit.id] = { fireControl: mode, locked: false };
      continue;
    }
    const [roll = 6] = table.dice.scope(`t${now.turn}/radar`).roll({
      label: `lock/${unit.id}`,
      count: 1,
      sides: 6,
      purpose: 'roll.lock',
      clause: 'PW-6.2',
    });
    units[unit.id] = { fireControl: mode, locked: hasLock(roll, unit.radar) };
  }
  yield { type: 'RadarSet', units };
  yield* lookAround(table);
}
