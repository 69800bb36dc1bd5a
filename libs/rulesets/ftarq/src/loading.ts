import type { PlaceId } from '@warlog/star-map';

/** Ground forces of one jump line: from the cargo, and off the planet (FTQ-505). */
export interface Load {
  readonly cargo: number;
  readonly garrison: number;
}

/** One line that takes ground forces along; a retreating force takes none off the planet. */
export interface Loading {
  readonly from: PlaceId;
  readonly gf: number;
  readonly retreating: boolean;
}

/** Loads the lines in order: from the cargo at the place first, then from the ordinary garrison (FTQ-505). */
export function loadsOf(
  lines: readonly Loading[],
  cargoAt: (place: PlaceId) => number,
  garrisonAt: (place: PlaceId) => number,
): readonly Load[] {
  const aboard = new Map<PlaceId, number>();
  const ashore = new Map<PlaceId, number>();
  return lines.map(({ from, gf, retreating }) => {
    const haveAboard = aboard.get(from) ?? cargoAt(from);
    const haveAshore = ashore.get(from) ?? garrisonAt(from);
    const cargo = Math.min(gf, haveAboard);
    const garrison = retreating ? 0 : Math.min(gf - cargo, haveAshore);
    aboard.set(from, haveAboard - cargo);
    ashore.set(from, haveAshore - garrison);
    return { cargo, garrison };
  });
}
