import { addMessages } from '../../messages/index.js';
import type { BoardLesson } from '../lesson.js';
import texts from './lesson.en.json';
import { battleSheetOf, type Sheet, type UnitId, type View } from './rules.js';

addMessages(texts);

/** The learner's ship: the lesson's dice give it the same id every time. */
const ship = 'u-71511fb11674' as UnitId;
/** One hex further than it would drift, right behind the raider. */
const goal = '1005';

/** The ship turns to the raider and burns after it. */
export const lesson: BoardLesson<View, Sheet> = {
  from: ship,
  to: `hex ${goal}`,
  isMoved: (sheet, view) =>
    (battleSheetOf(view, sheet)?.units?.[ship]?.program ?? []).some(({ rotate }) => rotate === 'A'),
};
