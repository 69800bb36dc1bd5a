/** A JSON text that was understood: its value, and the line on which each part of it stands. */
export interface Located {
  readonly value: unknown;
  /** The line, from 1, on which the value at this path of keys and indexes begins; the nearest one above it if there is none. */
  lineOf(path: readonly (string | number)[]): number;
}

/** A text that is no JSON, and the line, from 1, that is wrong. */
export class MalformedJson extends Error {
  constructor(
    readonly line: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

const deepest = 200;
/** Characters of a wrong text that a refusal repeats. */
const longestTold = 30;

/** Parses JSON as `JSON.parse` does, but keeps lines and throws `MalformedJson` with the line that is wrong. */
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

  /** Strings, numbers and words are left to `JSON.parse`, so that both agree on what they mean; `pattern` is sticky. */
  private scalar(pattern: RegExp): unknown {
    // Read where it stands: a copy of the rest for each value would cost the square of a file without line breaks.
    pattern.lastIndex = this.at;
    const token = pattern.exec(this.text)?.[0];
    if (token === undefined) {
      const [rest = ''] = this.text.slice(this.at, this.at + longestTold + 1).split('\n');
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
  return text.length > longestTold ? `${text.slice(0, longestTold)}…` : text;
}
