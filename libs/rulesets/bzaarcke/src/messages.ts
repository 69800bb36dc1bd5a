import type { Messages } from '@warlog/core';
import english from './messages/en.json' with { type: 'json' };

/** Every message of this ruleset in English, by code. */
export const messages: Messages = english;
