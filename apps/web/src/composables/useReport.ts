import type { AnyRuleset } from '@warlog/ruleset-api';
import type { NameOf } from '@warlog/core';
import { computed, onScopeDispose, watch, type Ref } from 'vue';
import { namesAfter, viewAfter } from './replay/moments.js';
import { openPhases, type ReadPhase } from './replay/phases.js';
import { reportOf, type Report } from './replay/report.js';

export interface ReportSettings {
  readonly ruleset: AnyRuleset;
  readonly read: ReadPhase;
  readonly ordinal: Readonly<Ref<number>>;
  /** Whether the viewer plays. */
  readonly isSeated: Readonly<Ref<boolean>>;
  /** Phases that closed since the viewer last looked, ascending; reported as headlines. */
  readonly missed: Readonly<Ref<readonly number[]>>;
}

/** Provides the report of one phase, and the headlines of what closed since the last visit. */
export function useReport({ ruleset, read, ordinal, isSeated, missed }: ReportSettings) {
  const phases = openPhases(ruleset, read);
  onScopeDispose(phases.stop);
  watch(
    [ordinal, missed],
    () => {
      void phases.load(ordinal.value).then(() => phases.fill(missed.value));
    },
    { immediate: true },
  );

  const phase = computed(() => phases.get(ordinal.value));
  const report = computed<Report | null>(() => (phase.value ? reportOf(phase.value, isSeated.value) : null));
  /** The view after the whole report: numbers come from it. */
  const view = computed<unknown>(() =>
    phase.value ? viewAfter(ruleset, phase.value.disclosures, phase.value.narrated.length) : null,
  );
  const nameOf = computed<NameOf>(() =>
    phase.value
      ? namesAfter(ruleset, phase.value.disclosures, phase.value.narrated.length)
      : ruleset.view.nameOf(view.value),
  );
  const since = computed(() =>
    missed.value.flatMap((each) => {
      const shown = phases.get(each);
      if (!shown) return [];
      const lines = reportOf(shown, isSeated.value).mine.filter(({ line }) => line.weight === 'headline');
      return [{ ordinal: each, lines }];
    }),
  );

  return {
    phase,
    report,
    view,
    nameOf,
    since,
    failure: phases.failure,
    retry: () => phases.load(ordinal.value),
  };
}
