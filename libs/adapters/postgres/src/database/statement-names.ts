import { createHash } from 'node:crypto';

/** Statements kept prepared per connection; the ones beyond it are planned anew each time. */
const PREPARED = 200;

/**
 * Names under which the statements of one connection, or of connections that are asked alike, are prepared once: the hash of their
 * text. Undefined: it is planned anew, as one of too many or none that can be prepared.
 */
export function statementNames(most = PREPARED): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) {
      return known;
    }
    const name = createHash('sha1').update(text).digest('hex');
    names.set(text, name);
    return name;
  };
}
