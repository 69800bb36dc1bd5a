/** A line of pasted text in plain characters (TXT-1). */
export interface PlainLine {
  /** Its line number in the pasted text, from 1. */
  readonly n: number;
  readonly text: string;
  /** A quoted line of a mail, with a leading `>`. */
  readonly quoted?: true;
}

/** Pasted text, line by line. */
export interface PlainText {
  readonly lines: readonly PlainLine[];
  /** Numbers of struck-through lines. */
  readonly struck: readonly number[];
  /** Numbers of the lines of a signature. */
  readonly ignored: readonly number[];
}

/** Maximum number of characters and lines. */
export const pasteLimits = { characters: 100_000, lines: 2000 } as const;

/** Returns whether a text exceeds the limits. */
export function isTooLong(text: string): boolean {
  return text.length > pasteLimits.characters || text.split(lineEnd).length > pasteLimits.lines;
}

/** Line ends of pasted text, including tags. */
const lineEnd = /\r\n|[\r\n\u2028\u2029\u0085\v\f]|<br\s*\/?>|<\/(?:p|li|div)\s*>|\[\*\]/i;

/** Returns the lines of pasted text unchanged: line `n` of `normalise` is the one at `n - 1`. */
export function pastedLines(text: string): readonly string[] {
  const pasted = text.split(lineEnd);
  const plain = plainLines(text);
  // Invisible characters may be within a tag or a line end: then the lines are those that are read.
  const isAlike = pasted.length === plain.length && pasted.every((line) => plainLines(line).length === 1);
  return isAlike ? pasted : plain;
}

/**
 * Replaces one line of pasted text by an order and keeps the others; text struck through over several lines stays so.
 */
export function withLine(text: string, n: number, order: string): string {
  const lines = pastedLines(text);
  const [before, rest] = [lines.slice(0, n - 1), lines.slice(n)];
  const isOpen = (some: readonly string[]): boolean =>
    some.join('\n').match(strikeTag)?.at(-1)?.includes('/') === false;
  const end = isOpen(before) ? '</s>' : '';
  const start = rest.length > 0 && isOpen(lines.slice(0, n)) ? '<s>' : '';
  return [...before, order, ...rest]
    .map((line, at) => (at === n - 2 ? line + end : at === n ? start + line : line))
    .join('\n');
}

const strikeTag = /<\/?(?:s|del|strike)>|\[\/?s\]/gi;

/** The lines of a text without markup and invisible characters. */
const plainLines = (text: string): readonly string[] => withoutMarkup(withoutUnseen(text)).split('\n');

/**
 * Converts pasted text into lines of plain characters: without markup, bullets, quote marks and invisible characters
 * (TXT-1).
 */
export function normalise(text: string): PlainText {
  const struck: number[] = [];
  const ignored: number[] = [];
  const lines: PlainLine[] = [];
  const raw = plainLines(text);
  const isStruck = struckLines(raw);
  const signature = raw.findIndex((line) => /^--\s*$/.test(line));
  raw.forEach((line, index) => {
    const n = index + 1;
    const plain = plainLine(line);
    if (isStruck[index] === true) struck.push(n);
    else if (signature >= 0 && index >= signature) ignored.push(n);
    else if (mailFooter.test(plain.text)) ignored.push(n);
    else if (plain.text !== '') lines.push({ n, ...plain });
  });
  return { lines, struck, ignored };
}

/** Returns a struck-through line as it reads without that. */
export function unstruck(line: string): string {
  const [first = ''] = plainLines(line);
  return plainLine(first.replaceAll('~~', '').replace(strikeTag, '')).text;
}

/** Steps N6 to N13 for one line. */
function plainLine(line: string): Omit<PlainLine, 'n'> {
  let text = plainCharacters(line);
  let quoted = false;
  for (let before = ''; before !== text;) {
    before = text;
    const start = withoutPrefix(text);
    quoted ||= start.quoted;
    text = withoutEnd(outsideQuotes(start.text, (part) => runs(withoutEmphasis(arrows(part))))).normalize('NFC');
  }
  return { text, ...(quoted ? { quoted: true as const } : {}) };
}

const unseen = /\p{Default_Ignorable_Code_Point}|[\p{Cf}\uFFF9-\uFFFB]|(?![\t\n\r\v\f\u0085])\p{Cc}/gu;

/** N1, N5 and N2. */
function withoutUnseen(text: string): string {
  return text
    .normalize('NFC')
    .replace(unseen, '')
    .normalize('NFC')
    .replace(/\r\n|[\r\u2028\u2029\u0085\v\f]/g, '\n');
}

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  amp: '&',
};

/** N3 and N3b. */
function withoutMarkup(text: string): string {
  return text
    .replace(/<br\s*\/?>|<\/(?:p|li|div)\s*>/gi, '\n')
    .replace(/<\/?(?:b|i|u|em|strong|p|li|ul|ol|div|span|code|pre|blockquote|font|a)(?:\s[^<>]*)?\/?>/gi, '')
    .replace(/&(nbsp|lt|gt|quot|#39|apos|amp);/gi, (_, name: string) => entities[name.toLowerCase()] ?? '')
    .replace(/\[\*\]/g, '\n')
    .replace(/\[\/?(?:b|i|u|code|list|quote|size|color|colour|font|center|url|img)(?:=[^\][]*)?\]/gi, '');
}

/** N3c: which lines are struck through; tags may span several lines. */
function struckLines(lines: readonly string[]): readonly boolean[] {
  let isOpen = false;
  return lines.map((line) => {
    const wasOpen = isOpen;
    const tags = line.match(strikeTag) ?? [];
    for (const tag of tags) isOpen = !tag.includes('/');
    return wasOpen || tags.length > 0 || /~~[^~]+~~/.test(line);
  });
}

const mailFooter = /^(?:sent from my\b|von meinem\b.*\bgesendet\b|envoyé de mon\b|get outlook for\b)/i;

/** N6 to N8. */
function plainCharacters(text: string): string {
  return text
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(/[‘’‚‛′‵ʹʻʼʽˈ´＇]/g, "'")
    .replace(/[“”„‟″‶«»＂]/g, '"')
    .replace(/[\u2010-\u2015\u2212\u2043\uFE58\uFE63\uFF0D]/g, '-')
    .replace(/[，：；．。]/g, (mark) => ({ '，': ',', '：': ':', '；': ';' })[mark] ?? '.')
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/[×✕]/g, 'x')
    .replace(/…/g, '...');
}

/** N9. */
function arrows(text: string): string {
  return text
    .replace(/ *(?:[→⇒⇨⟶⟹➔➙➜➝➞➡➤▶►⭢]|-+ *>|[=~]+>) */g, ' -> ')
    .replace(/(\S) +> +(?=\S)/g, (whole, before: string) => (before === '-' ? whole : `${before} -> `));
}

const prefixes: readonly RegExp[] = [
  /^[•◦▪▫‣·●○■□☐☑✓✔]+ */,
  /^[-+](?= |\p{L}) */u,
  /^\*(?: +|(?=[^*\s][^*]*$))/,
  /^\[[ x]\] */i,
  /^\(?\d{1,3}\)(?: +|(?=\p{L})|$)/u,
  /^\d{1,3}\.(?: +|(?=\p{L})|$)/u,
  /^\(?[a-z]\)(?: +|$)/i,
];

/** N10. */
function withoutPrefix(line: string): { readonly text: string; readonly quoted: boolean } {
  let text = line.trim();
  let quoted = false;
  for (let before = ''; before !== text;) {
    before = text;
    if (text.startsWith('>')) {
      quoted = true;
      text = text.replace(/^[> ]+/, '');
    }
    if (text.startsWith('|')) text = text.replaceAll('|', ' ').trim();
    for (const prefix of prefixes) text = text.replace(prefix, '');
  }
  return { text, quoted };
}

/** N11. */
function withoutEmphasis(text: string): string {
  return text
    .replace(/^ *```\w* *$/, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/(^|[\s(,:])([*_])(?=\S)([^*_]*[^*_\s])\2(?=$|[\s.,;:!?)])/g, '$1$3');
}

/** N12. */
function withoutEnd(line: string): string {
  const text = line.replace(/[.;,!\s]+$/, '').trim();
  const mark = text.charAt(0);
  if ((mark !== '"' && mark !== "'") || text.length < 2 || !text.endsWith(mark)) return text;
  const inside = text.slice(1, -1);
  const next = mark === '"' ? inside.indexOf(mark) : -1;
  return next < 0 || (next > 0 && inside.charAt(next - 1) === ' ') ? inside.trim() : text;
}

/** N13. */
const runs = (text: string): string => text.replace(/ {2,}/g, ' ');

/** Changes text outside quoted labels. */
function outsideQuotes(text: string, change: (part: string) => string): string {
  return text
    .split(/("[^"]*")/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
}
