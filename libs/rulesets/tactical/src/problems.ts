import {
  problemsOf,
  sentence,
  type Fault,
  type Messages,
  type NameOf,
  type Problem,
  type ProblemWords,
} from '@warlog/core';

type Path = Problem['path'];
type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];

/** Returns where a schema refuses a value, and why, without the full stop. */
const refusedParts = (issues: Issues): readonly { readonly path: Path; readonly detail: string }[] =>
  issues.map(({ path, message }) => ({
    path: path.map((key) => (typeof key === 'number' ? key : String(key))),
    detail: message.replace(/\.$/, ''),
  }));

/** Creates the problem functions of a battle; `shapeCode`: of what is not understood. */
export function battleProblems<Code extends string, Board>(
  words: ProblemWords<Board> & { readonly clauses: Readonly<Record<Code, string>> },
  shapeCode: NoInfer<Code>,
) {
  const { problem, refusal } = problemsOf(words);
  const fault = (code: Code, path: Path, params: Fault['params'] = {}): Fault<Code> => ({ code, path, params });
  const shape = (path: Path, detail: string): Fault<Code> =>
    fault(shapeCode, path, { path: path.length > 0 ? path.join('.') : 'sheet', detail });
  return {
    fault,
    refusal,
    /** Returns a fault of something that is not understood anywhere, or not here. */
    shape,
    /** Returns the faults of the form of orders. */
    shapeFaults: (issues: Issues): readonly Fault<Code>[] =>
      refusedParts(issues).map(({ path, detail }) => shape(path, detail)),
    /** Renders a fault in this board's names. */
    problem: (board: Board, { code, path, params }: Fault<Code>): Problem => problem(board, code, path, params),
  };
}

/** Creates the problem functions of players' own designs; `shapeCode`: of what is not understood. */
export function designProblems(messages: Messages, clause: string, shapeCode: string, nameOf: NameOf) {
  const problem = (code: string, params: Problem['params'] & object, path: Path = []): Problem => ({
    code,
    sentence: sentence(messages, { code, params }, nameOf),
    path,
    params,
    severity: 'error',
    clause,
  });
  return {
    problem,
    /** Returns the problems of the form of a design. */
    shapeProblems: (issues: Issues): readonly Problem[] =>
      refusedParts(issues).map(({ path, detail }) =>
        problem(shapeCode, { path: path.join('.') || 'design', detail }, path),
      ),
  };
}
