import { platformMessages, type Messages } from '@warlog/kernel';
import { messages as platformFrench } from '@warlog/kernel/french';
import { accountMessages } from './accounts/problems.js';
import accountFrench from './accounts/problems.fr.json' with { type: 'json' };
import { noticeMessages } from './notices/problems.js';
import noticeFrench from './notices/problems.fr.json' with { type: 'json' };

/** The languages in which refusals are said. */
export const refusalLanguages = ['en', 'fr'] as const;
export type RefusalLanguage = (typeof refusalLanguages)[number];

/** Sentences of everything that the use cases refuse by themselves, by language and code. Rulesets bring their own. */
export const refusalMessages: Readonly<Record<RefusalLanguage, Messages>> = {
  en: { ...platformMessages, ...accountMessages, ...noticeMessages },
  fr: { ...platformFrench, ...accountFrench, ...noticeFrench },
};
