import { addMessages } from '../../messages/index.js';
import type { BoardLesson } from '../lesson.js';
import texts from './lesson.en.json';
import { battleSheetOf, unitsHere, type Sheet, type View } from './rules.js';

addMessages(texts);

/** One hex further than it would drift, right behind the raider. */
const goal = '1005';

/** The learner's one ship turns to the raider and burns after it. */
export const lesson: BoardLesson<View, Sheet> = {
  from: (view) => unitsHere(view).find(({ seat }) => seat === view.seat)?.id ?? null,
  to: `hex ${goal}`,
  isMoved: (sheet, view) =>
    Object.values(battleSheetOf(view, sheet)?.units ?? {}).some(({ program = [] }) =>
      program.some(({ rotate }) => rotate === 'A'),
    ),
};
