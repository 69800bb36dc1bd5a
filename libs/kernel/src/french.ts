import type { Messages } from './text/message.js';
import french from './campaign/problems.fr.json' with { type: 'json' };
import lineTexts from './lines/messages.fr.json' with { type: 'json' };

/** French texts of the platform's problems, by the codes of `platformMessages`. */
export const messages: Messages = french;

/** French texts of the problems and aims that all games of order lines share, by their codes in English. */
export const lineMessages: Messages = lineTexts;
