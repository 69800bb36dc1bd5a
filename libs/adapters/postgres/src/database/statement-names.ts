import { createHash } from 'node:crypto';

/** The most prepared statements per connection; others are planned each time. */
const PREPARED = 200;

/**
 * Returns a function that names statements for preparation, by a hash of their text.
 *
 * Use it for one connection, or for connections with the same statements. Undefined: not prepared, because there are
 * too many or it cannot be.
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
