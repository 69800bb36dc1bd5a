import { compile, registerMessageCompiler, type MessageFunctionCallable } from '@intlify/core-base';
import { joined } from '@warlog/core/elision';
import { createI18n } from 'vue-i18n';
import en from './en.json';
import type { Language } from './language.js';

type Flat = Readonly<Record<string, unknown>>;

/**
 * Plural forms count from zero upwards, the last form for all beyond; with two forms the first is for one. French
 * treats zero as one.
 */
const pluralRules = {
  en: (count: number, forms: number) => (forms === 2 ? Number(count !== 1) : Math.min(count, forms - 1)),
  fr: (count: number, forms: number) => (forms === 2 ? Number(count > 1) : Math.min(count, forms - 1)),
};

/*
 * Caches compiled texts by the text itself, since a text means the same whatever its key. The library's cache key joins
 * language, key and text as JSON for every sentence, which takes a third of the rendering time.
 */
registerMessageCompiler<string>((text, context) => {
  // Only the compiler's internal form, which is not exposed, is called without a context.
  const said = compile(text, { ...context, onCacheKey: (same) => same }) as MessageFunctionCallable;
  const call: MessageFunctionCallable = (figures) => {
    if (figures.type !== 'vnode') return said(Object.assign(figures, { interpolate: inFigures, normalize: joined }));
    // Elements inside a sentence stay as they are; the parts between them are not joined.
    const interpolate = (value: unknown) => (typeof value === 'number' ? inFigures(value) : value);
    return said(Object.assign(figures, { interpolate }));
  };
  return call;
});

/**
 * A fraction has at most two decimals, in the language's format; whole numbers stay unchanged, because they may be
 * names, such as a hex.
 */
function inFigures(value: unknown): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return formats[i18n.global.locale.value].format(value);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
const formats = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
  fr: new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }),
};

/** The texts of the app. Keys are flat (`home.title`), so one search finds a template's text in the file. */
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

/** Adds the English texts of a part that loads later, for example of the campaign screens. */
export function addMessages(texts: Readonly<Record<string, string>>): void {
  i18n.global.mergeLocaleMessage('en', texts);
}

/** Switches the language. For French it loads the texts of the first page; English is built in. */
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
 * Resolves once all texts in the current language are loaded; everything but the first page waits for it. Texts that
 * cannot be loaded now appear in English, and are requested again the next time.
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
