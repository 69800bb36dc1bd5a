import type { Messages } from '@warlog/core';
import french from './messages.fr.json' with { type: 'json' };

/** French texts of the problems and aims that all games of order lines share, by their codes in English. */
export const lineMessages: Messages = french;
