import type { BoardRoom } from '../room.js';
import EarlyDoctrine from './doctrine/EarlyDoctrine.vue';

/** Before the start doctrine can be said for whatever ships there will be. */
export const room: BoardRoom = { Standing: EarlyDoctrine };
