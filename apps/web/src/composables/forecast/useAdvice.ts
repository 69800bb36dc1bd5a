import type { Advice } from '@warlog/ruleset-api';
import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { Forecaster, ForecastSubject } from './forecaster.js';

/**
 * Returns the suggestions for what `asked` returns. A worker computes them one by one, so that forecasts of the draft
 * come in between.
 */
export function useAdvice(
  forecaster: Forecaster,
  asked: () => ForecastSubject | null,
): Readonly<ShallowRef<readonly Advice[]>> {
  const found = shallowRef<readonly Advice[]>([]);
  const lane = {};

  function next(subject: ForecastSubject): void {
    forecaster.advise(lane, subject, found.value.length, (advice) => {
      if (advice === null) return;
      found.value = [...found.value, advice];
      next(subject);
    });
  }

  watch(
    () => asked()?.view,
    () => {
      const subject = asked();
      forecaster.drop(lane);
      found.value = [];
      if (subject !== null) next(subject);
    },
    { immediate: true },
  );
  onScopeDispose(() => forecaster.drop(lane));
  return found;
}
