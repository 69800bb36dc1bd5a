/** The languages of the app. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The name under which a device stores its chosen language. */
export const LANGUAGE_KEY = 'warlog.language';

/** The language of this device: the one chosen here, else the browser's first that the app has. */
export function languageHere(): Language {
  return (
    chosenLanguage() ??
    navigator.languages.map((tag) => known(tag.slice(0, 2))).find((language) => language !== null) ??
    'en'
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
