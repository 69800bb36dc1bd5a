import { expect, it } from 'vitest';
import { keyGroupsAt } from './key-groups.js';

const namesAt = (name: string, id: string | undefined, isBound: boolean): readonly string[] =>
  keyGroupsAt({ name, params: id === undefined ? {} : { id } }, isBound).map((group) => group.name);

it('lists only the keys that act on the screen', () => {
  expect(namesAt('home', undefined, false)).toEqual(['everywhere']);
  expect(namesAt('board', 'c1', false)).toEqual(['everywhere', 'map', 'orders']);
  expect(namesAt('replay', 'c1', false)).toEqual(['everywhere', 'map', 'orders', 'replay']);
});

it('leaves out the capital where a tactical game binds keys', () => {
  const keysAt = (isBound: boolean) =>
    keyGroupsAt({ name: 'board', params: { id: 'c1' } }, isBound).flatMap(({ keys }) => keys.map(({ does }) => does));
  expect(keysAt(false).filter((does) => !keysAt(true).includes(does))).toEqual(['capital']);
});
