import { grouped } from '@warlog/core';
import { halfOf } from '../damage/explosion.js';
import { stopStackChance } from '../fire/stack.js';
import { course } from '../forecast/course.js';
import { ratio, type Ratio } from '../fraction.js';
import type { Vec } from '../geometry/hex.js';
import { mind } from '../impulse/impulse-context.js';
import type { BattleSheet } from '../model/sheet.js';
import type { Seeker } from '../model/state.js';
import type { View } from '../model/view.js';
import { isEnemy, seekerOf, seekersHere, unitOf, warheadOf } from '../position.js';
import { flightOf, nextMove, typesFor } from './flights.js';

/** A missile or bolt that enters the hex of a unit in this turn. */
export interface Arrival {
  readonly seeker: string;
  readonly kind: Seeker['kind'];
  readonly impulse: number;
  /** An own one is certain to come while its target lives; a foreign one comes if this unit is its target (PW-19.4). */
  readonly mine: boolean;
  /** The chance that point defense stops all missiles that arrive with it; bolts are never stopped (PW-9, PW-8.13). */
  readonly stopped: Ratio;
}

/**
 * Returns the paths of flying objects from the next impulse on to their targets. A foreign object is treated as if this
 * unit were its target (PW-8.7).
 */
export function seekerPaths(
  view: View,
  sheet: BattleSheet | null,
  seeker: string,
  meantFor: string | null,
): readonly Vec[] {
  const found = seekerOf(view, seeker);
  return found === null ? [] : (flightOf(view, sheet, found, meantFor)?.path ?? []);
}

/**
 * Returns all objects that may try to ram a unit in this turn, in order of impulse. Against foreign units these are own
 * seekers, against own units all foreign ones.
 */
export function arrivals(view: View, sheet: BattleSheet | null, unit: string): readonly Arrival[] {
  return stacksOf(view, sheet, unit).flatMap(({ impulse, seekers, stopped }) =>
    seekers.map(({ id, kind, seat }) => ({
      seeker: id,
      kind,
      impulse,
      mine: seat === view.seat,
      stopped: kind === 'missile' ? stopped : ratio(0),
    })),
  );
}

/** Objects that enter the hex of a unit in the same impulse. */
export interface StackIn {
  readonly impulse: number;
  readonly seekers: readonly Seeker[];
  /** Boxes of the unit's point defense at that time. */
  readonly boxes: number;
  /** The chance that it stops all missiles among them; the lowest one if they may differ. */
  readonly stopped: Ratio;
  /** True if all missiles among them are known to explode alike. */
  readonly isExact: boolean;
}

/** Returns the same impulse by impulse: what point defense fires at together (PW-9). */
export function stacksOf(view: View, sheet: BattleSheet | null, unit: string): readonly StackIn[] {
  const target = unitOf(view, unit);
  if (target?.status !== 'here') return [];
  const coming = seekersHere(view).flatMap((seeker) => {
    const isMeant = seeker.secret === null || seeker.secret.target === unit;
    if (seeker.kind === 'drone' || !isEnemy(seeker, target) || !isMeant) return [];
    const met = flightOf(view, sheet, seeker, unit);
    return met?.impulse ? [{ seeker, impulse: nextMove(view) + met.impulse - 1 }] : [];
  });
  const boxes = coming.length === 0 ? 0 : defenceOf(view, sheet, unit);
  return [...grouped(coming, ({ impulse }) => impulse)]
    .sort(([count], [other]) => count - other)
    .map(([impulse, together]) => {
      const seekers = together.map(({ seeker }) => seeker);
      const missiles = seekers.filter(({ kind }) => kind === 'missile');
      const blasts = missiles.flatMap((missile) => blastsOf(view, missile));
      const stopped = stopStackChance(boxes, missiles.length, Math.min(...blasts));
      return { impulse, seekers, boxes, stopped, isExact: new Set(blasts).size <= 1 };
    });
}

/** Returns the possible strengths of a missile's explosion when it is stopped (PW-13.1). */
const blastsOf = (view: View, seeker: Seeker): readonly number[] =>
  (seeker.secret?.missile ? [seeker.secret.missile] : typesFor(view, seeker)).map(warheadOf).map(halfOf);

/** Returns the effective boxes of a unit's point defense: none if ordered to let missiles pass (PW-9.2, PW-6.3). */
function defenceOf(view: View, sheet: BattleSheet | null, unit: string): number {
  const [now] = course(view, view.seat, sheet ?? {});
  const target = now === undefined ? null : unitOf(now.table.now, unit);
  if (now === undefined || target === null) return 0;
  const { hold, priority } = mind(now.table, target).pointDefense;
  const boxes = target.systems.pointDefense - (target.locked ? 0 : 1);
  return hold === true || !priority.includes('missile') ? 0 : Math.max(0, boxes);
}
