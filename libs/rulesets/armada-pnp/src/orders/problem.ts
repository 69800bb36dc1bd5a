import { type Param, type Problem, problemsOf } from '@warlog/core';
import { messages } from '../messages.js';
import type { ArmadaView } from '../model/view.js';
import { nameOf } from '../view/names.js';

export type ArmadaPath = Problem['path'];

const problemTexts = problemsOf({ messages, clauses: {}, nameOf });
/** The default clause of these problems. */
const clause = 'PNP-17.14';

/** Builds a problem in this viewer's names. Codes are those of PNP-17.14; a warning does not refuse. */
export function problem(
  view: ArmadaView,
  code: string,
  path: ArmadaPath,
  params: Readonly<Record<string, Param>> = {},
  severity: Problem['severity'] = 'error',
): Problem {
  return { ...problemTexts.problem(view, code, path, params), severity, clause };
}

/** Builds a refusal of an action outside orders, where only the state is available. */
export function refusal(code: string, params: Readonly<Record<string, Param>> = {}, path: ArmadaPath = []): Problem {
  return { ...problemTexts.refusal(code, params), path, clause };
}

interface Issue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
}

/** Returns the problems of a form: unknown fields, or values that are not allowed. */
export function shapeFaults(
  issues: readonly Issue[],
): readonly { readonly code: string; readonly path: ArmadaPath; readonly field: string }[] {
  return issues.map((issue) => {
    const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    const unknown = issue.code === 'unrecognized_keys';
    const field = unknown ? (issue.keys ?? []).join(', ') : path.join('.') || 'order';
    return { code: unknown ? 'UNKNOWN_FIELD' : 'BAD_VALUE', path, field };
  });
}
