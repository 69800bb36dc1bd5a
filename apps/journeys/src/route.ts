interface Unit {
  readonly id: string;
  readonly seat: string;
  readonly place: string;
}

/** The part of a view that the way to an enemy's home needs. */
export interface RouteView {
  readonly seat: string;
  readonly units: Readonly<Record<string, Unit>>;
  readonly sides: Readonly<Record<string, { readonly capital: string | null }>>;
  readonly map: {
    readonly lanes: readonly (readonly [string, string])[];
    readonly planets: readonly { readonly id: string; readonly system: string; readonly name: string }[];
  };
}

/** Splits a fleet in two that can each jump, the second as small as possible; the rules say which splits can. */
export async function cut(
  fleet: readonly Unit[],
  mayJump: (going: readonly string[], staying: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  const ids = fleet.map(({ id }) => id);
  for (let size = 1; size < ids.length; size += 1) {
    for (let first = 0; first + size <= ids.length; first += 1) {
      const staying = ids.slice(first, first + size);
      const going = ids.filter((id) => !staying.includes(id));
      if (await mayJump(going, staying)) return going;
    }
  }
  throw new Error('No part of the fleet can stay behind');
}

/** Systems from one to another, both included, by the fewest lanes. */
export function wayBetween({ map }: RouteView, from: string, to: string): readonly string[] {
  const ways = new Map([[from, [from]]]);
  for (const [system, way] of ways) {
    for (const [a, b] of map.lanes) {
      const next = a === system ? b : b === system ? a : null;
      if (next !== null && !ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return ways.get(to) ?? [];
}
