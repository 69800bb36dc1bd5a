import type { Messages } from './text/line.js';
import french from './campaign/problems.fr.json' with { type: 'json' };

/** The sentences of the platform's own problems in French, by the codes of `platformMessages`. */
export const messages: Messages = french;
