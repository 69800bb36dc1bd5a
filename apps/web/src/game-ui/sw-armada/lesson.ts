import { shipsHere, type SwArmadaSheet, type SwArmadaView } from '@warlog/sw-armada/ui';
import { addMessages } from '../../messages/index.js';
import type { BoardLesson } from '../lesson.js';
import texts from './lesson.en.json';

addMessages(texts);

/** The lesson: the learner's one ship opens fire on the transports. */
export const lesson: BoardLesson<SwArmadaView, SwArmadaSheet> = {
  from: (view) => shipsHere(view).find(({ seat }) => seat === view.seat)?.id ?? null,
  to: 'b1',
  isMoved: (sheet) => (sheet?.activate?.attacks ?? []).length > 0,
};
