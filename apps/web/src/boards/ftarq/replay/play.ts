import type { GameEvent, Line } from '@warlog/kernel';
import type { Chapter, MomentKey } from '../../../composables/replay/board.js';
import { asTold } from './told-events.js';

const moment = (stage: string, group: string, place: string | null = null, isBattle = false): MomentKey => ({
  stage: `replay.stage.${stage}`,
  group,
  place,
  isBattle,
});

/** The moments of a turn in the sequence of play (FTQ-201); null goes with what came before. */
export function momentOf(event: GameEvent): MomentKey | null {
  const told = asTold(event);
  switch (told.type) {
    case 'ChartShown':
    case 'HomeDrawn':
      return moment('homes', 'homes');
    case 'HomeFurnished':
    case 'SecretDealt':
    case 'ModifiersTaken':
      return moment('muster', `side/${told.seat}`);
    case 'SideChosen':
      return moment('muster', `side/${told.seat}`);
    case 'UnitCommissioned':
      return moment('muster', `muster/${told.seat}`, told.planet);
    case 'OrdersMissed':
      return moment('orders', 'missed');
    case 'YardPaid':
    case 'UnitBuilt':
    case 'GroundForceRaised':
    case 'YardScrapped':
    case 'ShipRepaired':
    case 'UpgradeBought':
    case 'PurseLost':
      return moment('construct', `construct/${told.planet}`, told.planet);
    case 'CreditsGiven':
      return moment('construct', `gifts/${told.seat}`);
    case 'OrderFailed':
      return moment('jump', `failed/${told.place}`, told.place);
    case 'UnitsJumped':
      return moment('jump', `jump/${told.seat}/${told.from}`, told.to);
    case 'UnitsLost':
    case 'CargoLost':
      return moment('jump', `lost/${told.place}`, told.place);
    case 'ForcesLanded':
      return moment('ftarq-landing', `landed/${told.planet}`, told.planet);
    case 'ForcesSeen':
      // Only the last look of a turn is told, and only where somebody was seen.
      return told.moment === 'fought' && told.places.some(({ units }) => units.length > 0)
        ? moment('scout', 'scout')
        : null;
    case 'PlanetScouted':
      return moment('scout', 'scout');
    case 'BattleTold':
      return moment('combat', `battle/${told.place}/${told.attacker.seat}-${told.defender.seat}`, told.place, true);
    case 'BattleHeard':
      return moment('combat', `battle/${told.place}/${told.a}-${told.b}`, told.place, true);
    case 'AftermathOpened':
      return moment('ftarq-aftermath', 'aftermath');
    case 'PlanetInvaded':
      return moment('ftarq-invasion', `invasion/${told.planet}`, told.planet);
    case 'PlanetTaken':
      return moment('ftarq-invasion', `invasion/${told.planet}`, told.planet);
    case 'PlanetBombarded':
      return moment('ftarq-bombardment', `bombard/${told.planet}`, told.planet);
    case 'ClaimHeard':
      return moment('ftarq-claims', `claim/${told.seat}`);
    case 'SeatOut':
    case 'TurnClosed':
    case 'GameEnded':
      return moment('close', 'close');
    case 'TurnOpened':
    case 'ObjectiveRevealed':
    case 'CreditsGathered':
      return moment('open', 'open');
    case 'RulingApplied':
      return moment('ruling', 'ruling');
    case 'CapitalLeftNeutral':
    case 'ObjectivesOrdered':
    case 'OrdersClosed':
    case 'AftermathClosed':
    case 'StanceSet':
    case 'RetreatsSet':
    case 'IntentionsSet':
    case 'ConstructRemembered':
    case 'FuelPaid':
    case 'BlockadeFixed':
    case 'PlanetRaised':
    case 'GuardRegrown':
    case 'FiguresSeen':
    case 'DeedDone':
      return null;
  }
}

/** Where the report tells of it. */
export function chapterOf(event: GameEvent): Chapter {
  const told = asTold(event);
  switch (told.type) {
    case 'BattleTold':
    case 'BattleHeard':
    case 'PlanetBombarded':
      return 'rolls';
    case 'PlanetInvaded':
    case 'PlanetTaken':
    case 'BlockadeFixed':
    case 'ForcesLanded':
    case 'GuardRegrown':
      return 'control';
    case 'UnitsJumped':
    case 'UnitsLost':
    case 'CargoLost':
    case 'OrderFailed':
      return 'movement';
    case 'ForcesSeen':
    case 'PlanetScouted':
    case 'FiguresSeen':
      return 'scouting';
    case 'YardPaid':
    case 'UnitBuilt':
    case 'GroundForceRaised':
    case 'YardScrapped':
    case 'ShipRepaired':
    case 'UpgradeBought':
    case 'PurseLost':
    case 'CreditsGiven':
    case 'FuelPaid':
    case 'PlanetRaised':
    case 'CreditsGathered':
      return 'economy';
    default:
      return 'powers';
  }
}

/** A beaten force must leave next turn or is destroyed (FTQ-507). */
export function owes({ code }: Line): boolean {
  return code === 'battle.you-must-leave' || code === 'aftermath.you';
}
