import type { Line, Messages, Ref } from './line.js';

/**
 * Lines as said to their reader: "You took Redwop", not one's own name in the third person. A message says so by a form of
 * its own, under its code, `@` and the gap that the reader fills: `battle.beaten@loser`. Lines without such a form stay.
 */
export function addressed(
  messages: Messages,
  lines: readonly Line[],
  isReader: (ref: Ref) => boolean,
): readonly Line[] {
  return lines.map((line) => {
    const gap = Object.keys(line.params).find(
      (key) => isReaderAlone(line.params[key], isReader) && Object.hasOwn(messages, `${line.code}@${key}`),
    );
    return gap === undefined ? line : { ...line, code: `${line.code}@${gap}` };
  });
}

/** The same line for others to read: whoever it was said to is named. */
export function unaddressed(line: Line): Line {
  const [code = line.code] = line.code.split('@');
  return code === line.code ? line : { ...line, code };
}

function isReaderAlone(param: unknown, isReader: (ref: Ref) => boolean): boolean {
  const refs: readonly unknown[] = Array.isArray(param) ? param : [param];
  const [only, ...others] = refs;
  return others.length === 0 && typeof only === 'object' && only !== null && isReader(only as Ref);
}
