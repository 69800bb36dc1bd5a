import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue';
import { joined, type Sample } from '@warlog/kernel';
import { useTimer } from '../scoped.js';
import type { Forecaster } from './forecaster.js';
import type { Asked } from './useForecast.js';

/** A turn that is played through many times beside the page. */
export interface Sampled {
  /** As many plays as there are so far; null before there are enough to tell anything, and where rules sample nothing. */
  readonly sample: ComputedRef<Sample | null>;
  /** Is that of a draft before the one in hand? */
  readonly isBehind: ComputedRef<boolean>;
}

/** Plays after which the picture is drawn anew: a figure that changes all the time is not read. */
const shown = [30, 100, 200, 500, 1_000, 2_000];
const most = 2_000;
/** Plays of the first part; then as many as fit into its time, so that a forecast does not wait long for its turn. */
const first = 10;
const partMs = 60;
/** Others who ask the same worker go first. */
const pauseMs = 10;

interface Picture {
  readonly of: Asked;
  readonly sample: Sample;
}

/** Samples what `asked` says, from the start whenever that changes; null where nothing is asked. */
export function useSample(forecaster: Forecaster, asked: () => Asked | null): Sampled {
  const picture = shallowRef<Picture | null>(null);
  const newest = shallowRef<Asked | null>(null);
  const pause = useTimer();
  const lane = {};

  function play(now: Asked, so: Sample, count: number): void {
    const begun = performance.now();
    forecaster.sample(lane, now, now.draft, { from: so.plays, count }, (told) => {
      if (newest.value !== now || told === null || told.plays === 0) return;
      const all = joined(so, told);
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

const isSame = (one: Asked, other: Asked): boolean =>
  one.view === other.view && one.draft === other.draft && one.about === other.about;
