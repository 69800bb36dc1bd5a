import { sentence, type Messages, type NameOf, type Param, type Problem } from './message.js';

type Params = Readonly<Record<string, Param>>;

/** A fault, without the view that names its things. */
export interface Fault<Code extends string = string> {
  readonly code: Code;
  readonly path: Problem['path'];
  readonly params: Params;
}

/** A fault of a schema, as reported by its parser. */
export interface Issue {
  readonly path: readonly PropertyKey[];
}

/** How one game renders its problems. */
export interface ProblemWords<View> {
  readonly messages: Messages;
  /** The clause of a code; absent: none. */
  readonly clauses: Readonly<Record<string, string>>;
  readonly nameOf: (view: View) => NameOf;
}

/** Creates the problem functions of one game: a code with `_W_` is a warning, every other refuses. */
export function problemsOf<View>({ messages, clauses, nameOf }: ProblemWords<View>) {
  /** Creates a problem of orders, with the names of this view. `variant` selects another text for the same code. */
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

  /** Creates problems of this code, one per schema fault of the orders. */
  const shapeProblemsAs =
    (code: string) =>
    (view: View, issues: readonly Issue[]): readonly Problem[] =>
      issues.map((issue) => {
        const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
        return problem(view, code, path, { where: path.length > 0 ? path.join('.') : 'sheet' });
      });

  /** Creates a refusal outside the orders, where only the state is known. */
  const refusal = (code: string, params: Params = {}): Problem => {
    const text = sentence(messages, { code, params }, (ref) => ref.id);
    return { code, sentence: text, path: [], params, severity: 'error' };
  };

  return { problem, shapeProblemsAs, refusal };
}
