import { inflated, overlaps, type Box, type Point } from '../../surface/box.js';

/** What is written beside a piece: its lines, and the box that its body takes, pixels. */
export interface LabelWish {
  readonly id: string;
  readonly body: Box;
  /** The widest line and all lines together, pixels. */
  readonly width: number;
  readonly height: number;
  /** With fewer lines, if it would lie on another label else; the last one is left out where even that is too much. */
  readonly shorter?: readonly { readonly width: number; readonly height: number }[];
}

export interface Label {
  readonly id: string;
  /** Where its first line begins, and how it is aligned. */
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly box: Box;
  /** How much shorter it is than it was wished; 0: whole. */
  readonly shortened: number;
}

const gap = 5;
/** How bad it is that a label hides a body, which it would name, or is cut off: so many words of the ground, which yield. */
const bodyCost = 2;
const cutCost = 6;

/**
 * Places each label beside its piece, right, left, below or above, where it lies on none of these bodies and on no other
 * label, and within the frame that is in sight; the first wishes choose first. Where no side is free the one that hides least
 * is taken, `words` of the ground rather than bodies; no label lies on another one: it is shortened as it may be, else left
 * out.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  bodies: readonly Box[],
  { words = [], frame = null }: { readonly words?: readonly Box[]; readonly frame?: Box | null } = {},
): readonly Label[] {
  const labels: Label[] = [];
  for (const wish of wishes) {
    const others = [...bodies.filter((body) => body !== wish.body), ...labels.map(({ box }) => inflated(box, 1))];
    // The label of what is out of sight may be out of sight as well.
    const seen = frame !== null && overlaps(wish.body, frame) ? frame : null;
    const cost = ({ box }: Label) => {
      const hidden = (boxes: readonly Box[]) => boxes.filter((other) => overlaps(box, other)).length;
      return hidden(others) * bodyCost + hidden(words) + (seen !== null && !isInside(box, seen) ? cutCost : 0);
    };
    const forms = [wish, ...(wish.shorter ?? [])].map(({ width, height }, shortened) =>
      sidesOf({ ...wish, width, height }, shortened).reduce((one, other) => (cost(other) < cost(one) ? other : one)),
    );
    const isFree = ({ box }: Label): boolean => !labels.some((other) => overlaps(box, other.box));
    const found = wish.shorter ? forms.find(isFree) : forms[0];
    if (found !== undefined) labels.push(found);
  }
  return labels;
}

const isInside = (box: Box, { left, top, right, bottom }: Box): boolean =>
  box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom;

/** Where a label may stand: beside, under or over its piece, then at its corners; how it is aligned follows. */
const sides: readonly (readonly [across: number, down: number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];

function sidesOf({ id, body, width, height }: LabelWish, shortened: number): readonly Label[] {
  const x = (body.left + body.right - width) / 2;
  const y = (body.top + body.bottom) / 2;
  return sides.map(([across, down]) => {
    const left = across > 0 ? body.right + gap : across < 0 ? body.left - gap - width : x;
    const edge = down > 0 ? body.bottom : down < 0 ? body.top : y;
    const top = across !== 0 ? edge - height / 2 : down > 0 ? edge + gap : edge - gap - height;
    const anchor = across > 0 ? 'start' : across < 0 ? 'end' : 'middle';
    const at = { x: left + (width * (1 - across)) / 2, y: top + 12 };
    return { id, at, anchor, shortened, box: { left, top, right: left + width, bottom: top + height } };
  });
}

/** Of letters in the middle of bodies, those that lie on no others; what is drawn later lies above, and keeps its own. */
export function legible(letters: readonly { readonly id: string; readonly box: Box }[]): ReadonlySet<string> {
  const kept: { readonly id: string; readonly box: Box }[] = [];
  for (const one of letters.toReversed()) if (!kept.some(({ box }) => overlaps(box, one.box))) kept.push(one);
  return new Set(kept.map(({ id }) => id));
}
