import { refusalLanguages, refusalMessages, type RefusalLanguage } from '@warlog/application';
import { sentence, type Messages, type Param } from '@warlog/kernel';
import english from './refusals.en.json' with { type: 'json' };
import french from './refusals.fr.json' with { type: 'json' };

/** Sentences of every refusal that is not a ruleset's, by language and code. */
export const refusals: Readonly<Record<RefusalLanguage, Messages>> = {
  en: { ...refusalMessages.en, ...english },
  fr: { ...refusalMessages.fr, ...french },
};

/** A refusal as far as its words go. */
export interface Told {
  readonly code: string;
  /** In English. */
  readonly sentence: string;
  readonly params?: Readonly<Record<string, Param>>;
}

/** A refusal in a language. What has no words there (a ruleset's own, which depend on its view) stays as it is. */
export function inWords({ code, sentence: told, params = {} }: Told, language: RefusalLanguage): string {
  const messages = refusals[language];
  return language === 'en' || !Object.hasOwn(messages, code) ? told : sentence(messages, { code, params }, nameOf);
}

/** One of our refusals, in English. */
export function refused(code: keyof typeof english | (string & {}), params: Told['params'] = {}): Told {
  return { code, sentence: sentence(refusals.en, { code, params }, nameOf), params };
}

/** The language of ours that a browser wants most, by the order and the weights of its header; else English. */
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
