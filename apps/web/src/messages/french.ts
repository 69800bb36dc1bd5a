type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>('../**/*fr.json', { import: 'default' });

/** Everything that the app says in French; a module of its own, so that nobody else waits for the list. */
export async function frenchTexts(): Promise<Texts> {
  return Object.assign({}, ...(await Promise.all(Object.values(files).map((load) => load())))) as Texts;
}
