import type { ChartCallout } from '../model.js';
import type { Block } from './block.js';
import { overlaps, shifted, type Box, type Point } from '../../surface/box.js';
import type { Measure } from './letters.js';

/** A callout as it is drawn: its box, and the line to the figure that it explains. In pixels of the scaled map. */
export interface PlacedCallout {
  readonly key: string;
  readonly text: string;
  readonly box: Box;
  readonly from: Point;
  readonly to: Point;
}

const height = 26;
const padding = 8;
/** How far a callout stands from its figure, and to which sides it may go. */
const steps = [26, 52, 84, 116, 148];
const sides: readonly Point[] = [-1, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })));

/**
 * Callouts beside the figures that they explain: within `sight`, over no lettering, never over each other. One for which there
 * is no room is left out. What is not written at this scale has none.
 */
export function placeCallouts(
  callouts: readonly ChartCallout[],
  blocks: readonly Block[],
  k: number,
  sight: Box,
  measure: Measure,
  /** Other lettering: names of realms. */
  names: readonly Box[] = [],
): readonly PlacedCallout[] {
  const lettering = blocks.flatMap((block) => {
    const at = { x: block.system.x * k, y: block.system.y * k };
    const boxes = [...block.letters.map(({ box }) => box), ...block.counters.map(({ box }) => box), ...block.discs];
    return boxes.map((box) => shifted(box, at));
  });
  const written = [...lettering, ...names];
  const placed: PlacedCallout[] = [];
  for (const callout of callouts) {
    const figure = figureOf(callout, blocks, k);
    if (figure === null || !isWithin(figure, sight)) continue;
    const width = measure(callout.text, 'figure') + 2 * padding;
    const middle = { x: (figure.left + figure.right) / 2, y: (figure.top + figure.bottom) / 2 };
    const ways = steps.flatMap((step) => sides.map((side) => besides(middle, side, step, width)));
    const free = ways.filter((box) => isWithin(box, sight) && !placed.some((other) => overlaps(other.box, box)));
    const box = free.find((each) => !written.some((one) => overlaps(one, each)));
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

function isWithin(box: Box, sight: Box): boolean {
  return box.left >= sight.left && box.right <= sight.right && box.top >= sight.top && box.bottom <= sight.bottom;
}

/** Where the figure stands that a callout explains; null where it is not written. */
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
