import { addressed, line, type DiceEvent, type Line, type Ref } from '@warlog/kernel';
import { messages } from '../messages.js';
import type { View, Visible } from '../model/view.js';
import { tellFight } from './tell-fight.js';
import { tellTable } from './tell-table.js';

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
      return [line('dice.rolled', { dice: told.faces.join(', ') }, { clause: told.clause, weight: 'detail' })];
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
      return tellFight(view, told);
    default:
      return tellTable(view, told);
  }
}
