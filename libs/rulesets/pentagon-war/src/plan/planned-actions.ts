import { course } from '../forecast/course.js';
import { isSame } from '../geometry/hex.js';
import { hindrance } from '../impulse/decide-fire.js';
import type { BattleSheet, UnitOrders } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { check, takesKey } from '../orders/check.js';
import { partOf } from '../orders/phase.js';
import { unitOf, unitsHere, weaponsOf } from '../position.js';

/** A possible meeting, and its impulses in the open phase, by what is known now. */
export interface PentagonMeeting {
  readonly unit: string;
  readonly impulses: readonly number[];
}

/** What a unit may do in the open phase beside steering and fire, by the ruleset's own check (PW-18.9). */
export interface PlannedActions {
  /** Possible hosts, and when both are in one hex at one velocity (PW-17.3). */
  readonly dock: readonly PentagonMeeting[];
  /** True if it is docked, and may undock (PW-17.3). */
  readonly castOff: boolean;
  /** Enemies that it may try to ram, and when they are in its hex (PW-8.15). */
  readonly ram: readonly PentagonMeeting[];
  /** Beams that may grab, each with enemies and when it reaches them (PW-17.3). */
  readonly grab: readonly { readonly beam: string; readonly foes: readonly PentagonMeeting[] }[];
  readonly selfDestruct: boolean;
  /** True if it may leave the battle at the end of the turn (PW-12.3). */
  readonly withdraw: boolean;
}

/** Returns the further options of an own unit in the open phase; null for other units. */
export function plannedActionsOf(view: View, sheet: BattleSheet | null, id: string): PlannedActions | null {
  const unit = unitOf(view, id);
  if (view.step === 'setup' || unit?.status !== 'here' || view.seat === null || unit.seat !== view.seat) return null;
  const { impulse } = view;
  const may = (orders: UnitOrders): boolean =>
    (Object.keys(orders) as (keyof UnitOrders)[]).every((key) => takesKey(view, key)) &&
    check(view, { units: { [id]: orders } }).length === 0;
  const others = unitsHere(view).filter((pentagonUnit) => pentagonUnit.id !== id);
  const whom = (ordersFor: (other: string) => UnitOrders, when: ReadonlyMap<string, readonly number[]>) =>
    others
      .filter((other) => may(ordersFor(other.id)))
      .map((other): PentagonMeeting => ({ unit: other.id, impulses: when.get(other.id) ?? [] }));
  const met = meetings(view, sheet, id);
  const beams = weaponsOf(view, unit).filter(({ type }) => type === 'magneticBeam');
  return {
    dock: unit.dockedTo === null ? whom((target) => ({ dock: { target, from: impulse } }), met.docking) : [],
    castOff: unit.dockedTo !== null && may({ castOff: { impulse } }),
    ram: whom((target) => ({ ram: { target, from: impulse } }), met.ramming),
    grab: beams.flatMap(({ id: beam }) => {
      const at = (target: string): UnitOrders => ({ fire: [{ impulse, weapons: [beam], target }] });
      const foes = whom(at, met.grabbing.get(beam) ?? new Map());
      return foes.length === 0 ? [] : [{ beam, foes }];
    }),
    selfDestruct: may({ selfDestruct: { impulse } }),
    withdraw: may({ withdraw: true }),
  };
}

type When = Map<string, number[]>;

/** Returns when a unit meets each other one in the open phase, by the rules themselves. */
function meetings(view: View, sheet: BattleSheet | null, id: string) {
  const found = { docking: new Map() as When, ramming: new Map() as When, grabbing: new Map<string, When>() };
  for (const { impulse, table } of course(view, view.seat, sheet ?? {}, partOf(view).to)) {
    const unit = unitOf(table.now, id);
    if (unit === null) continue;
    for (const other of unitsHere(table.now)) {
      if (isSame(other.at, unit.at)) note(found.ramming, other.id, impulse);
      if (isSame(other.at, unit.at) && isSame(other.velocity, unit.velocity)) note(found.docking, other.id, impulse);
      for (const beam of weaponsOf(table.now, unit).filter(({ type }) => type === 'magneticBeam')) {
        if (hindrance(table, unit, beam, other.id) !== null) continue;
        const reached = found.grabbing.get(beam.id) ?? new Map<string, number[]>();
        found.grabbing.set(beam.id, note(reached, other.id, impulse));
      }
    }
  }
  return found;
}

const note = (when: When, other: string, impulse: number): When =>
  when.set(other, [...(when.get(other) ?? []), impulse]);
