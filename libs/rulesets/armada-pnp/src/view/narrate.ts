import { addressed, type DiceEvent, line, type Line, placeRef, type Ref, typeRef, unitRef } from '@warlog/kernel';
import { messages } from '../messages.js';
import type { View, Visible } from '../model/view.js';
import { sideOfSeat } from '../position.js';
import { sideRef } from './line.js';
import { tellBattle } from './tell-battle.js';
import { tellLogistics } from './tell-logistics.js';
import { tellTable } from './tell-table.js';

/** What a disclosure says in words, for the viewer whose view this is after it: its own side is "you". */
export function narrate(view: View, told: Visible | DiceEvent): readonly Line[] {
  const own = sideOfSeat(view, view.seat);
  const isReader = ({ ref, id }: Ref) => (ref === 'type' && id === own) || (ref === 'seat' && id === view.seat);
  return addressed(messages, tell(view, told), isReader);
}

function tell(view: View, told: Visible | DiceEvent): readonly Line[] {
  switch (told.type) {
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
      return tellTable(view, told);
    case 'DiceRolled': {
      const params = { dice: told.faces.join(', '), purpose: told.purpose };
      return [
        line(
          told.modifier === 0 ? 'dice.rolled' : 'dice.rolled-with',
          { ...params, modifier: signed(told.modifier) },
          { clause: told.clause, weight: 'detail' },
        ),
      ];
    }
    case 'ChoiceWon':
      return [
        line(
          'setup.choice-won',
          { seat: { ref: 'seat', id: told.seat }, totals: told.totals.join(' : ') },
          { clause: 'PNP-3.1' },
        ),
      ];
    case 'SidesChosen':
      return (['confed', 'kilrathi'] as const).map((side) =>
        line(
          'setup.side',
          { seat: { ref: 'seat', id: told.seatOf[side] }, side: sideRef(side), system: placeRef(told.start[side]) },
          { clause: 'PNP-3.1', place: told.start[side] },
        ),
      );
    case 'ForcesPlaced':
    case 'StartShown':
      return [
        line(
          'setup.forces',
          { side: sideRef(told.side), system: placeRef(told.system) },
          { clause: 'PNP-3.3', place: told.system },
        ),
      ];
    case 'TurnOpened':
      return [line('turn.opened', { turn: told.turn }, { clause: 'PNP-3.4' })];
    case 'StepOpened':
      return [];
    case 'DrawOffered':
    case 'DrawWithdrawn':
      return [
        line(
          told.type === 'DrawOffered' ? 'draw.offered' : 'draw.withdrawn',
          { side: sideRef(told.side) },
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
            side: sideRef(told.side),
            what:
              told.type === 'DoctrineSet'
                ? 'doctrine'
                : told.type === 'ModeSet'
                  ? 'way of fighting'
                  : 'order of battles',
          },
          { clause: 'PNP-17.29', weight: 'detail' },
        ),
      ];
    case 'PointsRuled': {
      const code = told.by > 0 ? 'ruling.points-given' : 'ruling.points-taken';
      return [line(code, { side: sideRef(told.side), points: Math.abs(told.by) }, { weight: 'headline' })];
    }
    case 'CounterPlaced':
    case 'CounterRemoved': {
      const isPlaced = told.type === 'CounterPlaced';
      const craft = typeRef(isPlaced ? told.unit.type : told.craft);
      const params = { side: sideRef(told.side), craft, system: placeRef(told.system) };
      const code = isPlaced ? 'ruling.placed' : 'ruling.removed';
      return [line(code, params, { weight: 'headline', place: told.system })];
    }
    case 'DamageRuled': {
      const params = { side: sideRef(told.side), unit: unitRef(told.unit), damage: told.damage };
      return [line('ruling.damaged', params, { weight: 'headline' })];
    }
    case 'GameEnded':
      return [tellEnd(view, told)];
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
      return tellLogistics(view, told);
    default:
      return tellBattle(view, told);
  }
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function tellEnd(view: View, told: Extract<Visible, { type: 'GameEnded' }>): Line {
  const mine = view.seat !== null && told.winners.includes(view.seat);
  const draw = told.winners.length > 1;
  const isAside = view.seat === null;
  const tone = draw || isAside ? 'plain' : mine ? 'good' : 'bad';
  const params =
    told.winner === null
      ? {}
      : { side: typeRef(told.winner), loser: typeRef(told.winner === 'confed' ? 'kilrathi' : 'confed') };
  const code = draw ? `${told.reason}.draw` : told.reason;
  const extras = { clause: told.clause, weight: 'headline', tone } as const;
  return line(code, params, isAside ? extras : { ...extras, news: draw ? 'draw' : mine ? 'victory' : 'defeat' });
}
