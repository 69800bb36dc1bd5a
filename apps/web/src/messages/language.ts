/** What the app can be read in. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Under this name a device keeps the language that it was told to use. */
export const LANGUAGE_KEY = 'warlog.language';

/** The language of this device: the one chosen here, else the first of the browser's that the app speaks. */
export function languageHere(): Language {
  return (
    chosenLanguage() ?? navigator.languages.map((tag) => known(tag.slice(0, 2))).find((one) => one !== null) ?? 'en'
  );
}

/** The language chosen on this device; null follows the browser. */
export function chosenLanguage(): Language | null {
  try {
    return known(localStorage.getItem(LANGUAGE_KEY));
  } catch {
    return null;
  }
}

function known(name: string | null): Language | null {
  return languages.find((language) => language === name) ?? null;
}
