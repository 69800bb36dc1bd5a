import { storyStepAt, entryIn, type StoryEntry } from '@warlog/ruleset-api';
import { siteOfBattle, systemOfBattle, type BattleId, type SideId } from '../model/ids.js';
import type { ArmadaView, ArmadaVisible } from '../model/view.js';
import { sideOfSeat } from '../position.js';

/**
 * Returns the story step of each event, in the sequence of play (PNP-3.4). A battle unfolds roll by roll: each roll is
 * a step with its effects. The battle as a whole is narrated at its end.
 */
export function storyEntryOf(view: ArmadaView, disclosure: ArmadaVisible): StoryEntry {
  switch (disclosure.type) {
    case 'GameCreated':
    case 'ChoiceWon':
      return entryIn('powers', storyStepAt('homes', 'choice'));
    case 'SidesChosen':
      return entryIn('powers', storyStepAt('muster', 'sides'));
    case 'ForcesPlaced':
    case 'StartShown':
      return entryIn('powers', storyStepAt('muster', `muster/${disclosure.side}`, { place: disclosure.system }));
    case 'CountersHidden':
    case 'CountersCovered':
      return entryIn('scouting', storyStepAt('hide'));
    case 'CountersExposed':
    case 'CountersShown':
    case 'HiddenCounted':
      return entryIn('scouting');
    case 'PointsCollected':
      return entryIn('economy', storyStepAt('collect', `collect/${disclosure.side}`));
    case 'MineStripped':
      return entryIn('economy', storyStepAt('collect', `strip/${disclosure.side}`, { place: disclosure.system }));
    case 'BaseBuilt':
    case 'FortressChanged':
    case 'BaseSalvaged':
    case 'UnitBuilt':
      return entryIn('economy', storyStepAt('build', `build/${disclosure.system}`, { place: disclosure.system }));
    case 'BuildFailed':
      return entryIn('economy', storyStepAt('build', 'failed'));
    case 'PointsSurrendered':
    case 'PointsGained':
    case 'ShipyardsRefreshed':
      return entryIn('economy');
    case 'MovesDeclared':
    case 'MovesSeen':
      return entryIn('movement', storyStepAt('move', `move/${disclosure.side}`));
    case 'UnitsArrived':
      return entryIn('movement', storyStepAt('arrive'));
    case 'RetreatOrdered':
      return entryIn(
        'movement',
        null,
        disclosure.asked && isOwn(view, disclosure.retreat.chooser) ? 'retreat.asked' : null,
      );
    case 'RetreatMade':
      return entryIn('movement', storyStepAt('retreat', `retreat/${disclosure.side}`, { place: disclosure.to }));
    case 'SystemLost':
    case 'SystemClaimed':
    case 'BaseDestroyed':
      return entryIn('control', storyStepAt('hold', `control/${disclosure.system}`, { place: disclosure.system }));
    case 'GarrisonRestored':
      return entryIn('control');
    case 'DrawOffered':
    case 'DrawWithdrawn':
    case 'GameEnded':
      return entryIn('powers', storyStepAt('close'));
    case 'TurnOpened':
      return entryIn('powers', storyStepAt('open'));
    case 'StepOpened':
    case 'DamageCleared':
    case 'CombatClosed':
    case 'WishSet':
    case 'FightAgreed':
    case 'DoctrineSet':
    case 'ModeSet':
    case 'SequenceSet':
    case 'PointsRuled':
    case 'CounterPlaced':
    case 'CounterRemoved':
    case 'DamageRuled':
      return entryIn('powers');
    case 'BattleHandedOver':
      return inBattle(view, 'handed', disclosure.battle);
    case 'BattleResumed':
      return inBattle(view, 'resumed', disclosure.battle);
    default:
      return entryForRoll(view, disclosure);
  }
}

/** The events of a battle. */
type InBattle = Extract<
  ArmadaVisible,
  | { readonly type: 'BattleStarted' | 'SalvoFired' | 'RoundFought' | 'RoundAsked' | 'RoundAnswered' | 'TorpedoRun' }
  | { readonly type: 'HitsIgnored' | 'HitsPlaced' | 'ResultPlaced' | 'CraftDestroyed' | 'DuelFought' }
  | { readonly type: 'TransportCaptured' | 'CarrierDestroyed' | 'BattleEnded' }
>;

function entryForRoll(view: ArmadaView, disclosure: InBattle): StoryEntry {
  switch (disclosure.type) {
    case 'BattleStarted':
      return inBattle(view, 'battle', disclosure.battle.id);
    case 'SalvoFired':
      return inBattle(view, 'salvo', disclosure.battle);
    case 'RoundFought':
      return inBattle(view, `round/${disclosure.round}`, disclosure.battle);
    case 'RoundAsked': {
      const isAsked = disclosure.awaited.some((side) => isOwn(view, side));
      return entryIn('rolls', null, isAsked ? (disclosure.round === 0 ? 'battle.asked-salvo' : 'battle.asked') : null);
    }
    case 'RoundAnswered':
      return inBattle(view, 'answer', disclosure.battle);
    case 'TorpedoRun':
      return inBattle(view, `torpedo/${disclosure.side}/${disclosure.attempt}`, disclosure.battle);
    case 'DuelFought':
      return inBattle(view, `duel/${disclosure.faces.join('-')}`, disclosure.battle);
    case 'BattleEnded':
      return inBattle(view, 'ended', disclosure.battle, true);
    case 'HitsIgnored':
    case 'HitsPlaced':
    case 'ResultPlaced':
    case 'CraftDestroyed':
    case 'TransportCaptured':
    case 'CarrierDestroyed':
      return entryIn('rolls');
  }
}

/** Returns a step of a battle, headed by its system or its line. */
function inBattle({ map }: ArmadaView, group: string, id: BattleId, isBattle = false): StoryEntry {
  const [place, site] = [systemOfBattle(id, map.systems), siteOfBattle(id, map.systems)];
  return entryIn('rolls', storyStepAt('combat', `${group}/${id}`, { place, site, isBattle }));
}

function isOwn(view: ArmadaView, side: SideId): boolean {
  return view.seat !== null && sideOfSeat(view, view.seat) === side;
}
