import type { Messages } from '@warlog/core';
import english from './messages.en.json' with { type: 'json' };
import french from './messages.fr.json' with { type: 'json' };

/** Texts on pasted text by language. */
export const pasteTexts: Readonly<Record<'en' | 'fr', Messages>> = { en: english, fr: french };
