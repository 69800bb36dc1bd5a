import type { CalculatorQuestion, Comparison } from '@warlog/ruleset-api';
import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import { useForecaster } from '../../composables/forecast/useForecast.js';

/** The first force with more or less of one piece. */
export interface ComparedRow {
  readonly more: number;
  readonly comparison: Comparison;
}

/** What the worker found so far. */
export interface ComparedForces {
  /** Of the current question, or of the one before while it is computed. */
  readonly comparison: Readonly<ShallowRef<Comparison | null>>;
  /** In ascending order of `more`. */
  readonly rows: Readonly<ShallowRef<readonly ComparedRow[]>>;
  readonly isFailed: Readonly<Ref<boolean>>;
}

/** A question, and its variants with more or less of one piece. */
export interface AskedComparison {
  readonly question: CalculatorQuestion;
  readonly variants: readonly { readonly more: number; readonly question: CalculatorQuestion }[];
}

/** Computes the odds of two forces in a worker, then of each variant one by one; nothing while `asked` is null. */
export function useComparison(ruleset: string, asked: () => AskedComparison | null): ComparedForces {
  const forecaster = useForecaster();
  const lane = {};
  const comparison = shallowRef<Comparison | null>(null);
  const rows = shallowRef<readonly ComparedRow[]>([]);
  const isFailed = ref(false);

  function next([variant, ...others]: AskedComparison['variants']): void {
    if (variant === undefined) return;
    forecaster.compare(lane, ruleset, variant.question, (found) => {
      if (found === null) return;
      rows.value = [...rows.value, { more: variant.more, comparison: found }].sort((a, b) => a.more - b.more);
      next(others);
    });
  }

  watch(
    asked,
    (now) => {
      forecaster.drop(lane);
      rows.value = [];
      if (now === null) {
        comparison.value = null;
        return;
      }
      forecaster.compare(lane, ruleset, now.question, (found) => {
        isFailed.value = found === null;
        comparison.value = found;
        if (found === null) return;
        rows.value = [{ more: 0, comparison: found }];
        next(now.variants);
      });
    },
    { immediate: true },
  );
  onScopeDispose(() => forecaster.drop(lane));
  return { comparison, rows, isFailed };
}
