import { ofEverySum, type RollReading, type SumReading } from '@warlog/ruleset-api';
import { cellAt } from '../battle/crt.js';
import { hitsLeft } from '../battle/group.js';
import { otherSide, sideIds, systemOfBattle, type SideId, type SystemId } from '../model/ids.js';
import type { ArmadaView, ArmadaVisible, ArmadaVisibleOf } from '../model/view.js';
import { seatOfSide } from '../position.js';

/** Returns how faces are read: they are added up, none counts or fails by itself. */
export function readRoll(): RollReading {
  return { need: null, counts: [], seat: null };
}

/** Returns the dice of a salvo (PNP-9.3) or of a round (PNP-9.8): they are worth the hits on the other side. */
export function readSums(view: ArmadaView, event: ArmadaVisible): readonly SumReading[] {
  if (event.type === 'RoundFought') return roundSums(view, event);
  if (event.type !== 'SalvoFired') return [];
  return sideIds.flatMap((side): readonly SumReading[] => {
    const dice = { faces: event.faces[side], sides: 6 };
    const worth = [{ seat: seatOfSide(view, side), values: ofEverySum(dice, (sum) => sum) }];
    return dice.faces.length === 0 ? [] : [{ scope: scopeOf(event), ...dice, worth }];
  });
}

/** An eliminated side loses the hits that it has left. */
function roundSums(view: ArmadaView, event: ArmadaVisibleOf<'RoundFought'>): readonly SumReading[] {
  const { battle } = view;
  if (battle === null) return [];
  const { faces, column, modifier } = event;
  // One twelve-sided die may replace the two of six sides (PNP-9.9).
  const dice = { faces, sides: faces.length === 1 ? 12 : 6 };
  const hitsOn = (side: SideId) => {
    const role = side === battle.attacker ? 'attacker' : 'defender';
    const most = hitsLeft(battle.groups[side]);
    return ofEverySum(dice, (sum) => {
      const cell = cellAt(column, sum + modifier);
      return cell.eliminated === role ? most : Math.min(most, cell[role]);
    });
  };
  const worth = sideIds.map((side) => ({ seat: seatOfSide(view, side), values: hitsOn(otherSide(side)) }));
  return [{ scope: scopeOf(event), ...dice, worth }];
}

const scopeOf = ({ battle }: { readonly battle: string }): string => `combat/${battle}`;

/** Returns the system of `combat/t3-meridian` and `raid/t3-meridian`, also after the name of a declaration. */
export function placeOfScope({ map }: ArmadaView, scope: string): SystemId | null {
  const parts = scope.split('/');
  const at = parts.findIndex((part) => part === 'combat' || part === 'raid');
  const battle = at < 0 ? undefined : parts[at + 1];
  return battle === undefined ? null : systemOfBattle(battle, map.systems);
}
