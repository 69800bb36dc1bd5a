import { critsCount, damageOf, isCritical } from '../attack/dice.js';
import type { Attack } from '../model/state.js';
import { attackerOf, sidesOf, targetOf } from '../position.js';
import { strikeBack } from './declaring.js';
import { defence } from './defence.js';
import { effects } from './effects.js';
import { bury, strikeShip } from './harm.js';
import { throwPool } from './throwing.js';
import type { Facts, Table } from './table.js';

/** The next step of the attack under way (section 5). Each step goes on from the board alone. */
export function* attackStep(table: Table, attack: Attack): Facts {
  switch (attack.step) {
    case 'throw':
      yield { type: 'PoolRolled', dice: throwPool(table, attack.pool) };
      yield { type: 'AttackStepped', step: 'effects' };
      return;
    case 'effects':
      return yield* effects(table, attack);
    case 'defence':
      return yield* defence(table, attack);
    case 'damage':
      yield* damage(table, attack);
      yield { type: 'AttackStepped', step: 'after' };
      return;
    case 'after':
      return yield* after(table, attack);
  }
}

/** Critical effect and damage (SWA-ATT-06, SWA-ATT-07). */
function* damage(table: Table, attack: Attack): Facts {
  const { by, target: unit } = sidesOf(table.now, attack);
  const [attacker, target] = [attackerOf(by), targetOf(unit, attack.targetZone)];
  const { dice, spent, redirect } = attack;
  const raw = damageOf(dice, critsCount(attacker, target));
  const points = spent.includes('brace') ? Math.ceil(raw / 2) : raw;
  const critical = !spent.includes('contain') && isCritical(attacker, target, dice);
  if (critical) yield { type: 'CriticalResolved', unit: unit.id };
  yield { type: 'DamageCounted', unit: unit.id, raw, damage: points };
  if (target.kind === 'ship')
    return yield* strikeShip(table, unit.id, { points, zone: target.zone, redirect, critical }, 'attack');
  const lost = Math.min(points, target.hull);
  if (lost > 0) yield { type: 'HullPointsLost', unit: unit.id, points: lost, cause: 'attack' };
}

/** Salvo or counter, and then whoever is destroyed leaves (SWA-ATT-08, SWA-SAL-01). */
function* after(table: Table, attack: Attack): Facts {
  if (yield* strikeBack(table, attack)) return;
  yield { type: 'AttackEnded', number: attack.number };
  yield* bury(table, [attack.by, attack.target]);
}
