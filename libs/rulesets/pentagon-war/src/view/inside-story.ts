import type { PentagonDesign } from '../model/design.js';
import type { BoxId } from '../model/ids.js';
import { chart, chartRolls, systemKinds, type ChartEntry } from '../tables.js';

/** A pair rolled for a point: its entry, and whether it found a box, or was a repetition. */
export interface InsidePair {
  readonly dark: number;
  readonly light: number;
  readonly entry: ChartEntry;
  readonly came: 'hit' | 'none' | 'same';
}

/** One interior point from its dice to its box; null if none was left and the unit was destroyed (PW-11.5). */
export interface InsidePoint {
  readonly pairs: readonly InsidePair[];
  readonly box: BoxId | null;
}

/**
 * Returns how the interior points of a unit led to its lost boxes, pair by pair (PW-11.1 to PW-11.5). `faces` are the
 * faces of its rolls in order, `boxes` the lost boxes.
 */
export function insidePoints(
  design: PentagonDesign,
  faces: readonly number[],
  { boxes, destroyed }: { readonly boxes: readonly BoxId[]; readonly destroyed: boolean },
): readonly InsidePoint[] {
  const ends: readonly (BoxId | null)[] = destroyed ? [...boxes, null] : boxes;
  let used = 0;
  return ends.map((box) => {
    const pairs: InsidePair[] = [];
    const seen = new Set<string>();
    let isFound = false;
    while (!isFound && seen.size < chartRolls && used + 1 < faces.length) {
      const [dark = 1, light = 1] = [faces[used], faces[used + 1]];
      const entry = chart[dark - 1]?.[light - 1];
      used += 2;
      if (entry === undefined) continue;
      const isSame = seen.has(`${dark} ${light}`);
      seen.add(`${dark} ${light}`);
      isFound = !isSame && box !== null && names(design, entry, box);
      pairs.push({ dark, light, entry, came: isFound ? 'hit' : isSame ? 'same' : 'none' });
    }
    return { pairs, box };
  });
}

/** Returns true if an entry of the chart names this box, which was undestroyed until then. */
function names({ weapons, missiles, drones }: PentagonDesign, entry: ChartEntry, box: BoxId): boolean {
  if (box === entry) return true;
  const isPlain = box === 'radar' || systemKinds.some((kind) => kind === box);
  if (isPlain) return entry === 'anyWeapon' && box === 'magneticBeam';
  if (entry === 'anyWeapon') return true;
  if (missiles.some(({ id }) => id === box)) return entry === 'missile';
  if (drones.some(({ id }) => id === box)) return entry === 'drone';
  const type = weapons.find(({ id }) => id === box)?.type;
  const isGun = type === 'acidGun' || type === 'radiationGun' || type === 'liquidMetalGun';
  return isGun ? entry === 'gun' : entry === type;
}
