import { placeRef, typeRef, type Message } from '@warlog/core';
import type { DiceRolled } from '@warlog/dice';
import type { AccountChange, AccountRow } from '@warlog/ruleset-api';
import { perSide, sideIds, type SideId } from '../../model/ids.js';
import type { ArmadaUnit } from '../../model/state.js';
import type { ArmadaView, ArmadaVisible } from '../../model/view.js';
import { craftOfUnits, unitIn, unitsOf } from '../../position.js';
import { hitsOf, isFortress, type BaseKind } from '../../tables.js';
import { harmOf } from '../battle-story.js';
import { sideRef } from '../line.js';
import { listTypes } from '../names.js';
import { garrisonChanges } from './garrison.js';
import { diceOf, forceChange, pointsOf, type Reader } from './reader.js';
import { harmRow } from './result-rows.js';

type VisibleOf<Type extends ArmadaVisible['type']> = Extract<ArmadaVisible, { readonly type: Type }>;

/** What rows are made of: the view just before the disclosure, and the rolls that led to it. */
export interface RowContext {
  readonly reader: Reader;
  readonly view: ArmadaView;
  readonly rolls: readonly DiceRolled[];
}

/** Returns the rows of a disclosure that is no part of a result. */
export function rowsOf(context: RowContext, event: ArmadaVisible): readonly AccountRow[] {
  const { reader, view } = context;
  switch (event.type) {
    case 'UnitBuilt':
    case 'CounterPlaced':
    case 'BaseBuilt':
    case 'FortressChanged':
    case 'BaseSalvaged':
      return [builtRow(context, event)];
    case 'BuildFailed':
      return [
        { label: reader.say('account.failed', { n: event.index + 1 }), words: reader.say(`failed.${event.code}`) },
      ];
    case 'CountersExposed':
    case 'CountersShown':
      return shownUnits(view, event).flatMap(({ type, system }) =>
        hitsOf(type) > 0 ? [] : [{ label: thing(reader, type), words: reader.say('account.seen', at(system)) }],
      );
    case 'PointsCollected': {
      const params = { gained: event.gained, due: event.due };
      return [{ label: reader.label(event.side), words: reader.say('account.short', params) }];
    }
    case 'MineStripped':
      return [{ label: thing(reader, 'mine'), words: reader.say('account.stripped', at(event.system)) }];
    case 'ForcesPlaced':
    case 'StartShown':
      return [startRow(context, event)];
    case 'CounterRemoved':
    case 'DamageRuled':
      return [ruledRow(context, event)];
    case 'PointsRuled': {
      const words = reader.say(event.by > 0 ? 'account.gained' : 'account.paid', { n: Math.abs(event.by) });
      return [{ label: reader.label(event.side), words }];
    }
    case 'DamageCleared':
      return sideIds.flatMap((side) => mendedRow(context, side, event.units));
    case 'GarrisonRestored':
      return event.systems.flatMap((restored) => restoredRow(context, restored));
    default:
      return battleRows(context, event);
  }
}

const at = (system: string) => ({ place: placeRef(system) });
const thing = ({ say }: Reader, type: string): Message => say('account.thing', { thing: typeRef(type) });

/** Returns the counters that a disclosure turns face up. */
export function shownUnits(
  view: ArmadaView,
  event: VisibleOf<'CountersExposed' | 'CountersShown'>,
): readonly Pick<ArmadaUnit, 'type' | 'system' | 'side'>[] {
  return event.type === 'CountersShown' ? event.units : event.units.flatMap((id) => unitIn(view, id) ?? []);
}

/** Returns what was built, changed or salvaged; the force of a fortress is that of its garrison. */
function builtRow(
  { reader, view }: RowContext,
  event: VisibleOf<'UnitBuilt' | 'CounterPlaced' | 'BaseBuilt' | 'FortressChanged' | 'BaseSalvaged'>,
): AccountRow {
  const { say, seat } = reader;
  const { side, system } = event;
  if (event.type === 'UnitBuilt' || event.type === 'CounterPlaced') {
    const { id, type } = event.unit;
    const cost = event.type === 'UnitBuilt' ? event.cost : 0;
    const words = say(cost > 0 ? 'account.built' : 'account.at', { ...at(system), n: cost });
    const changes = [forceChange(seat(side), id, hitsOf(type), say('change.built', { craft: typeRef(type) }), 1)];
    return { label: thing(reader, type), words, figure: { add: hitsOf(type) }, changes };
  }
  const [from, to, n]: readonly [BaseKind | null, BaseKind | null, number] =
    event.type === 'FortressChanged'
      ? [event.from, event.to, event.cost]
      : event.type === 'BaseBuilt'
        ? [null, event.base, event.cost]
        : [event.base, null, event.gained];
  const code = from === null ? 'account.built' : to === null ? 'account.salvaged' : 'account.changed';
  const words = say(code, { ...at(system), n, from: typeRef(from ?? '') });
  return withChanges(
    { label: thing(reader, to ?? from ?? ''), words },
    garrisonChanges(view, seat(side), { side, system, from, to }),
  );
}

const withChanges = (row: AccountRow, changes: readonly AccountChange[]): AccountRow =>
  changes.length === 0 ? row : { ...row, figure: { add: pointsOf(changes) }, changes };

/** Returns a place that a side gains (1) or loses (-1). */
function placeChange({ say, seat }: Reader, side: SideId, system: string, points: 1 | -1): AccountChange {
  const what = say(points > 0 ? 'change.took' : 'change.left');
  return { thing: system, seat: seat(side), measure: 'place', points, what, n: 1 };
}

function startRow({ reader }: RowContext, event: VisibleOf<'ForcesPlaced' | 'StartShown'>): AccountRow {
  const { say, label, seat } = reader;
  const { side, system } = event;
  const units = event.type === 'StartShown' ? [] : event.units.filter(({ type }) => hitsOf(type) > 0);
  const forces = units.map(({ id, type }) =>
    forceChange(seat(side), id, hitsOf(type), say('change.built', { craft: typeRef(type) }), 1),
  );
  const row = withChanges({ label: label(side), words: say('account.starts', at(system)) }, forces);
  return { ...row, changes: [placeChange(reader, side, system, 1), ...forces] };
}

/** Returns what a ruling took from a counter, or gave it. */
function ruledRow({ reader, view }: RowContext, event: VisibleOf<'CounterRemoved' | 'DamageRuled'>): AccountRow {
  const unit = unitIn(view, event.unit);
  if (unit === null) return { label: reader.label(event.side), words: reader.say('account.ruled') };
  const isRemoved = event.type === 'CounterRemoved';
  const points = unit.damage - (isRemoved ? hitsOf(unit.type) : event.damage);
  const what = isRemoved ? reader.say('change.lost', { craft: typeRef(unit.type) }) : reader.say('change.damage');
  const change = forceChange(reader.seat(event.side), unit.id, points, what, isRemoved ? 1 : Math.abs(points));
  return withChanges({ label: thing(reader, unit.type), words: reader.say('account.at', at(unit.system)) }, [change]);
}

function mendedRow({ reader, view }: RowContext, side: SideId, ids: readonly string[]): readonly AccountRow[] {
  const hurt = unitsOf(view, (unit) => unit.side === side && unit.damage > 0 && ids.includes(unit.id));
  if (hurt.length === 0) return [];
  const what = reader.say('change.repaired');
  const changes = hurt.map(({ id, damage }) => forceChange(reader.seat(side), id, damage, what));
  const words = reader.say('account.mended', { craft: listTypes(hurt.map(({ type }) => type)) });
  return [withChanges({ label: reader.label(side), words }, changes)];
}

function restoredRow(
  { reader, view }: RowContext,
  { system, garrison }: VisibleOf<'GarrisonRestored'>['systems'][number],
): readonly AccountRow[] {
  const { base = null, controller: side = null } = view.systems[system] ?? {};
  if (base === null || side === null || !isFortress(base.kind)) return [];
  const change = { side, system, from: base.kind, to: base.kind, garrison };
  const words = reader.say('account.restored', at(system));
  return [withChanges({ label: reader.label(side), words }, garrisonChanges(view, reader.seat(side), change))];
}

/** Returns the rows of a battle and of what follows it, results apart. */
function battleRows({ reader, view, rolls }: RowContext, event: ArmadaVisible): readonly AccountRow[] {
  const { say, label, seat } = reader;
  const row = (side: SideId, code: string, params: Message['params'] = {}): AccountRow => ({
    label: label(side),
    words: say(code, params),
  });
  switch (event.type) {
    case 'BattleStarted': {
      const groups = perSide((side) => listTypes(event.battle.groups[side].map(({ type }) => type)));
      return [
        ...sideIds.map((side) => row(side, 'account.group', { craft: groups[side] })),
        ...rolls.map((roll) => ({
          ...row(roll.label.includes('confed') ? 'confed' : 'kilrathi', 'account.tie'),
          dice: diceOf(roll.faces, roll.sides),
        })),
      ];
    }
    case 'BattleHandedOver':
      return [{ label: say('account.fought'), words: say('account.handed') }];
    case 'CraftDestroyed': {
      const groups = perSide((side) => craftOfUnits(unitsOf(view, (unit) => unit.side === side)));
      return harmOf(groups, [event]).map((harm) => harmRow(reader, groups[harm.side], harm, ''));
    }
    case 'TorpedoRun': {
      const dice = diceOf(event.faces, event.faces.length === 1 ? 12 : 6, event.success);
      const figure = say(event.success ? 'account.hit' : 'account.miss');
      return [{ ...row(event.side, 'account.torpedo', { n: event.attempt, need: event.threshold }), dice, figure }];
    }
    case 'DuelFought': {
      const { kind, winner, faces, cell } = event;
      const dice = diceOf(faces, faces.length === 1 ? 12 : 6, winner !== null);
      const figure = winner === null ? say('account.again') : say('account.wins', { side: sideRef(winner) });
      return [{ label: say(`dice.${kind}`), dice, words: say('account.cell', { cell }), figure }];
    }
    case 'CarrierDestroyed':
      return [row(event.side, view.battle === null ? 'account.stranded' : 'account.carrier')];
    case 'TransportCaptured': {
      const left = hitsOf(event.unitType) - (unitIn(view, event.unit)?.damage ?? 0);
      const what = say('change.captured', { craft: typeRef(event.unitType) });
      const changes = ([[event.from, -left], [event.by, left]] as const).map(([side, points]) =>
        forceChange(seat(side), event.unit, points, what, 1),
      ); // prettier-ignore
      return [{ ...row(event.by, 'account.captured', { craft: typeRef(event.unitType) }), changes }];
    }
    case 'PointsSurrendered':
    case 'PointsGained': {
      const dice = diceOf(rolls.flatMap(({ faces }) => faces));
      const code = event.type === 'PointsGained' ? 'account.gained' : 'account.paid';
      return [{ ...row(event.side, code, { n: event.amount }), ...(dice.length > 0 ? { dice } : {}) }];
    }
    case 'BattleEnded': {
      const { winner, mustRetreat } = event;
      return mustRetreat !== null && mustRetreat === winner ? [row(mustRetreat, 'account.leaves')] : [];
    }
    case 'RetreatOrdered':
      return event.asked ? [row(event.retreat.chooser, 'account.choice')] : [];
    case 'RetreatMade':
      return [row(event.side, 'account.retreat', at(event.to))];
    case 'SystemLost':
      return [
        {
          ...row(event.side, 'account.left', at(event.system)),
          changes: [placeChange(reader, event.side, event.system, -1)],
        },
      ];
    case 'SystemClaimed':
      return [
        {
          ...row(event.side, 'account.claimed', at(event.system)),
          changes: [placeChange(reader, event.side, event.system, 1)],
        },
      ];
    case 'BaseDestroyed': {
      const { side, system, base } = event;
      const changes = garrisonChanges(view, seat(side), { side, system, from: base, to: null });
      return [withChanges(row(side, 'account.base', { base: typeRef(base) }), changes)];
    }
    default:
      return [];
  }
}
