import { addressed, line, type DiceEvent, type Message, type Ref } from '@warlog/kernel';
import { messages } from '../messages.js';
import type { View, PentagonVisible } from '../model/view.js';
import { narrateFight } from './narrate-fight.js';
import { narrateTable } from './narrate-table.js';

/** Narrates a disclosure for the viewer whose view this is after it: its own side is "you". */
export function narrate(view: View, disclosure: PentagonVisible | DiceEvent): readonly Message[] {
  const isReader = ({ ref, id }: Ref): boolean => ref === 'seat' && id === view.seat;
  return addressed(messages, linesOf(view, disclosure), isReader);
}

function linesOf(view: View, disclosure: PentagonVisible | DiceEvent): readonly Message[] {
  switch (disclosure.type) {
    case 'DiceScopeOpened':
    case 'DiceShuffled':
      return [];
    case 'DiceRolled':
      return [
        line('dice.rolled', { dice: disclosure.faces.join(', ') }, { clause: disclosure.clause, weight: 'detail' }),
      ];
    case 'PointDefenseFired':
    case 'RamAttempted':
    case 'ObjectsGone':
    case 'Exploded':
    case 'Launched':
    case 'FireAnnounced':
    case 'ScreensRaised':
    case 'ShotsResolved':
    case 'DamageAssessed':
    case 'UnitCrippled':
    case 'UnitsGone':
      return narrateFight(view, disclosure);
    default:
      return narrateTable(view, disclosure);
  }
}
