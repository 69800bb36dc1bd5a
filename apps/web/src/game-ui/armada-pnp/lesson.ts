import { unitsOf, type ArmadaSheet, type ArmadaView } from '@warlog/armada-pnp/ui';
import { addMessages } from '../../messages/index.js';
import { firstChapter } from '../lessons/first-chapter.js';
import texts from './lesson.en.json';
import { sheetOf } from './sheet-of.js';

addMessages(texts);

const from = 'anvil';
const to = 'beacon';

/** The lesson: the fighters go from Anvil to the system that the rival makes for. */
export const lesson = firstChapter<ArmadaView, ArmadaSheet>({
  from: () => from,
  to,
  isMoved: (sheet, view) => isDeclared(view) || (sheetOf(sheet, 'move')?.declare ?? []).some((move) => move.to === to),
  isGiven: (view) => isDeclared(view),
});

function isDeclared(view: ArmadaView): boolean {
  return unitsOf(view, (unit) => unit.side === 'confed' && (unit.to === to || unit.from === from)).length > 0;
}
