/** Things found by the names or ids that a player types: case and spaces do not matter; the first thing of a name has it. */
export class Names<Thing> {
  private readonly things = new Map<string, Thing>();

  add(name: string, thing: Thing): void {
    const key = keyOf(name);
    if (!this.things.has(key)) this.things.set(key, thing);
  }

  /** Null when nothing bears that name. */
  find(name: string): Thing | null {
    return this.things.get(keyOf(name)) ?? null;
  }
}

/** Finds all of some names; null when one of them leads nowhere. */
export function findAll<Thing>(
  names: readonly string[],
  find: (name: string) => Thing | null,
): readonly Thing[] | null {
  const things = names.map(find);
  const known = things.filter((thing) => thing !== null);
  return known.length === things.length ? known : null;
}

/** How a thing is written: by its name where that leads back to it and holds nothing a grammar reads, else by its id. */
export function spelled<Id extends string>(id: Id, name: string, find: (name: string) => string | null): string {
  const plain = /^[\p{L}\p{N}][\p{L}\p{N}'. -]*$/u.test(name) && !/ for \d+$/.test(name);
  return plain && find(name) === id ? name : id;
}

function keyOf(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}
