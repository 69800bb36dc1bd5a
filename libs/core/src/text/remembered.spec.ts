import { expect, it } from 'vitest';
import { remembered, rememberedOf } from './remembered.js';

it('remembered asks for each answer once, even if it is undefined', () => {
  const asked: string[] = [];
  const find = remembered((name: string) => {
    asked.push(name);
    return name === 'Redjik' ? 1 : undefined;
  });
  expect(['Redjik', 'Kolvane', 'Redjik', 'Kolvane'].map(find)).toEqual([1, undefined, 1, undefined]);
  expect(asked).toEqual(['Redjik', 'Kolvane']);
});

it('rememberedOf asks once per object, and again for another one with the same content', () => {
  let count = 0;
  const find = rememberedOf((_view: { readonly turn: number }) => (count += 1));
  const view = { turn: 1 };
  expect([find(view), find(view), find({ turn: 1 })]).toEqual([1, 1, 2]);
});
