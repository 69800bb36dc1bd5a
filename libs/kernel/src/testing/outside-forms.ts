import fc from 'fast-check';
import { normalise } from '../text/paste/normalise.js';

/** A way in which a line of text changes outside. */
export type OutsideForm = (line: string) => string;

/** A mail program quotes what is there already: nothing is put before its sign or round it. */
const quoted: OutsideForm = (line) => `> ${line}`;

/** Ways in which mail programs, chats and phones change a line: the steps of the normaliser backwards (TXT-16). */
const outsideForms: readonly OutsideForm[] = [
  (line) => line.replaceAll("'", '’'),
  (line) => line.replaceAll('"', '“'),
  (line) => line.replaceAll(' ', '\u00a0'),
  (line) => line.replaceAll('->', '→'),
  (line) => line.replaceAll('->', '⇒'),
  (line) => line.replaceAll('->', '-->'),
  (line) => line.replaceAll(' -> ', '->'),
  (line) => line.replaceAll('-', '‑'),
  // What escapes the signs of a text escapes no half of a tag.
  (line) => (/<\w/.test(line) ? line : line.replaceAll('>', '&gt;')),
  (line) => line.replaceAll('a', 'a\u200b'),
  (line) => line.normalize('NFD'),
  (line) => `- ${line}`,
  (line) => `• ${line}`,
  (line) => `3. ${line}`,
  (line) => `[x] ${line}`,
  quoted,
  (line) => `| ${line} |`,
  (line) => `**${line}**`,
  (line) => `\`${line}\``,
  (line) => `<li>${line}`,
  (line) => `[b]${line}[/b]`,
  (line) => `${line}.`,
  (line) => `${line} ; `,
  (line) => `\t${line}\r`,
];

/** Any chain of outside forms, `more` among them, with quoting last. */
export function outsideChain(...more: readonly OutsideForm[]): fc.Arbitrary<readonly OutsideForm[]> {
  return fc
    .array(fc.constantFrom(...outsideForms, ...more), { maxLength: 5 })
    .map((chain) => [...chain.filter((form) => form !== quoted), ...chain.filter((form) => form === quoted)]);
}

/** A text as it comes back from outside. */
export function fromOutside(text: string, chain: readonly OutsideForm[]): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => chain.reduce((now, form) => form(now), line.trim())).join('\n');
}

/** The lines of a text in plain characters. */
export const plainText = (text: string): readonly string[] => normalise(text).lines.map((line) => line.text);

/** Does the normaliser leave a text as it is? A label may hold characters that no text keeps outside. */
export function isPlainText(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const plain = plainText(text);
  return plain.length === lines.length && lines.every((line, at) => line.trim() === plain[at]);
}
