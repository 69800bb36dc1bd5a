import { line, typeRef, type Message } from '@warlog/core';
import type { DiceRolled } from '@warlog/dice';
import { changedRow, type AccountRow } from '@warlog/ruleset-api';
import { perSide, sideIds, type SideId } from '../../model/ids.js';
import type { ArmadaUnit } from '../../model/state.js';
import type { ArmadaView, ArmadaVisible, ArmadaVisibleOf } from '../../model/view.js';
import { craftOfUnits, unitIn, unitsOf } from '../../position.js';
import { hitsOf, isFortress, type BaseKind } from '../../tables.js';
import { harmOf } from '../battle-story.js';
import { sideRef } from '../line.js';
import { listTypes } from '../names.js';
import { at, craftLine, diceOf, garrisonChanges, hitsChange, labelOf, systemChange, thingOf } from './changes.js';
import { harmRow } from './result-rows.js';

const sideRow = (side: SideId, code: string, params?: Message['params']): AccountRow => ({
  label: labelOf(side),
  words: line(code, params),
});

/** Returns the rows of a disclosure that is no part of a result; `view`: before it, `rolls`: those that led to it. */
export function rowsOf(
  view: ArmadaView,
  event: ArmadaVisible,
  rolls: readonly DiceRolled[] = [],
): readonly AccountRow[] {
  switch (event.type) {
    case 'UnitBuilt':
    case 'CounterPlaced':
      return [newUnitRow(view, event)];
    case 'BaseBuilt':
      return [baseRow(view, event, null, event.base, event.cost)];
    case 'FortressChanged':
      return [baseRow(view, event, event.from, event.to, event.cost)];
    case 'BaseSalvaged':
      return [baseRow(view, event, event.base, null, event.gained)];
    case 'BuildFailed':
      return [{ label: line('account.failed', { n: event.index + 1 }), words: line(`failed.${event.code}`) }];
    case 'CountersExposed':
    case 'CountersShown':
      return shownUnits(view, event)
        .filter(({ type }) => hitsOf(type) === 0)
        .map(({ type, system }) => ({ label: thingOf(type), words: line('account.seen', at(system)) }));
    case 'PointsCollected':
      return [sideRow(event.side, 'account.short', { gained: event.gained, due: event.due })];
    case 'MineStripped':
      return [{ label: thingOf('mine'), words: line('account.stripped', at(event.system)) }];
    case 'ForcesPlaced':
    case 'StartShown':
      return [startRow(view, event)];
    case 'CounterRemoved':
    case 'DamageRuled':
      return [ruledRow(view, event)];
    case 'PointsRuled':
      return [sideRow(event.side, event.by > 0 ? 'account.gained' : 'account.paid', { n: Math.abs(event.by) })];
    case 'DamageCleared':
      return sideIds.flatMap((side) => mendedRow(view, side, event.units));
    case 'GarrisonRestored':
      return event.systems.flatMap((restored) => restoredRow(view, restored));
    default:
      return battleRows(view, event, rolls);
  }
}

/** Returns the counters that a disclosure turns face up. */
export function shownUnits(
  view: ArmadaView,
  event: ArmadaVisibleOf<'CountersExposed' | 'CountersShown'>,
): readonly Pick<ArmadaUnit, 'type' | 'system' | 'side'>[] {
  return event.type === 'CountersShown' ? event.units : event.units.flatMap((id) => unitIn(view, id) ?? []);
}

function newUnitRow(view: ArmadaView, event: ArmadaVisibleOf<'UnitBuilt' | 'CounterPlaced'>): AccountRow {
  const { id, type } = event.unit;
  const cost = event.type === 'UnitBuilt' ? event.cost : 0;
  const words = line(cost > 0 ? 'account.built' : 'account.at', { ...at(event.system), n: cost });
  const changes = [hitsChange(view, event.side, id, hitsOf(type), craftLine('change.built', type), 1)];
  const figure = hitsOf(type) === 0 ? {} : { figure: line('account.hits', { n: hitsOf(type) }), changes };
  return { label: thingOf(type), words, ...figure };
}

/** Returns a base that was built, changed or salvaged for `n` points; the force of a fortress is that of its garrison. */
function baseRow(
  view: ArmadaView,
  { side, system }: ArmadaVisibleOf<'BaseBuilt' | 'FortressChanged' | 'BaseSalvaged'>,
  from: BaseKind | null,
  to: BaseKind | null,
  n: number,
): AccountRow {
  const code = from === null ? 'account.built' : to === null ? 'account.salvaged' : 'account.changed';
  const words = line(code, { ...at(system), n, from: typeRef(from ?? '') });
  return changedRow({ label: thingOf(to ?? from ?? ''), words }, garrisonChanges(view, { side, system, from, to }));
}

function startRow(view: ArmadaView, event: ArmadaVisibleOf<'ForcesPlaced' | 'StartShown'>): AccountRow {
  const { side, system } = event;
  const units = event.type === 'StartShown' ? [] : event.units.filter(({ type }) => hitsOf(type) > 0);
  const forces = units.map(({ id, type }) =>
    hitsChange(view, side, id, hitsOf(type), craftLine('change.built', type), 1),
  );
  const row = changedRow(sideRow(side, 'account.starts', at(system)), forces);
  return { ...row, changes: [systemChange(view, side, system, 1), ...forces] };
}

/** Returns what a ruling took from a counter, or gave it. */
function ruledRow(view: ArmadaView, event: ArmadaVisibleOf<'CounterRemoved' | 'DamageRuled'>): AccountRow {
  const unit = unitIn(view, event.unit);
  if (unit === null) return sideRow(event.side, 'account.ruled');
  const isRemoved = event.type === 'CounterRemoved';
  const points = unit.damage - (isRemoved ? hitsOf(unit.type) : event.damage);
  const change = isRemoved
    ? hitsChange(view, event.side, unit.id, points, craftLine('change.lost', unit.type), 1)
    : hitsChange(view, event.side, unit.id, points, line('change.damage'));
  return changedRow({ label: thingOf(unit.type), words: line('account.at', at(unit.system)) }, [change]);
}

function mendedRow(view: ArmadaView, side: SideId, ids: readonly string[]): readonly AccountRow[] {
  const hurt = unitsOf(view, (unit) => unit.side === side && unit.damage > 0 && ids.includes(unit.id));
  if (hurt.length === 0) return [];
  const changes = hurt.map(({ id, damage }) => hitsChange(view, side, id, damage, line('change.repaired')));
  return [changedRow(sideRow(side, 'account.mended', { craft: listTypes(hurt.map(({ type }) => type)) }), changes)];
}

function restoredRow(
  view: ArmadaView,
  { system, garrison }: ArmadaVisibleOf<'GarrisonRestored'>['systems'][number],
): readonly AccountRow[] {
  const { base = null, controller: side = null } = view.systems[system] ?? {};
  if (base === null || side === null || !isFortress(base.kind)) return [];
  const changes = garrisonChanges(view, { side, system, from: base.kind, to: base.kind, garrison });
  return [changedRow(sideRow(side, 'account.restored', at(system)), changes)];
}

/** Returns the rows of a battle and of what follows it, results apart. */
function battleRows(view: ArmadaView, event: ArmadaVisible, rolls: readonly DiceRolled[]): readonly AccountRow[] {
  switch (event.type) {
    case 'BattleStarted':
      return startedRows(event, rolls);
    case 'BattleHandedOver':
      return [{ label: line('account.fought'), words: line('account.handed') }];
    case 'CraftDestroyed': {
      const groups = perSide((side) => craftOfUnits(unitsOf(view, (unit) => unit.side === side)));
      return harmOf(groups, [event]).map((harm) => harmRow(view, groups[harm.side], harm, ''));
    }
    case 'TorpedoRun': {
      const dice = diceOf(event.faces, event.faces.length === 1 ? 12 : 6, event.success);
      const figure = line(event.success ? 'account.hit' : 'account.miss');
      return [{ ...sideRow(event.side, 'account.torpedo', { n: event.attempt, need: event.threshold }), dice, figure }];
    }
    case 'DuelFought': {
      const { kind, winner, faces, cell } = event;
      const dice = diceOf(faces, faces.length === 1 ? 12 : 6, winner !== null);
      const figure = winner === null ? line('account.again') : line('account.wins', { side: sideRef(winner) });
      return [{ label: line(`dice.${kind}`), dice, words: line('account.cell', { cell }), figure }];
    }
    case 'CarrierDestroyed':
      return [sideRow(event.side, view.battle === null ? 'account.stranded' : 'account.carrier')];
    case 'TransportCaptured': {
      const { unit, unitType, from, by } = event;
      const left = hitsOf(unitType) - (unitIn(view, unit)?.damage ?? 0);
      const what = craftLine('change.captured', unitType);
      const changes = [hitsChange(view, from, unit, -left, what, 1), hitsChange(view, by, unit, left, what, 1)];
      return [{ label: labelOf(by), words: craftLine('account.captured', unitType), changes }];
    }
    case 'PointsSurrendered':
    case 'PointsGained': {
      const dice = diceOf(rolls.flatMap(({ faces }) => faces));
      const code = event.type === 'PointsGained' ? 'account.gained' : 'account.paid';
      return [{ ...sideRow(event.side, code, { n: event.amount }), ...(dice.length > 0 && { dice }) }];
    }
    case 'BattleEnded': {
      const { winner, mustRetreat } = event;
      return mustRetreat !== null && mustRetreat === winner ? [sideRow(mustRetreat, 'account.leaves')] : [];
    }
    case 'RetreatOrdered':
      return event.asked ? [sideRow(event.retreat.chooser, 'account.choice')] : [];
    case 'RetreatMade':
      return [sideRow(event.side, 'account.retreat', at(event.to))];
    case 'SystemLost':
    case 'SystemClaimed': {
      const { side, system, type } = event;
      const [code, points] =
        type === 'SystemLost' ? (['account.left', -1] as const) : (['account.claimed', 1] as const);
      return [{ ...sideRow(side, code, at(system)), changes: [systemChange(view, side, system, points)] }];
    }
    case 'BaseDestroyed': {
      const { side, system, base } = event;
      const changes = garrisonChanges(view, { side, system, from: base, to: null });
      return [changedRow(sideRow(side, 'account.base', { base: typeRef(base) }), changes)];
    }
    default:
      return [];
  }
}

/** Returns both groups, and the rolls of those who attack first. */
function startedRows(
  { battle }: ArmadaVisibleOf<'BattleStarted'>,
  rolls: readonly DiceRolled[],
): readonly AccountRow[] {
  return [
    ...sideIds.map((side) =>
      sideRow(side, 'account.group', { craft: listTypes(battle.groups[side].map(({ type }) => type)) }),
    ),
    ...rolls.map(({ label, faces, sides }) => ({
      ...sideRow(label.includes('confed') ? 'confed' : 'kilrathi', 'account.tie'),
      dice: diceOf(faces, sides),
    })),
  ];
}
