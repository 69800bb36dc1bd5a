import '../kit/messages.js';
import type { BoardRoom } from '../room.js';
import EarlyStance from './orders/EarlyStance.vue';

/** The standing orders before the start: only the default stance can be set. */
export const room: BoardRoom = { Standing: EarlyStance };
