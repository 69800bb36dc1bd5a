import { canonicalJson } from '@warlog/core/json';
import type { ConditionalPart } from '@warlog/ruleset-api';

type Path = ConditionalPart['part'];

/**
 * Returns conditional parts at their paths after an edit of the orders. An element is found by its content; one that
 * was changed in place keeps its condition.
 */
export function followParts(
  only: readonly ConditionalPart[],
  before: unknown,
  after: unknown,
): readonly ConditionalPart[] {
  const listOf = (sheet: unknown, part: Path): unknown => valueAt(sheet, part.slice(0, -1));
  return only.flatMap(({ part, condition }) => {
    const same = pathsIn(after).find((path) => contentAt(after, path) === contentAt(before, part));
    if (same) return [{ part: same, condition }];
    const [was, is] = [listOf(before, part), listOf(after, part)];
    const isInPlace = Array.isArray(was)
      ? Array.isArray(is) && was.length === is.length
      : valueAt(after, part) !== undefined;
    return isInPlace ? [{ part, condition }] : [];
  });
}

/** The content of a part together with what it belongs to: the same item of two planets is not the same. */
function contentAt(sheet: unknown, path: Path): string {
  return path
    .map((step, index) => {
      const value = valueAt(sheet, path.slice(0, index + 1));
      if (typeof step === 'string') return index === path.length - 1 ? canonicalJson([step, value ?? null]) : step;
      return index === path.length - 1 ? canonicalJson(value) : plainMembers(value);
    })
    .join(' ');
}

function plainMembers(value: unknown): string {
  const members = Object.entries(value ?? {}).filter(([, member]) => typeof member !== 'object');
  return JSON.stringify(members);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((at, step) => (at as Readonly<Record<string, unknown>> | undefined)?.[step], value);
}

function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return steps.flatMap((step) => {
    const at = [...path, step];
    return [at, ...pathsIn(valueAt(value, [step]), at)];
  });
}
