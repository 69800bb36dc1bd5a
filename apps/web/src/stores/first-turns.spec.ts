// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { freshPinia } from '../testing/pinia.js';
import { useFirstTurns } from './first-turns.js';

const demo = { id: 'd1', ruleset: 'bzaarcke', demo: true };
const campaign = (id: string, ruleset = 'bzaarcke') => ({ id, ruleset, demo: false });
const reload = () => {
  freshPinia();
  return useFirstTurns();
};

beforeEach(() => {
  localStorage.clear();
});

it('shows tips for every demo, and for the first campaign of each game', () => {
  const turns = reload();
  turns.begin('ana', campaign('c1'));
  turns.begin('ana', demo);
  expect([turns.wants('ana', demo), turns.wants('ana', campaign('c1')), turns.wants('ana', campaign('c2'))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(turns.wants('ana', campaign('c3', 'ftarq'))).toBe(true);
  expect(turns.wants('bob', campaign('c2'))).toBe(true);
});

it('remembers across visits which user wants no tips, game by game', () => {
  reload().dismiss('ana', 'bzaarcke');
  const turns = reload();
  expect(turns.wants('ana', demo)).toBe(false);
  expect(turns.wants('ana', campaign('c3', 'ftarq'))).toBe(true);
  expect(turns.wants('bob', demo)).toBe(true);
});

it.each(['', 'nonsense', '[]', '{"ana":null}', '{"ana":{"dismissed":"all"}}'])('treats %j as empty', (stored) => {
  localStorage.setItem('warlog.first-turns', stored);
  expect(reload().wants('ana', demo)).toBe(true);
});
