import {
  readCasualties,
  type CasualtyDraw,
  type DiceRolled,
  type PlaceId,
  type SeatId,
  type HeardSide,
} from '@warlog/kernel';
import { pointsOf } from '../catalogue.js';
import type { BattleFought, BattleSide } from '../model/event.js';
import type { BattleHeard, View } from '../model/view.js';
import { damageOf } from '../resolve/battle.js';
import { combat } from '../tables.js';

/** A side of a battle as its sides are told it, roll by roll. */
export interface SideStory extends HeardSide, Pick<BattleSide, 'stance' | 'faces' | 'hitOn' | 'hits' | 'left'> {
  readonly points: number;
  /** Which of its dice hit. */
  readonly counts: readonly boolean[];
  /** Its orders not to shoot cost it a point against one who shoots (BZK-402). */
  readonly isSurprised: boolean;
  /** Damage suffered. */
  readonly damage: number;
  /** The casualty lottery (BZK-403); empty where the damage was as large as the whole force. */
  readonly draws: readonly CasualtyDraw[];
  readonly isWipedOut: boolean;
}

export interface BattleStory extends Pick<BattleFought, 'place' | 'victor' | 'retreats' | 'tieFace' | 'table'> {
  readonly a: SideStory;
  readonly b: SideStory;
}

/** A battle in the order of its rolls, from what one of its sides was told; `before` is its view just before. */
export function battleStory(before: View, battle: BattleFought, rolls: readonly DiceRolled[]): BattleStory {
  const { place, a, b, victor, retreats, tieFace } = battle;
  const total = a.points + b.points;
  const side = (own: BattleSide, other: BattleSide): SideStory => {
    const { seat, stance, points, faces, hitOn, hits, left } = own;
    const damage = battle.table ? points - left : damageOf(other.hits);
    const units = own.units.map((unit) => ({ ...unit, points: pointsOf(unit) }));
    return {
      ...{ seat, stance, points, faces, hitOn, hits, left, damage },
      role: roleAt(before, place, seat, other.seat),
      share: shareOf(points, total),
      counts: faces.map((face) => face >= hitOn),
      isSurprised: stance === 'no-shoot' && hitOn > combat.hitOn,
      // No lots were drawn at the table.
      draws: battle.table ? [] : readCasualties({ ...own, units }, damage, rolls),
      isWipedOut: damage >= points,
    };
  };
  const { table } = battle;
  return { place, a: side(a, b), b: side(b, a), victor, retreats, tieFace, ...(table && { table }) };
}

/** The sides of a battle that was only heard of. */
export function heardSides(before: View, { place, a, b, report }: BattleHeard): readonly [HeardSide, HeardSide] {
  const total = report === null ? 0 : report.aPoints + report.bPoints;
  const side = (seat: SeatId, other: SeatId, points: number | null): HeardSide => ({
    ...{ seat, role: roleAt(before, place, seat, other), points, share: shareOf(points ?? 0, total) },
  });
  return [side(a, b, report?.aPoints ?? null), side(b, a, report?.bPoints ?? null)];
}

function shareOf(points: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * points) / total);
}

function roleAt({ planets }: View, place: PlaceId, seat: SeatId, other: SeatId): HeardSide['role'] {
  const owner = planets[place]?.owner ?? null;
  if (owner === seat) return 'defends';
  return owner === other ? 'attacks' : null;
}
