import { narrator } from '@warlog/tactical';
import { messages } from '../messages.js';
import type { View, PentagonVisible } from '../model/view.js';
import { isInFight, narrateFight } from './narrate-fight.js';
import { narrateTable } from './narrate-table.js';

/** Narrates a disclosure for the viewer whose view this is after it: its own side is "you". */
export const narrate = narrator<View, PentagonVisible>(
  messages,
  (faces) => ({ dice: faces.join(', ') }),
  (view, disclosure) => (isInFight(disclosure) ? narrateFight(view, disclosure) : narrateTable(view, disclosure)),
);
