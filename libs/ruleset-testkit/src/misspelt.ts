import { checkCases, type ConformanceAdapter } from '@warlog/core/conformance';

/** A case of a file: a golden case has a clause and a title, another one an id. */
export interface FileCase {
  readonly id?: string;
  readonly clause?: string;
  readonly title?: string;
  readonly op: string;
  readonly in: unknown;
  readonly expect: unknown;
}

/**
 * Tests a conformance adapter with its own cases, with one unknown key added to each object of `in` in turn, at every
 * depth.
 * @param free Members whose keys a case may choose, such as prices by unit.
 * @returns The case id and path where the key was not refused. Empty for a strict adapter.
 */
export function unnoticedKeys(
  rulesetId: string,
  adapter: ConformanceAdapter,
  cases: readonly Omit<FileCase, 'expect'>[],
  free: readonly string[] = [],
): readonly string[] {
  return cases.flatMap(({ id = '', clause, title = id, op, in: input }) =>
    misspelt(input, '', free).flatMap(({ path, value }) => {
      const text = JSON.stringify({ ruleset: rulesetId, cases: [{ id: title, op, in: value, expect: {} }] });
      const report = checkCases(rulesetId, adapter, text);
      const failure = report.kind === 'checked' && report.notSayable === 1 ? report.cases[0]?.failure : null;
      return failure?.startsWith(`${path} is not known here; known are: `) === true
        ? []
        : [`${clause ?? ''} ${title} ${path}`.trim()];
    }),
  );
}

interface Variant {
  /** Path of the unknown key. */
  readonly path: string;
  readonly value: unknown;
}

/** The value with the unknown key in one of its objects, for each of them. */
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
