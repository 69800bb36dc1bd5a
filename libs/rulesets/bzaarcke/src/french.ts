import type { Messages } from '@warlog/core';
import french from './messages/fr.json' with { type: 'json' };

/** Every message of this ruleset in French, by the codes of `messages`. */
export const messages: Messages = french;
