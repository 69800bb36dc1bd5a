import { shipsHere, type SwArmadaSheet, type SwArmadaView } from '@warlog/sw-armada/ui';
import { addMessages } from '../../messages/index.js';
import { firstChapter } from '../lessons/first-chapter.js';
import texts from './lesson.en.json';

addMessages(texts);

/** The lesson: the learner's one ship opens fire on the transports. */
export const lesson = firstChapter<SwArmadaView, SwArmadaSheet>({
  from: (view) => shipsHere(view).find(({ seat }) => seat === view.seat)?.id ?? null,
  to: 'b1',
  isMoved: (sheet) => (sheet?.activate?.attacks ?? []).length > 0,
});
