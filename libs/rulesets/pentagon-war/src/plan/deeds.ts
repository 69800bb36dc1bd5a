import { course } from '../forecast/course.js';
import { isSame } from '../geometry/hex.js';
import { hindrance } from '../impulse/decide-fire.js';
import type { BattleSheet, UnitOrders } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { check, takesKey } from '../orders/check.js';
import { partOf } from '../orders/phase.js';
import { unitOf, unitsHere, weaponsOf } from '../position.js';

/** Someone whom a unit may meet, and the impulses of the open phase in which that can be, by what is known now. */
export interface Meeting {
  readonly unit: string;
  readonly impulses: readonly number[];
}

/** What a unit may do in the open phase beside steering and fire, as the ruleset's own check judges it (PW-18.9). */
export interface Deeds {
  /** Units that it may be docked to, and when both are in one hex at one velocity (PW-17.3). */
  readonly dock: readonly Meeting[];
  /** It is docked, and may cast off (PW-17.3). */
  readonly castOff: boolean;
  /** Enemies that it may try to ram, and when they are in its hex (PW-8.15). */
  readonly ram: readonly Meeting[];
  /** Beams that may grab, each with enemies and when it reaches them (PW-17.3). */
  readonly grab: readonly { readonly beam: string; readonly foes: readonly Meeting[] }[];
  readonly selfDestruct: boolean;
  /** It may leave the battle as the turn ends (PW-12.3). */
  readonly withdraw: boolean;
}

/** What one's own unit may do besides in the open phase; null where the unit is not one's own to command. */
export function deedsOf(view: View, sheet: BattleSheet | null, id: string): Deeds | null {
  const unit = unitOf(view, id);
  if (view.step === 'setup' || unit?.status !== 'here' || view.seat === null || unit.seat !== view.seat) return null;
  const { impulse } = view;
  const may = (orders: UnitOrders): boolean =>
    (Object.keys(orders) as (keyof UnitOrders)[]).every((key) => takesKey(view, key)) &&
    check(view, { units: { [id]: orders } }).length === 0;
  const others = unitsHere(view).filter((one) => one.id !== id);
  const whom = (ordersFor: (other: string) => UnitOrders, when: ReadonlyMap<string, readonly number[]>) =>
    others
      .filter((other) => may(ordersFor(other.id)))
      .map((other): Meeting => ({ unit: other.id, impulses: when.get(other.id) ?? [] }));
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

/** When a unit meets each other one in the open phase, with the steps of the rules themselves. */
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
