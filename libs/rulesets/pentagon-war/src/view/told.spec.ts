import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { designRules } from '../design-rules.js';
import { designs } from '../designs.js';
import { messages as french } from '../french.js';
import { messages } from '../messages.js';
import { battles } from '../scenarios.js';
import { battle, loaded, orders, play, quiet, s1, s2, seenBy, toldOf } from '../cases/battle.js';
import { resolve } from '../resolve.js';
import { card } from './card.js';
import { placeOfScope, readRoll } from './rolls.js';
import { figures, standings } from './standings.js';

const table = () => battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1008', facing: 'D' } });

it('has words in both languages for what it tells, with the same gaps', () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(messages).sort());
  const gaps = (text = '') => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();
  for (const code of Object.keys(messages)) expect([code, gaps(french[code])]).toEqual([code, gaps(messages[code])]);
});

it('has words for every purpose of a roll, every end of a game, every scenario and figure', () => {
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

it('prints a card for every shipped design and for nothing else', () => {
  for (const { id, name } of designs) {
    const found = card(id);
    expect(found?.name).toBe(name);
    const codes = [found?.kind, ...(found?.figures.map(({ label }) => label) ?? []), ...(found?.notes ?? [])];
    expect(codes.filter((line) => !((line?.code ?? '') in messages))).toEqual([]);
  }
  expect(card('nothing')).toBeNull();
});

it('judges designs of players’ own, and tells what they are', () => {
  const example = designRules.example('ship');
  expect(designRules.check('ship', example)).toEqual([]);
  expect(designRules.tell('ship', example)).toMatchObject({ params: { size: 1, boxes: 64, cost: 491 } });
  const [zelta] = designs;
  const slow = { ...zelta, systems: { ...zelta?.systems, engine: 0 } };
  expect(designRules.check('ship', slow)).toMatchObject([
    { code: 'design.engine', sentence: 'A size class 1 craft needs 1 engine and has 0.' },
  ]);
  for (const junk of [null, 7, {}, { ...zelta, armor: [1] }])
    expect(designRules.check('ship', junk)[0]?.code).toBe('PW_SHAPE');
  expect(designRules.check('fleet', example)).toHaveLength(1);
});

it('counts points and ships as far as a viewer knows them', () => {
  const state = battle({
    x: { seat: s1, hex: '1010' },
    y: { seat: s2, hex: '1030', more: { crippled: true } },
    z: { seat: s2, design: 'night-moth', hex: '1050', more: { detected: false } },
  });
  const told = (seat: typeof s1) => standings(seenBy(state, seat)).map((one) => one.figures);
  expect(told(s1)).toEqual([
    [245, 1, 0],
    [0, 1, 0],
  ]);
  expect(told(s2)).toEqual([
    [245, 1, 0],
    [0, 2, 0],
  ]);
});

it('knows whose a roll is by its label', () => {
  const asked: string[] = [];
  const fire = [{ impulse: 1, weapons: ['l1'], target: 'y' }];
  const sheets = { [s1]: orders('x', { ...quiet, fire }), [s2]: orders('y', { ...quiet }) };
  expect([...resolve(table(), sheets, loaded({}, asked))].length).toBeGreaterThan(0);
  const { view } = toldOf(table(), play(table(), sheets), s2);
  const seats = asked.map((line) => readRoll(view, { label: line.split(' ')[1] ?? '' }).seat);
  expect(new Set(seats)).toEqual(new Set([s1, s2]));
  expect(placeOfScope()).toBeNull();
});
