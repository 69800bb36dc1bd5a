import { readCasualties, type CasualtyDraw, type PlaceId, type HeardSide } from '@warlog/star-map';
import type { DiceRolled } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { pointsOf } from '../catalogue.js';
import type { BzaarckeBattleFought, BzaarckeBattleSide } from '../model/event.js';
import type { BzaarckeBattleHeard, BzaarckeView } from '../model/view.js';
import { damageOf } from '../resolve/battle.js';
import { combat } from '../tables.js';

/** A side of a battle as disclosed to its sides, roll by roll. */
export interface BzaarckeSideStory
  extends HeardSide, Pick<BzaarckeBattleSide, 'stance' | 'faces' | 'hitOn' | 'hits' | 'left'> {
  readonly points: number;
  /** True for each die that hit. */
  readonly counts: readonly boolean[];
  /** True if its orders not to shoot cost it a point against a side that shoots (BZK-402). */
  readonly isSurprised: boolean;
  /** Damage suffered. */
  readonly damage: number;
  /** The casualty lottery (BZK-403); empty if the damage covered the whole force. */
  readonly draws: readonly CasualtyDraw[];
  readonly isWipedOut: boolean;
}

export interface BzaarckeBattleStory extends Pick<
  BzaarckeBattleFought,
  'place' | 'victor' | 'retreats' | 'tieFace' | 'table'
> {
  readonly a: BzaarckeSideStory;
  readonly b: BzaarckeSideStory;
}

/**
 * Returns a battle in the order of its rolls, from the disclosures to one of its sides; `before` is its view just
 * before.
 */
export function battleStory(
  before: BzaarckeView,
  battle: BzaarckeBattleFought,
  rolls: readonly DiceRolled[],
): BzaarckeBattleStory {
  const { place, a, b, victor, retreats, tieFace } = battle;
  const total = a.points + b.points;
  const side = (own: BzaarckeBattleSide, other: BzaarckeBattleSide): BzaarckeSideStory => {
    const { seat, stance, points, faces, hitOn, hits, left } = own;
    const damage = battle.table ? points - left : damageOf(other.hits);
    const units = own.units.map((unit) => ({ ...unit, points: pointsOf(unit) }));
    return {
      ...{ seat, stance, points, faces, hitOn, hits, left, damage },
      role: roleAt(before, place, seat, other.seat),
      share: shareOf(points, total),
      counts: faces.map((face) => face >= hitOn),
      isSurprised: stance === 'no-shoot' && hitOn > combat.hitOn,
      // A battle campaign draws no lots.
      draws: battle.table ? [] : readCasualties({ ...own, units }, damage, rolls),
      isWipedOut: damage >= points,
    };
  };
  const { table } = battle;
  return { place, a: side(a, b), b: side(b, a), victor, retreats, tieFace, ...(table && { table }) };
}

/** Returns the sides of a battle that the viewer only heard of. */
export function heardSides(
  before: BzaarckeView,
  { place, a, b, report }: BzaarckeBattleHeard,
): readonly [HeardSide, HeardSide] {
  const total = report === null ? 0 : report.aPoints + report.bPoints;
  const side = (seat: SeatId, other: SeatId, points: number | null): HeardSide => ({
    ...{ seat, role: roleAt(before, place, seat, other), points, share: shareOf(points ?? 0, total) },
  });
  return [side(a, b, report?.aPoints ?? null), side(b, a, report?.bPoints ?? null)];
}

function shareOf(points: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * points) / total);
}

function roleAt({ planets }: BzaarckeView, place: PlaceId, seat: SeatId, other: SeatId): HeardSide['role'] {
  const owner = planets[place]?.owner ?? null;
  if (owner === seat) return 'defends';
  return owner === other ? 'attacks' : null;
}
