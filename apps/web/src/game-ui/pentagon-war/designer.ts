import type { BoardDesigner } from '../designer.js';
import DesignEditor from './setup/DesignEditor.vue';

/** The designer of this game: ships are edited by their display. */
export const designer: BoardDesigner = { Editor: DesignEditor };
