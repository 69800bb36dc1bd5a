import { unitsHere, type PentagonSheet, type PentagonView } from '@warlog/pentagon-war/ui';
import { addMessages } from '../../messages/index.js';
import { firstChapter } from '../lessons/first-chapter.js';
import texts from './lesson.en.json';
import { battleSheetOf } from './sheet-of.js';

addMessages(texts);

/** One hex further than it would drift, right behind the raider. */
const goal = '1005';

/** The lesson: the learner's one ship turns to the raider and thrusts after it. */
export const lesson = firstChapter<PentagonView, PentagonSheet>({
  from: (view) => unitsHere(view).find(({ seat }) => seat === view.seat)?.id ?? null,
  to: `hex ${goal}`,
  isMoved: (sheet, view) =>
    Object.values(battleSheetOf(view, sheet)?.units ?? {}).some(({ program = [] }) =>
      program.some(({ rotate }) => rotate === 'A'),
    ),
});
