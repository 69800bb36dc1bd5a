import type { Say } from '../../game-ui/kit/say.js';
import type { TrackModel } from './parts-model.js';

/** Describes a row of boxes: the remaining and the total number, recent losses, and used boxes. */
export function trackWords(say: Say, { left, lost, lostNow, used = 0 }: TrackModel): string {
  const of = left + lost + used;
  const boxes = lostNow > 0 ? say('table.boxesNow', { left, of, now: lostNow }) : say('table.boxes', { left, of });
  return used > 0 ? say('table.boxesUsed', { boxes, used }) : boxes;
}
