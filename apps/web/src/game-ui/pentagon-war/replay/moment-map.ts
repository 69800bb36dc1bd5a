import type { PentagonView } from '@warlog/pentagon-war';
import { tableMoment } from '../../../map/tactical/replay/table-moment.js';
import '../messages.js';
import './messages.js';
import { momentModel, partners } from './moment-model.js';

/** The map of a story step. */
export const momentMap = tableMoment<PentagonView>({ model: momentModel, partners: ({ events }) => partners(events) });
