import { isOrders, type BzaarckeSheet, type BzaarckeView } from '@warlog/bzaarcke/ui';
import { addMessages } from '../../messages/index.js';
import { firstChapter } from '../lessons/first-chapter.js';
import texts from './lesson.en.json';

addMessages(texts);

const from = 'p.abrivan-prime';
const to = 'p.abrivan-ii';

/** The lesson: the force goes from the capital to the planet that is raided. */
export const lesson = firstChapter<BzaarckeView, BzaarckeSheet>({
  from: () => from,
  to,
  isMoved: (sheet) => sheet !== null && isOrders(sheet) && (sheet.jump ?? []).some((line) => line.to === to),
});
