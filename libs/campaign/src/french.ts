import type { Messages } from '@warlog/core';
import french from './problems.fr.json' with { type: 'json' };

/** French texts of the platform's problems, by the codes of `platformMessages`. */
export const messages: Messages = french;
