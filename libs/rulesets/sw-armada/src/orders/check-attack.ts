import { clonePlain, type Draft } from '@warlog/ruleset-api';
import { shipAttack } from '../attack/valid-targets.js';
import { concentrates, effectFault, mayConcentrate, rerollBy } from '../attack/options.js';
import { defenseFault } from '../attack/defense.js';
import { applyFact } from '../board.js';
import { dodgeOf, spendingOf } from '../machine/defence.js';
import { assaultOf } from '../machine/worth-asking.js';
import type { SwArmadaEvent } from '../model/event.js';
import type { AttackOrder, DefenceEntry, Modification } from '../model/sheet.js';
import type { SwArmadaAttack, SwArmadaBoard } from '../model/state.js';
import { shipOf, unitOf } from '../position.js';
import { about, fault, refusal, shape, type SwArmadaFault } from './problem.js';

/** Checks the answer to an attack window (SWA-ASY-16). */
export function checkAttack(board: SwArmadaBoard, { zone, target, dropDie }: AttackOrder): readonly SwArmadaFault[] {
  const ship = board.activation === null ? null : shipOf(board, board.activation.unit);
  if (ship === null) return [shape(['attack'], 'no ship is attacking')];
  const declared = shipAttack(board, ship, zone, target, dropDie);
  if (!('fault' in declared)) return [];
  return [refusal(declared.fault, ['attack'], ship.id, { target: about(target.unit) })];
}

/** Checks the answer to a modify window, step by step with the resulting dice (SWA-ASY-17, SWA-ASY-23). */
export function checkModify(board: SwArmadaBoard, steps: readonly Modification[]): readonly SwArmadaFault[] {
  const table = clonePlain(board) as Draft<SwArmadaBoard>;
  return steps.flatMap((step, n): readonly SwArmadaFault[] => {
    const { attack } = table;
    if (attack === null) return [shape(['modify'], 'no attack is under way')];
    const code = effectFault(table, attack, step);
    if (code !== null) return [refusal(code, ['modify', n], attack.by)];
    for (const fact of foreseen(table, attack, step)) applyFact(table, fact);
    return [];
  });
}

/** Returns the dice after a step; a die still to be rolled counts as blank. */
function foreseen(board: SwArmadaBoard, attack: SwArmadaAttack, step: Modification): readonly SwArmadaEvent[] {
  const command = (use: 'dial' | 'token' | 'both'): SwArmadaEvent => ({
    type: 'CommandResolved',
    unit: attack.by,
    command: 'concentrate-fire',
    use,
  });
  switch (step.op) {
    case 'done':
      return [];
    case 'add': {
      const by = attack.left.ai > 0 ? 'ai' : 'dial';
      const added: SwArmadaEvent = { type: 'DieAdded', die: { colour: step.color, face: 'blank' }, by };
      if (by !== 'dial' || !mayConcentrate(board, attack, 'dial')) return [added];
      const use = concentrates(board, attack, 'dial', step.both);
      return use === null ? [added] : [command(use), added];
    }
    case 'reroll': {
      const by = rerollBy(board, attack, step.by) ?? 'token';
      const thrown: SwArmadaEvent = { type: 'DieRerolled', die: step.die, face: 'blank', by };
      const use = by === 'token' ? concentrates(board, attack, 'token', step.both) : null;
      return use === null ? [thrown] : [command(use), thrown];
    }
    case 'accuracy':
      return [{ type: 'AccuracySpent', die: step.die, token: step.token }];
    case 'assault':
      return [{ type: 'AssaultSpent', die: step.die, command: step.command }];
  }
}

/** Checks the answer to a defend window: rerolls first, then tokens (SWA-ASY-18, SWA-ASY-23). */
export function checkDefend(board: SwArmadaBoard, entries: readonly DefenceEntry[]): readonly SwArmadaFault[] {
  const { attack } = board;
  const target = attack === null ? null : unitOf(board, attack.target);
  if (attack === null || target === null) return [shape(['defend'], 'no attack is under way')];
  const most = dodgeOf(board, attack);
  const dodging = entries.flatMap((entry, n): readonly SwArmadaFault[] => {
    if (!('dodge' in entry)) return [];
    const path = ['defend', n];
    if (most === 0) return [refusal('KEYWORD_MISSING', path, target.id)];
    if (n > 0) return [shape(path, 'dodge comes once, before any token')];
    const isLying = (die: number): boolean => attack.dice[die] !== undefined && attack.dice[die].gone !== true;
    const isWrong =
      entry.dodge.length > most || entry.dodge.some((die, k) => !isLying(die) || entry.dodge.indexOf(die) < k);
    return isWrong ? [refusal('DODGE_COUNT', path, target.id)] : [];
  });
  const spendings = entries.flatMap((entry) => ('dodge' in entry ? [] : [spendingOf(entry)]));
  const assault = assaultOf(board, attack);
  for (const n of spendings.keys()) {
    const code = defenseFault(assault, spendings.slice(0, n + 1));
    if (code !== null) return [...dodging, fault(code, ['defend', entries.length - spendings.length + n])];
  }
  return dodging;
}
