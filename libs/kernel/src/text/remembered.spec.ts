import { expect, it } from 'vitest';
import { remembered, rememberedOf } from './remembered.js';

it('asks for each answer once, also where there is none', () => {
  const asked: string[] = [];
  const find = remembered((name: string) => {
    asked.push(name);
    return name === 'Redjik' ? 1 : undefined;
  });
  expect(['Redjik', 'Kolvane', 'Redjik', 'Kolvane'].map(find)).toEqual([1, undefined, 1, undefined]);
  expect(asked).toEqual(['Redjik', 'Kolvane']);
});

it('asks once about an object, and again about another one with the same content', () => {
  let count = 0;
  const find = rememberedOf((_view: { readonly turn: number }) => (count += 1));
  const view = { turn: 1 };
  expect([find(view), find(view), find({ turn: 1 })]).toEqual([1, 1, 2]);
});
