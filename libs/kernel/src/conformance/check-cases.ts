import { z } from 'zod';
import { differencesOf, refusalDifferences } from './compare.js';
import type { Difference } from './compare.js';
import { NotSayable, type Operation } from './door.js';
import { MalformedJson, parseLocated } from './json-lines.js';
import type { Located } from './json-lines.js';

/**
 * The door through which a ruleset is held to cases: one function per operation, plain JSON in and out, each calling
 * the very functions that the game uses. What it throws fails the case with that message.
 */
export type Door = Readonly<Record<string, Operation>>;

/** How one case went: its differences, or why it gave no answer at all. */
export interface CaseResult {
  readonly id: string;
  readonly op: string;
  readonly why: string | null;
  readonly passed: boolean;
  /** false: its input says something that the operation does not know, so that it fails without having run. */
  readonly sayable: boolean;
  readonly failure: string | null;
  readonly differences: readonly Difference[];
}

/** A file of cases: refused as a whole for the line that is wrong, or checked case by case, in the file's order. */
export type CasesReport =
  | { readonly kind: 'refused'; readonly line: number; readonly sentence: string }
  | {
      readonly kind: 'checked';
      readonly cases: readonly CaseResult[];
      readonly passed: number;
      /** Those not sayable among them. */
      readonly failed: number;
      readonly notSayable: number;
    };

const fileShape = z.object({
  ruleset: z.string(),
  cases: z.array(
    z.object({
      id: z.string(),
      op: z.string(),
      why: z.string().nullish(),
      in: z.unknown().refine((value) => value !== undefined, 'is missing'),
      expect: z.unknown().refine((value) => value !== undefined, 'is missing'),
    }),
  ),
});
type Case = z.infer<typeof fileShape>['cases'][number];

/** Holds a ruleset's door to the cases of a file's text. An operation may be written `<ruleset>.<op>`. Never throws. */
export function checkCases(rulesetId: string, door: Door, text: string): CasesReport {
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
  const cases = file.data.cases.map((one) => checkCase(rulesetId, door, one));
  const passed = cases.filter((one) => one.passed).length;
  const notSayable = cases.filter((one) => !one.sayable).length;
  return { kind: 'checked', cases, passed, failed: cases.length - passed, notSayable };
}

/**
 * The report in words: every case that differs, how many of them are not sayable if any is, then the line
 * `N passed, M failed`; for a refused file its line.
 */
export function formatReport(report: CasesReport): string {
  if (report.kind === 'refused') return `line ${report.line}: ${report.sentence}`;
  const failed = report.cases.filter((one) => !one.passed);
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

function checkCase(rulesetId: string, door: Door, { id, op, why, in: input, expect }: Case): CaseResult {
  const result = (failure: string | null, differences: readonly Difference[] = [], sayable = true): CaseResult => {
    const passed = failure === null && differences.length === 0;
    return { id, op, why: why ?? null, passed, sayable, failure, differences };
  };
  const name = op.startsWith(`${rulesetId}.`) ? op.slice(rulesetId.length + 1) : op;
  const run = Object.hasOwn(door, name) ? door[name] : undefined;
  if (!run) {
    return result(`"${rulesetId}" knows no operation "${op}"; it knows ${Object.keys(door).sort().join(', ')}.`);
  }
  try {
    const actual = asJson(run(input));
    return result(null, refusalDifferences(expect, actual) ?? differencesOf(expect, actual));
  } catch (error) {
    const sayable = !(error instanceof NotSayable);
    return result(error instanceof Error ? error.message : String(error), [], sayable);
  }
}

/** An answer as it would cross a wire, so that only what is JSON is compared. */
function asJson(answer: unknown): unknown {
  return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
}

function formatCase({ id, op, why, failure, differences }: CaseResult): string {
  const head = `${id} (${op})${why ? `: ${why}` : ''}`;
  const lines = differences.map(({ path, expected, actual }) => {
    const told = actual === undefined ? 'nothing' : JSON.stringify(actual);
    const wanted = expected === undefined ? 'nothing' : JSON.stringify(expected);
    return `  ${path || 'answer'}: expected ${wanted}, got ${told}`;
  });
  return [head, ...(failure === null ? lines : [`  ${failure}`])].join('\n');
}
