import type { Messages } from '@warlog/core';
import pages from './overview/fr.json' with { type: 'json' };
import texts from './rulebook/fr.json' with { type: 'json' };

/** The clauses of the rules in French, in a few sentences each, in order; `chapter.N` heads those that follow it. */
export const rulebook: Messages = texts;

/** A two-minute introduction for newcomers in French: the aim, a round, moving, fighting with an example, points. */
export const overview: Messages = pages;
