import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { i18n } from '../../../messages/index.js';
import { speakFully } from '../../../testing/speak-fully.js';
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
  [
    'fr',
    'Règle 1\u00a0: descendre d’un rang',
    'Désormais règle 2 sur 2.',
    'Ajouter\u00a0: fire',
    'Pas plus de 3 règles',
  ],
] as const)('rules of a doctrine, in %s', (language, down, moved, add, full) => {
  beforeEach(() => speakFully(language));
  afterEach(() => speakFully('en'));

  /** Opens the component as a game uses it: emitted changes become the new input. */
  function open(model = start) {
    let current = model;
    const page = mount(DoctrineRules, {
      props: {
        model,
        onChange: (rules: readonly DoctrineRule[]): void => {
          current = { ...current, rules };
          void page.setProps({ model: current });
        },
      },
      slots: { test: '<template #test="{ rule, index }">tried {{ index }} {{ rule.id }}</template>' },
      global: { plugins: [i18n] },
      attachTo: document.body,
    });
    const order = () => current.rules.map(({ id }) => id);
    return { page, order };
  }

  it('orders rules by buttons, leaves the focus on the rule, and announces the change', async () => {
    const { page, order } = open();
    expect(page.get('.down').attributes('aria-label')).toBe(down);
    await page.get('.down').trigger('click');
    await nextTick();
    expect(order()).toEqual(['fire.3', 'fire.1']);
    expect(page.get('[role=status]').text()).toBe(moved);
    // The last rule cannot move down, so its up button has the focus.
    const row = page.get('[data-rule="fire.1"]');
    expect(row.get('.down').attributes('disabled')).toBeDefined();
    expect(document.activeElement).toBe(row.get('.up').element);
    page.unmount();
  });

  it('emits a new list when a gap is filled, and leaves the old one unchanged', async () => {
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

  it('adds rules up to the limit, each with an id of its own, and removes them', async () => {
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

  it('lets the game try rules on the present position', () => {
    const { page } = open();
    expect(page.findAll('.test').map((each) => each.text())).toEqual(['tried 0 fire.1', 'tried 1 fire.3']);
    page.unmount();
  });
});
