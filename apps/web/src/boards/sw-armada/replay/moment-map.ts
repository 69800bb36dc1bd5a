import { tableMoment } from '../../../table/replay/table-moment.js';
import '../messages.js';
import type { View } from '../rules.js';
import { momentModel, partners } from './moment-model.js';

/** A moment of this game on its table. */
export const momentMap = tableMoment<View>({ model: momentModel, partners });
