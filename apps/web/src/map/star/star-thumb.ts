import { computed, h, markRaw, type Component } from 'vue';
import type { ThumbProps } from '../../composables/useThumb.js';
import ChartThumb from './ChartThumb.vue';
import type { ChartModel } from './model.js';

/** Draws a view small, for games on a star map. Empty for a view of an older form, stored before an update. */
export function starThumb<View>(modelOf: (view: View) => ChartModel): Component<ThumbProps<View>> {
  const given = ['view', 'attention', 'width', 'height', 'lettered'] as const;
  function setup(props: ThumbProps<View>) {
    const model = computed(() => {
      try {
        const drawn = modelOf(props.view);
        return props.attention ? { ...drawn, attention: props.attention } : drawn;
      } catch {
        return null;
      }
    });
    return () => {
      const { width, height, lettered = false } = props;
      const size = { ...(width && { width }), ...(height && { height }) };
      return model.value === null ? null : h(ChartThumb, { model: model.value, lettered, ...size });
    };
  }
  return markRaw({ name: 'StarThumb', props: given, setup }) as unknown as Component<ThumbProps<View>>;
}
