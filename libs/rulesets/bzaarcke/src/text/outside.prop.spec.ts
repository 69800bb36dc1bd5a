import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textView } from '../cases/text-fixture.js';
import { formatOrders } from './format.js';
import { parseOrders } from './parse.js';
import { readOrders } from './read.js';

const view = textView();
const text = [
  'jump Haldeen Prime -> Kolvane I as "Raiders": CR90 A, X-wing 1',
  "jump Orvax I -> B'Zaarcke Prime: A-wing",
  'at Orvax I: build 2 A-wing; build X-wing for 8',
  'stance s4 no-shoot',
  'retreat Orvax II, Haldeen II',
  'no control Kolvane I',
  'ready',
].join('\n');
const { sheet } = parseOrders(view, text);

/** A mail program quotes what is there already: nothing is put before its sign or round it. */
const quoted = (line: string): string => `> ${line}`;

/** Ways in which mail programs, chats and phones change a line. */
const outside: readonly ((line: string) => string)[] = [
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
  (line) => line.toUpperCase(),
];

it('reads a sheet as the same sheet after any chain of outside forms (TXT-16, TXT-17)', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...outside), { maxLength: 5 }), (chain) => {
      const within = chain.filter((form) => form !== quoted);
      const changed = [...within, ...chain.filter((form) => form === quoted)];
      const isLoud = changed.some((form) => form === outside.at(-1));
      const pasted = formatOrders(view, sheet)
        .split('\n')
        .map((line) => changed.reduce((now, form) => form(now), line.trim()))
        .join('\n');
      const read = readOrders(view, pasted);
      expect({ pasted, problems: read.problems, asks: read.asks }).toEqual({ pasted, problems: [], asks: [] });
      if (!isLoud) expect({ pasted, sheet: read.sheet }).toEqual({ pasted, sheet });
    }),
    { numRuns: 300 },
  );
});

it('reads no text without an echo, and never throws', () => {
  const words = [
    'jump',
    'Haldeen Prime',
    'Kolvane',
    '->',
    'to',
    'and',
    'hold',
    'build',
    '2',
    'X-wing',
    ':',
    ',',
    'at',
    '\n',
    '~~',
    'if',
  ];
  const pasted = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(pasted, (said) => {
      const read = readOrders(view, said);
      if (read.read.length === 0) expect(read.sheet).toEqual(parseOrders(view, '').sheet);
    }),
  );
});

it('reads or asks a misspelled place, and never takes another one', () => {
  const names = ['Haldeen Prime', 'Kolvane I', 'Kolvane II', 'Orvax I', 'Orvax II', "B'Zaarcke Prime"];
  const misspelled = fc.constantFrom(...names).chain((name) => fc.nat(name.length - 3).map((at) => ({ name, at })));
  fc.assert(
    fc.property(misspelled, ({ name, at }) => {
      const said = name.slice(0, at) + name.slice(at + 1);
      const { read } = readOrders(view, `CR90 A: Haldeen Prime -> ${said}`);
      for (const order of read) expect(order.says).toContain(`-> ${name}:`);
    }),
  );
});
