import type { CatalogEntry } from './entry.js';

/** The product has no examples. */
export const examples: readonly CatalogEntry[] = [];
