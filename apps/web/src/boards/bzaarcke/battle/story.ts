import { damageOf, findType, pointsOf, type BattleFought, type BattleSide, type BzaarckeView } from '@warlog/bzaarcke';
import { isDiceEvent, type DiceEvent, type DiceRolled, type GameEvent, type SeatId } from '@warlog/kernel';
import { lotteryDraws } from '../../parts/battle/lottery.js';
import type { Draw, SideInLine } from '../../parts/battle/sides.js';
import { roleAt, sideInLine } from '../../sector/battle/side.js';

/** One side of a battle, as it is told. */
export interface SideStory extends SideInLine {
  readonly seat: SeatId;
  readonly points: number;
  readonly stance: BattleSide['stance'];
  readonly faces: readonly number[];
  readonly hitOn: number;
  readonly hits: number;
  /** Damage suffered. */
  readonly damage: number;
  readonly draws: readonly Draw[];
  /** The damage was as large as the whole force: nothing was left to draw for. */
  readonly isWipedOut: boolean;
  readonly left: number;
}

export interface BattleStory {
  readonly place: string;
  readonly a: SideStory;
  readonly b: SideStory;
  readonly battle: BattleFought;
  readonly scope: string | null;
}

/** A battle in the order of its rolls, from what one of the sides was told; `before` is its view just before. */
export function battleStory(
  battle: BattleFought,
  events: readonly (GameEvent | DiceEvent)[],
  before: BzaarckeView,
): BattleStory {
  const rolls = events.filter(isDiceEvent).filter((event): event is DiceRolled => event.type === 'DiceRolled');
  const total = battle.a.points + battle.b.points;
  const shareOf = ({ points }: BattleSide): number => (total === 0 ? 0 : Math.round((100 * points) / total));
  const side = (own: BattleSide, other: BattleSide): SideStory => {
    const damage = damageOf(other.hits);
    const isWipedOut = own.destroyed.length === own.units.length && damage >= own.points;
    return {
      ...sideInLine(before, own.seat, roleAt(before, battle.place, own.seat, other.seat), own.points, shareOf(own)),
      seat: own.seat,
      points: own.points,
      stance: own.stance,
      faces: own.faces,
      hitOn: own.hitOn,
      hits: own.hits,
      damage,
      draws: isWipedOut ? [] : drawsOf(own, damage, rolls),
      isWipedOut,
      left: own.left,
    };
  };
  const scope = rolls[0]?.scope ?? null;
  return { place: battle.place, a: side(battle.a, battle.b), b: side(battle.b, battle.a), battle, scope };
}

/** The casualty lottery of a side (BZK-403). */
function drawsOf(side: BattleSide, damage: number, rolls: readonly DiceRolled[]): readonly Draw[] {
  const units = side.units.map((unit) => ({
    id: unit.id,
    name: findType(unit.unitType)?.short ?? unit.unitType,
    points: pointsOf(unit),
  }));
  return lotteryDraws({ ...side, units }, damage, rolls);
}
