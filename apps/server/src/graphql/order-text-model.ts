import type { OrderTextReading, ProblemType } from '@warlog/application';
import { problemOf, type Remark } from '@warlog/ruleset-api/text';
import { problemModel } from './models.js';

/** Converts the reading of orders as text to its API type. */
export function orderTextModel({ sheet, read, asks, problems, notRead }: OrderTextReading) {
  return {
    sheet,
    read: read.map(({ lines, text, says, how, notes }) => ({
      ...{ lines, text, says, how },
      notes: notes.map((note) => remark(lines[0] ?? 1, note)),
    })),
    asks: asks.map(({ line, text, candidates }) => ({ line, text, candidates })),
    problems: problems.map(problemModel),
    notRead: notRead.map(({ line, text, why }) => ({ line, text, why: remark(line, why) })),
  };
}

/** Converts a remark about an accepted line to a warning. */
function remark(line: number, why: Remark): ProblemType {
  return { ...problemModel({ ...problemOf(line, why), path: ['text', line] }), warning: true };
}
