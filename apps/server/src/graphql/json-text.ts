import { randomUUID } from 'node:crypto';

/** Placeholder of a text while the rest is serialized. Random per process, so that a client cannot inject it. */
const mark = randomUUID();
const marked = new RegExp(`"${mark}/(\\d+)"`, 'g');

/** Texts found since the serialization began; null outside of one. */
let met: string[] | null = null;

/** A value that is JSON text already, such as a view as stored in the database. */
export class JsonText {
  constructor(private readonly text: string) {}

  toJSON(): unknown {
    if (met === null) return JSON.parse(this.text);
    met.push(this.text);
    return `${mark}/${met.length - 1}`;
  }
}

/**
 * Serializes like `JSON.stringify`, but inserts each {@link JsonText} as it is: a view is neither parsed nor written
 * again.
 */
export function stringifyWithTexts(value: unknown): string {
  const texts: string[] = [];
  met = texts;
  try {
    return JSON.stringify(value).replace(marked, (_, index: string) => texts[Number(index)] ?? 'null');
  } finally {
    met = null;
  }
}
