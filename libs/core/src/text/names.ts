/** Finds things by names or ids, ignoring case and spaces; the first thing of a name wins. */
export class Names<Thing> {
  private readonly things = new Map<string, Thing>();

  add(name: string, thing: Thing): void {
    const key = keyOf(name);
    if (!this.things.has(key)) this.things.set(key, thing);
  }

  /** Returns the thing of that name; null if there is none. */
  find(name: string): Thing | null {
    return this.things.get(keyOf(name)) ?? null;
  }
}

/** Finds things by several names; null if one is unknown. */
export function findAll<Thing>(
  names: readonly string[],
  find: (name: string) => Thing | null,
): readonly Thing[] | null {
  const things = names.map(find);
  const known = things.filter((thing) => thing !== null);
  return known.length === things.length ? known : null;
}

/** Returns the spelling of a thing: its name if that leads back to it and is safe in a grammar, else its id. */
export function spelled<Id extends string>(id: Id, name: string, find: (name: string) => string | null): string {
  const plain = /^[\p{L}\p{N}][\p{L}\p{N}'. -]*$/u.test(name) && !/ for \d+$/.test(name);
  return plain && find(name) === id ? name : id;
}

function keyOf(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}
