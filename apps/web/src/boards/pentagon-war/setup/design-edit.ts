import {
  arcs,
  missileTypes,
  weaponTypes,
  type Arc,
  type Design,
  type MissileType,
  type SystemKind,
  type WeaponType,
} from '../rules.js';

/*
 * Changes of a design, each a new one. Boxes with a name of their own are numbered by their kind; whoever stays keeps its name.
 */

/** By which letter a box is called (PW-15.2). */
const letters: Readonly<Record<WeaponType, string>> = {
  ...{ laser: 'l', electronCannon: 'e', protonCannon: 'p', acidGun: 'a', radiationGun: 'r', liquidMetalGun: 'g' },
};
/** Numbers of a radar track as it is usually built. */
const usualTrack = [6, 6, 5, 4, 3, 2, 1];

export function setSystem(design: Design, kind: SystemKind, boxes: number): Design {
  return { ...design, systems: { ...design.systems, [kind]: boxes } };
}

/** A radar track of so many numbers: the first stay, what is new goes on as usual. */
export function setRadar(design: Design, length: number): Design {
  const more = usualTrack.slice(design.radarTrack.length, length);
  const track = [...design.radarTrack, ...more, ...Array<number>(length).fill(1)];
  return { ...design, radarTrack: track.slice(0, length) };
}

export function addWeapon(design: Design): Design {
  const [type] = weaponTypes;
  return { ...design, weapons: [...design.weapons, { id: freeId(design, letters[type]), type, arc: arcs[0] }] };
}

/** A weapon of another type is another box, and called so. */
export function changeWeapon(
  design: Design,
  id: string,
  change: { readonly type?: WeaponType; readonly arc?: Arc },
): Design {
  const weapons = design.weapons.map((weapon) => {
    if (weapon.id !== id) return weapon;
    const isOther = change.type !== undefined && change.type !== weapon.type;
    return { ...weapon, ...change, ...(isOther ? { id: freeId(design, letters[change.type]) } : {}) };
  });
  return { ...design, weapons };
}

export function removeWeapon(design: Design, id: string): Design {
  return { ...design, weapons: design.weapons.filter((weapon) => weapon.id !== id) };
}

export const missilesOf = (design: Design, type: MissileType): number =>
  design.missiles.filter((one) => one.type === type).length;

/** So many missiles of a type; they are numbered through, type by type. */
export function setMissiles(design: Design, type: MissileType, count: number): Design {
  const types = missileTypes.flatMap((each) =>
    Array<MissileType>(each === type ? count : missilesOf(design, each)).fill(each),
  );
  return { ...design, missiles: types.map((each, index) => ({ id: `m${index + 1}`, type: each })) };
}

export function setDrones(design: Design, count: number): Design {
  return { ...design, drones: Array.from({ length: count }, (_, index) => ({ id: `d${index + 1}` })) };
}

export function setTrait(design: Design, trait: Design['traits'][number], isOn: boolean): Design {
  const others = design.traits.filter((one) => one !== trait);
  return { ...design, traits: isOn ? [...others, trait] : others };
}

/** The first number that no box with this letter bears. */
function freeId({ weapons }: Design, letter: string): string {
  let number = 1;
  while (weapons.some(({ id }) => id === `${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}
