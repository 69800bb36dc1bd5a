import { attackRow, noFire, type AttackRow, type Fire, type PlannedAttack, type Ship, type View } from '../rules.js';

/** What an attack aims at, as one word. */
export const aimKey = ({ unit, at }: Pick<AttackRow, 'unit' | 'at'>): string => `${unit} ${at ?? ''}`;

/** An attack with the dice that its plan drops, the tokens that it locks and the fire that is added; null: it cannot be made. */
export function toldRow(
  view: View,
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
