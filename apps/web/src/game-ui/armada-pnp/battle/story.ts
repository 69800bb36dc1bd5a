import {
  findCraft,
  maneuverOf,
  otherSide,
  strengthOf,
  type BattleRecord,
  type Craft,
  type PerSide,
  type SideId,
  type ArmadaView,
} from '@warlog/armada-pnp/ui';
import type { Say } from '../../kit/say.js';
import { numberOf } from '../forces.js';

type Groups = PerSide<readonly Craft[]>;

/** Craft of one type in a group. */
export interface GroupLine {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** `leech`, `cloak`, `torpedo`; null where it has none. */
  readonly feature: string | null;
  readonly strength: number;
}

/** One side of a battle at the current moment. */
export interface SideInBattle {
  readonly side: SideId;
  readonly number: number;
  readonly attacks: boolean;
  readonly groups: readonly GroupLine[];
  readonly strength: number;
  readonly maneuver: number;
}

/** Returns the two sides of a battle, the attacker first. */
export function sidesOf(view: ArmadaView, groups: Groups, attacker: SideId, say: Say): readonly SideInBattle[] {
  return [attacker, otherSide(attacker)].map((side) => ({
    side,
    number: numberOf(view, side) ?? 0,
    attacks: side === attacker,
    groups: linesOf(groups[side], say),
    strength: strengthOf(groups[side]),
    maneuver: maneuverOf(groups[side]),
  }));
}

function linesOf(group: readonly Craft[], say: Say): readonly GroupLine[] {
  const lines = new Map<string, { type: string; fort: boolean; craft: Craft[] }>();
  for (const craft of group) {
    const key = `${craft.type}${craft.fort ? '/fort' : ''}`;
    const line = lines.get(key) ?? { type: craft.type, fort: craft.fort, craft: [] };
    lines.set(key, line);
    line.craft.push(craft);
  }
  return [...lines].map(([key, { type, fort, craft }]) => ({
    key,
    name: fort ? say('armada.battle.garrison', { craft: say(`armada.craft.${type}`) }) : say(`armada.craft.${type}`),
    count: craft.length,
    feature: findCraft(type)?.feature ?? null,
    strength: strengthOf(craft),
  }));
}

/** Returns the record of a battle in this view; null if the view has no such battle. */
export function recordOf(view: ArmadaView, id: string): BattleRecord | null {
  return view.battles.find((record) => record.id === id) ?? null;
}
