import { sentence, type Param, type Problem } from '@warlog/kernel';
import { messages } from '../messages.js';
import type { View } from '../model/view.js';
import { nameOf } from '../view/names.js';

export type Path = Problem['path'];

/** A fault told in this viewer's names. Codes are those of PNP-17.14; a warning does not refuse. */
export function problem(
  view: View,
  code: string,
  path: Path,
  params: Readonly<Record<string, Param>> = {},
  severity: Problem['severity'] = 'error',
): Problem {
  return {
    code,
    sentence: sentence(messages, { code, params }, nameOf(view)),
    path,
    params,
    severity,
    clause: 'PNP-17.14',
  };
}

/** A refusal of something done outside a sheet, where only the state is at hand. */
export function refusal(code: string, params: Readonly<Record<string, Param>> = {}, path: Path = []): Problem {
  const told = sentence(messages, { code, params }, (ref) => ref.id);
  return { code, sentence: told, path, params, severity: 'error', clause: 'PNP-17.14' };
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
