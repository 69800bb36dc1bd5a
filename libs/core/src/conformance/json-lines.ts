/** A parsed JSON text: its value, and the line of each part. */
export interface Located {
  readonly value: unknown;
  /** Returns the line, from 1, where the value at this path of keys and indexes starts, or its nearest ancestor. */
  lineOf(path: readonly (string | number)[]): number;
}

/** A text is not JSON; `line`, from 1, is the wrong one. */
export class MalformedJson extends Error {
  constructor(
    readonly line: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

const deepest = 200;
/** Maximum length of wrong text in an error message. */
const maxQuoted = 30;

/** Parses JSON like `JSON.parse`, but keeps line numbers and throws `MalformedJson` with the wrong line. */
export function parseLocated(text: string): Located {
  const reader = new Reader(text);
  const value = reader.document();
  return {
    value,
    lineOf(path) {
      for (let length = path.length; length >= 0; length -= 1) {
        const line = reader.lines.get(pathKey(path.slice(0, length)));
        if (line !== undefined) return line;
      }
      return 1;
    },
  };
}

function pathKey(path: readonly (string | number)[]): string {
  return JSON.stringify(path);
}

class Reader {
  readonly lines = new Map<string, number>();
  private at = 0;
  private line = 1;

  constructor(private readonly text: string) {
    if (text.startsWith('\ufeff')) this.at = 1;
  }

  document(): unknown {
    const value = this.value([]);
    this.space();
    if (this.at < this.text.length) this.fail('something follows after the end of the value');
    return value;
  }

  private value(path: readonly (string | number)[]): unknown {
    this.space();
    if (path.length > deepest) this.fail(`it is nested deeper than ${deepest} levels`);
    this.lines.set(pathKey(path), this.line);
    const char = this.text[this.at];
    if (char === '{') return this.object(path);
    if (char === '[') return this.array(path);
    return this.scalar(/(?:"(?:[^"\\\u0000-\u001f]|\\.)*"|-?\d[-+.\deE]*|true|false|null)/y);
  }

  private object(path: readonly (string | number)[]): unknown {
    const members: [string, unknown][] = [];
    this.items('{', '}', () => {
      if (this.text[this.at] !== '"') this.fail('a key in double quotes is wanted');
      const key = this.scalar(/"(?:[^"\\\u0000-\u001f]|\\.)*"/y) as string;
      this.space();
      this.expect(':');
      members.push([key, this.value([...path, key])]);
    });
    return Object.fromEntries(members);
  }

  private array(path: readonly (string | number)[]): unknown {
    const items: unknown[] = [];
    this.items('[', ']', () => items.push(this.value([...path, items.length])));
    return items;
  }

  private items(open: string, close: string, item: () => void): void {
    this.expect(open);
    this.space();
    if (this.text[this.at] === close) {
      this.at += 1;
      return;
    }
    for (;;) {
      this.space();
      item();
      this.space();
      if (this.text[this.at] !== ',') break;
      this.at += 1;
    }
    this.expect(close);
  }

  /** Strings, numbers and literals are left to `JSON.parse`, so that both agree; `pattern` is sticky. */
  private scalar(pattern: RegExp): unknown {
    // Performance: matched in place, because copying the rest for each value would be quadratic in a file without line
    // breaks.
    pattern.lastIndex = this.at;
    const token = pattern.exec(this.text)?.[0];
    if (token === undefined) {
      const [rest = ''] = this.text.slice(this.at, this.at + maxQuoted + 1).split('\n');
      this.fail(rest === '' ? 'it ends too early' : `"${shortened(rest)}" is no JSON value`);
    }
    try {
      const value: unknown = JSON.parse(token);
      this.at += token.length;
      return value;
    } catch {
      return this.fail(`"${shortened(token)}" is no JSON value`);
    }
  }

  private space(): void {
    for (; /[ \t\r\n]/.test(this.text[this.at] ?? ''); this.at += 1) if (this.text[this.at] === '\n') this.line += 1;
  }

  private expect(char: string): void {
    const found = this.text[this.at];
    if (found !== char) this.fail(`"${char}" is wanted ${found === undefined ? 'at the end' : `before "${found}"`}`);
    this.at += 1;
  }

  private fail(what: string): never {
    throw new MalformedJson(this.line, `Not JSON: ${what}.`);
  }
}

function shortened(text: string): string {
  return text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text;
}
