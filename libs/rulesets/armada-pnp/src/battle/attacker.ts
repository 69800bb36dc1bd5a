import { otherSide, type PerSide, type SideId } from '../model/ids.js';
import type { AttackerBy } from '../model/state.js';
import { hitsLeft, maneuverOf, strengthOf, type ArmadaGroup } from './group.js';

/** The facts that decide which side attacks (PNP-8). */
export interface ArmadaMeeting {
  /** Null on a line and in a neutral system. */
  readonly controller: SideId | null;
  /** Sides that moved in during this turn; on a line both did. */
  readonly entered: PerSide<boolean>;
  readonly groups: PerSide<ArmadaGroup>;
  /** Systems, mines and shipyards at that time. */
  readonly holdings: PerSide<{ readonly systems: number; readonly mines: number; readonly shipyards: number }>;
}

/** Returns the attacker and the reason; `attacker` is null if all is equal and the dice decide (PNP-8.4). */
export function attackerOf(meeting: ArmadaMeeting): { readonly attacker: SideId | null; readonly by: AttackerBy } {
  const { controller, entered, groups, holdings } = meeting;
  if (controller !== null) return { attacker: otherSide(controller), by: 'entered-hostile' };
  if (entered.confed !== entered.kilrathi)
    return { attacker: entered.confed ? 'confed' : 'kilrathi', by: 'sole-mover' };
  const figures: readonly (readonly [AttackerBy, (side: SideId) => number])[] = [
    ['strength', (side) => strengthOf(groups[side])],
    ['maneuver', (side) => maneuverOf(groups[side])],
    ['hits', (side) => hitsLeft(groups[side])],
    ['systems', (side) => holdings[side].systems],
    ['mines', (side) => holdings[side].mines],
    ['shipyards', (side) => holdings[side].shipyards],
  ];
  for (const [by, of] of figures) {
    const [confed, kilrathi] = [of('confed'), of('kilrathi')];
    if (confed !== kilrathi) return { attacker: confed > kilrathi ? 'confed' : 'kilrathi', by };
  }
  return { attacker: null, by: 'roll-off' };
}
