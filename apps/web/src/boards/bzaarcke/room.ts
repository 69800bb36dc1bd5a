import '../parts/messages.js';
import EarlyStance from '../sector/orders/EarlyStance.vue';
import type { BoardRoom } from '../room.js';

/** Before the start only the usual stance can be said. */
export const room: BoardRoom = { Standing: EarlyStance };
