import { z } from 'zod';
import { differencesOf, eventDifferences, refusalDifferences, type Difference } from './compare.js';
import { NotSayable, type ConformanceOperation } from './adapter.js';
import { MalformedJson, parseLocated, type Located } from './json-lines.js';

/**
 * The conformance adapter of a ruleset: one function per operation, plain JSON in and out, each calling the functions
 * of the game itself. An error fails the case with its message.
 */
export type ConformanceAdapter = Readonly<Record<string, ConformanceOperation>>;

/** The result of one case: its differences, or why there was no answer. */
export interface CaseResult {
  readonly id: string;
  readonly op: string;
  readonly why: string | null;
  readonly passed: boolean;
  /** false: its input has keys that the operation does not know, so it fails without running. */
  readonly sayable: boolean;
  readonly failure: string | null;
  readonly differences: readonly Difference[];
}

/** The result of a file of cases: refused as a whole because of a line, or checked case by case in file order. */
export type CasesReport =
  | { readonly kind: 'refused'; readonly line: number; readonly sentence: string }
  | {
      readonly kind: 'checked';
      readonly cases: readonly CaseResult[];
      readonly passed: number;
      /** Including those that are not sayable. */
      readonly failed: number;
      readonly notSayable: number;
    };

const fileShape = z.object({
  ruleset: z.string(),
  cases: z.array(
    z
      .object({
        id: z.string().optional(),
        clause: z.string().optional(),
        title: z.string().optional(),
        op: z.string(),
        why: z.string().nullish(),
        in: z.unknown().refine((value) => value !== undefined, 'is missing'),
        expect: z.unknown().refine((value) => value !== undefined, 'is missing'),
      })
      .refine((each) => caseName(each) !== null, { path: ['id'], message: 'is missing, and so are clause and title' }),
  ),
});
type Case = z.infer<typeof fileShape>['cases'][number];

/** Returns the id of a case, or the clause and the sentence of a golden case; null: it has neither. */
function caseName({ id, clause, title }: Partial<Readonly<Record<'id' | 'clause' | 'title', string | undefined>>>) {
  if (id !== undefined) return id;
  return clause === undefined || title === undefined ? null : `${clause} ${title}`;
}

/**
 * Checks a ruleset's adapter against the cases of a file's text. An operation may be written `<ruleset>.<op>`. Never
 * throws.
 */
export function checkCases(rulesetId: string, adapter: ConformanceAdapter, text: string): CasesReport {
  const located = locate(text);
  if ('kind' in located) return located;
  const file = fileShape.safeParse(located.value);
  if (!file.success) {
    const [issue] = file.error.issues;
    const path = (issue?.path ?? []) as (string | number)[];
    const where = path.length > 0 ? `"${path.join('.')}"` : 'The file';
    return refused(located, path, `${where} is not as a file of cases wants it: ${issue?.message ?? 'unknown'}.`);
  }
  if (file.data.ruleset !== rulesetId) {
    return refused(located, ['ruleset'], `These are cases of "${file.data.ruleset}", not of "${rulesetId}".`);
  }
  const cases = file.data.cases.map((conformanceCase) => checkCase(rulesetId, adapter, conformanceCase));
  const passed = cases.filter((caseResult) => caseResult.passed).length;
  const notSayable = cases.filter((caseResult) => !caseResult.sayable).length;
  return { kind: 'checked', cases, passed, failed: cases.length - passed, notSayable };
}

/**
 * Formats the report: every differing case, the number of cases that are not sayable, and the line
 * `N passed, M failed`; for a refused file its line.
 */
export function formatReport(report: CasesReport): string {
  if (report.kind === 'refused') return `line ${report.line}: ${report.sentence}`;
  const failed = report.cases.filter((caseResult) => !caseResult.passed);
  const apart = report.notSayable > 0 ? [`not sayable: ${report.notSayable}`] : [];
  return [...failed.map(formatCase), ...apart, `${report.passed} passed, ${report.failed} failed`].join('\n');
}

function locate(text: string): Located | (CasesReport & { kind: 'refused' }) {
  try {
    return parseLocated(text);
  } catch (error) {
    if (!(error instanceof MalformedJson)) throw error;
    return { kind: 'refused', line: error.line, sentence: error.message };
  }
}

function refused(located: Located, path: readonly (string | number)[], sentence: string): CasesReport {
  return { kind: 'refused', line: located.lineOf(path), sentence };
}

function checkCase(
  rulesetId: string,
  adapter: ConformanceAdapter,
  { op, why, in: input, expect, ...named }: Case,
): CaseResult {
  const id = caseName(named) ?? '';
  const result = (failure: string | null, differences: readonly Difference[] = [], sayable = true): CaseResult => {
    const passed = failure === null && differences.length === 0;
    return { id, op, why: why ?? null, passed, sayable, failure, differences };
  };
  const name = op.startsWith(`${rulesetId}.`) ? op.slice(rulesetId.length + 1) : op;
  const run = Object.hasOwn(adapter, name) ? adapter[name] : undefined;
  if (!run) {
    return result(`"${rulesetId}" knows no operation "${op}"; it knows ${Object.keys(adapter).sort().join(', ')}.`);
  }
  try {
    const actual = asJson(run(input));
    return result(null, differencesBetween(expect, actual));
  } catch (error) {
    const sayable = !(error instanceof NotSayable);
    return result(error instanceof Error ? error.message : String(error), [], sayable);
  }
}

/** Compares a refusal as a set of codes, events by their order, anything else as it is. */
function differencesBetween(expected: unknown, actual: unknown): readonly Difference[] {
  return refusalDifferences(expected, actual) ?? eventDifferences(expected, actual) ?? differencesOf(expected, actual);
}

/** An answer after a JSON round trip, so that only JSON is compared. */
function asJson(answer: unknown): unknown {
  return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
}

function formatCase({ id, op, why, failure, differences }: CaseResult): string {
  const heading = `${id} (${op})${why ? `: ${why}` : ''}`;
  const lines = differences.map(({ path, expected, actual }) => {
    const actualText = actual === undefined ? 'nothing' : JSON.stringify(actual);
    const wanted = expected === undefined ? 'nothing' : JSON.stringify(expected);
    return `  ${path || 'answer'}: expected ${wanted}, got ${actualText}`;
  });
  return [heading, ...(failure === null ? lines : [`  ${failure}`])].join('\n');
}
