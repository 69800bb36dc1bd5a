import { checkCases, type Door } from '../conformance/check-cases.js';

interface Case {
  readonly id: string;
  readonly op: string;
  readonly in: unknown;
  readonly expect?: unknown;
}

/**
 * Holds a door to its own cases with one strange key added to each object of `in`, at every depth in turn.
 *
 * @param free Members whose names a case chooses itself, such as prices by unit.
 * @returns Where the key was not refused as not known: the case's id and the path. Empty for a strict door.
 */
export function unnoticedKeys(
  rulesetId: string,
  door: Door,
  cases: readonly Case[],
  free: readonly string[] = [],
): readonly string[] {
  return cases.flatMap(({ id, op, in: input }) =>
    misspelt(input, '', free).flatMap(({ path, value }) => {
      const text = JSON.stringify({ ruleset: rulesetId, cases: [{ id, op, in: value, expect: {} }] });
      const report = checkCases(rulesetId, door, text);
      const failure = report.kind === 'checked' && report.notSayable === 1 ? report.cases[0]?.failure : null;
      return failure?.startsWith(`${path} is not known here; known are: `) === true ? [] : [`${id} ${path}`];
    }),
  );
}

interface Variant {
  /** Of the strange key. */
  readonly path: string;
  readonly value: unknown;
}

/** The value with the strange key in one of its objects, for each of them. */
function misspelt(value: unknown, path: string, free: readonly string[]): readonly Variant[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((element: unknown, index) =>
      misspelt(element, `${path}[${index}]`, free).map((variant) => ({
        path: variant.path,
        value: value.with(index, variant.value),
      })),
    );
  }
  const at = (key: string): string => (path === '' ? key : `${path}.${key}`);
  const inside = Object.entries(value).flatMap(([key, member]) =>
    misspelt(member, at(key), free).map((variant) => ({ ...variant, value: { ...value, [key]: variant.value } })),
  );
  const isFree = free.some((name) => path === name || path.endsWith(`.${name}`));
  return isFree ? inside : [{ path: at('misspelt'), value: { ...value, misspelt: 1 } }, ...inside];
}
