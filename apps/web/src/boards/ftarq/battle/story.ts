import { pointsOf, type BattleSide, type BattleTold, type FtarqView } from '@warlog/ftarq';
import { isDiceEvent, type DiceEvent, type DiceRolled, type GameEvent } from '@warlog/kernel';
import { lotteryDraws } from '../../parts/battle/lottery.js';
import type { Draw, SideInLine } from '../../parts/battle/sides.js';
import { sideInLine } from '../../sector/battle/side.js';
import { findType } from '../rules.js';

/** One side of a battle, as it is told. */
export interface SideStory extends SideInLine {
  readonly seat: string;
  readonly points: number;
  readonly stance: BattleSide['stance'];
  /** What the table says, in percent of the smaller force, and what that came to. */
  readonly percent: number;
  readonly loss: number;
  readonly draws: readonly Draw[];
  /** The loss was as large as the whole force: nothing was left to draw for. */
  readonly isWipedOut: boolean;
  readonly left: number;
  readonly cargoLost: number;
}

/** What was added to the throw; `hidden` is what the sides keep to themselves (FTQ-1203). */
export interface RollStory {
  readonly faces: readonly number[];
  readonly thrown: number;
  readonly parts: readonly { readonly word: 'force' | 'stance' | 'own' | 'hidden'; readonly figure: number }[];
  readonly modifier: number;
  readonly row: number;
}

export interface BattleStory {
  readonly place: string;
  readonly attacker: SideStory;
  readonly defender: SideStory;
  /** Points of the smaller force: what the percentages are of. */
  readonly base: number;
  /** null: nobody opened fire (FTQ-603). */
  readonly roll: RollStory | null;
  readonly victor: string | null;
  readonly retreats: string | null;
  readonly scope: string | null;
}

/** A battle in the order of its rolls, from what one of the sides was told; `before` is its view just before. */
export function battleStory(
  battle: BattleTold,
  events: readonly (GameEvent | DiceEvent)[],
  before: FtarqView,
): BattleStory {
  const rolls = events.filter(isDiceEvent).filter((event): event is DiceRolled => event.type === 'DiceRolled');
  const side = (own: BattleSide, role: SideStory['role']): SideStory => {
    const isWipedOut = own.loss >= own.points;
    return {
      ...sideInLine(before, own.seat, role, own.points, own.share),
      seat: own.seat,
      points: own.points,
      stance: own.stance,
      percent: own.percent,
      loss: own.loss,
      draws: isWipedOut ? [] : drawsOf(own, rolls),
      isWipedOut,
      left: own.left,
      cargoLost: own.cargoLost,
    };
  };
  return {
    place: battle.place,
    attacker: side(battle.attacker, battle.roll === null ? null : 'attacks'),
    defender: side(battle.defender, battle.roll === null ? null : 'defends'),
    base: Math.min(battle.attacker.points, battle.defender.points),
    roll: battle.roll === null ? null : rollOf(battle.roll),
    victor: battle.victor,
    retreats: battle.retreats,
    scope: rolls[0]?.scope ?? null,
  };
}

/** The casualty lottery of a side (FTQ-605). */
function drawsOf(side: BattleSide, rolls: readonly DiceRolled[]): readonly Draw[] {
  const units = side.units.map((unit) => ({
    id: unit.id,
    name: findType(unit.unitType)?.short ?? unit.unitType,
    points: pointsOf(unit),
  }));
  return lotteryDraws({ ...side, units }, side.loss, rolls);
}

function rollOf(roll: NonNullable<BattleTold['roll']>): RollStory {
  const thrown = roll.faces.reduce((sum, face) => sum + face, 0);
  const modifier = roll.total - thrown;
  const own = (roll.attackerLevel ?? 0) + (roll.defenderLevel ?? 0);
  const parts = [
    { word: 'force', figure: roll.force },
    { word: 'stance', figure: roll.noShoot },
    { word: 'own', figure: own },
    { word: 'hidden', figure: modifier - roll.force - roll.noShoot - own },
  ] as const;
  return { faces: roll.faces, thrown, parts: parts.filter(({ figure }) => figure !== 0), modifier, row: roll.row };
}
