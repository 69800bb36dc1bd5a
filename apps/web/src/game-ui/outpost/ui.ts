import { lines, offers, pictureOf, type OutpostSheet, type OutpostView } from '@warlog/outpost/ui';
import { lineGameUi } from '../line-orders/line-game-ui.js';

/** The game UI of Outpost. */
export const ui = lineGameUi<OutpostView, OutpostSheet>({ lines, offers, pictureOf });
