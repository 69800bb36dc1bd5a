/** The conditions that cripple a unit (PW-12.1). */
export const cripplings = ['engines', 'weapons', 'control', 'radar', 'interior', 'finalDamage'] as const;
export type Crippling = (typeof cripplings)[number];

/** The inputs of the conditions: undestroyed boxes unless stated otherwise. */
export interface Condition {
  readonly mobile: boolean;
  readonly size: number;
  readonly engines: number;
  /** Weapons, missiles and drones that could ever fire again. */
  readonly weapons: number;
  readonly controls: number;
  /** Numbers left of the radar track. */
  readonly radar: number;
  readonly interiorLost: number;
  readonly interiorBuilt: number;
  readonly finalDamage: number;
  readonly finalDamageBuilt: number;
}

/** Returns why a unit is crippled, in the order of the clause; empty if it is not. */
export function cripplingsOf(unit: Condition): readonly Crippling[] {
  const holds: Readonly<Record<Crippling, boolean>> = {
    engines: unit.mobile && unit.engines < unit.size,
    weapons: unit.weapons === 0,
    control: unit.controls === 0,
    radar: unit.radar === 0,
    interior: 2 * unit.interiorLost > unit.interiorBuilt,
    finalDamage: unit.finalDamage < unit.finalDamageBuilt,
  };
  return cripplings.filter((crippling) => holds[crippling]);
}
