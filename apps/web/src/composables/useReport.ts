import type { AnyRuleset } from '@warlog/ruleset-api';
import type { NameOf } from '@warlog/core';
import { computed, onScopeDispose, watch, type Ref } from 'vue';
import { namesAfter, viewAfter } from './replay/moments.js';
import { openPhases, type ReadPhase, type ShownPhase } from './replay/phases.js';
import { reportOf, type Report } from './replay/report.js';

export interface ReportSettings {
  readonly ruleset: AnyRuleset;
  readonly read: ReadPhase;
  /** The phases to report as one, ascending. */
  readonly span: Readonly<Ref<readonly number[]>>;
  /** The viewer's seat; null if they do not play. */
  readonly seat: Readonly<Ref<string | null>>;
  /** Spans that closed since the viewer last looked, in order; reported as headlines. */
  readonly missed?: Readonly<Ref<readonly (readonly number[])[]>>;
}

/** The report of some phases, with the names that its reader knows after them. */
export interface NamedReport extends Report {
  /** The last of its phases. */
  readonly ordinal: number;
  readonly phases: readonly ShownPhase[];
  /** The view after the last phase. */
  readonly view: unknown;
  readonly nameOf: NameOf;
}

/** Provides the report of some phases, and the headlines of what closed since the last visit. */
export function useReport({ ruleset, read, span, seat, missed }: ReportSettings) {
  const phases = openPhases(ruleset, read);
  onScopeDispose(phases.stop);
  watch(
    [span, () => missed?.value ?? []] as const,
    ([ordinals, before]) => {
      void Promise.all(ordinals.map((ordinal) => phases.load(ordinal))).then(() => phases.fill(before.flat()));
    },
    { immediate: true },
  );

  /** Null until all of its phases are loaded. */
  function reportOn(ordinals: readonly number[]): NamedReport | null {
    const shown = ordinals.flatMap((ordinal) => phases.get(ordinal) ?? []);
    const [first, last] = [shown[0], shown.at(-1)];
    if (shown.length < ordinals.length || first === undefined || last === undefined) return null;
    const count = last.narrated.length;
    const view = viewAfter(ruleset, last.disclosures, count);
    const [names, former] = [
      namesAfter(ruleset, last.disclosures, count),
      ruleset.view.nameOf(first.disclosures.before),
    ];
    return {
      ...reportOf(ruleset, shown, seat.value),
      ...{ ordinal: last.disclosures.ordinal, phases: shown, view },
      nameOf: (ref) => (names(ref) === ref.id ? former(ref) : names(ref)),
    };
  }

  return {
    report: computed(() => reportOn(span.value)),
    since: computed(() => (missed?.value ?? []).flatMap((each) => reportOn(each) ?? [])),
    failure: phases.failure,
    retry: () => Promise.all(span.value.map((ordinal) => phases.load(ordinal))),
  };
}
