import type { ChartCallout } from '../model.js';
import type { Block } from './block.js';
import { overlaps, shifted, type Box, type Point } from '../../canvas/box.js';
import type { Measure } from './letters.js';

/** A placed callout: its box, and the line to the figure that it explains. In pixels of the scaled map. */
export interface PlacedCallout {
  readonly key: string;
  readonly text: string;
  readonly box: Box;
  readonly from: Point;
  readonly to: Point;
}

const height = 26;
const padding = 8;
/** Possible distances of a callout from its figure, pixels. */
const steps = [26, 52, 84, 116, 148];
const sides: readonly Point[] = [-1, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })));

/**
 * Places callouts beside the figures that they explain: within `viewport`, over nothing that is drawn in a block, never
 * over each other. A callout without room, or for a figure that is not drawn at this scale, is left out.
 */
export function placeCallouts(
  callouts: readonly ChartCallout[],
  blocks: readonly Block[],
  k: number,
  viewport: Box,
  measure: Measure,
  /** Further boxes that they avoid: names of realms, arrows of moves. */
  others: readonly Box[] = [],
): readonly PlacedCallout[] {
  const lettering = blocks.flatMap((block) => {
    const at = { x: block.system.x * k, y: block.system.y * k };
    const { letters, counters, stacks, bases, chips, discs } = block;
    const boxes = [...letters, ...counters, ...stacks, ...bases, ...chips].map(({ box }) => box);
    return [...boxes, ...discs].map((box) => shifted(box, at));
  });
  const written = [...lettering, ...others];
  const placed: PlacedCallout[] = [];
  for (const callout of callouts) {
    const figure = figureOf(callout, blocks, k);
    if (figure === null || !isWithin(figure, viewport)) continue;
    const width = measure(callout.text, 'figure') + 2 * padding;
    const middle = { x: (figure.left + figure.right) / 2, y: (figure.top + figure.bottom) / 2 };
    const ways = steps.flatMap((step) => sides.map((side) => besides(middle, side, step, width)));
    const free = ways.filter((box) => isWithin(box, viewport) && !placed.some((other) => overlaps(other.box, box)));
    const box = free.find((each) => !written.some((other) => overlaps(other, each)));
    if (box === undefined) continue;
    const isAbove = box.bottom < middle.y;
    const from = {
      x: Math.min(Math.max(middle.x, box.left + padding), box.right - padding),
      y: isAbove ? box.bottom : box.top,
    };
    const to = { x: middle.x, y: isAbove ? figure.top - 2 : figure.bottom + 2 };
    placed.push({ key: `${callout.place}/${callout.at}`, text: callout.text, box, from, to });
  }
  return placed;
}

function besides(middle: Point, side: Point, step: number, width: number): Box {
  const x = middle.x + (side.x * width) / 2;
  const y = middle.y + side.y * step;
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function isWithin(box: Box, viewport: Box): boolean {
  return (
    box.left >= viewport.left && box.right <= viewport.right && box.top >= viewport.top && box.bottom <= viewport.bottom
  );
}

/** The box of the figure that a callout explains; null where it is not drawn. */
function figureOf({ place, at }: ChartCallout, blocks: readonly Block[], k: number): Box | null {
  for (const block of blocks) {
    const point = { x: block.system.x * k, y: block.system.y * k };
    const found =
      at === 'figure'
        ? block.letters.find(({ key }) => key === `figure.${place}`)?.box
        : (
            block.counters.find((counter) => counter.place === place) ??
            block.stacks.find(({ stack }) => stack.place === place)
          )?.box;
    if (found !== undefined) return shifted(found, point);
  }
  return null;
}
