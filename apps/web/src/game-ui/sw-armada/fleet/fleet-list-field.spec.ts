// @vitest-environment happy-dom
import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '../../../messages/index.js';
import { speakFully } from '../../../testing/speak-fully.js';
import '../../kit/messages.js';
import '../messages.js';
import FleetListField from './FleetListField.vue';

const pasted = `CR90 Corvette A (39)
• Jaina's Light (2)
Shiny thing
VSD
2 x X-wing Squadron (26)`;

describe.each([
  {
    language: 'en',
    read: ['1 × CR90 Corvette A, 44 points', '2 × X-wing Squadron, 26 points', 'Your list says 39 points'],
    passed: ['No ship or squadron of this game', 'Shiny thing', 'Not part of this game', "Jaina's Light (2)"],
  },
  {
    language: 'fr',
    read: ['1 × CR90 Corvette A, 44 points', '2 × X-wing Squadron, 26 points', 'Votre liste indique 39 points'],
    passed: ['Ni vaisseau ni escadron de ce jeu', 'Shiny thing', 'Hors de ce jeu', "Jaina's Light (2)"],
  },
] as const)('the field for a fleet list, in $language', ({ language, read, passed }) => {
  let field: VueWrapper;

  beforeEach(async () => {
    await speakFully(language);
    field = mount(FleetListField, { props: { most: 400 }, global: { plugins: [i18n], stubs: { RouterLink: true } } });
    await field.get('button').trigger('click');
    await field.get('textarea').setValue(pasted);
    await button(0).trigger('click');
    await vi.waitFor(() => expect(field.find('.reading').exists()).toBe(true), { timeout: 20_000 });
  });
  afterEach(() => field.unmount());

  const button = (index: number) => field.get('.list').findAll('button')[index]!;

  it('shows what was read beside what was not', () => {
    for (const words of [...read, ...passed]) expect(field.text()).toContain(words);
  });

  it('gives the fleet at a press, and not before', async () => {
    expect(field.emitted('take')).toBeUndefined();
    await field.get('.take').trigger('click');
    expect(field.emitted('take')).toEqual([[['cr90-corvette-a', 'x-wing-squadron', 'x-wing-squadron']]]);
  });

  it('accepts the answer to a question', async () => {
    await field.get('.ask button').trigger('click');
    await vi.waitFor(() => expect(field.find('.ask').exists()).toBe(false));
    await field.get('.take').trigger('click');
    expect(field.emitted('take')?.[0]).toEqual([
      ['cr90-corvette-a', 'victory-i-class-star-destroyer', 'x-wing-squadron', 'x-wing-squadron'],
    ]);
  });

  it('discards the reading once the list is changed', async () => {
    await field.get('textarea').setValue('VSD');
    expect(field.find('.reading').exists()).toBe(false);
  });
});
