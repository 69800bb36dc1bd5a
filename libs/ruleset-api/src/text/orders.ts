/** A line of orders as entered. */
export interface OrderLine {
  /** From 1. */
  readonly number: number;
  /** Without comments. */
  readonly text: string;
}

/**
 * Reads orders line by line and returns the lines that `read` did not understand. Ignores empty lines and comments. A
 * comment goes from a `#` at the start or after a space to the end of the line, unless a game's grammar has another
 * rule.
 */
export function readLines(text: string, read: (line: string) => boolean, remark = /(^|\s)#.*$/): readonly OrderLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, text: line.replace(remark, '').trim() }))
    .filter((line) => line.text !== '' && !read(line.text));
}

/**
 * The form of a line, and the function that reads its groups (without groups: the whole line); false: not understood.
 */
export type OrderForm<Reader> = readonly [RegExp, (reader: Reader, parts: readonly string[]) => boolean];

/** Reads a line by the first matching form; null if none matches. */
export function readForm<Reader>(forms: readonly OrderForm<Reader>[], reader: Reader, text: string): boolean | null {
  for (const [form, read] of forms) {
    const found = form.exec(text);
    if (found !== null) return read(reader, found.length > 1 ? found.slice(1) : [found[0]]);
  }
  return null;
}

/** Reads `ready` and `not ready` into orders; false for any other text. */
export function readReady(text: string, sheet: { ready?: boolean | undefined }): boolean {
  if (!/^(not )?ready$/i.test(text)) return false;
  sheet.ready = /^ready$/i.test(text);
  return true;
}

/** Returns the line for ready. */
export function readyLines(ready: boolean | undefined): readonly string[] {
  return ready === undefined ? [] : [ready ? 'ready' : 'not ready'];
}
