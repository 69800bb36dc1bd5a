import { randomUUID } from 'node:crypto';

/** Stands for a text while its surroundings are written; new in each process, so that nobody can bring it along. */
const mark = randomUUID();
const marked = new RegExp(`"${mark}/(\\d+)"`, 'g');

/** Texts met since the writing of an answer began; null while none is being written. */
let met: string[] | null = null;

/** A value that is JSON text already, such as a view as it lies in the database. */
export class JsonText {
  constructor(private readonly text: string) {}

  toJSON(): unknown {
    if (met === null) return JSON.parse(this.text);
    met.push(this.text);
    return `${mark}/${met.length - 1}`;
  }
}

/** As `JSON.stringify`, but what is text already goes in as it is: a view is neither parsed nor written again. */
export function stringifyWithTexts(value: unknown): string {
  const texts: string[] = [];
  met = texts;
  try {
    return JSON.stringify(value).replace(marked, (_, index: string) => texts[Number(index)] ?? 'null');
  } finally {
    met = null;
  }
}
