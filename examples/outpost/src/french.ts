import type { Messages } from '@warlog/kernel';
import { lineMessages } from '@warlog/kernel/french';
import french from './messages/fr.json' with { type: 'json' };

/** Every message of this ruleset in French. */
export const messages: Messages = { ...lineMessages, ...french };
