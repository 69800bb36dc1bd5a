import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { i18n } from '../../messages/index.js';
import { speakFully } from '../../testing/speak-fully.js';
import DoctrineRules from './DoctrineRules.vue';
import type { DoctrineModel, DoctrineRule } from '../parts-model.js';

const foe = (value: string): DoctrineRule['parts'] => [
  'Fire at the ',
  { id: 'foe', label: 'foe', value, choices: ['nearest', 'weakest'].map((text) => ({ value: text, text })) },
  '.',
];
const start: DoctrineModel = {
  label: 'Doctrine',
  rules: [
    { id: 'fire.1', kind: 'fire', parts: foe('nearest') },
    { id: 'fire.3', kind: 'fire', parts: foe('weakest') },
  ],
  offers: [{ name: 'fire', kind: 'fire', parts: foe('nearest') }],
  most: 3,
};

describe.each([
  ['en', 'Rule 1: one place down', 'Now rule 2 of 2.', 'Add: fire', 'No more than 3 rules'],
  ['fr', 'Règle 1 : descendre d’un rang', 'Désormais règle 2 sur 2.', 'Ajouter : fire', 'Pas plus de 3 règles'],
] as const)('rules of a doctrine, in %s', (language, down, moved, add, full) => {
  beforeEach(() => speakFully(language));
  afterEach(() => speakFully('en'));

  /** As a game uses it: what comes out goes in again. */
  function open(model = start) {
    let held = model;
    const page = mount(DoctrineRules, {
      props: {
        model,
        onChange: (rules: readonly DoctrineRule[]): void => {
          held = { ...held, rules };
          void page.setProps({ model: held });
        },
      },
      slots: { test: '<template #test="{ rule, index }">tried {{ index }} {{ rule.id }}</template>' },
      global: { plugins: [i18n] },
      attachTo: document.body,
    });
    const order = () => held.rules.map(({ id }) => id);
    return { page, order };
  }

  it('are put in order by buttons; the focus stays on the rule, and what was done is said', async () => {
    const { page, order } = open();
    expect(page.get('.down').attributes('aria-label')).toBe(down);
    await page.get('.down').trigger('click');
    await nextTick();
    expect(order()).toEqual(['fire.3', 'fire.1']);
    expect(page.get('[role=status]').text()).toBe(moved);
    // At the end it can go no further down: its way up has the focus.
    const row = page.get('[data-rule="fire.1"]');
    expect(row.get('.down').attributes('disabled')).toBeDefined();
    expect(document.activeElement).toBe(row.get('.up').element);
    page.unmount();
  });

  it('hand out a new list when a gap is filled, and leave the old one alone', async () => {
    const { page } = open();
    const before = structuredClone(start);
    const second = page.findAll('select')[1]!;
    expect(second.element.value).toBe('weakest');
    expect(second.attributes('aria-label')).toBe('foe');
    await second.setValue('nearest');
    const rules = page.emitted<[readonly DoctrineRule[]]>('change')![0]![0];
    expect(rules).toEqual([start.rules[0], { ...start.rules[1], parts: foe('nearest') }]);
    expect(start).toEqual(before);
    page.unmount();
  });

  it('are added up to as many as there may be, each under an id of its own, and removed', async () => {
    const { page, order } = open();
    const button = () => page.get('.offers button');
    expect(button().text()).toBe(add);
    await button().trigger('click');
    expect(order()).toEqual(['fire.1', 'fire.3', 'fire.4']);
    expect(button().text()).toBe(full);
    await button().trigger('click');
    expect(order()).toHaveLength(3);
    await page.get('[data-rule="fire.3"] .remove').trigger('click');
    await nextTick();
    expect(order()).toEqual(['fire.1', 'fire.4']);
    expect(document.activeElement).toBe(page.get('[data-rule="fire.4"] .remove').element);
    page.unmount();
  });

  it('are tried on the position in sight by the game', () => {
    const { page } = open();
    expect(page.findAll('.test').map((each) => each.text())).toEqual(['tried 0 fire.1', 'tried 1 fire.3']);
    page.unmount();
  });
});
