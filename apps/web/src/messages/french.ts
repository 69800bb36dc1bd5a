import first from './fr.json';

type Texts = Readonly<Record<string, string>>;

const others = import.meta.glob<Texts>('../**/*.fr.json', { import: 'default' });

/** The French texts of the first page. A separate module, so that other readers do not load them. */
export const firstTexts: Texts = first;

/** Loads all other French texts of the app. */
export async function otherTexts(): Promise<Texts> {
  return Object.assign({}, ...(await Promise.all(Object.values(others).map((load) => load())))) as Texts;
}
