import { line, placeRef, type Ref } from '@warlog/core';
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import LineText from './LineText.vue';

const shown = (text: string) =>
  mount(LineText, {
    props: {
      line: line('code', { a: placeRef('anvil'), b: placeRef('beacon') }),
      messages: { code: text },
      nameOf: ({ id }: Ref) => id,
    },
  });

it('LineText keeps a full stop with the place before it', () => {
  const words = shown('{a} to {b}. Well, {a}, yes');
  expect(words.text()).toBe('anvil to beacon. Well, anvil, yes');
  expect(words.findAll('.together').map((place) => place.text())).toEqual(['anvil', 'beacon.', 'anvil,']);
});

it('LineText emits the tapped place', async () => {
  const words = shown('{a} to {b}.');
  await words.findAll('button')[1]?.trigger('click');
  expect(words.emitted('place')).toEqual([['beacon']]);
});
