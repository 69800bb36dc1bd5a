import { clonePlain, type Draft } from '@warlog/kernel';
import { shipAttack } from '../attack/open-to.js';
import { concentrates, effectFault, mayConcentrate, rerollBy } from '../attack/options.js';
import { defenseFault } from '../attack/defense.js';
import { applyFact } from '../board.js';
import { dodgeOf, spendingOf } from '../machine/defence.js';
import { assaultOf } from '../machine/matters.js';
import type { Event } from '../model/event.js';
import type { AttackOrder, DefenceEntry, Modification } from '../model/sheet.js';
import type { Attack, Board } from '../model/state.js';
import { shipOf, unitOf } from '../position.js';
import { about, fault, refusal, shape, type Fault } from './problem.js';

/** The answer to an attack window (SWA-ASY-16). */
export function checkAttack(board: Board, { zone, target, dropDie }: AttackOrder): readonly Fault[] {
  const ship = board.activation === null ? null : shipOf(board, board.activation.unit);
  if (ship === null) return [shape(['attack'], 'no ship is attacking')];
  const declared = shipAttack(board, ship, zone, target, dropDie);
  if (!('fault' in declared)) return [];
  return [refusal(declared.fault, ['attack'], ship.id, { target: about(target.unit) })];
}

/** The answer to a modify window, step after step as each leaves the dice (SWA-ASY-17, SWA-ASY-23). */
export function checkModify(board: Board, steps: readonly Modification[]): readonly Fault[] {
  const table = clonePlain(board) as Draft<Board>;
  return steps.flatMap((step, n): readonly Fault[] => {
    const { attack } = table;
    if (attack === null) return [shape(['modify'], 'no attack is under way')];
    const code = effectFault(table, attack, step);
    if (code !== null) return [refusal(code, ['modify', n], attack.by)];
    for (const fact of foreseen(table, attack, step)) applyFact(table, fact);
    return [];
  });
}

/** What a step leaves; a die that is still to be thrown shows nothing that could be counted on. */
function foreseen(board: Board, attack: Attack, step: Modification): readonly Event[] {
  const command = (use: 'dial' | 'token' | 'both'): Event => ({
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
      const added: Event = { type: 'DieAdded', die: { colour: step.color, face: 'blank' }, by };
      if (by !== 'dial' || !mayConcentrate(board, attack, 'dial')) return [added];
      const use = concentrates(board, attack, 'dial', step.both);
      return use === null ? [added] : [command(use), added];
    }
    case 'reroll': {
      const by = rerollBy(board, attack, step.by) ?? 'token';
      const thrown: Event = { type: 'DieRerolled', die: step.die, face: 'blank', by };
      const use = by === 'token' ? concentrates(board, attack, 'token', step.both) : null;
      return use === null ? [thrown] : [command(use), thrown];
    }
    case 'accuracy':
      return [{ type: 'AccuracySpent', die: step.die, token: step.token }];
    case 'assault':
      return [{ type: 'AssaultSpent', die: step.die, command: step.command }];
  }
}

/** The answer to a defend window: dice thrown again first, then tokens (SWA-ASY-18, SWA-ASY-23). */
export function checkDefend(board: Board, entries: readonly DefenceEntry[]): readonly Fault[] {
  const { attack } = board;
  const target = attack === null ? null : unitOf(board, attack.target);
  if (attack === null || target === null) return [shape(['defend'], 'no attack is under way')];
  const most = dodgeOf(board, attack);
  const dodging = entries.flatMap((entry, n): readonly Fault[] => {
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
