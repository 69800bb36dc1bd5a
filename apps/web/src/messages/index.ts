import { compile, registerMessageCompiler, type MessageFunctionCallable } from '@intlify/core-base';
import { joined } from '@warlog/kernel/elision';
import { createI18n } from 'vue-i18n';
import en from './en.json';
import type { Language } from './language.js';

type Flat = Readonly<Record<string, unknown>>;

/** From none upwards, the last form for all beyond; of two forms the first is for one. French counts none as one. */
const pluralRules = {
  en: (count: number, forms: number) => (forms === 2 ? Number(count !== 1) : Math.min(count, forms - 1)),
  fr: (count: number, forms: number) => (forms === 2 ? Number(count > 1) : Math.min(count, forms - 1)),
};

/*
 * A text means the same whatever its key: what was compiled is found by the text itself. The library puts language, key and text
 * together as JSON whenever a sentence is said, which takes a third of the time that saying it does.
 */
registerMessageCompiler<string>((text, context) => {
  // Only the compiler's internal form, which it gives to nobody else, is not called with a context.
  const said = compile(text, { ...context, onCacheKey: (same) => same }) as MessageFunctionCallable;
  const call: MessageFunctionCallable = (figures) => {
    if (figures.type !== 'vnode') return said(Object.assign(figures, { interpolate: inFigures, normalize: joined }));
    // Elements inside a sentence stay as they are, and what is between them is not put together.
    const interpolate = (value: unknown) => (typeof value === 'number' ? inFigures(value) : value);
    return said(Object.assign(figures, { interpolate }));
  };
  return call;
});

/** A share is said with at most two decimals, as the language writes them; whole numbers may be names, such as a hex. */
function inFigures(value: unknown): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return formats[i18n.global.locale.value].format(value);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
const formats = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
  fr: new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }),
};

/** The texts of the app. Keys are flat (`home.title`): what a template names is found in the file by one search. */
export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  fallbackLocale: 'en',
  missingWarn: false,
  fallbackWarn: false,
  messages: { en: { ...en }, fr: {} },
  pluralRules,
  messageResolver: (messages: unknown, key: string) => ((messages as Flat)[key] ?? null) as string | null,
});

/** Adds the English texts of a part that arrives later, for example of the campaign screens. */
export function addMessages(texts: Readonly<Record<string, string>>): void {
  i18n.global.mergeLocaleMessage('en', texts);
}

/** Speaks a language from now on. Of French comes what the first page says, for those alone who read it; English is there. */
export async function speak(language: Language): Promise<void> {
  if (language === 'fr') {
    const { firstTexts } = await import('./french.js');
    i18n.global.mergeLocaleMessage('fr', firstTexts);
  }
  i18n.global.locale.value = language;
  document.documentElement.lang = language;
}

let others: Promise<void> | null = null;

/**
 * Until all is there that the app says in its language: whatever is not the first page waits for it. What cannot be brought now
 * is said in English, and asked for again the next time.
 */
export function everyText(): Promise<void> {
  if (i18n.global.locale.value !== 'fr') return Promise.resolve();
  others ??= bringOthers().catch(() => {
    others = null;
  });
  return others;
}

async function bringOthers(): Promise<void> {
  const { otherTexts } = await import('./french.js');
  i18n.global.mergeLocaleMessage('fr', await otherTexts());
}
