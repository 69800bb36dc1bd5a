import type { Messages } from '@warlog/kernel';
import texts from './rulebook/fr.json' with { type: 'json' };

/** The clauses of the rules, in a few sentences each, in French, in their order; `chapter.N` heads those that follow it. */
export const rulebook: Messages = texts;
