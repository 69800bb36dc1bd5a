import '../kit/messages.js';
import EarlyStance from '../star-map/orders/EarlyStance.vue';
import type { BoardRoom } from '../room.js';

/** The standing orders before the start: only the default stance can be set. */
export const room: BoardRoom = { Standing: EarlyStance };
