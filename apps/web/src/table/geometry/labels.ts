import { inflated, overlaps, type Box, type Point } from '../../surface/box.js';

/** What is written beside a piece: its lines, and the box that its body takes, pixels. */
export interface LabelWish {
  readonly id: string;
  readonly body: Box;
  /** The widest line and all lines together, pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Label {
  readonly id: string;
  /** Where its first line begins, and how it is aligned. */
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly box: Box;
}

const gap = 5;

/**
 * Places each label beside its piece, right, left, below or above, where it lies on no body and on no other label; the first
 * wishes choose first. Where no side is free the one that hides least is taken.
 */
export function placeLabels(wishes: readonly LabelWish[], bodies: readonly Box[]): readonly Label[] {
  const labels: Label[] = [];
  for (const wish of wishes) {
    const others = [...bodies.filter((body) => body !== wish.body), ...labels.map(({ box }) => inflated(box, 1))];
    const cost = (label: Label) => others.filter((other) => overlaps(label.box, other)).length;
    const choices = sidesOf(wish);
    const best = choices.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    labels.push(best);
  }
  return labels;
}

function sidesOf({ id, body, width, height }: LabelWish): readonly Label[] {
  const middle = { x: (body.left + body.right) / 2, y: (body.top + body.bottom) / 2 };
  const label = (left: number, top: number, anchor: Label['anchor']): Label => {
    const box = { left, top, right: left + width, bottom: top + height };
    const x = anchor === 'start' ? box.left : anchor === 'end' ? box.right : (box.left + box.right) / 2;
    return { id, at: { x, y: top + 12 }, anchor, box };
  };
  return [
    label(body.right + gap, middle.y - height / 2, 'start'),
    label(body.left - gap - width, middle.y - height / 2, 'end'),
    label(middle.x - width / 2, body.bottom + gap, 'middle'),
    label(middle.x - width / 2, body.top - gap - height, 'middle'),
    label(body.right + gap, body.top - height / 2, 'start'),
    label(body.left - gap - width, body.top - height / 2, 'end'),
    label(body.right + gap, body.bottom - height / 2, 'start'),
    label(body.left - gap - width, body.bottom - height / 2, 'end'),
  ];
}
