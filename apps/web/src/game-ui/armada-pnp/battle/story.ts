import {
  findCraft,
  maneuverOf,
  otherSide,
  sideIds,
  strengthOf,
  type ArmadaBattle,
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

/** Returns names that distinguish craft of one type all through a battle: "Wraith 2"; a lone one has no number. */
export function craftNames(start: Pick<ArmadaBattle, 'groups'>, say: Say): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const side of sideIds) {
    const count = new Map<string, number>();
    for (const { id, type, fort } of start.groups[side]) {
      const sisters = start.groups[side].filter((craft) => craft.type === type && craft.fort === fort).length;
      const key = `${type}/${fort}`;
      const n = (count.get(key) ?? 0) + 1;
      count.set(key, n);
      const craft = say(`armada.craft.${type}`);
      const name = fort ? say('armada.battle.garrison', { craft }) : craft;
      names.set(id, sisters > 1 ? `${name} ${n}` : name);
    }
  }
  return names;
}

/** Returns the record of a battle in this view; null if the view has no such battle. */
export function recordOf(view: ArmadaView, id: string): BattleRecord | null {
  return view.battles.find((record) => record.id === id) ?? null;
}
