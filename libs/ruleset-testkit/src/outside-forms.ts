import fc from 'fast-check';
import { normalise } from '@warlog/ruleset-api/text';

/** A change of a text line by other programs. */
export type OutsideForm = (line: string) => string;

/** A mail program quotes existing text: nothing is added before its sign or around it. */
const quoted: OutsideForm = (line) => `> ${line}`;

/** Changes of lines by mail programs, chats and phones: the steps of the normalizer reversed (TXT-16). */
const outsideForms: readonly OutsideForm[] = [
  (line) => line.replaceAll("'", '’'),
  (line) => line.replaceAll('"', '“'),
  (line) => line.replaceAll(' ', '\u00a0'),
  (line) => line.replaceAll('->', '→'),
  (line) => line.replaceAll('->', '⇒'),
  (line) => line.replaceAll('->', '-->'),
  (line) => line.replaceAll(' -> ', '->'),
  (line) => line.replaceAll('-', '‑'),
  // Escaping signs never escapes half of a tag.
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

/** Returns any chain of changes, including `more`, with quoting last. */
export function outsideChain(...more: readonly OutsideForm[]): fc.Arbitrary<readonly OutsideForm[]> {
  return fc
    .array(fc.constantFrom(...outsideForms, ...more), { maxLength: 5 })
    .map((chain) => [...chain.filter((form) => form !== quoted), ...chain.filter((form) => form === quoted)]);
}

/** Returns a text after these changes. */
export function fromOutside(text: string, chain: readonly OutsideForm[]): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => chain.reduce((now, form) => form(now), line.trim())).join('\n');
}

/** Returns the lines of a text in plain characters. */
export const plainText = (text: string): readonly string[] => normalise(text).lines.map((line) => line.text);

/** Returns whether the normalizer keeps a text unchanged. A label may hold characters that no text keeps outside. */
export function isPlainText(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const plain = plainText(text);
  return plain.length === lines.length && lines.every((line, at) => line.trim() === plain[at]);
}
