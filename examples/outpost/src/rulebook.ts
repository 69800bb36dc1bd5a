import type { Messages } from '@warlog/core';
import english from './rulebook/en.json' with { type: 'json' };
import french from './rulebook/fr.json' with { type: 'json' };

/** The clauses of the rules by language, in a few sentences each. */
export const rulebook: Readonly<Record<'en' | 'fr', Messages>> = { en: english, fr: french };
