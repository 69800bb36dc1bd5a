import type { SeatId } from '@warlog/kernel';
import { standingOrders, type BattleSheet, type Sheet, type Standing } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { check } from './check.js';
import { unitOf } from '../position.js';

/** The sheet that orders nothing. */
export const empty = (_view: View): Sheet => ({});

/** Standing orders as they can be read; null where they say nothing. */
export function readStanding(standing: unknown): Standing | null {
  const parsed = standingOrders.safeParse(standing);
  return parsed.success && Object.keys(parsed.data.units ?? {}).length > 0 ? parsed.data : null;
}

/**
 * The sheet that standing orders make for the open phase; what it does not take is left out, and units that are gone.
 * Null where they say nothing. Doctrine that a sheet has kept is a newer word than what was said before the start: it goes on
 * by itself, and nothing is said beside it (PW-18.7).
 */
export function fromStanding(view: View, standing: unknown): Sheet | null {
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
  const kept = Object.fromEntries(Object.entries(units).filter(([id]) => !refused.has(id)));
  return Object.keys(kept).length > 0 ? { units: kept } : null;
}

/** Standing orders by seat, those alone that say something. */
export function standingBySeat(standing: Readonly<Record<SeatId, unknown>>): readonly (readonly [SeatId, Standing])[] {
  return (Object.entries(standing) as [SeatId, unknown][]).flatMap(([seat, orders]) => {
    const said = readStanding(orders);
    return said === null ? [] : [[seat, said] as const];
  });
}
