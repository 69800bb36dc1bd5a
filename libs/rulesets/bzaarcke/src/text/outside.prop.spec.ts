import { fromOutside, outsideChain } from '@warlog/ruleset-testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textView } from '../cases/text-fixture.js';
import { orderText } from './index.js';

const { formatOrders, parseOrders, readOrders } = orderText;

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

/** Some people write everything in capitals, which changes group labels. */
const loud = (line: string): string => line.toUpperCase();

it('reads chained outside forms, capitals too, with the same orders but for labels (TXT-16, TXT-17)', () => {
  fc.assert(
    fc.property(outsideChain(loud), (chain) => {
      const pasted = fromOutside(formatOrders(view, sheet), chain);
      const read = readOrders(view, pasted);
      expect({ pasted, problems: read.problems, asks: read.asks }).toEqual({ pasted, problems: [], asks: [] });
      if (!chain.includes(loud)) expect({ pasted, sheet: read.sheet }).toEqual({ pasted, sheet });
    }),
    { numRuns: 300 },
  );
});

it('echoes every text that it reads, and never throws', () => {
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

it('reads or asks about a misspelled place, and never takes another one', () => {
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
