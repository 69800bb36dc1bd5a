import { storyStepAt, entryIn, type StoryEntry } from '@warlog/ruleset-api';
import { sectorEntry, placeEntry, battleEntry } from '@warlog/star-map';
import type { BzaarckeView, BzaarckeVisible } from '../model/view.js';

/** Returns the story step of each event, and which of them ask the reader to leave a place (BZK-103, BZK-405). */
export function storyEntryOf(view: BzaarckeView, disclosure: BzaarckeVisible): StoryEntry {
  switch (disclosure.type) {
    case 'AcknowledgementSet':
      return entryIn('powers', storyStepAt('orders', 'words'));
    case 'YardScrapped':
    case 'CreditsLost':
    case 'CreditsRaised':
      return entryIn('economy');
    case 'DefenceScrapped':
    case 'RepairPaid':
    case 'UnitRepaired':
    case 'DefencePaid':
    case 'DefenceRaised':
    case 'FuelSetAside':
      return placeEntry('economy', 'construct', disclosure.planet);
    case 'DefencesSeen':
      return placeEntry('scouting', 'construct', disclosure.planet);
    case 'PlanetScouted':
      return entryIn('scouting');
    case 'BattleFought': {
      const { place, a, b, retreats } = disclosure;
      const mustLeave = retreats !== null && retreats === view.seat;
      return battleEntry(place, [a.seat, b.seat], mustLeave ? 'battle.you-must-leave' : null);
    }
    case 'ControlRolled':
      return placeEntry('rolls', 'control', disclosure.planet);
    case 'DefenceLowered':
    case 'PlanetTaken':
      return placeEntry('control', 'control', disclosure.planet);
    default:
      return sectorEntry(disclosure);
  }
}
