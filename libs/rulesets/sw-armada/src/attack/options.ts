import type { DieColour } from '@warlog/kernel';
import { maySpendAccuracy } from '../damage/cards.js';
import type { Modification } from '../model/sheet.js';
import type { Attack, Board } from '../model/state.js';
import { faceupOf, sidesOf } from '../position.js';
import { icons, type Command } from '../tables.js';

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

const fire: Command = 'concentrate-fire';

/**
 * May the ship that attacks resolve concentrate fire in this attack with its dial, or its token? (SWA-ACT-02, SWA-SAL-01) After
 * a use of one alone it may not use the other; battles of the first text let it, in the same attack (SWA-CMD-04).
 */
export function mayConcentrate(board: Board, attack: Attack, use: 'dial' | 'token'): boolean {
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

/** May dial and token be declared together, before either is used? (SWA-CMD-04) */
export const mayConcentrateBoth = (board: Board, attack: Attack): boolean =>
  mayConcentrate(board, attack, 'dial') && mayConcentrate(board, attack, 'token');

/** Colours of which a die lies in the pool; in battles of the first text also of dice that were spent (SWA-CMD-04). */
export const coloursIn = ({ options }: Pick<Board, 'options'>, { dice }: Attack): readonly DieColour[] => {
  const lying = dice.filter(({ gone }) => options.edition === undefined || !gone);
  return [...new Set(lying.map(({ colour }) => colour))];
};

/** What pays for a reroll; null: nothing does. */
export function rerollBy(
  board: Board,
  attack: Attack,
  named?: 'token' | 'swarm' | 'adept',
): 'token' | 'swarm' | 'adept' | null {
  const ways = (['swarm', 'adept', 'token'] as const).filter((way) =>
    way === 'token' ? mayConcentrate(board, attack, 'token') : attack.left[way] > 0,
  );
  return (named === undefined ? ways[0] : ways.find((way) => way === named)) ?? null;
}

/** Does a step declare both, where the other one of dial and token cannot be spent? */
const lacksOther = (board: Board, attack: Attack, both: true | undefined, other: 'dial' | 'token'): boolean =>
  both === true &&
  board.options.edition !== undefined &&
  attack.pledged === undefined &&
  !mayConcentrate(board, attack, other);

/** What is wrong with one step of a modification as the dice lie now; null: nothing. */
export function effectFault(board: Board, attack: Attack, step: Modification): EffectFault | null {
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

/** What a use of concentrate fire spends: both where they are declared together; null: it was declared before (SWA-CMD-04). */
export function concentrates(
  board: Board,
  attack: Attack,
  use: 'dial' | 'token',
  both: true | undefined,
): 'dial' | 'token' | 'both' | null {
  if (attack.pledged?.includes(use)) return null;
  return both === true && board.options.edition !== undefined && mayConcentrateBoth(board, attack) ? 'both' : use;
}
