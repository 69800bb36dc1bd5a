import type { Ship, Squadron, SwArmadaView } from '@warlog/sw-armada/ui';
import { computed, h, markRaw, type Component } from 'vue';
import type { ThumbProps } from '../../composables/useThumb.js';
import { addMessages, i18n } from '../../messages/index.js';
import type { TablePiece } from '../../map/tactical/model.js';
import TableThumb from '../../map/tactical/TableThumb.vue';
import texts from './thumb.en.json';

addMessages(texts);

// This code is loaded on the home screen, which has no ruleset: it knows no catalog, and draws every base alike.
const perMm = 100;
const degrees = 360 / 64;

function shipPiece({ id, pose, seat, type }: Ship, isTurned: boolean): readonly TablePiece[] {
  if (pose === null) return [];
  const name = type.split('-').slice(0, 2).join(' ');
  return [
    {
      ...{ id, seat: Number(seat.slice(1)), look: 'real', name, label: name, sides: [] },
      ...{ at: placeOf(pose.x, pose.y, isTurned), heading: pose.h * degrees + (isTurned ? 180 : 0) },
      body: { kind: 'base', width: 10, length: 17 },
    },
  ];
}

function squadronPiece({ id, at, seat }: Squadron, isTurned: boolean): readonly TablePiece[] {
  if (at === null) return [];
  return [
    {
      ...{ id, seat: Number(seat.slice(1)), look: 'real', name: '', label: '', sides: [], heading: 0 },
      ...{ at: placeOf(at[0], at[1], isTurned), body: { kind: 'dart', radius: 1 } },
    },
  ];
}

const placeOf = (x: number, y: number, isTurned: boolean): TablePiece['at'] =>
  isTurned ? { x: -x / perMm, y: y / perMm } : { x: x / perMm, y: -y / perMm };

/** Squadrons, then ships; empty for a view of an older form, stored before an update. */
function piecesOf({ ships, squadrons, seat, first }: SwArmadaView): readonly TablePiece[] {
  try {
    const isTurned = seat !== null && first !== null && first !== seat;
    const here = <Unit extends Ship | Squadron>(units: Readonly<Record<string, Unit>>): readonly Unit[] =>
      Object.values(units).filter(({ status }) => status === 'here');
    return [
      ...here(squadrons).flatMap((squadron) => squadronPiece(squadron, isTurned)),
      ...here(ships).flatMap((ship) => shipPiece(ship, isTurned)),
    ];
  } catch {
    return [];
  }
}

function setup(props: ThumbProps<SwArmadaView>) {
  const pieces = computed(() => piecesOf(props.view));
  return () => {
    const { attention = [], width = 88, height = 88, lettered = false } = props;
    const count = pieces.value.filter(({ body }) => body.kind === 'base').length;
    const label = i18n.global.t('swa.thumb', { count }, count);
    const shown = { pieces: pieces.value, label, attention, width, height, lettered };
    return pieces.value.length === 0 ? null : h(TableThumb, shown);
  };
}

/** Draws a view of this game small. */
export const thumb = markRaw({
  name: 'FleetBattleThumb',
  props: ['view', 'attention', 'width', 'height', 'lettered'],
  setup,
}) as unknown as Component<ThumbProps<SwArmadaView>>;
