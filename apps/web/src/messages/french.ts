import first from './fr.json';

type Texts = Readonly<Record<string, string>>;

const others = import.meta.glob<Texts>('../**/*.fr.json', { import: 'default' });

/** What the first page says in French. A module of its own, so that nobody else waits for it. */
export const firstTexts: Texts = first;

/** Everything else that the app says in French. */
export async function otherTexts(): Promise<Texts> {
  return Object.assign({}, ...(await Promise.all(Object.values(others).map((load) => load())))) as Texts;
}
