import type { Problem } from '@warlog/kernel';

/** Where an order stands in its sheet, as problems and forecasts name it. */
export type OrderPath = readonly (string | number)[];

/** One order as the list shows it. `title` marks what is strong with `**`. */
export interface OrderLine<Kind extends string = string> {
  /** Its path as text: stays the same while the order keeps its place in the sheet. */
  readonly key: string;
  readonly path: OrderPath;
  readonly kind: Kind;
  /** Running number of what is on the map too; null for words without a number. */
  readonly number: number | null;
  readonly place: string | null;
  readonly title: string;
  readonly detail: string | null;
  readonly cost: number | null;
}

/** Does a problem or a chance with this path belong to that order? */
export function belongsTo(path: OrderPath | undefined, order: OrderPath): boolean {
  return path !== undefined && order.every((step, index) => path[index] === step);
}

/** What is wrong with one order. */
export function problemsOf(problems: readonly Problem[], order: OrderPath): readonly Problem[] {
  return problems.filter((problem) => belongsTo(problem.path, order));
}

/** What is wrong and belongs to no line of the list. */
export function problemsElsewhere(problems: readonly Problem[], lines: readonly OrderLine[]): readonly Problem[] {
  return problems.filter((problem) => !lines.some((line) => belongsTo(problem.path, line.path)));
}
