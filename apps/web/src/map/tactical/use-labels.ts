import { computed, shallowRef, type ComputedRef } from 'vue';
import { keepEqual } from '../../composables/keep-equal.js';
import { overlaps, type Box } from '../canvas/box.js';
import { useFonts } from '../canvas/use-fonts.js';
import type { SurfaceState } from '../canvas/use-surface.js';
import { chipBoxes, groundName, wordBox, wordBoxes } from './geometry/bodies.js';
import { placeLabels, type Label } from './geometry/labels.js';
import type { TableModel, TablePiece } from './model.js';

type BoxState = 'lost' | 'open' | 'left';

/** A placed label: its piece, and the hull boxes under its name, one outline per state. */
export interface PieceLabel extends Label {
  readonly piece: TablePiece;
  readonly boxes: readonly { readonly state: BoxState; readonly path: string }[];
}

/** Input for placing labels; `bodies`: the pixels of each piece, in their order. */
export interface LabelScene {
  readonly model: ComputedRef<TableModel>;
  readonly bodies: ComputedRef<readonly Box[]>;
  readonly surface: SurfaceState;
}

/** Places the texts of a map: names beside pieces, within sight, and texts of the ground where there is room. */
export function useLabels({ model, bodies, surface }: LabelScene): {
  readonly labels: ComputedRef<readonly PieceLabel[]>;
  /** The map under the pieces, without them. */
  readonly noted: ComputedRef<TableModel>;
  /** The boxes of all texts. */
  readonly written: ComputedRef<readonly Box[]>;
} {
  const measure = useMeasure(surface);
  /** The visible part, and what buttons cover above it, in pixels of the drawing. Labels are placed again when a movement has ended, not during it. */
  const frame = computed<{ readonly seen: Box; readonly covered: Box } | null>((before) => {
    if (surface.moving && before !== undefined) return before;
    const { seen, view, size } = surface;
    return size.width === 0 ? null : { seen, covered: { ...seen, top: -view.y, bottom: seen.top } };
  });
  const labels = computed(() => {
    const wishes = model.value.pieces.flatMap((piece, index) => {
      if (!piece.name) return [];
      const boxes = piece.body.kind === 'disc' ? 0 : (piece.hull?.lost ?? 0) + (piece.hull?.left ?? 0);
      const width = Math.max(measure.value(piece.name), boxes * 8, (piece.note?.length ?? 0) * 6.2);
      const height = 16 + (boxes > 0 ? 12 : 0) + (piece.note ? 14 : 0);
      const name = measure.value(piece.name);
      // Notes are left out first, then boxes, then the name: selecting the piece shows all of it.
      const shorter = [
        { width: Math.max(name, boxes * 8), height: 16 + (boxes > 0 ? 12 : 0) },
        { width: name, height: 16 },
      ];
      return [{ piece, boxes, wish: { id: piece.id, body: bodies.value[index]!, width, height, shorter } }];
    });
    const placed = placeLabels(
      wishes.map(({ wish }) => wish),
      [...bodies.value, ...wordBoxes(model.value, surface.k)],
      {
        words: model.value.terrain.map((tableTerrain) => groundName(tableTerrain, surface.k)),
        chips: [...chipBoxes(model.value, surface.k), ...(frame.value ? [frame.value.covered] : [])],
        frame: frame.value?.seen ?? null,
      },
    );
    return wishes.flatMap(({ piece, boxes }): readonly PieceLabel[] => {
      const label = placed.find(({ id }) => id === piece.id);
      if (label === undefined) return [];
      const { note: _left, ...noteless } = piece;
      return [
        {
          ...label,
          piece: label.shortened === 0 ? piece : noteless,
          boxes: label.shortened === 2 ? [] : boxesOf(piece, boxes, label.anchor),
        },
      ];
    });
  });
  /** Unchanged parts keep their identity: no part of the ground is redrawn for a piece that moved. */
  const noted = computed<TableModel>((before) => {
    const { k } = surface;
    const written = [...labels.value.map(({ box }) => box), ...chipBoxes(model.value, k)];
    const isClear = (words: Box): boolean => !written.some((box) => overlaps(words, box));
    /** A text of a region that lies on another one is left out. */
    const regions = model.value.regions.map((region) => {
      const { text, ...plain } = region;
      const box = text && wordBox(text, k);
      if (box === undefined) return region;
      if (!isClear(box)) return plain;
      written.push(box);
      return region;
    });
    const isFree = (words: Box): boolean => isClear(words) && !bodies.value.some((box) => overlaps(words, box));
    const { terrain, notes } = model.value;
    return keepEqual(before, {
      ...{ ...model.value, regions },
      // Pieces are drawn above it.
      pieces: [],
      terrain: terrain.map((tableTerrain) =>
        isFree(groundName(tableTerrain, k)) ? tableTerrain : { ...tableTerrain, name: '' },
      ),
      notes: notes.filter((note) => isFree(wordBox(note, k))),
    });
  });
  const written = computed(() => {
    const { terrain, notes } = noted.value;
    const { k } = surface;
    const names = terrain.filter(({ name }) => name !== '').map((named) => groundName(named, k));
    const beside = [...labels.value.map(({ box }) => box), ...wordBoxes(noted.value, k), ...names];
    return [...beside, ...notes.map((note) => wordBox(note, k))];
  });
  return { labels, noted, written };
}

/** Measures the width of a name, pixels: estimated until the fonts can be measured. */
function useMeasure(surface: SurfaceState) {
  const measure = shallowRef<(text: string) => number>((text) => text.length * 7.6);
  useFonts(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null || surface.host === null) return;
    const style = getComputedStyle(surface.host);
    context.font = `600 ${style.getPropertyValue('--map-name')} ${style.getPropertyValue('--font-chart')}`;
    const known = new Map<string, number>();
    measure.value = (text) => {
      const width = known.get(text) ?? context.measureText(text).width + text.length * 0.3 + 2;
      known.set(text, width);
      return width;
    };
  });
  return measure;
}

/** Boxes under the name, aligned with it: pixels from where its first line begins. */
function boxesOf({ hull }: TablePiece, count: number, anchor: Label['anchor']): PieceLabel['boxes'] {
  const [lost, open] = [hull?.lost ?? 0, hull?.open ?? 0];
  const from = { start: 0, middle: -count * 4, end: -count * 8 }[anchor] + 0.5;
  const states = Array.from({ length: count }, (_, index): BoxState =>
    index < lost - open ? 'lost' : index < lost ? 'open' : 'left',
  );
  return (['lost', 'open', 'left'] as const).flatMap((state) => {
    const path = states
      .map((boxState, index) => (boxState === state ? `M${from + index * 8} 4.5h6v6h-6Z` : ''))
      .join('');
    return path === '' ? [] : [{ state, path }];
  });
}
