import { expect, it } from 'vitest';
import { findAll, Names, spelled } from './names.js';

const names = new Names<string>();
names.add('p.one', 'p.one');
names.add('Port One', 'p.one');
names.add('Port One', 'p.two');
names.add('X-wing for 4', 'x');
const find = (name: string): string | null => names.find(name);

it('Names finds a thing by any of its names, ignoring case and spaces; the first thing of a name wins', () => {
  expect(find('  port   ONE ')).toBe('p.one');
  expect(find('P.ONE')).toBe('p.one');
  expect(find('Port Two')).toBeNull();
});

it('findAll finds all names or none', () => {
  expect(findAll(['port one', 'p.one'], find)).toEqual(['p.one', 'p.one']);
  expect(findAll(['port one', 'elsewhere'], find)).toBeNull();
  expect(findAll([], find)).toEqual([]);
});

it('spelled uses a name only if it is unique and safe in a grammar', () => {
  expect(spelled('p.one', 'Port One', find)).toBe('Port One');
  expect(spelled('p.two', 'Port One', find)).toBe('p.two');
  expect(spelled('x', 'X-wing for 4', find)).toBe('x');
});
