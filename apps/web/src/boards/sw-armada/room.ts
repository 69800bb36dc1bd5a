import type { BoardRoom } from '../room.js';
import EarlyDoctrine from './orders/EarlyDoctrine.vue';

/** Before the start doctrine can be said for whatever fleet it will be. */
export const room: BoardRoom = { Standing: EarlyDoctrine };
