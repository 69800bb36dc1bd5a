import { computed, h, markRaw, type Component } from 'vue';
import type { ThumbProps } from '../composables/useThumb.js';
import type { Point } from '../surface/box.js';
import TableThumb from './TableThumb.vue';

/** A thing on the table as its small picture shows it. */
export interface ThumbPiece {
  readonly id: string;
  readonly at: Point;
  /** Degrees clockwise from the top. */
  readonly heading: number;
  readonly seat: number;
  readonly name: string;
  /** It flies, and is too small for a hull. */
  readonly isDot: boolean;
}

/** A view drawn small, for games on the table. Nothing where the view has an older form, kept from before an update. */
export function tableThumb<View>(
  piecesOf: (view: View) => readonly ThumbPiece[],
  labelOf: (pieces: readonly ThumbPiece[]) => string,
): Component<ThumbProps<View>> {
  const given = ['view', 'attention', 'width', 'height', 'lettered'] as const;
  function setup(props: ThumbProps<View>) {
    const pieces = computed(() => {
      try {
        return piecesOf(props.view);
      } catch {
        return [];
      }
    });
    return () => {
      const { attention = [], width, height, lettered = false } = props;
      const size = { ...(width && { width }), ...(height && { height }) };
      const shown = { pieces: pieces.value, label: labelOf(pieces.value), attention, lettered };
      return pieces.value.length === 0 ? null : h(TableThumb, { ...shown, ...size });
    };
  }
  return markRaw({ name: 'TableThumb', props: given, setup }) as unknown as Component<ThumbProps<View>>;
}
