import type { DieColour } from '@warlog/ruleset-api';
import { maySpendAccuracy } from '../damage/cards.js';
import type { Modification } from '../model/sheet.js';
import type { SwArmadaAttack, SwArmadaBoard } from '../model/state.js';
import { faceupOf, sidesOf } from '../position.js';
import { icons, type SwArmadaCommand } from '../tables.js';

/** Why an attack effect may not be used (SWA-ATT-04, SWA-ASY-17, SWA-ASY-23). */
export type EffectFault =
  | 'BAD_ADD'
  | 'BAD_REROLL'
  | 'BAD_ACCURACY'
  | 'BAD_LOCK'
  | 'ACCURACY_FORBIDDEN'
  | 'TOKEN_MISSING'
  | 'KEYWORD_MISSING'
  | 'BAD_COMMAND';

const fire: SwArmadaCommand = 'concentrate-fire';

/**
 * Returns true if the attacking ship may resolve concentrate fire in this attack with its dial, or its token
 * (SWA-ACT-02, SWA-SAL-01). After using one alone it may not use the other; battles of the first text allow it, in the
 * same attack (SWA-CMD-04).
 */
export function mayConcentrate(board: SwArmadaBoard, attack: SwArmadaAttack, use: 'dial' | 'token'): boolean {
  const { by } = sidesOf(board, attack);
  if (attack.pledged?.includes(use)) return true;
  if (by.kind !== 'ship' || by.raided.includes(fire) || attack.commands.includes(use)) return false;
  if (attack.kind === 'salvo') return use === 'token' && by.commands.includes(fire);
  const { activation } = board;
  if (activation?.unit !== by.id) return false;
  const mayFollow = board.options.edition === undefined && attack.commands.length > 0;
  if (activation.resolved.includes(fire) && !mayFollow) return false;
  return use === 'dial' ? activation.dial === fire : by.commands.includes(fire);
}

/** Returns true if dial and token may be declared together, before either is used (SWA-CMD-04). */
export const mayConcentrateBoth = (board: SwArmadaBoard, attack: SwArmadaAttack): boolean =>
  mayConcentrate(board, attack, 'dial') && mayConcentrate(board, attack, 'token');

/** Returns the colors with a die in the pool; in battles of the first text also of spent dice (SWA-CMD-04). */
export const coloursIn = (
  { options }: Pick<SwArmadaBoard, 'options'>,
  { dice }: SwArmadaAttack,
): readonly DieColour[] => {
  const lying = dice.filter(({ gone }) => options.edition === undefined || !gone);
  return [...new Set(lying.map(({ colour }) => colour))];
};

/** Returns what pays for a reroll; null: nothing. */
export function rerollBy(
  board: SwArmadaBoard,
  attack: SwArmadaAttack,
  named?: 'token' | 'swarm' | 'adept',
): 'token' | 'swarm' | 'adept' | null {
  const ways = (['swarm', 'adept', 'token'] as const).filter((way) =>
    way === 'token' ? mayConcentrate(board, attack, 'token') : attack.left[way] > 0,
  );
  return (named === undefined ? ways[0] : ways.find((way) => way === named)) ?? null;
}

/** Returns true if a step declares dial and token together, but the other one of the two cannot be spent. */
const lacksOther = (
  board: SwArmadaBoard,
  attack: SwArmadaAttack,
  both: true | undefined,
  other: 'dial' | 'token',
): boolean =>
  both === true &&
  board.options.edition !== undefined &&
  attack.pledged === undefined &&
  !mayConcentrate(board, attack, other);

/** Returns what is wrong with one step of a modification for the current dice; null: nothing. */
export function effectFault(board: SwArmadaBoard, attack: SwArmadaAttack, step: Modification): EffectFault | null {
  const { by, target } = sidesOf(board, attack);
  const lies = (die: number): boolean => attack.dice[die] !== undefined && attack.dice[die].gone !== true;
  switch (step.op) {
    case 'done':
      return null;
    case 'add': {
      if (!coloursIn(board, attack).includes(step.color)) return 'BAD_ADD';
      if (attack.left.ai > 0) return null;
      if (!mayConcentrate(board, attack, 'dial')) return 'BAD_ADD';
      return lacksOther(board, attack, step.both, 'token') ? 'TOKEN_MISSING' : null;
    }
    case 'reroll':
      if (!lies(step.die)) return 'BAD_REROLL';
      if (rerollBy(board, attack, step.by) !== null)
        return lacksOther(board, attack, step.both, 'dial') ? 'BAD_ADD' : null;
      return step.by === 'token' || by.kind === 'ship' ? 'TOKEN_MISSING' : 'KEYWORD_MISSING';
    case 'accuracy': {
      if (by.kind === 'ship' && !maySpendAccuracy(faceupOf(by))) return 'ACCURACY_FORBIDDEN';
      if (!lies(step.die) || attack.dice[step.die]?.face !== 'accuracy') return 'BAD_ACCURACY';
      const token = target.tokens[step.token];
      return token === undefined || token.state === 'discarded' || attack.locked.includes(step.token)
        ? 'BAD_LOCK'
        : null;
    }
    case 'assault': {
      if (attack.left.assault < 1) return 'KEYWORD_MISSING';
      const die = attack.dice[step.die];
      return die === undefined || die.gone === true || icons[die.face].hits < 1 ? 'BAD_ADD' : null;
    }
  }
}

/** Returns what a use of concentrate fire spends: both if declared together; null: declared before (SWA-CMD-04). */
export function concentrates(
  board: SwArmadaBoard,
  attack: SwArmadaAttack,
  use: 'dial' | 'token',
  both: true | undefined,
): 'dial' | 'token' | 'both' | null {
  if (attack.pledged?.includes(use)) return null;
  return both === true && board.options.edition !== undefined && mayConcentrateBoth(board, attack) ? 'both' : use;
}
