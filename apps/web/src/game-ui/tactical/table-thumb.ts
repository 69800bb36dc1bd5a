import { computed, defineComponent, h, markRaw, type Component } from 'vue';
import { seatNumber } from '@warlog/core';
import type { SmallMap, SmallPiece } from '@warlog/ruleset-api';
import type { ThumbProps } from '../../composables/useThumb.js';
import { i18n } from '../../messages/index.js';
import type { PieceBody, TablePiece } from '../../map/tactical/model.js';
import TableThumb from '../../map/tactical/TableThumb.vue';

// Without the ruleset it knows no catalog, and draws every base alike.
const bodies: Readonly<Record<SmallPiece['body'], PieceBody>> = {
  ship: { kind: 'silhouette', radius: 1 },
  base: { kind: 'base', width: 10, length: 17 },
  dart: { kind: 'dart', radius: 1 },
};

const tablePiece = ({ id, at, heading, body, seat, name }: SmallPiece): TablePiece => ({
  ...{ id, at, heading, body: bodies[body], seat: seatNumber(seat) },
  ...{ look: 'real', name, label: name, sides: [] },
});

/**
 * Returns the small drawing of a view of a tactical game; `text`: the message that counts its ships. It is loaded on the
 * home screen, which has no ruleset. A view of an older form, stored before an update, has no drawing.
 */
export function tableThumb<View>(text: string, mapOf: (view: View) => SmallMap): Component<ThumbProps<View>> {
  function setup(props: ThumbProps<View>) {
    const pieces = computed(() => {
      try {
        const map = mapOf(props.view);
        return map.kind === 'table' ? map.pieces.map(tablePiece) : [];
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
  const props = ['view', 'attention', 'width', 'height', 'lettered'] as const;
  return markRaw(defineComponent(setup, { name: 'TacticalThumb', props: [...props] }));
}
