import type { Messages } from '@warlog/core';
import { lineMessages } from '@warlog/ruleset-api/french';
import french from './messages/fr.json' with { type: 'json' };

/** Every message of this ruleset in French. */
export const messages: Messages = { ...lineMessages, ...french };
