import type { BoardDesigner } from '../designer.js';
import FleetEditor from './fleet/FleetEditor.vue';

/** Fleets are put together type by type. */
export const designer: BoardDesigner = { Editor: FleetEditor };
