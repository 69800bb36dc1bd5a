import type { Problem } from '@warlog/core';

/** Where an order is in its sheet, as problems and forecasts name it. */
export type OrderPath = readonly (string | number)[];

/** One order as the list shows it. `title` marks strong text with `**`. */
export interface ListedOrder<Kind extends string = string> {
  /** Its path as text: stays the same while the order does not move in the sheet. */
  readonly key: string;
  readonly path: OrderPath;
  readonly kind: Kind;
  /** Running number of what the map shows too; null for options without a number. */
  readonly number: number | null;
  readonly place: string | null;
  readonly title: string;
  readonly detail: string | null;
  readonly cost: number | null;
}

/** Returns whether a problem or a chance with this path belongs to that order. */
export function belongsTo(path: OrderPath | undefined, order: OrderPath): boolean {
  return path !== undefined && order.every((step, index) => path[index] === step);
}

/** Returns the problems of one order. */
export function problemsOf(problems: readonly Problem[], order: OrderPath): readonly Problem[] {
  return problems.filter((problem) => belongsTo(problem.path, order));
}

/** Returns the problems that belong to no line of the list. */
export function problemsElsewhere(problems: readonly Problem[], lines: readonly ListedOrder[]): readonly Problem[] {
  return problems.filter((problem) => !lines.some((line) => belongsTo(problem.path, line.path)));
}
