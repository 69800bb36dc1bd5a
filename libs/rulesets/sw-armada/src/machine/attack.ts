import { critsCount, damageOf, isCritical } from '../attack/dice.js';
import type { SwArmadaAttack } from '../model/state.js';
import { attackerOf, sidesOf, targetOf } from '../position.js';
import { strikeBack } from './declaring.js';
import { defence } from './defence.js';
import { effects } from './effects.js';
import { bury, strikeShip } from './harm.js';
import { throwPool } from './throwing.js';
import type { SwArmadaFacts, RoundContext } from './round-context.js';

/** Plays the next step of the current attack (section 5). Each step continues from the board alone. */
export function* attackStep(context: RoundContext, attack: SwArmadaAttack): SwArmadaFacts {
  switch (attack.step) {
    case 'throw':
      yield { type: 'PoolRolled', dice: throwPool(context, attack.pool) };
      yield { type: 'AttackStepped', step: 'effects' };
      return;
    case 'effects':
      return yield* effects(context, attack);
    case 'defence':
      return yield* defence(context, attack);
    case 'damage':
      yield* damage(context, attack);
      yield { type: 'AttackStepped', step: 'after' };
      return;
    case 'after':
      return yield* after(context, attack);
  }
}

/** Plays critical effect and damage (SWA-ATT-06, SWA-ATT-07). */
function* damage(context: RoundContext, attack: SwArmadaAttack): SwArmadaFacts {
  const { by, target: unit } = sidesOf(context.now, attack);
  const [attacker, target] = [attackerOf(by), targetOf(unit, attack.targetZone)];
  const { dice, spent, redirect } = attack;
  const raw = damageOf(dice, critsCount(attacker, target));
  const points = spent.includes('brace') ? Math.ceil(raw / 2) : raw;
  const critical = !spent.includes('contain') && isCritical(attacker, target, dice);
  if (critical) yield { type: 'CriticalResolved', unit: unit.id };
  yield { type: 'DamageCounted', unit: unit.id, raw, damage: points };
  if (target.kind === 'ship')
    return yield* strikeShip(context, unit.id, { points, zone: target.zone, redirect, critical }, 'attack');
  const lost = Math.min(points, target.hull);
  if (lost > 0) yield { type: 'HullPointsLost', unit: unit.id, points: lost, cause: 'attack' };
}

/** Plays salvo or counter, then removes destroyed units (SWA-ATT-08, SWA-SAL-01). */
function* after(context: RoundContext, attack: SwArmadaAttack): SwArmadaFacts {
  if (yield* strikeBack(context, attack)) return;
  yield { type: 'AttackEnded', number: attack.number };
  yield* bury(context, [attack.by, attack.target]);
}
