import type { BoardRoom } from '../room.js';
import EarlyDoctrine from './orders/EarlyDoctrine.vue';

/** The orders before the start: only doctrine for a fleet that is not known yet. */
export const room: BoardRoom = { Standing: EarlyDoctrine };
