import { computed, h, markRaw, type Component } from 'vue';
import type { ThumbProps } from '../../composables/useThumb.js';
import { i18n } from '../../messages/index.js';
import type { TablePiece } from '../../map/tactical/model.js';
import TableThumb from '../../map/tactical/TableThumb.vue';

/** Returns a piece of a small drawing; one without a name is a dart. */
export const thumbPiece = (
  piece: Pick<TablePiece, 'id' | 'at' | 'heading' | 'body'>,
  seat: string,
  name = '',
): TablePiece => ({
  ...piece,
  look: 'real',
  seat: Number(seat.slice(1)),
  name,
  label: name,
  sides: [],
});

/**
 * Returns the small drawing of a view of a tactical game; `text`: the message that counts its ships. It is loaded on the
 * home screen, which has no ruleset. A view of an older form, stored before an update, has no drawing.
 */
export function tableThumb<View>(
  text: string,
  piecesOf: (view: View) => readonly TablePiece[],
): Component<ThumbProps<View>> {
  function setup(props: ThumbProps<View>) {
    const pieces = computed(() => {
      try {
        return piecesOf(props.view);
      } catch {
        return [];
      }
    });
    return () => {
      const { attention = [], width = 88, height = 88, lettered = false } = props;
      const count = pieces.value.filter(({ body }) => body.kind !== 'dart').length;
      const label = i18n.global.t(text, { count }, count);
      const shown = { pieces: pieces.value, label, attention, width, height, lettered };
      return pieces.value.length === 0 ? null : h(TableThumb, shown);
    };
  }
  const props = ['view', 'attention', 'width', 'height', 'lettered'];
  return markRaw({ name: 'TacticalThumb', props, setup }) as unknown as Component<ThumbProps<View>>;
}
