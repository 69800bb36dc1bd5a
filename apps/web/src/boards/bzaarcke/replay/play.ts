import type { GameEvent, Line } from '@warlog/kernel';
import type { Chapter, MomentKey } from '../../../composables/replay/board.js';
import { asTold } from './told-events.js';

const moment = (stage: string, group: string, place: string | null = null, isBattle = false): MomentKey => ({
  stage: `replay.stage.${stage}`,
  group,
  place,
  isBattle,
});

/** The moments of a turn in the sequence of play (BZK-103); null goes with what came before. */
export function momentOf(event: GameEvent): MomentKey | null {
  const told = asTold(event);
  switch (told.type) {
    case 'ChartShown':
    case 'HomeDrawn':
      return moment('homes', 'homes');
    case 'SideChosen':
      return moment('muster', `side/${told.seat}`);
    case 'UnitCommissioned':
      return moment('muster', `muster/${told.seat}`, told.planet);
    case 'OrdersMissed':
      return moment('orders', 'missed');
    case 'AcknowledgementSet':
      return moment('orders', 'words');
    case 'YardPaid':
    case 'UnitBuilt':
    case 'DefenceScrapped':
    case 'RepairPaid':
    case 'UnitRepaired':
    case 'DefencePaid':
    case 'DefenceRaised':
    case 'UpgradeBought':
    case 'FuelSetAside':
    case 'DefencesSeen':
      return moment('construct', `construct/${told.planet}`, told.planet);
    case 'OrderFailed':
      return moment('jump', `failed/${told.place}`, told.place);
    case 'UnitsJumped':
      return moment('jump', `jump/${told.seat}/${told.from}`, told.to);
    case 'UnitsLost':
      return moment('jump', `lost/${told.place}`, told.place);
    case 'ForcesSeen':
      // Only the last look of a turn is told, and only where somebody was seen.
      return told.moment === 'fought' && told.places.some(({ units }) => units.length > 0)
        ? moment('scout', 'scout')
        : null;
    case 'BattleFought':
      return moment('combat', `battle/${told.place}/${told.a.seat}-${told.b.seat}`, told.place, true);
    case 'BattleHeard':
      return moment('combat', `battle/${told.place}/${told.a}-${told.b}`, told.place, true);
    case 'ControlRolled':
    case 'DefenceLowered':
    case 'PlanetTaken':
      return moment('control', `control/${told.planet}`, told.planet);
    case 'SeatOut':
    case 'TurnClosed':
    case 'GameEnded':
      return moment('close', 'close');
    case 'TurnOpened':
      return moment('open', 'open');
    case 'RulingApplied':
      return moment('ruling', 'ruling');
    case 'CapitalLeftNeutral':
    case 'OrdersClosed':
    case 'StanceSet':
    case 'RetreatsSet':
    case 'ConstructRemembered':
    case 'YardScrapped':
    case 'FuelPaid':
    case 'CreditsLost':
    case 'CreditsRaised':
    case 'BlockadeFixed':
    case 'PlanetScouted':
      return null;
  }
}

/** Where the report tells of it. */
export function chapterOf(event: GameEvent): Chapter {
  const told = asTold(event);
  switch (told.type) {
    case 'BattleFought':
    case 'BattleHeard':
    case 'ControlRolled':
      return 'rolls';
    case 'DefenceLowered':
    case 'PlanetTaken':
    case 'BlockadeFixed':
      return 'control';
    case 'UnitsJumped':
    case 'UnitsLost':
    case 'OrderFailed':
      return 'movement';
    case 'ForcesSeen':
    case 'PlanetScouted':
    case 'DefencesSeen':
      return 'scouting';
    case 'YardPaid':
    case 'UnitBuilt':
    case 'YardScrapped':
    case 'DefenceScrapped':
    case 'RepairPaid':
    case 'UnitRepaired':
    case 'DefencePaid':
    case 'DefenceRaised':
    case 'UpgradeBought':
    case 'FuelSetAside':
    case 'FuelPaid':
    case 'CreditsLost':
    case 'CreditsRaised':
      return 'economy';
    case 'ChartShown':
    case 'HomeDrawn':
    case 'CapitalLeftNeutral':
    case 'SideChosen':
    case 'UnitCommissioned':
    case 'TurnOpened':
    case 'OrdersClosed':
    case 'OrdersMissed':
    case 'StanceSet':
    case 'RetreatsSet':
    case 'ConstructRemembered':
    case 'AcknowledgementSet':
    case 'SeatOut':
    case 'TurnClosed':
    case 'GameEnded':
    case 'RulingApplied':
      return 'powers';
  }
}

/** A beaten force must leave next turn or is destroyed (BZK-405). */
export function owes({ code }: Line): boolean {
  return code === 'battle.you-must-leave';
}
