import type { Messages } from './text/message.js';
import french from './campaign/problems.fr.json' with { type: 'json' };

/** French texts of the platform's problems, by the codes of `platformMessages`. */
export const messages: Messages = french;

export { lineMessages } from './lines/french.js';
