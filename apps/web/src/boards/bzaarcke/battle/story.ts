import { damageOf, findType, pointsOf, type BattleFought, type BattleSide, type BzaarckeView } from '@warlog/bzaarcke';
import { isDiceEvent, seatNumber, type DiceEvent, type DiceRolled, type GameEvent, type SeatId } from '@warlog/kernel';
import { lotteryDraws } from '../../parts/battle/lottery.js';
import type { Draw } from '../../parts/battle/sides.js';

/** One side of a battle, as it is told. */
export interface SideStory {
  readonly seat: SeatId;
  readonly number: number;
  readonly name: string;
  readonly role: 'attacks' | 'defends' | null;
  readonly stance: BattleSide['stance'];
  readonly points: number;
  /** Of the points of both sides, in percent. */
  readonly share: number;
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
  const owner = before.planets[battle.place]?.owner ?? null;
  const total = battle.a.points + battle.b.points;
  const side = (own: BattleSide, other: BattleSide): SideStory => {
    const damage = damageOf(other.hits);
    const isWipedOut = own.destroyed.length === own.units.length && damage >= own.points;
    return {
      seat: own.seat,
      number: seatNumber(own.seat),
      name: before.sides[own.seat]?.name ?? own.seat,
      role: owner === own.seat ? 'defends' : owner === other.seat ? 'attacks' : null,
      stance: own.stance,
      points: own.points,
      share: total === 0 ? 0 : Math.round((100 * own.points) / total),
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
