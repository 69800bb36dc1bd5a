import type { BoardDesigner } from '../designer.js';
import DesignEditor from './setup/DesignEditor.vue';

/** Ships are drawn by their display. */
export const designer: BoardDesigner = { Editor: DesignEditor };
