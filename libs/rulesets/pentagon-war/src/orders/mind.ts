import { isAmended } from '../model/options.js';
import type { PentagonBoard, PentagonUnit } from '../model/state.js';
import type {
  BattleSheet,
  DefenceOrder,
  DoctrineOrders,
  FireRule,
  LaunchRule,
  ScreenOrder,
  UnitOrders,
} from '../model/sheet.js';

const atFirst: FireRule = { weapons: 'all', target: 'weakestFacing', minExpected: '1' };

/** The defaults for a unit without orders (PW-18.8). */
export const usual = {
  doctrine: [{ ...atFirst, when: 'best' }] as readonly FireRule[],
  /** Under the former text every weapon fires at its first chance. */
  formerDoctrine: [atFirst] as readonly FireRule[],
  launchDoctrine: [] as readonly LaunchRule[],
  pointDefense: { priority: ['missile', 'drone', 'spacecraft'], hold: false } as DefenceOrder,
  screens: { minIncoming: 1, maxPerImpulse: 99, keepPower: 0 },
} as const;

/** Returns the doctrine of units without their own (PW-18.8). */
const usualDoctrine = (board: Pick<PentagonBoard, 'options'>): readonly FireRule[] =>
  isAmended(board) ? usual.doctrine : usual.formerDoctrine;

/** The effective orders of a unit in a phase: its own, then standing ones, then the defaults. */
export interface PentagonMind {
  readonly orders: UnitOrders;
  readonly fireControl: 'active' | 'passive';
  /** Null: every gun in the order of the display, while power lasts. */
  readonly charge: readonly string[] | null;
  readonly doctrine: readonly FireRule[];
  readonly launchDoctrine: readonly LaunchRule[];
  readonly pointDefense: DefenceOrder;
  readonly screens: ScreenOrder;
  readonly damagePreference: readonly string[];
}

/** Returns doctrine by unit, or of `*` for all others: an own entry replaces the one for all. */
const entryOf = (
  units: Readonly<Record<string, UnitOrders | DoctrineOrders | undefined>> | undefined,
  unit: PentagonUnit,
): UnitOrders | DoctrineOrders => units?.[unit.id] ?? units?.['*'] ?? {};

/**
 * Returns the effective orders of a unit with these orders of its seat, null without any (PW-18.7, PW-18.8, PW-18.15).
 */
export function mindOf(board: PentagonBoard, unit: PentagonUnit, sheet: BattleSheet | null): PentagonMind {
  const orders = entryOf(sheet?.units, unit) as UnitOrders;
  const standing = entryOf(board.standing[unit.seat]?.units, unit);
  const said = <Key extends keyof DoctrineOrders>(key: Key): DoctrineOrders[Key] => orders[key] ?? standing[key];
  return {
    orders,
    fireControl: said('fireControl') ?? (unit.detected ? 'active' : 'passive'),
    charge: orders.charge ?? null,
    // A hidden unit without orders holds its fire, so that it is not revealed.
    doctrine: said('doctrine') ?? (unit.detected ? usualDoctrine(board) : []),
    launchDoctrine: said('launchDoctrine') ?? usual.launchDoctrine,
    pointDefense: said('pointDefense') ?? usual.pointDefense,
    screens: said('screens') ?? usual.screens,
    damagePreference: said('damagePreference') ?? [],
  };
}
