import { isAmended } from '../model/options.js';
import type { Board, Unit } from '../model/state.js';
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

/** What holds where nothing was said (PW-18.8). */
export const usual = {
  doctrine: [{ ...atFirst, when: 'best' }] as readonly FireRule[],
  /** By the former text every weapon fires at its first chance. */
  formerDoctrine: [atFirst] as readonly FireRule[],
  launchDoctrine: [] as readonly LaunchRule[],
  pointDefense: { priority: ['missile', 'drone', 'spacecraft'], hold: false } as DefenceOrder,
  screens: { minIncoming: 1, maxPerImpulse: 99, keepPower: 0 },
} as const;

/** The doctrine of a game's units that have none of their own (PW-18.8). */
const usualDoctrine = (board: Pick<Board, 'options'>): readonly FireRule[] =>
  isAmended(board) ? usual.doctrine : usual.formerDoctrine;

/** Everything that a unit goes by in a phase: its own orders, then what stands, then what is usual. */
export interface Mind {
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

/** Doctrine by unit, and of `*` for every other: an entry of its own takes the place of that for all. */
const entryOf = (
  units: Readonly<Record<string, UnitOrders | DoctrineOrders | undefined>> | undefined,
  unit: Unit,
): UnitOrders | DoctrineOrders => units?.[unit.id] ?? units?.['*'] ?? {};

/** What a unit goes by with this sheet of its seat, null where none came (PW-18.7, PW-18.8, PW-18.15). */
export function mindOf(board: Board, unit: Unit, sheet: BattleSheet | null): Mind {
  const orders = entryOf(sheet?.units, unit) as UnitOrders;
  const standing = entryOf(board.standing[unit.seat]?.units, unit);
  const said = <Key extends keyof DoctrineOrders>(key: Key): DoctrineOrders[Key] => orders[key] ?? standing[key];
  return {
    orders,
    fireControl: said('fireControl') ?? (unit.detected ? 'active' : 'passive'),
    charge: orders.charge ?? null,
    // Nobody is betrayed by what nobody ordered: a hidden unit holds its fire.
    doctrine: said('doctrine') ?? (unit.detected ? usualDoctrine(board) : []),
    launchDoctrine: said('launchDoctrine') ?? usual.launchDoctrine,
    pointDefense: said('pointDefense') ?? usual.pointDefense,
    screens: said('screens') ?? usual.screens,
    damagePreference: said('damagePreference') ?? [],
  };
}
