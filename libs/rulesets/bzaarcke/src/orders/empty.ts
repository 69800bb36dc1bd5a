import { readyMade } from '@warlog/kernel';
import type { Sheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { ownSide } from '../view/knowledge.js';

/** The sheet that orders nothing: in setup the ready-made rebel force under the player's name. */
export function empty(view: View): Sheet {
  if (view.stage !== 'setup') return { v: 1, turn: view.turn };
  return readyMade('rebel', ownSide(view));
}
