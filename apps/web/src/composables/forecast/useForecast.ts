import { computed, onScopeDispose, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import type { Forecast } from '@warlog/ruleset-api';
import { useTimer } from '../scoped.js';
import type { Forecaster, ForecasterReply, ForecastSubject } from './forecaster.js';
import { pageForecaster } from './page.js';

/** What a forecast is computed from. A null draft means that no orders are sent. */
export interface AskedForecast extends ForecastSubject {
  readonly draft: unknown;
  /** The subject, above all the open phase: a forecast of another subject is not shown in the meantime. */
  readonly about: string | null;
}

/** A forecast that a worker computes. */
export interface Outlook {
  /** The last forecast: of the current draft, or of an earlier one while `isSlow` or shortly before. */
  readonly forecast: ComputedRef<Forecast | null>;
  /** Whether the forecast has taken long enough to announce the wait. */
  readonly isSlow: Readonly<Ref<boolean>>;
  /** Why the forecast could not be updated, as a stable code; null if it could. */
  readonly failure: Readonly<Ref<Extract<ForecasterReply, { kind: 'failed' }>['code'] | null>>;
}

/** A wait shorter than this is not announced, because the notice would flicker. */
const NOTICED_MS = 100;

/**
 * Creates one worker for all forecasts of a campaign or a screen. It starts with the first request and ends with its
 * component.
 */
export function useForecaster(): Forecaster {
  const forecaster = pageForecaster();
  onScopeDispose(() => forecaster.stop());
  return forecaster;
}

/** Returns the forecast for what `asked` returns and updates it at each change; null without a request. */
export function useForecast(forecaster: Forecaster, asked: () => AskedForecast | null): Outlook {
  const picture = shallowRef<{ readonly about: string | null; readonly forecast: Forecast } | null>(null);
  const forecast = computed(() => {
    const now = asked();
    return now === null || picture.value?.about !== now.about ? null : picture.value.forecast;
  });
  const isSlow = ref(false);
  const failure = ref<Outlook['failure']['value']>(null);
  const slowness = useTimer();
  const lane = {};
  let isWaiting = false;
  let last: AskedForecast | null = null;

  function take(reply: ForecasterReply, about: string | null): void {
    settle();
    if (reply.kind === 'told') picture.value = { about, forecast: reply.forecast };
    failure.value = reply.kind === 'failed' ? reply.code : null;
  }

  function settle(): void {
    isWaiting = false;
    slowness.stop();
    isSlow.value = false;
  }

  function clear(): void {
    forecaster.drop(lane);
    settle();
    picture.value = null;
    failure.value = null;
  }

  watch(
    asked,
    (now) => {
      const before = last;
      last = now;
      if (now === null || before?.about !== now.about) clear();
      if (now === null || (before?.view === now.view && before?.draft === now.draft && before?.about === now.about))
        return;
      forecaster.ask(lane, now, now.draft, (reply) => take(reply, now.about));
      if (!isWaiting) slowness.in(NOTICED_MS, () => (isSlow.value = true));
      isWaiting = true;
    },
    { immediate: true },
  );
  onScopeDispose(() => forecaster.drop(lane));

  return { forecast, isSlow, failure };
}
