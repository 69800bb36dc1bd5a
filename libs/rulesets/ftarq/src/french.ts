import type { Messages } from '@warlog/core';
import french from './messages/fr.json' with { type: 'json' };
import { withObjectives } from './messages/objectives.js';

/** Every message of this ruleset in French, by the codes of `messages`. */
export const messages: Messages = withObjectives(french, ' : ');
