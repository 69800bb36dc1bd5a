import { type Param, type Problem, problemsOf } from '@warlog/kernel';
import { messages } from '../messages.js';
import type { View } from '../model/view.js';
import { nameOf } from '../view/names.js';

export type Path = Problem['path'];

const told = problemsOf({ messages, clauses: {}, nameOf });
/** What all of them rest on. */
const clause = 'PNP-17.14';

/** A fault told in this viewer's names. Codes are those of PNP-17.14; a warning does not refuse. */
export function problem(
  view: View,
  code: string,
  path: Path,
  params: Readonly<Record<string, Param>> = {},
  severity: Problem['severity'] = 'error',
): Problem {
  return { ...told.problem(view, code, path, params), severity, clause };
}

/** A refusal of something done outside a sheet, where only the state is at hand. */
export function refusal(code: string, params: Readonly<Record<string, Param>> = {}, path: Path = []): Problem {
  return { ...told.refusal(code, params), path, clause };
}

interface Issue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
}

/** What is wrong with a form: fields that are not known, or values that are not allowed. */
export function shapeFaults(
  issues: readonly Issue[],
): readonly { readonly code: string; readonly path: Path; readonly field: string }[] {
  return issues.map((issue) => {
    const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    const unknown = issue.code === 'unrecognized_keys';
    const field = unknown ? (issue.keys ?? []).join(', ') : path.join('.') || 'order';
    return { code: unknown ? 'UNKNOWN_FIELD' : 'BAD_VALUE', path, field };
  });
}
