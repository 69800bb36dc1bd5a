import { sentence, type Messages, type NameOf, type Param, type Problem } from './line.js';

type Params = Readonly<Record<string, Param>>;

/** What is wrong, without the view in whose names it is told. */
export interface Fault<Code extends string = string> {
  readonly code: Code;
  readonly path: Problem['path'];
  readonly params: Params;
}

/** What a form did not like, as its parser says it. */
export interface Issue {
  readonly path: readonly PropertyKey[];
}

/** How one game tells what is wrong. */
export interface ProblemWords<View> {
  readonly messages: Messages;
  /** The clause that a code rests on; a code that is not in it rests on none. */
  readonly clauses: Readonly<Record<string, string>>;
  readonly nameOf: (view: View) => NameOf;
}

/** Makes the problems of one game: a code with `_W_` in it warns, every other refuses. */
export function problemsOf<View>({ messages, clauses, nameOf }: ProblemWords<View>) {
  /** A fault of a sheet, told in this viewer's names. `variant` picks another sentence for the same code. */
  const problem = (view: View, code: string, path: Problem['path'], params: Params = {}, variant?: string): Problem => {
    const clause = clauses[code];
    return {
      code,
      sentence: sentence(messages, { code: variant === undefined ? code : `${code}.${variant}`, params }, nameOf(view)),
      path,
      params,
      severity: code.includes('_W_') ? 'warning' : 'error',
      ...(clause === undefined ? {} : { clause }),
    };
  };

  /** Makes faults of this code, one per place where a sheet is not of the expected form. */
  const shapeProblemsAs =
    (code: string) =>
    (view: View, issues: readonly Issue[]): readonly Problem[] =>
      issues.map((issue) => {
        const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
        return problem(view, code, path, { where: path.length > 0 ? path.join('.') : 'sheet' });
      });

  /** A refusal of something done outside a sheet, where only the state is at hand. */
  const refusal = (code: string, params: Params = {}): Problem => {
    const told = sentence(messages, { code, params }, (ref) => ref.id);
    return { code, sentence: told, path: [], params, severity: 'error' };
  };

  return { problem, shapeProblemsAs, refusal };
}
