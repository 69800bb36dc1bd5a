import { computed, defineComponent, h, markRaw, shallowRef, watch, type Component, type SetupContext } from 'vue';
import StarChart from '../../../map/star/StarChart.vue';
import type { ChartModel } from '../../../map/star/model.js';
import { BROAD, useMedia } from '../../../composables/useMedia.js';
import {
  modelsAhead,
  momentProps,
  type MomentMap,
  type MomentPicture,
  type MomentProps,
  type MovedMap,
} from '../../../composables/replay/map.js';

/** Builds the map of a story step for games on a star map; `modelOf` says what a game draws of it. */
export function starMoment<View>(modelOf: (picture: MomentPicture<View>) => ChartModel): Component<MomentProps<View>> {
  function setup(props: MomentProps<View>, { emit, expose }: SetupContext<{ choose: (place: string) => void }>) {
    const chart = shallowRef<MovedMap | null>(null);
    const models = modelsAhead(modelOf);
    const model = computed(() => models.of(props));
    const isBroad = useMedia(BROAD);
    watch(
      [() => props.narrated ?? null, chart] as const,
      ([place, there]) => {
        if (place === null) return;
        if (isBroad.value) there?.reveal(place);
        else there?.focus(place);
      },
      { flush: 'post' },
    );
    expose({
      fit: () => chart.value?.fit(),
      focus: (place) => chart.value?.focus(place),
      reveal: (place) => chart.value?.reveal(place),
      prepare: (next) => models.prepare(next as MomentPicture<View>),
    } satisfies MomentMap);
    return () =>
      h(StarChart, {
        ref: (shown) => (chart.value = shown as MovedMap | null),
        ...{ model: model.value, selected: null, past: props.past },
        ...(props.insets && { insets: props.insets }),
        onChoose: (place: string) => emit('choose', place),
      });
  }
  return markRaw(defineComponent(setup, { name: 'StarMoment', props: momentProps, emits: ['choose'] }));
}
