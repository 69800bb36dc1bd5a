import type { SeatId } from '../../ids.js';
import { momentAt, toldIn, type Chapter, type Telling } from '../../telling.js';
import type { PlaceId } from '../place.js';
import type { HandedBattle } from '../table.js';

/** A moment for each planet or deep space, told in a chapter. */
export function toldAt(chapter: Chapter, stage: string, place: PlaceId, word: string = stage): Telling {
  return toldIn(chapter, momentAt(stage, `${word}/${place}`, { place }));
}

/** A moment for each seat, told in a chapter. */
export function toldOf(chapter: Chapter, stage: string, seat: SeatId, word: string): Telling {
  return toldIn(chapter, momentAt(stage, `${word}/${seat}`));
}

/** A battle between these seats; `asks` as in a telling. */
export function toldBattle(place: PlaceId, sides: readonly SeatId[], asks: string | null = null): Telling {
  const group = `battle/${place}/${sides.join('-')}`;
  return toldIn('rolls', momentAt('combat', group, { place, isBattle: true }), asks);
}

type OfSeat = { readonly seat: SeatId };
type AtPlanet = { readonly planet: PlaceId };
type AtPlace = { readonly place: PlaceId };

/** What the games of a sector tell alike, as far as its telling needs it. */
export type SectorTold =
  | {
      readonly type:
        | 'ChartShown'
        | 'HomeDrawn'
        | 'CapitalLeftNeutral'
        | 'OrdersMissed'
        | 'OrdersClosed'
        | 'StanceSet'
        | 'RetreatsSet'
        | 'ConstructRemembered'
        | 'FuelPaid'
        | 'BlockadeFixed'
        | 'SeatOut'
        | 'TurnClosed'
        | 'GameEnded'
        | 'TurnOpened'
        | 'RulingApplied'
        | 'WishesSet'
        | 'FightAgreed'
        | 'BattlesAwaited'
        | 'BattlesClosed';
    }
  | (OfSeat & { readonly type: 'SideChosen' })
  | (OfSeat & AtPlanet & { readonly type: 'UnitCommissioned' })
  | (AtPlanet & { readonly type: 'YardPaid' | 'UnitBuilt' | 'UpgradeBought' })
  | (AtPlace & { readonly type: 'OrderFailed' | 'UnitsLost' })
  | (OfSeat & { readonly type: 'UnitsJumped'; readonly from: PlaceId; readonly to: PlaceId })
  | {
      readonly type: 'ForcesSeen';
      readonly moment: string;
      readonly places: readonly { readonly units: readonly unknown[] }[];
    }
  | (AtPlace & { readonly type: 'BattleHeard'; readonly a: SeatId; readonly b: SeatId })
  | ({ readonly type: 'BattleHandedOver' } & Pick<HandedBattle, 'place' | 'attacker' | 'defender'>);

/** How the games of a sector tell what they tell alike, in the sequence of play. */
export function tellSector(told: SectorTold): Telling {
  switch (told.type) {
    case 'ChartShown':
    case 'HomeDrawn':
      return toldIn('powers', momentAt('homes'));
    case 'SideChosen':
      return toldOf('powers', 'muster', told.seat, 'side');
    case 'UnitCommissioned':
      return toldIn('powers', momentAt('muster', `muster/${told.seat}`, { place: told.planet }));
    case 'CapitalLeftNeutral':
    case 'OrdersClosed':
    case 'StanceSet':
    case 'RetreatsSet':
    case 'ConstructRemembered':
    case 'WishesSet':
    case 'FightAgreed':
    case 'BattlesClosed':
      return toldIn('powers');
    case 'OrdersMissed':
      return toldIn('powers', momentAt('orders', 'missed'));
    case 'YardPaid':
    case 'UnitBuilt':
    case 'UpgradeBought':
      return toldAt('economy', 'construct', told.planet);
    case 'FuelPaid':
      return toldIn('economy');
    case 'OrderFailed':
      return toldAt('movement', 'jump', told.place, 'failed');
    case 'UnitsLost':
      return toldAt('movement', 'jump', told.place, 'lost');
    case 'UnitsJumped':
      return toldIn('movement', momentAt('jump', `jump/${told.seat}/${told.from}`, { place: told.to }));
    case 'ForcesSeen': {
      // Only the last look of a turn is told, and only where somebody was seen.
      const isTold = told.moment === 'fought' && told.places.some(({ units }) => units.length > 0);
      return toldIn('scouting', isTold ? momentAt('scout') : null);
    }
    case 'BattleHeard':
      return toldBattle(told.place, [told.a, told.b]);
    case 'BattleHandedOver':
      return toldAt('rolls', 'combat', told.place, 'handed');
    case 'BattlesAwaited':
      return toldIn('powers', momentAt('combat', 'awaited'));
    case 'BlockadeFixed':
      return toldIn('control');
    case 'SeatOut':
    case 'TurnClosed':
    case 'GameEnded':
      return toldIn('powers', momentAt('close'));
    case 'TurnOpened':
      return toldIn('powers', momentAt('open'));
    case 'RulingApplied':
      return toldIn('powers', momentAt('ruling'));
  }
}
