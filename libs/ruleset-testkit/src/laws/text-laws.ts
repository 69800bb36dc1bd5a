import fc from 'fast-check';
import { seedDice } from '@warlog/dice';
import type { GameTypes, OrderText } from '@warlog/ruleset-api';
import type { TextReading } from '@warlog/ruleset-api/text';
import { drawOne } from '../draw.js';
import { fromOutside, isPlainText, outsideChain, plainText } from '../outside-forms.js';
import type { LawFixture } from './fixture.js';
import { expectSame, within, type Law } from './law.js';

/**
 * Returns law 6 for pasted text: orders are read back even if mail or forum programs changed their text. Every line
 * that is read is repeated to the player.
 */
export function textLaws<G extends GameTypes>({ kit, rounds }: LawFixture<G>): readonly Law[] {
  const { ruleset, text: words } = kit;
  return [
    rounds.asked({
      name: '6 totality: a sheet written as text is read as the same sheet after any chain of outside forms (TXT-16)',
      begin: () => ({
        claim: ({ game, seat, sheet: legal, seed }) => {
          const view = game.views[seat];
          for (const sheet of [legal, ruleset.bot.orders(view, seedDice(seed))]) {
            const text = words.formatOrders(view, sheet);
            expectSame(`what was read from "${text}"`, readOf(words, view, text).sheet, sheet);
            if (!isPlainText(text)) continue;
            const pasted = fromOutside(text, drawOne(outsideChain(), `${seed}/chain`));
            // A name that a player chose may keep the marks with which it was pasted.
            const said = plainText(words.formatOrders(view, readOf(words, view, pasted).sheet));
            expectSame(`what was read from ${JSON.stringify(pasted)}`, said, plainText(text));
          }
        },
      }),
    }),
    rounds.asked({
      name: '6 totality: any pasted text is read without an exception, and none without an echo (TXT-16)',
      begin: () => ({
        claim: ({ game, seat, sheet, seed }) => {
          const view = game.views[seat];
          const text = drawOne(pastedText(words.formatOrders(view, sheet)), `${seed}/pasted`);
          within(`readOrders of ${JSON.stringify(text)}`, () => {
            const reading = words.readOrders(view, text);
            if (reading.read.length > 0) return;
            expectSame('what is read without an echo', reading.sheet, words.parseOrders(view, '').sheet);
          });
        },
      }),
    }),
    rounds.asked({
      name: '6 totality: the example beside the field of each phase is read (TXT-6)',
      begin: () => ({
        claim: ({ game, seat }) => {
          const text = words.exampleOrders(game.views[seat]).join('\n');
          const { problems, asks, notRead } = words.readOrders(game.views[seat], text);
          expectSame(`what is not read of the example "${text}"`, [problems, asks, notRead], [[], [], []]);
        },
      }),
    }),
  ];
}

function readOf<G extends GameTypes>(words: OrderText<G>, view: G['View'], text: string): TextReading<G['Sheet']> {
  const reading = words.readOrders(view, text);
  expectSame(`what is asked or refused in ${JSON.stringify(text)}`, [reading.problems, reading.asks], [[], []]);
  return reading;
}

/** Lines and parts of valid orders among signs, line ends and any characters. */
function pastedText(good: string): fc.Arbitrary<string> {
  const signs = [
    '\n',
    '<br>',
    '\u2028',
    '~~',
    '>',
    '->',
    '"',
    '#',
    'and',
    'if',
    'hold',
    'all',
    'to',
    'I',
    '2',
    ',',
    ':',
  ];
  const part = fc.oneof(
    fc.constantFrom(...good.split('\n'), ...good.split(/\s+/), ...signs),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  return fc.array(part, { maxLength: 20 }).map((parts) => parts.join(' '));
}
