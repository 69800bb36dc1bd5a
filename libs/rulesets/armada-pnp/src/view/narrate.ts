import { addressed, line, type Message, placeRef, type Ref, typeRef, unitRef } from '@warlog/core';
import type { DiceEvent } from '@warlog/dice';
import { messages } from '../messages.js';
import type { ArmadaView, ArmadaVisible } from '../model/view.js';
import { sideOfSeat } from '../position.js';
import { sideRef } from './line.js';
import { narrateBattle } from './narrate-battle.js';
import { narrateLogistics } from './narrate-logistics.js';
import { narrateTable } from './narrate-table.js';

/** Narrates a disclosure for the viewer whose view this is after it: its own side is "you". */
export function narrate(view: ArmadaView, disclosure: ArmadaVisible | DiceEvent): readonly Message[] {
  return addressed(messages, narrateEvent(view, disclosure), readsAs(view));
}

/** Returns which names mean the viewer of this view: its seat and its side. */
export function readsAs(view: ArmadaView): (ref: Ref) => boolean {
  const own = sideOfSeat(view, view.seat);
  return ({ ref, id }) => (ref === 'type' && id === own) || (ref === 'seat' && id === view.seat);
}

function narrateEvent(view: ArmadaView, disclosure: ArmadaVisible | DiceEvent): readonly Message[] {
  switch (disclosure.type) {
    case 'GameCreated':
    case 'DiceScopeOpened':
    case 'DiceShuffled':
    case 'HiddenCounted':
    case 'ShipyardsRefreshed':
    case 'UnitsArrived':
    case 'DamageCleared':
    case 'CombatClosed':
    case 'FightAgreed':
    case 'WishSet':
      return [];
    case 'BattleHandedOver':
    case 'BattleResumed':
      return narrateTable(view, disclosure);
    case 'DiceRolled': {
      const params = { dice: disclosure.faces.join(', '), purpose: disclosure.purpose };
      return [
        line(
          disclosure.modifier === 0 ? 'dice.rolled' : 'dice.rolled-with',
          { ...params, modifier: signed(disclosure.modifier) },
          { clause: disclosure.clause, weight: 'detail' },
        ),
      ];
    }
    case 'ChoiceWon':
      return [
        line(
          'setup.choice-won',
          { seat: { ref: 'seat', id: disclosure.seat }, totals: disclosure.totals.join(' : ') },
          { clause: 'PNP-3.1' },
        ),
      ];
    case 'SidesChosen':
      return (['confed', 'kilrathi'] as const).map((side) =>
        line(
          'setup.side',
          {
            seat: { ref: 'seat', id: disclosure.seatOf[side] },
            side: sideRef(side),
            system: placeRef(disclosure.start[side]),
          },
          { clause: 'PNP-3.1', place: disclosure.start[side] },
        ),
      );
    case 'ForcesPlaced':
    case 'StartShown':
      return [
        line(
          'setup.forces',
          { side: sideRef(disclosure.side), system: placeRef(disclosure.system) },
          { clause: 'PNP-3.3', place: disclosure.system },
        ),
      ];
    case 'TurnOpened':
      return [line('turn.opened', { turn: disclosure.turn }, { clause: 'PNP-3.4' })];
    case 'StepOpened':
      return [];
    case 'DrawOffered':
    case 'DrawWithdrawn':
      return [
        line(
          disclosure.type === 'DrawOffered' ? 'draw.offered' : 'draw.withdrawn',
          { side: sideRef(disclosure.side) },
          { clause: 'PNP-16.5', weight: 'headline' },
        ),
      ];
    case 'DoctrineSet':
    case 'ModeSet':
    case 'SequenceSet':
      return [
        line(
          'words.set',
          {
            side: sideRef(disclosure.side),
            what:
              disclosure.type === 'DoctrineSet'
                ? 'doctrine'
                : disclosure.type === 'ModeSet'
                  ? 'way of fighting'
                  : 'order of battles',
          },
          { clause: 'PNP-17.29', weight: 'detail' },
        ),
      ];
    case 'PointsRuled': {
      const code = disclosure.by > 0 ? 'ruling.points-given' : 'ruling.points-taken';
      return [line(code, { side: sideRef(disclosure.side), points: Math.abs(disclosure.by) }, { weight: 'headline' })];
    }
    case 'CounterPlaced':
    case 'CounterRemoved': {
      const isPlaced = disclosure.type === 'CounterPlaced';
      const craft = typeRef(isPlaced ? disclosure.unit.type : disclosure.craft);
      const params = { side: sideRef(disclosure.side), craft, system: placeRef(disclosure.system) };
      const code = isPlaced ? 'ruling.placed' : 'ruling.removed';
      return [line(code, params, { weight: 'headline', place: disclosure.system })];
    }
    case 'DamageRuled': {
      const params = { side: sideRef(disclosure.side), unit: unitRef(disclosure.unit), damage: disclosure.damage };
      return [line('ruling.damaged', params, { weight: 'headline' })];
    }
    case 'GameEnded':
      return [narrateEnd(view, disclosure)];
    case 'CountersHidden':
    case 'CountersCovered':
    case 'CountersExposed':
    case 'CountersShown':
    case 'PointsCollected':
    case 'MineStripped':
    case 'BaseBuilt':
    case 'FortressChanged':
    case 'BaseSalvaged':
    case 'UnitBuilt':
    case 'BuildFailed':
    case 'MovesDeclared':
    case 'MovesSeen':
      return narrateLogistics(view, disclosure);
    default:
      return narrateBattle(view, disclosure);
  }
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function narrateEnd(view: ArmadaView, disclosure: Extract<ArmadaVisible, { type: 'GameEnded' }>): Message {
  const mine = view.seat !== null && disclosure.winners.includes(view.seat);
  const draw = disclosure.winners.length > 1;
  const isAside = view.seat === null;
  const tone = draw || isAside ? 'plain' : mine ? 'good' : 'bad';
  const params =
    disclosure.winner === null
      ? {}
      : { side: typeRef(disclosure.winner), loser: typeRef(disclosure.winner === 'confed' ? 'kilrathi' : 'confed') };
  const code = draw ? `${disclosure.reason}.draw` : disclosure.reason;
  const extras = { clause: disclosure.clause, weight: 'headline', tone } as const;
  return line(code, params, isAside ? extras : { ...extras, news: draw ? 'draw' : mine ? 'victory' : 'defeat' });
}
