import type { GameEvent, Line } from '@warlog/kernel';
import { siteOfBattle, systemOfBattle } from '@warlog/armada-pnp';
import type { Chapter, MomentKey } from '../../../composables/replay/board.js';
import { asTold } from './told-events.js';

const moment = (stage: string, group: string, place: string | null = null, isBattle = false): MomentKey => ({
  stage: `replay.stage.${stage}`,
  group,
  place,
  isBattle,
});

const inBattle = (group: string, id: string, isBattle = false): MomentKey => ({
  ...moment('combat', `${group}/${id}`, systemOfBattle(id), isBattle),
  site: siteOfBattle(id),
});

/**
 * The moments of a turn in the sequence of play (PNP-3.4). A battle unfolds roll by roll: each roll is a moment, and what
 * it did goes with it. The battle as a whole is told where it ends.
 */
export function momentOf(event: GameEvent): MomentKey | null {
  const told = asTold(event);
  switch (told.type) {
    case 'GameCreated':
    case 'ChoiceWon':
      return moment('homes', 'choice');
    case 'SidesChosen':
      return moment('muster', 'sides');
    case 'ForcesPlaced':
    case 'StartShown':
      return moment('muster', `muster/${told.side}`, told.system);
    case 'CountersHidden':
    case 'CountersCovered':
      return moment('hide', 'hide');
    case 'PointsCollected':
      return moment('collect', `collect/${told.side}`);
    case 'MineStripped':
      return moment('collect', `strip/${told.side}`, told.system);
    case 'BaseBuilt':
    case 'FortressChanged':
    case 'BaseSalvaged':
    case 'UnitBuilt':
      return moment('build', `build/${told.system}`, told.system);
    case 'BuildFailed':
      return moment('build', 'failed');
    case 'MovesDeclared':
    case 'MovesSeen':
      return moment('move', `move/${told.side}`);
    case 'UnitsArrived':
      return moment('armada-arrive', 'arrive');
    case 'BattleStarted':
      return inBattle('battle', told.battle.id);
    case 'SalvoFired':
      return inBattle('salvo', told.battle);
    case 'RoundFought':
      return inBattle(`round/${told.round}`, told.battle);
    case 'RoundAnswered':
      return inBattle('answer', told.battle);
    case 'TorpedoRun':
      return inBattle(`torpedo/${told.side}/${told.attempt}`, told.battle);
    case 'DuelFought':
      return inBattle(`duel/${told.faces.join('-')}`, told.battle);
    case 'BattleEnded':
      return inBattle('ended', told.battle, true);
    case 'RetreatMade':
      return moment('retreat', `retreat/${told.side}`, told.to);
    case 'SystemLost':
    case 'SystemClaimed':
    case 'BaseDestroyed':
      return moment('armada-hold', `control/${told.system}`, told.system);
    case 'DrawOffered':
    case 'DrawWithdrawn':
    case 'GameEnded':
      return moment('close', 'close');
    case 'TurnOpened':
      return moment('open', 'open');
    default:
      return null;
  }
}

/** Where the report tells of it. */
export function chapterOf(event: GameEvent): Chapter {
  const told = asTold(event);
  switch (told.type) {
    case 'BattleStarted':
    case 'SalvoFired':
    case 'RoundFought':
    case 'RoundAsked':
    case 'RoundAnswered':
    case 'HitsIgnored':
    case 'HitsPlaced':
    case 'ResultPlaced':
    case 'CraftDestroyed':
    case 'TorpedoRun':
    case 'DuelFought':
    case 'TransportCaptured':
    case 'CarrierDestroyed':
    case 'BattleEnded':
      return 'rolls';
    case 'SystemLost':
    case 'SystemClaimed':
    case 'BaseDestroyed':
    case 'GarrisonRestored':
      return 'control';
    case 'PointsCollected':
    case 'MineStripped':
    case 'BaseBuilt':
    case 'FortressChanged':
    case 'BaseSalvaged':
    case 'UnitBuilt':
    case 'BuildFailed':
    case 'PointsSurrendered':
    case 'PointsGained':
    case 'ShipyardsRefreshed':
      return 'economy';
    case 'MovesDeclared':
    case 'MovesSeen':
    case 'UnitsArrived':
    case 'RetreatOrdered':
    case 'RetreatMade':
      return 'movement';
    case 'CountersHidden':
    case 'CountersCovered':
    case 'CountersExposed':
    case 'CountersShown':
    case 'HiddenCounted':
      return 'scouting';
    default:
      return 'powers';
  }
}

/** Hits wait to be placed, or a retreat to be chosen. */
export function owes({ code }: Line): boolean {
  return code.startsWith('battle.asked') || code === 'retreat.asked';
}
