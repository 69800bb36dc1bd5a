import type { Messages } from '@warlog/core';

/** Clauses under one heading. */
export interface RulebookChapter {
  readonly key: string;
  readonly title: string;
  readonly clauses: readonly { readonly id: string; readonly text: string }[];
}

/** A rulebook by its chapters: the entries that follow a `chapter.N` belong to it. */
export function chaptersOf(rulebook: Messages): readonly RulebookChapter[] {
  const chapters: { key: string; title: string; clauses: { id: string; text: string }[] }[] = [];
  for (const [key, text] of Object.entries(rulebook)) {
    if (key.startsWith('chapter.')) chapters.push({ key, title: text, clauses: [] });
    else chapters.at(-1)?.clauses.push({ id: key, text });
  }
  return chapters;
}
