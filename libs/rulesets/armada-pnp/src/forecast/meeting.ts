import { attackerOf } from '../battle/attacker.js';
import { otherSide, type PerSide, type SideId, type SystemId, type ArmadaUnitId } from '../model/ids.js';
import type { Craft, ArmadaUnit } from '../model/state.js';
import type { ArmadaView } from '../model/view.js';
import { craftOfUnits, garrisonAt, holdingsOf, unitsOf } from '../position.js';
import { craftOf, hitsOf, isWarcraft } from '../tables.js';

/** The forces that meet in a system by a draft, as far as one side knows them. */
export interface Meeting {
  readonly groups: PerSide<readonly Craft[]>;
  readonly attacker: SideId;
  /** Enemies there that are face up. */
  readonly seen: readonly ArmadaUnit[];
  /** Number of enemies there that are face down, and the craft that they count as. */
  readonly count: number;
  readonly guess: string;
}

/** A side's units in a system after its draft; `came`: at least one of them just arrived. */
export interface Present {
  readonly here: readonly ArmadaUnit[];
  readonly came: boolean;
}

/**
 * Returns the meeting with the known enemies that stay in a system; hidden counters count as average craft. Null: no
 * known enemy.
 */
export function meetingAt(view: ArmadaView, side: SideId, system: SystemId, { here, came }: Present): Meeting | null {
  const enemy = otherSide(side);
  const seen = unitsOf(view, (unit) => unit.side === enemy && (unit.to ?? unit.system) === system);
  const count = view.hidden[enemy].find((each) => each.system === system)?.count ?? 0;
  const guess = averageCraft(view, enemy);
  const hidden = Array.from({ length: count }, (_, n): Craft => ({
    id: `hidden-${n + 1}` as ArmadaUnitId,
    type: guess,
    damage: 0,
    fort: false,
  }));
  const controller = view.systems[system]?.controller ?? null;
  const garrison = controller === null ? [] : garrisonAt(view, system);
  const theirs = [...craftOfUnits(seen), ...hidden, ...(controller === enemy ? garrison : [])];
  if (theirs.length === 0) return null;
  const mine = [...craftOfUnits(here), ...(controller === side ? garrison : [])];
  const groups = side === 'confed' ? { confed: mine, kilrathi: theirs } : { confed: theirs, kilrathi: mine };
  const entered = { confed: side === 'confed' && came, kilrathi: side === 'kilrathi' && came };
  const holdings = { confed: holdingsCount(view, 'confed'), kilrathi: holdingsCount(view, 'kilrathi') };
  const attacker = attackerOf({ controller, entered, groups, holdings }).attacker ?? side;
  return { groups, attacker, seen, count, guess };
}

const holdingsCount = (view: ArmadaView, side: SideId): { systems: number; mines: number; shipyards: number } => {
  const { systems, mines, shipyards } = holdingsOf(view, side);
  return { systems: systems.length, mines: mines.length, shipyards: shipyards.length };
};

/** Returns the warcraft nearest to the mean strength of all enemy craft (PNP-18.2). */
function averageCraft(view: ArmadaView, enemy: SideId): string {
  const alive = Object.entries(view.tokens.craftPerSide[enemy]).flatMap(([type, all]) => {
    const count = all - (view.pools[enemy][type] ?? 0);
    return isWarcraft(type) && count > 0 ? [{ type, count }] : [];
  });
  const count = alive.reduce((sum, group) => sum + group.count, 0);
  const worth = (type: string): number => craftOf(type).strength * hitsOf(type);
  const mean = alive.reduce((sum, group) => sum + group.count * worth(group.type), 0) / Math.max(1, count);
  const sorted = [...alive].sort(
    (a, b) => Math.abs(worth(a.type) - mean) - Math.abs(worth(b.type) - mean) || (a.type < b.type ? -1 : 1),
  );
  return sorted[0]?.type ?? (enemy === 'confed' ? 'arrow' : 'dralthi');
}
