import { addressed, line, type DiceEvent, type Line, type Ref } from '@warlog/kernel';
import { messages } from '../messages.js';
import type { View, Visible } from '../model/view.js';
import { tellAttack } from './tell-attack.js';
import { tellMovement } from './tell-movement.js';
import { tellRound } from './tell-round.js';

/** What a disclosure says in words, for the viewer whose view this is after it: its own side is "you". */
export function narrate(view: View, told: Visible | DiceEvent): readonly Line[] {
  const isReader = ({ ref, id }: Ref): boolean => ref === 'seat' && id === view.seat;
  return addressed(messages, linesOf(view, told), isReader);
}

function linesOf(view: View, told: Visible | DiceEvent): readonly Line[] {
  switch (told.type) {
    case 'DiceScopeOpened':
    case 'DiceShuffled':
      return [];
    case 'DiceRolled':
      return [line('dice.rolled', { n: told.faces.length }, { clause: told.clause, weight: 'detail' })];
    default:
      return tellAttack(view, told) ?? tellMovement(view, told) ?? tellRound(view, told);
  }
}
