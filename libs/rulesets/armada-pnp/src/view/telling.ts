import { momentAt, toldIn, type Telling } from '@warlog/kernel';
import { siteOfBattle, systemOfBattle, type BattleId, type SideId } from '../model/ids.js';
import type { View, Visible } from '../model/view.js';
import { sideOfSeat } from '../position.js';

/**
 * Where each event is told, in the sequence of play (PNP-3.4). A battle unfolds roll by roll: each roll is a moment, and
 * what it did goes with it. The battle as a whole is told where it ends.
 */
export function tell(view: View, told: Visible): Telling {
  switch (told.type) {
    case 'GameCreated':
    case 'ChoiceWon':
      return toldIn('powers', momentAt('homes', 'choice'));
    case 'SidesChosen':
      return toldIn('powers', momentAt('muster', 'sides'));
    case 'ForcesPlaced':
    case 'StartShown':
      return toldIn('powers', momentAt('muster', `muster/${told.side}`, { place: told.system }));
    case 'CountersHidden':
    case 'CountersCovered':
      return toldIn('scouting', momentAt('hide'));
    case 'CountersExposed':
    case 'CountersShown':
    case 'HiddenCounted':
      return toldIn('scouting');
    case 'PointsCollected':
      return toldIn('economy', momentAt('collect', `collect/${told.side}`));
    case 'MineStripped':
      return toldIn('economy', momentAt('collect', `strip/${told.side}`, { place: told.system }));
    case 'BaseBuilt':
    case 'FortressChanged':
    case 'BaseSalvaged':
    case 'UnitBuilt':
      return toldIn('economy', momentAt('build', `build/${told.system}`, { place: told.system }));
    case 'BuildFailed':
      return toldIn('economy', momentAt('build', 'failed'));
    case 'PointsSurrendered':
    case 'PointsGained':
    case 'ShipyardsRefreshed':
      return toldIn('economy');
    case 'MovesDeclared':
    case 'MovesSeen':
      return toldIn('movement', momentAt('move', `move/${told.side}`));
    case 'UnitsArrived':
      return toldIn('movement', momentAt('arrive'));
    case 'RetreatOrdered':
      return toldIn('movement', null, told.asked && isOwn(view, told.retreat.chooser) ? 'retreat.asked' : null);
    case 'RetreatMade':
      return toldIn('movement', momentAt('retreat', `retreat/${told.side}`, { place: told.to }));
    case 'SystemLost':
    case 'SystemClaimed':
    case 'BaseDestroyed':
      return toldIn('control', momentAt('hold', `control/${told.system}`, { place: told.system }));
    case 'GarrisonRestored':
      return toldIn('control');
    case 'DrawOffered':
    case 'DrawWithdrawn':
    case 'GameEnded':
      return toldIn('powers', momentAt('close'));
    case 'TurnOpened':
      return toldIn('powers', momentAt('open'));
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
      return toldIn('powers');
    case 'BattleHandedOver':
      return inBattle(view, 'handed', told.battle);
    case 'BattleResumed':
      return inBattle(view, 'resumed', told.battle);
    default:
      return tellRoll(view, told);
  }
}

/** What happens in a battle. */
type InBattle = Extract<
  Visible,
  | { readonly type: 'BattleStarted' | 'SalvoFired' | 'RoundFought' | 'RoundAsked' | 'RoundAnswered' | 'TorpedoRun' }
  | { readonly type: 'HitsIgnored' | 'HitsPlaced' | 'ResultPlaced' | 'CraftDestroyed' | 'DuelFought' }
  | { readonly type: 'TransportCaptured' | 'CarrierDestroyed' | 'BattleEnded' }
>;

function tellRoll(view: View, told: InBattle): Telling {
  switch (told.type) {
    case 'BattleStarted':
      return inBattle(view, 'battle', told.battle.id);
    case 'SalvoFired':
      return inBattle(view, 'salvo', told.battle);
    case 'RoundFought':
      return inBattle(view, `round/${told.round}`, told.battle);
    case 'RoundAsked': {
      const isAsked = told.awaited.some((side) => isOwn(view, side));
      return toldIn('rolls', null, isAsked ? (told.round === 0 ? 'battle.asked-salvo' : 'battle.asked') : null);
    }
    case 'RoundAnswered':
      return inBattle(view, 'answer', told.battle);
    case 'TorpedoRun':
      return inBattle(view, `torpedo/${told.side}/${told.attempt}`, told.battle);
    case 'DuelFought':
      return inBattle(view, `duel/${told.faces.join('-')}`, told.battle);
    case 'BattleEnded':
      return inBattle(view, 'ended', told.battle, true);
    case 'HitsIgnored':
    case 'HitsPlaced':
    case 'ResultPlaced':
    case 'CraftDestroyed':
    case 'TransportCaptured':
    case 'CarrierDestroyed':
      return toldIn('rolls');
  }
}

/** A moment of a battle, headed by its system or by the line that it is fought on. */
function inBattle({ map }: View, group: string, id: BattleId, isBattle = false): Telling {
  const [place, site] = [systemOfBattle(id, map.systems), siteOfBattle(id, map.systems)];
  return toldIn('rolls', momentAt('combat', `${group}/${id}`, { place, site, isBattle }));
}

function isOwn(view: View, side: SideId): boolean {
  return view.seat !== null && sideOfSeat(view, view.seat) === side;
}
