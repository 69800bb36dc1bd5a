import {
  arcs,
  missileTypes,
  weaponTypes,
  type Arc,
  type PentagonDesign,
  type MissileType,
  type SystemKind,
  type WeaponType,
} from '@warlog/pentagon-war/ui';

/* Changes of a design, each a new one. Boxes with a name are numbered by their kind; existing ones keep their name. */

/** First letter of a box's name (PW-15.2). */
const letters: Readonly<Record<WeaponType, string>> = {
  ...{ laser: 'l', electronCannon: 'e', protonCannon: 'p', acidGun: 'a', radiationGun: 'r', liquidMetalGun: 'g' },
};
/** Numbers of a radar track as it is usually built. */
const usualTrack = [6, 6, 5, 4, 3, 2, 1];

export function setSystem(design: PentagonDesign, kind: SystemKind, boxes: number): PentagonDesign {
  return { ...design, systems: { ...design.systems, [kind]: boxes } };
}

/** Sets the length of a radar track: the first numbers stay, new ones continue as usual. */
export function setRadar(design: PentagonDesign, length: number): PentagonDesign {
  const more = usualTrack.slice(design.radarTrack.length, length);
  const track = [...design.radarTrack, ...more, ...Array<number>(length).fill(1)];
  return { ...design, radarTrack: track.slice(0, length) };
}

export function addWeapon(design: PentagonDesign): PentagonDesign {
  const [type] = weaponTypes;
  return { ...design, weapons: [...design.weapons, { id: freeId(design, letters[type]), type, arc: arcs[0] }] };
}

/** Changes the type of a weapon, which renames its box. */
export function changeWeapon(
  design: PentagonDesign,
  id: string,
  change: { readonly type?: WeaponType; readonly arc?: Arc },
): PentagonDesign {
  const weapons = design.weapons.map((weapon) => {
    if (weapon.id !== id) return weapon;
    const isOther = change.type !== undefined && change.type !== weapon.type;
    return { ...weapon, ...change, ...(isOther ? { id: freeId(design, letters[change.type]) } : {}) };
  });
  return { ...design, weapons };
}

export function removeWeapon(design: PentagonDesign, id: string): PentagonDesign {
  return { ...design, weapons: design.weapons.filter((weapon) => weapon.id !== id) };
}

export const missilesOf = (design: PentagonDesign, type: MissileType): number =>
  design.missiles.filter((missile) => missile.type === type).length;

/** Sets the number of missiles of a type; they are numbered through, type by type. */
export function setMissiles(design: PentagonDesign, type: MissileType, count: number): PentagonDesign {
  const types = missileTypes.flatMap((each) =>
    Array<MissileType>(each === type ? count : missilesOf(design, each)).fill(each),
  );
  return { ...design, missiles: types.map((each, index) => ({ id: `m${index + 1}`, type: each })) };
}

export function setDrones(design: PentagonDesign, count: number): PentagonDesign {
  return { ...design, drones: Array.from({ length: count }, (_, index) => ({ id: `d${index + 1}` })) };
}

export function setTrait(
  design: PentagonDesign,
  trait: PentagonDesign['traits'][number],
  isOn: boolean,
): PentagonDesign {
  const others = design.traits.filter((other) => other !== trait);
  return { ...design, traits: isOn ? [...others, trait] : others };
}

/** The first number that no box with this letter has. */
function freeId({ weapons }: PentagonDesign, letter: string): string {
  let number = 1;
  while (weapons.some(({ id }) => id === `${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}
