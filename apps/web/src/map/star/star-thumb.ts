import { computed, defineComponent, h, markRaw, type Component } from 'vue';
import type { SmallMap } from '@warlog/ruleset-api';
import type { ThumbProps } from '../../composables/useThumb.js';
import ChartThumb from './ChartThumb.vue';

/** Draws a view small, for games on a star map. Empty for a view of an older form, stored before an update. */
export function starThumb<View>(
  mapOf: (view: View) => SmallMap | null,
  waiting: (view: View) => readonly string[],
): Component<ThumbProps<View>> {
  function setup(props: ThumbProps<View>) {
    const drawn = computed(() => {
      try {
        const map = mapOf(props.view);
        return map?.kind === 'stars' ? { map, attention: props.attention ?? waiting(props.view) } : null;
      } catch {
        return null;
      }
    });
    return () => {
      const { width, height, lettered = false } = props;
      const size = { ...(width && { width }), ...(height && { height }) };
      return drawn.value === null ? null : h(ChartThumb, { ...drawn.value, lettered, ...size });
    };
  }
  const props = ['view', 'attention', 'width', 'height', 'lettered'] as const;
  return markRaw(defineComponent(setup, { name: 'StarThumb', props: [...props] }));
}
