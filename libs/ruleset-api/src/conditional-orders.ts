import type { AnyRuleset } from './ruleset.js';

/** How many turns ahead orders may be set. */
export const MOST_TURNS_AHEAD = 5;

/** Orders for a later turn, in the ruleset's form, and the conditions of their parts. */
export interface ConditionalOrders {
  readonly sheet: unknown;
  readonly only: readonly ConditionalPart[];
}

/** A part of orders that counts only if its condition holds. */
export interface ConditionalPart {
  /** Where it is in the orders: names of members, and indexes in lists. */
  readonly part: readonly (string | number)[];
  /** In the form of the ruleset. */
  readonly condition: unknown;
}

/**
 * Returns planned orders without the parts whose condition does not hold in the seat's own view. An element that loses
 * a member, or a list that loses all elements, is left out whole.
 */
export function partsThatHold({ later }: AnyRuleset, view: unknown, { sheet, only }: ConditionalOrders): unknown {
  const out = only.filter(({ condition }) => later?.conditions?.holds(view, condition) !== true);
  const isOut = new Set(out.map(({ part }) => JSON.stringify(part)));
  return isOut.size === 0 ? sheet : pruned(sheet, [], isOut);
}

/** Returns a value without the parts at these paths; undefined if nothing is left of it. */
function pruned(value: unknown, path: ConditionalPart['part'], isOut: ReadonlySet<string>): unknown {
  const leave = (member: unknown, step: string | number): unknown =>
    isOut.has(JSON.stringify([...path, step])) ? undefined : pruned(member, [...path, step], isOut);
  if (Array.isArray(value)) {
    const left = value.map(leave).filter((member) => member !== undefined);
    return left.length === 0 && value.length > 0 ? undefined : left;
  }
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(([key, member]) => [key, leave(member, key)] as const);
  const left = members.filter(([, member]) => member !== undefined);
  return left.length < members.length && path.length > 0 ? undefined : Object.fromEntries(left);
}

/** Returns whether a value is an object, and no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
