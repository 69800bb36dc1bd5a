import { slug } from '@warlog/tactical';
import { z } from 'zod';
import { arcNamed, arcs, arcCount } from '../geometry/arcs.js';
import { sizeClass } from '../fire/shot.js';
import {
  costs,
  missileCosts,
  missileTypes,
  systemKinds,
  weaponCosts,
  weaponTypes,
  type WeaponType,
} from '../tables.js';

const boxes = z.int().min(0).max(200);
const boxId = z.string().regex(/^[a-z]{1,3}[1-9][0-9]?$/);
const arc = z
  .string()
  .transform((name) => arcNamed(name) ?? name)
  .pipe(z.enum(arcs));
export const traits = ['railLaunchers', 'radarInvisible'] as const;

/** A ship design (PW-15.1); unknown fields beside its boxes are ignored. */
export const designSchema = z.object({
  id: slug,
  name: z.string().min(1).max(40),
  faction: z.string().max(40),
  kind: z.enum(['unmanned', 'manned', 'base']),
  traits: z.array(z.enum(traits)).max(2),
  armor: z.array(boxes).length(6),
  systems: z.object(
    Object.fromEntries(systemKinds.map((kind) => [kind, boxes])) as Record<(typeof systemKinds)[number], typeof boxes>,
  ),
  radarTrack: z.array(z.int().min(1).max(6)).max(12),
  weapons: z.array(z.object({ id: boxId, type: z.enum(weaponTypes), arc })).max(60),
  missiles: z.array(z.object({ id: boxId, type: z.enum(missileTypes) })).max(60),
  drones: z.array(z.object({ id: boxId })).max(30),
});
export type PentagonDesign = z.infer<typeof designSchema>;

/** Cached: designs never change, and their boxes are needed at every shot. */
const counted = new WeakMap<PentagonDesign, number>();

/** Returns the boxes as built, without the radar track (PW-7.2, PW-15.2). */
export function boxesOf(design: PentagonDesign): number {
  const known = counted.get(design);
  if (known !== undefined) return known;
  const boxes = countBoxes(design);
  counted.set(design, boxes);
  return boxes;
}

function countBoxes({ armor, systems, weapons, missiles, drones }: PentagonDesign): number {
  const plain = [...armor, ...Object.values(systems)].reduce((all, n) => all + n, 0);
  return plain + weapons.length + missiles.length + drones.length;
}

/** Returns the size class, which never changes in play (PW-7.2). */
export const sizeOf = (design: PentagonDesign): number => sizeClass(boxesOf(design));

/** Returns the interior boxes as built: all but armor and radar (PW-12.1). */
export const interiorOf = (design: PentagonDesign): number =>
  boxesOf(design) - design.armor.reduce((all, n) => all + n, 0);

export const isMobile = ({ kind }: PentagonDesign): boolean => kind !== 'base';
export const hasRails = ({ traits: had }: PentagonDesign): boolean => had.includes('railLaunchers');
export const isRadarInvisible = ({ traits: had }: PentagonDesign): boolean => had.includes('radarInvisible');

/** Returns the cost of a weapon with its arc (PW-15.4). */
export const weaponPrice = (type: WeaponType, bears: PentagonDesign['weapons'][number]['arc']): number =>
  Math.floor((weaponCosts[type] * (3 + arcCount(bears))) / 5);

/** Returns the cost of a design in points (PW-15.4). */
export function costOf(design: PentagonDesign): number {
  const armor = costs.armor * design.armor.reduce((all, n) => all + n, 0);
  const systems = systemKinds.reduce((all, kind) => all + costs[kind] * design.systems[kind], 0);
  const weapons = design.weapons.reduce((all, weapon) => all + weaponPrice(weapon.type, weapon.arc), 0);
  const rail = hasRails(design) ? costs.railLauncher : 0;
  const missiles = design.missiles.reduce((all, { type }) => all + missileCosts[type] + rail, 0);
  const radar = costs.radar * design.radarTrack.length + (isRadarInvisible(design) ? costs.radarInvisible : 0);
  return armor + systems + weapons + missiles + radar + costs.drone * design.drones.length;
}

/** A breach of the rules of construction (PW-15.3): a message code with its parameters. */
export interface DesignFault {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Returns every breach of the rules of construction (PW-15); empty for a valid design. */
export function designFaults(design: PentagonDesign): readonly DesignFault[] {
  const { systems } = design;
  const size = sizeOf(design);
  const faults: DesignFault[] = [];
  const least = (kind: 'fuelTank' | 'mainControl' | 'capacitor' | 'finalDamage'): void => {
    if (systems[kind] < 1) faults.push({ code: `design.${kind}`, params: {} });
  };
  if (isMobile(design)) {
    if (systems.engine < size) faults.push({ code: 'design.engine', params: { size, have: systems.engine } });
    for (const kind of ['fuelTank', 'mainControl', 'capacitor', 'finalDamage'] as const) least(kind);
  } else if (systems.engine > 0) faults.push({ code: 'design.base', params: {} });
  const ids = [...design.weapons, ...design.missiles, ...design.drones].map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index || id.startsWith('mb'));
  if (twice !== undefined) faults.push({ code: 'design.twice', params: { id: twice } });
  return faults;
}
