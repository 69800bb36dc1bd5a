import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue';
import { joined, type Sample } from '@warlog/ruleset-api';
import { useTimer } from '../scoped.js';
import type { Forecaster } from './forecaster.js';
import type { AskedForecast } from './useForecast.js';

/** A turn that is played through many times in a worker. */
export interface Sampled {
  /** All plays so far; null while there are too few, and for rules that cannot be sampled. */
  readonly sample: ComputedRef<Sample | null>;
  /** Whether the sample belongs to a draft before the current one. */
  readonly isBehind: ComputedRef<boolean>;
}

/** Numbers of plays after which the picture is redrawn: a figure that changes all the time is hard to read. */
const shown = [30, 100, 200, 500, 1_000, 2_000];
const usualMost = 2_000;
/**
 * Plays of the first batch. Later ones have as many as fit into `partMs`, so that a forecast does not wait long.
 */
const first = 10;
const partMs = 60;
/** Pause between batches, so that other requests to the same worker come first. */
const pauseMs = 10;

interface Picture {
  readonly of: AskedForecast;
  readonly sample: Sample;
}

/** Samples what `asked` returns and restarts whenever it changes; null without a request. */
export function useSample(
  forecaster: Forecaster,
  asked: () => AskedForecast | null,
  most: number = usualMost,
): Sampled {
  const picture = shallowRef<Picture | null>(null);
  const newest = shallowRef<AskedForecast | null>(null);
  const pause = useTimer();
  const lane = {};

  function play(now: AskedForecast, so: Sample, count: number): void {
    const begun = performance.now();
    forecaster.sample(lane, now, now.draft, { from: so.plays, count }, (reply) => {
      if (newest.value !== now || reply === null || reply.plays === 0) return;
      const all = joined(so, reply);
      if (shown.some((plays) => so.plays < plays && plays <= all.plays)) picture.value = { of: now, sample: all };
      if (all.plays >= most) return;
      const fitting = Math.round((count * partMs) / Math.max(1, performance.now() - begun));
      pause.in(pauseMs, () => play(now, all, Math.min(Math.max(1, fitting), 4 * count, most - all.plays)));
    });
  }

  watch(
    asked,
    (now) => {
      const before = newest.value;
      if (now !== null && before !== null && isSame(now, before)) return;
      newest.value = now;
      pause.stop();
      forecaster.drop(lane);
      if (picture.value?.of.about !== now?.about) picture.value = null;
      if (now !== null) play(now, { plays: 0, counts: [] }, first);
    },
    { immediate: true },
  );
  onScopeDispose(() => forecaster.drop(lane));

  return {
    sample: computed(() => (newest.value === null ? null : (picture.value?.sample ?? null))),
    isBehind: computed(() => picture.value !== null && picture.value.of !== newest.value),
  };
}

const isSame = (askedForecast: AskedForecast, other: AskedForecast): boolean =>
  askedForecast.view === other.view && askedForecast.draft === other.draft && askedForecast.about === other.about;
