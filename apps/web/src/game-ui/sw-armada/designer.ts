import type { BoardDesigner } from '../designer.js';
import FleetEditor from './fleet/FleetEditor.vue';

/** The designer of this game: fleets are put together type by type. */
export const designer: BoardDesigner = { Editor: FleetEditor };
