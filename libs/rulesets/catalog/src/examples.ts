import type { CatalogEntry } from './entry.js';

/** The games in `examples/`, for a server and an app that are started with the condition `examples`. */
export const examples: readonly CatalogEntry[] = [
  {
    id: 'outpost',
    version: 1,
    since: 1,
    title: 'Outpost',
    offered: true,
    load: async () => (await import('@warlog/outpost')).outpost,
    text: async () => (await import('@warlog/outpost/text')).orderText,
    french: async () => (await import('@warlog/outpost/french')).messages,
    clauses: 'OUT',
    rulebook: async (language) => (await import('@warlog/outpost/rulebook')).rulebook[language],
    alias: {},
  },
];
