import { isOrders, type FtarqSheet, type FtarqView } from '@warlog/ftarq/ui';
import { addMessages } from '../../messages/index.js';
import { firstChapter } from '../lessons/first-chapter.js';
import texts from './lesson.en.json';

addMessages(texts);

const from = 'p.arkhale-prime';
const to = 'p.arkhale-ii';

/** The lesson: the force goes from the capital to the planet that is raided. */
export const lesson = firstChapter<FtarqView, FtarqSheet>({
  from: () => from,
  to,
  isMoved: (sheet) => sheet !== null && isOrders(sheet) && (sheet.jump ?? []).some((line) => line.to === to),
});
