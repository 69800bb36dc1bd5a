interface Drawn {
  readonly name: string;
  readonly document: unknown;
}

const isNamed = (document: unknown): document is { readonly name: unknown } =>
  typeof document === 'object' && document !== null && 'name' in document;

/** The name inside a document; null if it has none. */
export const ownName = (document: unknown): string | null =>
  isNamed(document) && typeof document.name === 'string' ? document.name : null;

/** A design in the editor: its name in the list is its name everywhere. */
export const designDraft = ({ name, document }: Drawn): Drawn => ({
  name,
  document: isNamed(document) ? { ...document, name } : document,
});
