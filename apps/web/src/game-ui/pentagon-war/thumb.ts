import type { Seeker, PentagonUnit, Vec, PentagonView } from '@warlog/pentagon-war/ui';
import { computed, h, markRaw, type Component } from 'vue';
import type { ThumbProps } from '../../composables/useThumb.js';
import { addMessages, i18n } from '../../messages/index.js';
import type { TablePiece } from '../../map/tactical/model.js';
import TableThumb from '../../map/tactical/TableThumb.vue';
import texts from './thumb.en.json';

addMessages(texts);

// This code is loaded on the home screen, which has no ruleset: it computes hexes itself (PW-2.2).
const middle = ({ a, c }: Vec): TablePiece['at'] => ({ x: 1.5 * c, y: (c / 2 - a) * Math.sqrt(3) });
const degrees = (facing: PentagonUnit['facing']): number => 'ABCDEF'.indexOf(facing) * 60;

function pieceOf({ id, at, seat }: PentagonUnit | Seeker, facing: PentagonUnit['facing'], name: string): TablePiece {
  const where = { id, at: middle(at), heading: degrees(facing), seat: Number(seat.slice(1)) };
  return {
    ...where,
    body: { kind: name === '' ? 'dart' : 'silhouette', radius: 1 },
    look: 'real',
    name,
    label: name,
    sides: [],
  };
}

/** Seekers, then every known ship; empty for a view of an older form, stored before an update. */
function piecesOf({ units, seekers, designs }: PentagonView): readonly TablePiece[] {
  try {
    const here = Object.values(units).filter(({ status }) => status === 'here');
    return [
      ...Object.values(seekers).map((seeker) => pieceOf(seeker, seeker.heading, '')),
      ...here.map((unit) => pieceOf(unit, unit.facing, unit.name ?? designs[unit.design]?.name ?? unit.design)),
    ];
  } catch {
    return [];
  }
}

function setup(props: ThumbProps<PentagonView>) {
  const pieces = computed(() => piecesOf(props.view));
  return () => {
    const { attention = [], width = 88, height = 88, lettered = false } = props;
    const count = pieces.value.filter(({ body }) => body.kind !== 'dart').length;
    const label = i18n.global.t('pentagon.thumb', { count }, count);
    const shown = { pieces: pieces.value, label, attention, width, height, lettered };
    return pieces.value.length === 0 ? null : h(TableThumb, shown);
  };
}

/** Draws a view of this game small. */
export const thumb = markRaw({
  name: 'PentagonThumb',
  props: ['view', 'attention', 'width', 'height', 'lettered'],
  setup,
}) as unknown as Component<ThumbProps<PentagonView>>;
