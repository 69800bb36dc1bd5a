/** A page of a list; `next` is an opaque cursor, null at the end. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}
