import { expect, it } from 'vitest';
import { checkCases, formatReport, type ConformanceAdapter } from '@warlog/core/conformance';
import { unnoticedKeys, type FileCase } from './misspelt.js';

/** A file of cases, as `warlog check` reads it. */
export interface CaseFile {
  readonly ruleset: string;
  readonly cases: readonly FileCase[];
}

/**
 * Defines the golden cases of these files as tests, one for each clause and sentence, and a test that no unknown key of
 * theirs passes.
 *
 * @param free Members whose keys a case may choose, such as planets by id.
 */
export function goldenFiles(adapter: ConformanceAdapter, files: readonly CaseFile[], free: readonly string[]): void {
  for (const { ruleset, cases } of files) {
    const golden = cases.filter(({ title }) => title !== undefined);
    for (const name of new Set(golden.map(nameOf))) {
      it(name, () =>
        expectPassed(
          adapter,
          ruleset,
          golden.filter((each) => nameOf(each) === name),
        ),
      );
    }
  }
  it('refuses an unknown key at any depth', () => {
    expect(files.flatMap(({ ruleset, cases }) => unnoticedKeys(ruleset, adapter, cases, free))).toEqual([]);
  });
}

/** Expects that all these cases pass. */
export function expectPassed(adapter: ConformanceAdapter, ruleset: string, cases: readonly FileCase[]): void {
  const report = formatReport(checkCases(ruleset, adapter, JSON.stringify({ ruleset, cases })));
  expect(report).toBe(`${cases.length} passed, 0 failed`);
}

const nameOf = ({ clause, title }: FileCase): string => `${clause} ${title}`;
