import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { designRules } from '../design-rules.js';
import { designs } from '../designs.js';
import { messages as french } from '../french.js';
import { messages } from '../messages.js';
import { battles } from '../scenarios.js';
import { battle, loaded, orders, play, quiet, s1, s2, seenBy, disclosedOf } from '../cases/battle.js';
import { resolve } from '../resolve.js';
import { card } from './card.js';
import { placeOfScope, readRoll } from './rolls.js';
import { figures, standings } from './standings.js';

const table = () => battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1008', facing: 'D' } });

it('every disclosure has messages in both languages, with the same parameters', () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(messages).sort());
  const gaps = (text = '') => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort();
  for (const code of Object.keys(messages)) expect([code, gaps(french[code])]).toEqual([code, gaps(messages[code])]);
});

it('every purpose of a roll, end of a game, scenario and figure has a message', () => {
  const root = new URL('../', import.meta.url);
  const files = readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => /^(impulse|resolve)\/.*\.ts$/.test(name));
  const text = files.map((name) => readFileSync(new URL(name, root), 'utf8')).join('\n');
  const named = [...text.matchAll(/'((?:roll|end)\.[a-z-]+)'/g)].map((found) => found[1] ?? '');
  const draws = ['destroyed', 'disengaged', 'fought', 'turnLimit', 'ceaseFire'].map((how) => `end.draw.${how}`);
  const scenarios = battles.map(({ id }) => `scenario.${id}`);
  expect(named.length).toBeGreaterThan(10);
  expect([...named, ...draws, ...scenarios, ...figures].filter((code) => !(code in messages))).toEqual([]);
});

it('every shipped design has a card, and other ids have none', () => {
  for (const { id, name } of designs) {
    const found = card(id);
    expect(found?.name).toBe(name);
    const codes = [found?.kind, ...(found?.figures.map(({ label }) => label) ?? []), ...(found?.notes ?? [])];
    expect(codes.filter((line) => !((line?.code ?? '') in messages))).toEqual([]);
  }
  expect(card('nothing')).toBeNull();
});

it('checks players’ own designs, and describes them', () => {
  const example = designRules.example('ship');
  expect(designRules.check('ship', example)).toEqual([]);
  expect(designRules.describe('ship', example)).toMatchObject({ params: { size: 1, boxes: 64, cost: 491 } });
  const [zelta] = designs;
  const slow = { ...zelta, systems: { ...zelta?.systems, engine: 0 } };
  expect(designRules.check('ship', slow)).toMatchObject([
    { code: 'design.engine', sentence: 'A size class 1 craft needs 1 engine and has 0.' },
  ]);
  for (const junk of [null, 7, {}, { ...zelta, armor: [1] }])
    expect(designRules.check('ship', junk)[0]?.code).toBe('PW_SHAPE');
  expect(designRules.check('fleet', example)).toHaveLength(1);
});

it('standings count points and ships as far as a viewer knows them', () => {
  const state = battle({
    x: { seat: s1, hex: '1010' },
    y: { seat: s2, hex: '1030', more: { crippled: true } },
    z: { seat: s2, design: 'night-moth', hex: '1050', more: { detected: false } },
  });
  const figuresFor = (seat: typeof s1) => standings(seenBy(state, seat)).map((standing) => standing.figures);
  expect(figuresFor(s1)).toEqual([
    [245, 1, 0],
    [0, 1, 0],
  ]);
  expect(figuresFor(s2)).toEqual([
    [245, 1, 0],
    [0, 2, 0],
  ]);
});

it('finds the owner of a roll by its label', () => {
  const asked: string[] = [];
  const fire = [{ impulse: 1, weapons: ['l1'], target: 'y' }];
  const sheets = { [s1]: orders('x', { ...quiet, fire }), [s2]: orders('y', { ...quiet }) };
  expect([...resolve(table(), sheets, loaded({}, asked))].length).toBeGreaterThan(0);
  const { view } = disclosedOf(table(), play(table(), sheets), s2);
  const seats = asked.map((line) => readRoll(view, { label: line.split(' ')[1] ?? '' }).seat);
  expect(new Set(seats)).toEqual(new Set([s1, s2]));
  expect(placeOfScope()).toBeNull();
});
