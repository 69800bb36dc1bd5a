import type { SwArmadaView } from '@warlog/sw-armada';
import { tableMoment } from '../../../map/tactical/replay/table-moment.js';
import '../messages.js';
import { momentModel, partners } from './moment-model.js';

/** The map of a story step. */
export const momentMap = tableMoment<SwArmadaView>({ model: momentModel, partners });
