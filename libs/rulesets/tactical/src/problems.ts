import { problemsOf, type Fault, type Problem, type ProblemWords } from '@warlog/kernel';

type Path = Problem['path'];
type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];

/** Returns where a schema refuses a value, and why, without the full stop. */
export const refusedParts = (issues: Issues): readonly { readonly path: Path; readonly detail: string }[] =>
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
