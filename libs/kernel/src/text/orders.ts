/** A line of orders as it was typed. */
export interface OrderLine {
  /** From 1. */
  readonly number: number;
  /** Without what is a remark. */
  readonly text: string;
}

/**
 * Reads orders line by line and returns the lines that `read` did not understand. Empty lines say nothing, nor do remarks:
 * from a `#` that begins a word to the end of the line, where a game's grammar has no other.
 */
export function readLines(text: string, read: (line: string) => boolean, remark = /(^|\s)#.*$/): readonly OrderLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, text: line.replace(remark, '').trim() }))
    .filter((line) => line.text !== '' && !read(line.text));
}

/** A form that a line can have, and what reads its gaps (a form without gaps: the whole line); false: not understood. */
export type OrderForm<Reader> = readonly [RegExp, (reader: Reader, parts: readonly string[]) => boolean];

/** Reads a line by the first form that fits; null when none does. */
export function readForm<Reader>(forms: readonly OrderForm<Reader>[], reader: Reader, text: string): boolean | null {
  for (const [form, read] of forms) {
    const found = form.exec(text);
    if (found !== null) return read(reader, found.length > 1 ? found.slice(1) : [found[0]]);
  }
  return null;
}

/** Reads `ready` and `not ready` into a sheet; false for any other text. */
export function readReady(text: string, sheet: { ready?: boolean | undefined }): boolean {
  if (!/^(not )?ready$/i.test(text)) return false;
  sheet.ready = /^ready$/i.test(text);
  return true;
}

/** The line that says it. */
export function readyLines(ready: boolean | undefined): readonly string[] {
  return ready === undefined ? [] : [ready ? 'ready' : 'not ready'];
}
