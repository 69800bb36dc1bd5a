import { inflated, overlaps, sharedArea, type Box, type Point } from './box.js';

/** A frame around the subject of a tip, and its line to the lower edge of the map; null where every way is written on. */
export interface Framed {
  readonly frame: Box;
  readonly line: readonly Point[] | null;
}

/** Pixels from the subject to its frame where nothing is written beside it. */
const room = 5;
/** Clear pixels on both sides of the line. */
const clear = 3;
/** Pixels at the sides of the map where letters of its own edge may be. */
const edge = 28;
/** Pixels from a corner of the frame to the first start of a line, and between the ways that are tried. */
const step = 8;

/**
 * Frames a subject so that the frame covers no letter beside it, and leads a line from it down to the lower edge of
 * `seen`, the visible part of the map: straight if possible, else with one corner. It crosses no letter.
 */
export function framed(subject: Box, letters: readonly Box[], seen: Box): Framed {
  const frame = letters.reduce((box, letter) => besides(box, letter, subject), inflated(subject, room));
  const isFree = (box: Box): boolean => !letters.some((letter) => overlaps(letter, box));
  const isWay = (x: number, from: number): boolean =>
    x > seen.left + edge &&
    x < seen.right - edge &&
    isFree({ left: x - clear, right: x + clear, top: from, bottom: seen.bottom });
  for (let x = frame.left + step; x <= frame.right - step; x += step / 2)
    if (isWay(x, frame.bottom))
      return {
        frame,
        line: [
          { x, y: frame.bottom },
          { x, y: seen.bottom },
        ],
      };
  const y = (frame.top + frame.bottom) / 2;
  for (let aside = step; aside < seen.right - seen.left; aside += step) {
    for (const [side, x] of [
      [frame.left, frame.left - aside],
      [frame.right, frame.right + aside],
    ] as const) {
      const across = { left: Math.min(side, x), right: Math.max(side, x), top: y - clear, bottom: y + clear };
      if (isFree(across) && isWay(x, y))
        return {
          frame,
          line: [
            { x: side, y },
            { x, y },
            { x, y: seen.bottom },
          ],
        };
    }
  }
  return { frame, line: null };
}

/** Draws one side of a frame back from a letter that it lies on: the side that leaves most of the subject. */
function besides(frame: Box, letter: Box, subject: Box): Box {
  if (!overlaps(frame, letter)) return frame;
  const sides = [
    { ...frame, bottom: letter.top },
    { ...frame, top: letter.bottom },
    { ...frame, right: letter.left },
    { ...frame, left: letter.right },
  ].filter(({ left, top, right, bottom }) => right > left && bottom > top);
  const left = (side: Box): number => sharedArea(side, subject) + sharedArea(side, frame) / 1000;
  return (
    sides.reduce<Box | null>((most, side) => (most === null || left(side) > left(most) ? side : most), null) ?? frame
  );
}
