import { storyStepAt, entryIn, type StoryEntry } from '@warlog/ruleset-api';
import { sectorEntry, placeEntry, battleEntry, seatEntry } from '@warlog/star-map';
import type { FtarqView, FtarqVisible } from '../model/view.js';

/** Returns the story step of each event, and which of them ask the reader for something (FTQ-201, FTQ-606). */
export function storyEntryOf(view: FtarqView, disclosure: FtarqVisible): StoryEntry {
  switch (disclosure.type) {
    case 'HomeFurnished':
    case 'SecretDealt':
    case 'ModifiersTaken':
      return seatEntry('powers', 'muster', disclosure.seat, 'side');
    case 'ObjectivesOrdered':
    case 'IntentionsSet':
    case 'AftermathClosed':
    case 'DeedDone':
      return entryIn('powers');
    case 'ObjectiveRevealed':
      return entryIn('powers', storyStepAt('open'));
    case 'CreditsGathered':
      return entryIn('economy', storyStepAt('open'));
    case 'PlanetRaised':
      return entryIn('economy');
    case 'GroundForceRaised':
    case 'YardScrapped':
    case 'ShipRepaired':
    case 'PurseLost':
      return placeEntry('economy', 'construct', disclosure.planet);
    case 'CreditsGiven':
      return seatEntry('economy', 'construct', disclosure.seat, 'gifts');
    case 'CargoLost':
      return placeEntry('movement', 'jump', disclosure.place, 'lost');
    case 'ForcesLanded':
      return placeEntry('control', 'landing', disclosure.planet, 'landed');
    case 'PlanetScouted':
      return entryIn('scouting', storyStepAt('scout'));
    case 'FiguresSeen':
      return entryIn('scouting');
    case 'BattleTold': {
      const { place, attacker, defender, retreats } = disclosure;
      const mustLeave = retreats !== null && retreats === view.seat;
      return battleEntry(place, [attacker.seat, defender.seat], mustLeave ? 'battle.you-must-leave' : null);
    }
    case 'AftermathOpened': {
      const decides = view.seat !== null && disclosure.deciding.includes(view.seat);
      return entryIn('powers', storyStepAt('aftermath'), decides ? 'aftermath.you' : null);
    }
    case 'PlanetInvaded':
    case 'PlanetTaken':
      return placeEntry('control', 'invasion', disclosure.planet);
    case 'PlanetBombarded':
      return placeEntry('rolls', 'bombardment', disclosure.planet, 'bombard');
    case 'GuardRegrown':
      return entryIn('control');
    case 'ClaimHeard':
      return seatEntry('powers', 'claims', disclosure.seat, 'claim');
    default:
      return sectorEntry(disclosure);
  }
}
