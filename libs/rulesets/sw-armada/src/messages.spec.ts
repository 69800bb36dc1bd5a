import { unusedIn } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { cards } from './catalogue.js';
import { messages as french } from './french.js';
import { messages } from './messages.js';
import { seedDice } from '@warlog/dice';
import { bot } from './bot/bot.js';
import { playThrough, setupOf } from './cases/play.js';
import { battles } from './scenarios.js';
import { keywords } from './tables.js';

const gapsOf = (text = ''): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, gap = '']) => gap))].sort();

it('every message exists in both languages with the same parameters', () => {
  expect(Object.keys(french)).toEqual(Object.keys(messages));
  for (const [code, text] of Object.entries(messages))
    expect([code, gapsOf(french[code])]).toEqual([code, gapsOf(text)]);
});

it('messages use no banned terms of the app', () => {
  expect(Object.values(messages).flatMap((text) => unusedIn(text, 'en'))).toEqual([]);
  expect(Object.values(french).flatMap((text) => unusedIn(text, 'fr'))).toEqual([]);
});

it('every battle, keyword and damage card has a message', () => {
  const codes = [
    ...battles.map(({ id }) => `scenario.${id}`),
    ...keywords.map((id) => `keyword.${id}`),
    ...cards.map(({ id }) => `damage.${id}`),
  ];
  expect(codes.filter((code) => !Object.hasOwn(messages, code))).toEqual([]);
});

it('every purpose of a roll has a message', () => {
  const purposes = new Set<string>();
  playThrough(
    setupOf('border-clash', { pace: 'full' }),
    'purposes',
    (view) => bot(view, seedDice('purposes')),
    () => undefined,
    (event) => {
      if (event.type === 'DiceRolled') purposes.add(event.purpose);
    },
  );
  expect(purposes).toContain('purpose.throw');
  expect([...purposes].filter((code) => !Object.hasOwn(messages, code))).toEqual([]);
});
