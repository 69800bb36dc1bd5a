import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { i18n } from '../../messages/index.js';
import './messages.js';
import Stepper from './Stepper.vue';

it('a stepper announces its caption and its figure once, and changes the figure in both directions', async () => {
  const stepper = mount(Stepper, {
    props: { label: 'Missiles in impulse 12', max: 2, modelValue: 1 },
    global: { plugins: [i18n], stubs: { RouterLink: true } },
  });
  expect(stepper.get('output').attributes('aria-label')).toBe('Missiles in impulse 12: 1');
  expect(stepper.get('output').text()).toBe('1');
  const [less, more] = stepper.findAll('button');
  await more!.trigger('click');
  await less!.trigger('click');
  expect(stepper.emitted('update:modelValue')).toEqual([[2], [1]]);
});
