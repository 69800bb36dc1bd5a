import { platformMessages } from '@warlog/campaign';
import type { Messages } from '@warlog/core';
import { messages as platformFrench } from '@warlog/campaign/french';
import { pasteTexts } from '@warlog/ruleset-api/text';
import { accountMessages } from './accounts/problems.js';
import accountFrench from './accounts/problems.fr.json' with { type: 'json' };
import { noticeMessages } from './notices/problems.js';
import noticeFrench from './notices/problems.fr.json' with { type: 'json' };

/** The languages of refusals. */
export const refusalLanguages = ['en', 'fr'] as const;
export type RefusalLanguage = (typeof refusalLanguages)[number];

/** Texts of all refusals of the use cases, by language and code. Rulesets have their own. */
export const refusalMessages: Readonly<Record<RefusalLanguage, Messages>> = {
  en: { ...platformMessages, ...pasteTexts.en, ...accountMessages, ...noticeMessages },
  fr: { ...platformFrench, ...pasteTexts.fr, ...accountFrench, ...noticeFrench },
};
