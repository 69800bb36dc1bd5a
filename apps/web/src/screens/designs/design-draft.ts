interface Drawn {
  readonly name: string;
  readonly document: unknown;
}

const isNamed = (document: unknown): document is { readonly name: unknown } =>
  typeof document === 'object' && document !== null && 'name' in document;

/** What a document calls itself; null for one that bears no name. */
export const ownName = (document: unknown): string | null =>
  isNamed(document) && typeof document.name === 'string' ? document.name : null;

/** A design that is being drawn: what it is called on the shelf is its name wherever it appears. */
export const designDraft = ({ name, document }: Drawn): Drawn => ({
  name,
  document: isNamed(document) ? { ...document, name } : document,
});
