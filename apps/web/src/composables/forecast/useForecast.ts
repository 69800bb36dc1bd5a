import { computed, onScopeDispose, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import type { Forecast } from '@warlog/kernel';
import { useTimer } from '../scoped.js';
import type { Forecaster, Reply, Subject } from './forecaster.js';
import { pageForecaster } from './page.js';

/** What a forecast is asked of. Null as a draft: nothing is sent. */
export interface Asked extends Subject {
  readonly draft: unknown;
  /** What it is about, the open phase above all: a picture of something else does not stay meanwhile. */
  readonly about: string | null;
}

/** A forecast that is worked out beside the page. */
export interface Outlook {
  /** The last picture: of the draft that was asked of, or of one before it while `isSlow` or a little sooner. */
  readonly forecast: ComputedRef<Forecast | null>;
  /** Has it been on its way for so long that somebody should be told? */
  readonly isSlow: Readonly<Ref<boolean>>;
  /** Why the picture could not be brought up to date, as a code that stays the same; null when it could. */
  readonly failure: Readonly<Ref<Extract<Reply, { kind: 'failed' }>['code'] | null>>;
}

/** What is answered sooner than this is not announced: it would only flicker. */
const NOTICED_MS = 100;

/** One worker for all forecasts of a campaign or a screen. It starts with the first question and ends with its component. */
export function useForecaster(): Forecaster {
  const forecaster = pageForecaster();
  onScopeDispose(() => forecaster.stop());
  return forecaster;
}

/** The forecast of what `asked` says, brought up to date whenever that changes; null where nothing is asked. */
export function useForecast(forecaster: Forecaster, asked: () => Asked | null): Outlook {
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
  let last: Asked | null = null;

  function take(reply: Reply, about: string | null): void {
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
