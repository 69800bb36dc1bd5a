import {
  attackRow,
  noFire,
  type AttackRow,
  type Fire,
  type PlannedAttack,
  type Ship,
  type SwArmadaView,
} from '@warlog/sw-armada/ui';

/** Returns the target of an attack as one key. */
export const aimKey = ({ unit, at }: Pick<AttackRow, 'unit' | 'at'>): string => `${unit} ${at ?? ''}`;

/** Returns an attack with its removed dice, locked tokens and added fire; null: it cannot be made. */
export function resultRow(
  view: SwArmadaView,
  ship: Ship,
  { zone, unit, at }: AttackRow,
  plan: PlannedAttack | null,
  fire: Fire = fireOf(plan),
): AttackRow | null {
  if (zone === null) return null;
  const { dropDie, accuracy } = plan ?? {};
  return attackRow(view, ship.id, { zone, aim: { unit, ...(at && { zone: at }) }, dropDie, accuracy }, fire);
}

function fireOf(plan: PlannedAttack | null): Fire {
  const { dial = false, token = false, color } = plan?.concentrateFire ?? {};
  return plan === null ? noFire : { dial, token, color };
}
