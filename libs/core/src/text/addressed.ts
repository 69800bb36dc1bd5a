import type { Message, Messages, Ref } from './message.js';

/**
 * Returns messages in the second person for their reader: "You took Redwop" instead of the own name. Such a message has
 * its own form under its code, `@` and the parameter that is the reader: `battle.beaten@loser`. Messages without such a
 * form stay.
 */
export function addressed(
  messages: Messages,
  lines: readonly Message[],
  isReader: (ref: Ref) => boolean,
): readonly Message[] {
  return lines.map((line) => {
    const gap = Object.keys(line.params).find(
      (key) => isReaderAlone(line.params[key], isReader) && Object.hasOwn(messages, `${line.code}@${key}`),
    );
    return gap === undefined ? line : { ...line, code: `${line.code}@${gap}` };
  });
}

/** Returns the same message for other readers, with the name instead of "you". */
export function unaddressed(line: Message): Message {
  const [code = line.code] = line.code.split('@');
  return code === line.code ? line : { ...line, code };
}

function isReaderAlone(param: unknown, isReader: (ref: Ref) => boolean): boolean {
  const refs: readonly unknown[] = Array.isArray(param) ? param : [param];
  const [only, ...others] = refs;
  return others.length === 0 && typeof only === 'object' && only !== null && isReader(only as Ref);
}
