import { addMessages } from '../../messages/index.js';
import type { BoardLesson } from '../lesson.js';
import texts from './lesson.en.json';
import { shipsHere, type Sheet, type View } from './rules.js';

addMessages(texts);

/** The learner's one ship opens fire on the transports. */
export const lesson: BoardLesson<View, Sheet> = {
  from: (view) => shipsHere(view).find(({ seat }) => seat === view.seat)?.id ?? null,
  to: 'b1',
  isMoved: (sheet) => (sheet?.activate?.attacks ?? []).length > 0,
};
