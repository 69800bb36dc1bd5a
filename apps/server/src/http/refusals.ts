import { refusalLanguages, refusalMessages, type RefusalLanguage } from '@warlog/application';
import { sentence, type Messages, type Param } from '@warlog/core';
import english from './refusals.en.json' with { type: 'json' };
import french from './refusals.fr.json' with { type: 'json' };

/** Sentences of all refusals of the platform, by language and code. */
export const refusals: Readonly<Record<RefusalLanguage, Messages>> = {
  en: { ...refusalMessages.en, ...english },
  fr: { ...refusalMessages.fr, ...french },
};

/** A refusal as data. */
export interface ErrorBody {
  readonly code: string;
  /** In English. */
  readonly sentence: string;
  readonly params?: Readonly<Record<string, Param>>;
}

/** Returns the sentence of a refusal in a language. Sentences of a ruleset depend on its view and stay as they are. */
export function inWords({ code, sentence: text, params = {} }: ErrorBody, language: RefusalLanguage): string {
  const messages = refusals[language];
  return language === 'en' || !Object.hasOwn(messages, code) ? text : sentence(messages, { code, params }, nameOf);
}

/** Returns a refusal of the platform, in English. */
export function refused(code: keyof typeof english | (string & {}), params: ErrorBody['params'] = {}): ErrorBody {
  return { code, sentence: sentence(refusals.en, { code, params }, nameOf), params };
}

/** Returns the supported language that a browser prefers, by order and weight of its header; English by default. */
export function languageOf(accepted: string | undefined): RefusalLanguage {
  const wanted = (accepted ?? '').split(',').map((part) => {
    const [tag = '', ...terms] = part.trim().toLowerCase().split(';');
    const weight = Number(/^\s*q=(.*)$/.exec(terms.join(';'))?.[1] ?? 1);
    return { language: tag.split('-')[0], weight: Number.isFinite(weight) ? weight : 0 };
  });
  const best = wanted.sort((a, b) => b.weight - a.weight).find(({ language }) => isSpoken(language));
  return (best?.language as RefusalLanguage | undefined) ?? 'en';
}

function isSpoken(language: string | undefined): boolean {
  return refusalLanguages.some((each) => each === language);
}

const nameOf = ({ id }: { readonly id: string }): string => id;
