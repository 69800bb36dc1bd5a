import type { BoardRoom } from '../room.js';
import EarlyDoctrine from './doctrine/EarlyDoctrine.vue';

/** The orders before the start: only doctrine for ships that are not known yet. */
export const room: BoardRoom = { Standing: EarlyDoctrine };
