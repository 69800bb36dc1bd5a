import { momentAt, tellSector, toldAt, toldBattle, toldIn, toldOf, type Telling } from '@warlog/kernel';
import type { View, Visible } from '../model/view.js';

/** Where each event is told, and which of them asks something of its reader (FTQ-201, FTQ-606). */
export function tell(view: View, told: Visible): Telling {
  switch (told.type) {
    case 'HomeFurnished':
    case 'SecretDealt':
    case 'ModifiersTaken':
      return toldOf('powers', 'muster', told.seat, 'side');
    case 'ObjectivesOrdered':
    case 'IntentionsSet':
    case 'AftermathClosed':
    case 'DeedDone':
      return toldIn('powers');
    case 'ObjectiveRevealed':
      return toldIn('powers', momentAt('open'));
    case 'CreditsGathered':
      return toldIn('economy', momentAt('open'));
    case 'PlanetRaised':
      return toldIn('economy');
    case 'GroundForceRaised':
    case 'YardScrapped':
    case 'ShipRepaired':
    case 'PurseLost':
      return toldAt('economy', 'construct', told.planet);
    case 'CreditsGiven':
      return toldOf('economy', 'construct', told.seat, 'gifts');
    case 'CargoLost':
      return toldAt('movement', 'jump', told.place, 'lost');
    case 'ForcesLanded':
      return toldAt('control', 'landing', told.planet, 'landed');
    case 'PlanetScouted':
      return toldIn('scouting', momentAt('scout'));
    case 'FiguresSeen':
      return toldIn('scouting');
    case 'BattleTold': {
      const { place, attacker, defender, retreats } = told;
      const mustLeave = retreats !== null && retreats === view.seat;
      return toldBattle(place, [attacker.seat, defender.seat], mustLeave ? 'battle.you-must-leave' : null);
    }
    case 'AftermathOpened': {
      const decides = view.seat !== null && told.deciding.includes(view.seat);
      return toldIn('powers', momentAt('aftermath'), decides ? 'aftermath.you' : null);
    }
    case 'PlanetInvaded':
    case 'PlanetTaken':
      return toldAt('control', 'invasion', told.planet);
    case 'PlanetBombarded':
      return toldAt('rolls', 'bombardment', told.planet, 'bombard');
    case 'GuardRegrown':
      return toldIn('control');
    case 'ClaimHeard':
      return toldOf('powers', 'claims', told.seat, 'claim');
    default:
      return tellSector(told);
  }
}
