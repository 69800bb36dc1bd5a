/** A design that is being drawn: what it is called on the shelf is its name wherever it appears. */
export function designDraft({ name, document }: { readonly name: string; readonly document: unknown }): {
  readonly name: string;
  readonly document: unknown;
} {
  const isNamed = typeof document === 'object' && document !== null && 'name' in document;
  return { name, document: isNamed ? { ...document, name } : document };
}
