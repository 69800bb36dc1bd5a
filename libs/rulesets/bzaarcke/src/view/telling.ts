import { momentAt, tellSector, toldAt, toldBattle, toldIn, type Telling } from '@warlog/kernel';
import type { View, Visible } from '../model/view.js';

/** Where each event is told, and which of them asks its reader to leave a place (BZK-103, BZK-405). */
export function tell(view: View, told: Visible): Telling {
  switch (told.type) {
    case 'AcknowledgementSet':
      return toldIn('powers', momentAt('orders', 'words'));
    case 'YardScrapped':
    case 'CreditsLost':
    case 'CreditsRaised':
      return toldIn('economy');
    case 'DefenceScrapped':
    case 'RepairPaid':
    case 'UnitRepaired':
    case 'DefencePaid':
    case 'DefenceRaised':
    case 'FuelSetAside':
      return toldAt('economy', 'construct', told.planet);
    case 'DefencesSeen':
      return toldAt('scouting', 'construct', told.planet);
    case 'PlanetScouted':
      return toldIn('scouting');
    case 'BattleFought': {
      const { place, a, b, retreats } = told;
      const mustLeave = retreats !== null && retreats === view.seat;
      return toldBattle(place, [a.seat, b.seat], mustLeave ? 'battle.you-must-leave' : null);
    }
    case 'ControlRolled':
      return toldAt('rolls', 'control', told.planet);
    case 'DefenceLowered':
    case 'PlanetTaken':
      return toldAt('control', 'control', told.planet);
    default:
      return tellSector(told);
  }
}
