import { addressed, line, type DiceEvent, type Message, type Ref } from '@warlog/kernel';
import { messages } from '../messages.js';
import type { SwArmadaView, SwArmadaVisible } from '../model/view.js';
import { narrateAttack } from './narrate-attack.js';
import { narrateMovement } from './narrate-movement.js';
import { narrateRound } from './narrate-round.js';

/** Narrates a disclosure for the viewer whose view this is after it: its own side is "you". */
export function narrate(view: SwArmadaView, disclosure: SwArmadaVisible | DiceEvent): readonly Message[] {
  const isReader = ({ ref, id }: Ref): boolean => ref === 'seat' && id === view.seat;
  return addressed(messages, linesOf(view, disclosure), isReader);
}

function linesOf(view: SwArmadaView, disclosure: SwArmadaVisible | DiceEvent): readonly Message[] {
  switch (disclosure.type) {
    case 'DiceScopeOpened':
    case 'DiceShuffled':
      return [];
    case 'DiceRolled':
      return [line('dice.rolled', { n: disclosure.faces.length }, { clause: disclosure.clause, weight: 'detail' })];
    default:
      return narrateAttack(view, disclosure) ?? narrateMovement(view, disclosure) ?? narrateRound(view, disclosure);
  }
}
