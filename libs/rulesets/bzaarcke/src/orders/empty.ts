import { readyMade } from '@warlog/star-map';
import type { BzaarckeSheet } from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { ownSide } from '../view/knowledge.js';

/** Returns empty orders: in setup the preset rebel force under the player's name. */
export function empty(view: BzaarckeView): BzaarckeSheet {
  if (view.stage !== 'setup') return { v: 1, turn: view.turn };
  return readyMade('rebel', ownSide(view));
}
