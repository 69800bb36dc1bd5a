import {
  allowanceOf,
  findCraft,
  mayRunAfter,
  type RoundSheet,
  type SideId,
  type ArmadaUnitId,
  type ArmadaView,
} from '@warlog/armada-pnp/ui';

/** A craft that may be hit, with the hits that the draft places on it. */
export interface HitRow {
  readonly id: ArmadaUnitId;
  readonly type: string;
  /** Distinguishes it from craft of the same type; 0 for a lone one. */
  readonly n: number;
  readonly hits: number;
  readonly damage: number;
  readonly placed: number;
}

/** What one result asks of a side. */
export interface HitsAsked {
  /** Hits that the result brings. */
  readonly hits: number;
  /** How many of them may be ignored now. */
  readonly allowance: number;
  /** Hits that must be placed after the ignored ones, as far as there is room. */
  readonly wanted: number;
  readonly placed: number;
  readonly craft: readonly HitRow[];
  readonly mayRun: boolean;
  /** The attempt that a torpedo run would be. */
  readonly attempt: number;
}

/** Returns the result that waits in this view, with the answer so far; null where none waits. */
export function hitsAsked(view: ArmadaView, side: SideId, sheet: RoundSheet): HitsAsked | null {
  const { battle } = view;
  if (battle?.result == null) return null;
  const { result, groups, attempts } = battle;
  const group = groups[side].filter(({ type }) => findCraft(type)?.hits != null);
  const hits = result.eliminated === side ? 0 : result.hits[side];
  const craft = group.map(({ id, type, damage, fort }, index): HitRow => {
    const sisters = group.filter((other) => other.type === type && other.fort === fort);
    const before = group.slice(0, index + 1).filter((other) => other.type === type && other.fort === fort).length;
    const placed = sheet.allocate.filter(({ unit }) => unit === id).reduce((sum, placement) => sum + placement.hits, 0);
    return { id, type, damage, placed, n: sisters.length > 1 ? before : 0, hits: findCraft(type)?.hits ?? 0 };
  });
  const room = craft.reduce((sum, each) => sum + each.hits - each.damage, 0);
  return {
    hits,
    allowance: Math.min(allowanceOf(battle, side, view.options.ignoreScaling), hits),
    wanted: Math.min(room, Math.max(0, hits - sheet.ignore)),
    placed: craft.reduce((sum, { placed }) => sum + placed, 0),
    craft,
    mayRun: mayRunAfter(battle, side, view.options),
    attempt: attempts[side] + 1,
  };
}

/** Places this many hits on one craft; 0 removes it from the list. */
export function placeHits({ allocate }: RoundSheet, unit: ArmadaUnitId, hits: number): Pick<RoundSheet, 'allocate'> {
  const others = allocate.filter((placement) => placement.unit !== unit);
  return { allocate: hits > 0 ? [...others, { unit, hits }] : others };
}
