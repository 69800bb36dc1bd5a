/** A call that names other parameters than its text does. */
export interface WrongParameters {
  readonly key: string;
  readonly missing: readonly string[];
  readonly surplus: readonly string[];
}

/** A call of `t` with a literal key, alone or with a literal object that contains no other object. */
const CALL = /\bt\(\s*'([\w.-]+)'\s*(?:\)|,\s*\{([^{}]*)\})/g;
const NAMED = /\{(\w+)\}/g;

/**
 * Finds literal calls of texts that do not pass exactly the parameters that the text names.
 *
 * @param source A component's or a module's source.
 * @param textsOf All texts that files have under a key.
 */
export function wrongParameters(
  source: string,
  textsOf: (key: string) => readonly string[],
): readonly WrongParameters[] {
  return [...source.matchAll(CALL)].flatMap(([, key = '', object = '']) => {
    const given = namesIn(object);
    if (given === null) return [];
    return textsOf(key).flatMap((text) => {
      const named = [...new Set([...text.matchAll(NAMED)].map(([, name]) => name!))];
      const missing = named.filter((name) => !given.includes(name));
      const surplus = given.filter((name) => !named.includes(name));
      return missing.length + surplus.length === 0 ? [] : [{ key, missing, surplus }];
    });
  });
}

/** The names of a literal object; null if it spreads another one. */
function namesIn(object: string): readonly string[] | null {
  if (object.includes('...')) return null;
  const flat = flattened(object);
  return flat
    .split(',')
    .map((part) => part.split(':')[0]!.trim())
    .filter((name) => name !== '');
}

/** Removes parentheses, brackets and quotes with their contents, whose commas separate nothing. */
function flattened(object: string): string {
  const inner = object.replace(/'[^']*'|\([^()]*\)|\[[^[\]]*\]/g, '');
  return inner === object ? object : flattened(inner);
}
