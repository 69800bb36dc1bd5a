import type { SeatId } from '@warlog/core';
import { storyStepAt, entryIn, type Chapter, type StoryEntry } from '@warlog/ruleset-api';
import type { AnySectorEvent, AtPlanet, UnitsJumped } from '../event.js';
import type { PlaceId } from '../place.js';
import type { ForcesSeen, HeardBattle } from './disclosed.js';

/** Returns an entry with a story step per planet or deep space. */
export function placeEntry(chapter: Chapter, stage: string, place: PlaceId, word: string = stage): StoryEntry {
  return entryIn(chapter, storyStepAt(stage, `${word}/${place}`, { place }));
}

/** Returns an entry with a story step per seat. */
export function seatEntry(chapter: Chapter, stage: string, seat: SeatId, word: string): StoryEntry {
  return entryIn(chapter, storyStepAt(stage, `${word}/${seat}`));
}

/** Returns the entry of a battle between these seats; `asks` as in `StoryEntry`. */
export function battleEntry(place: PlaceId, sides: readonly SeatId[], asks: string | null = null): StoryEntry {
  const group = `battle/${place}/${sides.join('-')}`;
  return entryIn('rolls', storyStepAt('combat', group, { place, isBattle: true }), asks);
}

/** The disclosures that all star-map games share, as far as their entries need them. */
export type SectorDisclosure =
  | Exclude<AnySectorEvent, { readonly type: 'Surveyed' | 'PlanetTaken' }>
  | {
      readonly type:
        | 'ChartShown'
        | 'HomeDrawn'
        | 'CapitalLeftNeutral'
        | 'FuelPaid'
        | 'BattlesAwaited'
        | 'RulingApplied';
    }
  | (AtPlanet & { readonly type: 'YardPaid' | 'UnitBuilt' | 'UpgradeBought' })
  | UnitsJumped
  | ForcesSeen
  | HeardBattle<string>;

/** Returns the entries of shared disclosures, in the sequence of play. */
export function sectorEntry(disclosure: SectorDisclosure): StoryEntry {
  switch (disclosure.type) {
    case 'ChartShown':
    case 'HomeDrawn':
      return entryIn('powers', storyStepAt('homes'));
    case 'SideChosen':
      return seatEntry('powers', 'muster', disclosure.seat, 'side');
    case 'UnitCommissioned':
      return entryIn('powers', storyStepAt('muster', `muster/${disclosure.seat}`, { place: disclosure.planet }));
    case 'CapitalLeftNeutral':
    case 'OrdersClosed':
    case 'StanceSet':
    case 'RetreatsSet':
    case 'ConstructRemembered':
    case 'WishesSet':
    case 'FightAgreed':
    case 'BattlesClosed':
      return entryIn('powers');
    case 'OrdersMissed':
      return entryIn('powers', storyStepAt('orders', 'missed'));
    case 'YardPaid':
    case 'UnitBuilt':
    case 'UpgradeBought':
      return placeEntry('economy', 'construct', disclosure.planet);
    case 'FuelPaid':
      return entryIn('economy');
    case 'OrderFailed':
      return placeEntry('movement', 'jump', disclosure.place, 'failed');
    case 'UnitsLost':
      return placeEntry('movement', 'jump', disclosure.place, 'lost');
    case 'UnitsJumped':
      return entryIn(
        'movement',
        storyStepAt('jump', `jump/${disclosure.seat}/${disclosure.from}`, { place: disclosure.to }),
      );
    case 'ForcesSeen': {
      // Only the last survey of a turn is shown, and only if it found units.
      const isShown = disclosure.moment === 'fought' && disclosure.places.some(({ units }) => units.length > 0);
      return entryIn('scouting', isShown ? storyStepAt('scout') : null);
    }
    case 'BattleHeard':
      return battleEntry(disclosure.place, [disclosure.a, disclosure.b]);
    case 'BattleHandedOver':
      return placeEntry('rolls', 'combat', disclosure.place, 'handed');
    case 'BattlesAwaited':
      return entryIn('powers', storyStepAt('combat', 'awaited'));
    case 'BlockadeFixed':
      return entryIn('control');
    case 'SeatOut':
    case 'TurnClosed':
    case 'GameEnded':
      return entryIn('powers', storyStepAt('close'));
    case 'TurnOpened':
      return entryIn('powers', storyStepAt('open'));
    case 'RulingApplied':
      return entryIn('powers', storyStepAt('ruling'));
  }
}
