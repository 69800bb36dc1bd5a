import { mapValues, valuesOf, type SeatId } from '@warlog/core';
import type { DiceEvent } from '@warlog/dice';
import type { Viewer } from '@warlog/ruleset-api';
import type { CardKind, CardId } from '../model/ids.js';
import type { SwArmadaEvent } from '../model/event.js';
import type { SwArmadaState, Window } from '../model/state.js';
import type { SwArmadaVisible } from '../model/view.js';

type Shown = readonly (SwArmadaVisible | DiceEvent)[];
const nothing: Shown = [];

/** Returns the scope of dice that are secret until the end: the order of the deck (SWA-SET-05). */
export const deckScope = (decks: number): string => `deck/${decks}`;
const isHiddenScope = (scope: string): boolean => scope.startsWith('deck/');

/**
 * Returns the disclosures of one event for one viewer (section 11); `state` is the truth just after it. The only place
 * that decides fog: facedown dials and cards, the deck, plans, doctrines and stored orders go only to viewers who may
 * know them.
 */
export function disclose(state: SwArmadaState, event: SwArmadaEvent | DiceEvent, viewer: Viewer): Shown {
  if (viewer.kind === 'referee') return [event];
  switch (event.type) {
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return isHiddenScope(event.scope) ? nothing : [event];
    case 'PlanSet':
    case 'DoctrineSet':
    case 'OrdersKept':
    case 'PlanLapsed':
      return owns(viewer, event.seat) ? [event] : nothing;
    case 'DeckShuffled':
      return [{ ...event, cards: event.cards.map(() => null) }];
    case 'DialsSet':
      if (owns(viewer, event.seat)) return [event];
      return [{ ...event, dials: mapValues(event.dials, (dials) => dials.map(() => null)) }];
    case 'DamageDealt':
      return [event.faceup ? event : { ...event, kind: null }];
    case 'WindowOpened':
    case 'WindowClosed':
      return [{ ...event, window: seenBy(viewer, event.window) }];
    case 'BattleEnded':
      return [everything(state), event];
    case 'BattleCreated':
    case 'FleetMustered':
    case 'FirstPlayerSet':
    case 'ObstaclesPlaced':
    case 'ShipDeployed':
    case 'SquadronDeployed':
    case 'UnitLeftOut':
    case 'RoundBegan':
    case 'PhaseBegan':
    case 'TurnCame':
    case 'SeatPassed':
    case 'ShipActivated':
    case 'StepBegan':
    case 'ActivationEnded':
    case 'DialRevealed':
    case 'DialDiscarded':
    case 'DialChanged':
    case 'TokenGained':
    case 'CommandTokensLost':
    case 'ShipRaided':
    case 'MarksCleared':
    case 'CommandResolved':
    case 'SquadronsCommanded':
    case 'ShieldsMoved':
    case 'AttackDeclared':
    case 'AttackStepped':
    case 'PoolRolled':
    case 'DieAdded':
    case 'DieRerolled':
    case 'AccuracySpent':
    case 'AssaultSpent':
    case 'DefenseTokenSpent':
    case 'DefenseTokenLost':
    case 'DieCancelled':
    case 'CriticalResolved':
    case 'DamageCounted':
    case 'ShieldsLost':
    case 'CardFlipped':
    case 'CardDiscarded':
    case 'HullPointsLost':
    case 'HullPointsRegained':
    case 'UnitDestroyed':
    case 'SeriesEnded':
    case 'AttackEnded':
    case 'SpeedChanged':
    case 'ManeuverExecuted':
    case 'Rammed':
    case 'SquadronsLifted':
    case 'SquadronDisplaced':
    case 'SquadronsPlaced':
    case 'ObstacleHit':
    case 'LeftTable':
    case 'SquadronActivated':
    case 'SquadronMoved':
    case 'SquadronHeld':
    case 'FlightEnded':
    case 'CloaksAsked':
    case 'TokensReadied':
    case 'RoundEnded':
    case 'TruceOffered':
    case 'SeatConceded':
    case 'SpeedRuled':
    case 'ShieldsRuled':
    case 'HullRuled':
      return [event];
    default:
      return neverDisclosed(event);
  }
}

/** Hides an event without a case above. The compiler asks for a case; until then no viewer sees the event. */
function neverDisclosed(_: never): Shown {
  return nothing;
}

const owns = (viewer: Viewer, seat: SeatId): boolean => viewer.kind === 'seat' && viewer.seat === seat;

/** Returns true for windows that both answer in secret. */
export const isForBoth = ({ kind }: Pick<Window, 'kind'>): boolean =>
  kind === 'fleet' || kind === 'deploy' || kind === 'command';

/** Reduces a window for both to the viewer's own seat: a seat that is not asked has planned ahead. */
function seenBy(viewer: Viewer, window: Window): Window {
  return isForBoth(window) ? { ...window, seats: window.seats.filter((seat) => owns(viewer, seat)) } : window;
}

function everything(state: SwArmadaState): SwArmadaVisible {
  const { deck, discard, minds, ships } = state;
  const cards = valuesOf(ships).flatMap((ship) =>
    ship.cards.flatMap(({ id, kind }): readonly (readonly [CardId, CardKind])[] => (kind === null ? [] : [[id, kind]])),
  );
  const dials = mapValues(ships, (ship) => ship.dials);
  return { type: 'SecretsOpened', deck, discard, minds, dials, cards: Object.fromEntries(cards) };
}
