import { inflated, overlaps, type Box, type Point } from '../../canvas/box.js';

/** What is written beside a piece: its lines, and the box of its body, pixels. */
export interface LabelWish {
  readonly id: string;
  readonly body: Box;
  /** The widest line and all lines together, pixels. */
  readonly width: number;
  readonly height: number;
  /**
   * Shorter variants with fewer lines, in case it would lie on another label; if the last one does too, the label is
   * left out.
   */
  readonly shorter?: readonly { readonly width: number; readonly height: number }[];
}

export interface Label {
  readonly id: string;
  /** Where its first line begins, and how it is aligned. */
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly box: Box;
  /** How many variants shorter it is; 0: whole. */
  readonly shortened: number;
}

const gap = 5;
/**
 * Cost of a label that hides a body, which it would seem to name, or that is cut off, in hidden texts of the ground.
 */
const bodyCost = 2;
const cutCost = 6;

/**
 * Places each label beside its piece, right, left, below or above, clear of these bodies and other labels. Labels stay
 * within the visible frame. Earlier labels are placed first. Without a free side, the side that hides least is used; it
 * hides `words` of the ground rather than bodies. No label lies on another one or on what `chips` take: it is shortened as far
 * as allowed, else left out.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  bodies: readonly Box[],
  {
    words = [],
    chips = [],
    frame = null,
  }: { readonly words?: readonly Box[]; readonly chips?: readonly Box[]; readonly frame?: Box | null } = {},
): readonly Label[] {
  const labels: Label[] = [];
  for (const wish of wishes) {
    const others = [...bodies.filter((body) => body !== wish.body), ...labels.map(({ box }) => inflated(box, 1))];
    // The label of a piece out of sight may be out of sight as well.
    const seen = frame !== null && overlaps(wish.body, frame) ? frame : null;
    const cost = ({ box }: Label) => {
      const hidden = (boxes: readonly Box[]) => boxes.filter((other) => overlaps(box, other)).length;
      return hidden(others) * bodyCost + hidden(words) + (seen !== null && !isInside(box, seen) ? cutCost : 0);
    };
    const forms = [wish, ...(wish.shorter ?? [])].map(({ width, height }, shortened) =>
      sidesOf({ ...wish, width, height }, shortened).reduce((label, other) =>
        cost(other) < cost(label) ? other : label,
      ),
    );
    const isFree = ({ box }: Label): boolean =>
      ![...chips, ...labels.map((label) => label.box)].some((other) => overlaps(box, other));
    const found = wish.shorter ? forms.find(isFree) : forms[0];
    if (found !== undefined) labels.push(found);
  }
  return labels;
}

const isInside = (box: Box, { left, top, right, bottom }: Box): boolean =>
  box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom;

/** Positions of a label: beside, under or over its piece, then at its corners; its alignment follows. */
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

/**
 * Returns which letters in the middle of bodies lie on no others and not under a name; a body that is drawn later lies
 * above, and shows its own.
 */
export function legible(
  letters: readonly { readonly id: string; readonly box: Box }[],
  names: readonly Box[] = [],
): ReadonlySet<string> {
  const shown: { readonly id: string; readonly box: Box }[] = [];
  for (const letter of letters.toReversed())
    if (![...names, ...shown.map(({ box }) => box)].some((box) => overlaps(box, letter.box))) shown.push(letter);
  return new Set(shown.map(({ id }) => id));
}
