import { valuesOf } from '@warlog/core';
import type { DiceEvent } from '@warlog/dice';
import type { Viewer } from '@warlog/ruleset-api';
import { chartOf } from '../chart.js';
import type { ArmadaEvent } from '../model/event.js';
import { sideIds, type SideId, type SystemId } from '../model/ids.js';
import type { ArmadaState, ArmadaUnit } from '../model/state.js';
import type { HiddenCount, SeenMove, ArmadaVisible } from '../model/view.js';
import { sideOfSeat } from '../position.js';
import { isFortress } from '../tables.js';

type Shown = readonly (ArmadaVisible | DiceEvent)[];
const nothing: Shown = [];

/**
 * Returns the disclosures of one event for one viewer (PNP-18); `state` is the truth just after it. The only place that
 * decides fog: ids, types and numbers of hidden counters go to their owner alone.
 */
export function disclose(state: ArmadaState, event: ArmadaEvent | DiceEvent, viewer: Viewer): Shown {
  switch (event.type) {
    case 'CombatOpened':
    case 'ClashStarted':
    case 'BattleCameBack':
      return nothing;
    case 'BattleResumed': {
      if (viewer.kind !== 'public') return [event];
      // Spectators do not see what was done or missed in the battle campaign (PNP-17.32).
      const { why: _why, ...rest } = event;
      return [rest];
    }
    case 'FightAgreed':
      return viewer.kind === 'referee' ? [event] : nothing;
    case 'ForcesPlaced': {
      if (owns(state, viewer, event.side)) return [event];
      const { side, system } = event;
      return [{ type: 'StartShown', side, system }, ...counted(state, side)];
    }
    case 'CountersHidden': {
      if (owns(state, viewer, event.side)) return [event];
      const { side, fortresses } = event;
      const covered: ArmadaVisible = {
        type: 'CountersCovered',
        side,
        units: event.units.map(({ id }) => id),
        fortresses,
      };
      return [covered, ...counted(state, side)];
    }
    case 'CountersExposed':
      return owns(state, viewer, event.side) ? [event] : [shown(state, event), ...counted(state, event.side)];
    case 'MovesDeclared':
      return owns(state, viewer, event.side) ? [event] : movesSeen(state, event);
    case 'UnitsArrived':
      return [event, ...sideIds.flatMap((side) => (owns(state, viewer, side) ? nothing : counted(state, side)))];
    case 'FortressChanged':
      return owns(state, viewer, event.side) ? [event] : [event, ...counted(state, event.side)];
    case 'UnitBuilt':
    case 'CounterPlaced':
      return owns(state, viewer, event.side) ? [event] : [{ ...event, unit: { ...event.unit, n: 0 } }];
    case 'BuildFailed':
    case 'DoctrineSet':
    case 'ModeSet':
    case 'WishSet':
    case 'SequenceSet':
      return owns(state, viewer, event.side) ? [event] : nothing;
    case 'DamageRuled': {
      const isSeen = owns(state, viewer, event.side) || state.units[event.unit]?.exposed === true;
      return isSeen ? [event] : nothing;
    }
    case 'RetreatOrdered': {
      // Only the picking side gets the list of open systems (PNP-14.11).
      const picks = owns(state, viewer, event.retreat.chooser);
      return [picks ? event : { ...event, retreat: { ...event.retreat, options: [] } }];
    }
    case 'GameCreated':
    case 'ChoiceWon':
    case 'SidesChosen':
    case 'TurnOpened':
    case 'StepOpened':
    case 'ShipyardsRefreshed':
    case 'PointsCollected':
    case 'PointsRuled':
    case 'CounterRemoved':
    case 'MineStripped':
    case 'BaseBuilt':
    case 'BaseSalvaged':
    case 'BattleStarted':
    case 'BattleHandedOver':
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
    case 'PointsSurrendered':
    case 'PointsGained':
    case 'CarrierDestroyed':
    case 'BattleEnded':
    case 'RetreatMade':
    case 'SystemLost':
    case 'SystemClaimed':
    case 'BaseDestroyed':
    case 'GarrisonRestored':
    case 'DamageCleared':
    case 'CombatClosed':
    case 'DrawOffered':
    case 'DrawWithdrawn':
    case 'GameEnded':
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return [event];
    default:
      return neverDisclosed(event);
  }
}

/** Hides an event without a case above. The compiler asks for a case; until then no viewer sees the event. */
function neverDisclosed(_: never): Shown {
  return nothing;
}

/** Returns true if this is the viewer's own side. The referee sees what every side sees. */
function owns(state: ArmadaState, viewer: Viewer, side: SideId): boolean {
  return viewer.kind === 'referee' || (viewer.kind === 'seat' && sideOfSeat(state, viewer.seat) === side);
}

/** Returns the numbers of a side's face-down counters by system, as far as the campaign shows them (PNP-18.3). */
function counted(state: ArmadaState, side: SideId): readonly ArmadaVisible[] {
  const { counterVisibility } = state.options;
  if (counterVisibility === 'none') return [];
  const lying = new Map<SystemId, number>();
  for (const unit of valuesOf(state.units)) {
    if (unit.side === side && !unit.exposed) lying.set(unit.system, (lying.get(unit.system) ?? 0) + 1);
  }
  const counts = chartOf(state.map).systems.flatMap((system): readonly HiddenCount[] => {
    const found = state.systems[system];
    const fortress = found?.controller === side && found.base !== null && isFortress(found.base.kind);
    const count = (lying.get(system) ?? 0) + (fortress && found.base?.exposed === false ? 1 : 0);
    return count === 0 ? [] : [{ system, count: counterVisibility === 'exact' ? count : 1 }];
  });
  return [{ type: 'HiddenCounted', side, counts }];
}

function shown(state: ArmadaState, event: Extract<ArmadaEvent, { type: 'CountersExposed' }>): ArmadaVisible {
  return {
    type: 'CountersShown',
    side: event.side,
    units: event.units.flatMap((id) => {
      const unit = state.units[id];
      return unit === undefined ? [] : [faceUp(unit)];
    }),
    fortresses: event.fortresses.flatMap((system) => {
      const base = state.systems[system]?.base;
      return base ? [{ system, base: base.kind }] : [];
    }),
  };
}

/** Returns an exposed counter as all viewers see it: without its origin and its order of creation. */
const faceUp = (unit: ArmadaUnit): ArmadaUnit => ({ ...unit, n: 0, from: null });

/** Returns the moves by line and direction: how many face down and which face up (PNP-18). */
function movesSeen(
  state: ArmadaState,
  event: Extract<ArmadaEvent, { type: 'MovesDeclared' }>,
): readonly ArmadaVisible[] {
  const { counterVisibility } = state.options;
  const moves = new Map<string, { from: SystemId; to: SystemId; hidden: number; shown: ArmadaUnit['id'][] }>();
  for (const { unit: id, to } of event.moves) {
    const unit = state.units[id];
    if (unit === undefined) continue;
    const key = `${unit.system}>${to}`;
    const seen = moves.get(key) ?? { from: unit.system, to, hidden: 0, shown: [] };
    moves.set(key, seen);
    if (unit.exposed) seen.shown.push(id);
    else if (counterVisibility !== 'none') seen.hidden = counterVisibility === 'exact' ? seen.hidden + 1 : 1;
  }
  const seen: readonly SeenMove[] = [...moves.values()].filter((move) => move.hidden + move.shown.length > 0);
  // Sorted by map: the order of declarations would reveal which counter was declared first.
  const sorted = [...seen].sort((a, b) => (`${a.from}>${a.to}` < `${b.from}>${b.to}` ? -1 : 1));
  return sorted.length === 0 ? [] : [{ type: 'MovesSeen', side: event.side, moves: sorted }];
}
