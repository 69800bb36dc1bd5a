import type { SeatId } from '@warlog/core';
import { standingOrders, type BattleSheet, type PentagonSheet, type PentagonStanding } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { check } from './check.js';
import { unitOf } from '../position.js';

/** Returns empty orders. */
export const empty = (_view: View): PentagonSheet => ({});

/** Returns readable standing orders; null if they are empty. */
export function readStanding(standing: unknown): PentagonStanding | null {
  const parsed = standingOrders.safeParse(standing);
  return parsed.success && Object.keys(parsed.data.units ?? {}).length > 0 ? parsed.data : null;
}

/**
 * Returns the orders from standing orders for the open phase, without keys it does not accept and removed units; null
 * if they are empty. Doctrine stored from orders is newer than early standing orders: it persists by itself and is not
 * repeated (PW-18.7).
 */
export function fromStanding(view: View, standing: unknown): PentagonSheet | null {
  const said = readStanding(standing);
  if (said === null || view.step === 'setup') return null;
  if (view.seat !== null && readStanding(view.standing[view.seat]) !== null) return {};
  const isFirst = view.impulse === 1 && view.step !== 'fire';
  const units: NonNullable<BattleSheet['units']> = {};
  for (const [id, orders] of Object.entries(said.units ?? {})) {
    const isOwn = id === '*' || (unitOf(view, id)?.seat === view.seat && unitOf(view, id)?.status === 'here');
    if (!isOwn) continue;
    const { fireControl, pointDefense, screens, ...rest } = orders;
    units[id] = {
      ...rest,
      ...(isFirst && fireControl !== undefined ? { fireControl } : {}),
      ...(view.step !== 'fire' && pointDefense !== undefined ? { pointDefense } : {}),
      ...(view.step !== 'maneuver' && screens !== undefined ? { screens } : {}),
    };
  }
  const sheet: BattleSheet = { units };
  const refused = new Set(check(view, sheet).map(({ path }) => String(path[1])));
  const accepted = Object.fromEntries(Object.entries(units).filter(([id]) => !refused.has(id)));
  return Object.keys(accepted).length > 0 ? { units: accepted } : null;
}

/** Returns standing orders by seat, without empty ones. */
export function standingBySeat(
  standing: Readonly<Record<SeatId, unknown>>,
): readonly (readonly [SeatId, PentagonStanding])[] {
  return (Object.entries(standing) as [SeatId, unknown][]).flatMap(([seat, orders]) => {
    const said = readStanding(orders);
    return said === null ? [] : [[seat, said] as const];
  });
}
