// @vitest-environment happy-dom
import { mount, RouterLinkStub } from '@vue/test-utils';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '../../messages/index.js';
import { isNarrow } from '../narrow.js';
import Tabs from './Tabs.vue';

afterEach(() => void (isNarrow.value = false));

/** The texts of a bar with these tabs, and of its list; the last two tabs have one and two things that wait. */
function shown(texts: readonly string[], look: 'bar' | 'row' = 'bar') {
  const tabs = texts.map((text, index) => {
    const count = Math.max(0, index - texts.length + 3);
    return { to: `/${text}`, icon: 'board', text, count, countLabel: `${count} in ${text}` } as const;
  });
  const stubs = { RouterLink: RouterLinkStub };
  const bar = mount(Tabs, { props: { label: 'Parts', tabs, look }, global: { plugins: [i18n], stubs } });
  const wordsOf = (selector: string) => bar.findAll(`${selector} .truncate`).map((text) => text.text());
  return { tabs: wordsOf('.tab'), list: wordsOf('.item'), bar };
}

it('Tabs shows five tabs in a bar, and moves those without room into a list', () => {
  expect(shown(['A', 'B', 'C', 'D', 'E'])).toMatchObject({ tabs: ['A', 'B', 'C', 'D', 'E'], list: [] });
  expect(shown(['A', 'B', 'C', 'D', 'E', 'F'])).toMatchObject({ tabs: ['A', 'B', 'C', 'D', 'More'], list: ['E', 'F'] });
});

it('Tabs shows three tabs of large letters, and all in the row of a wide screen', () => {
  isNarrow.value = true;
  expect(shown(['A', 'B', 'C', 'D'])).toMatchObject({ tabs: ['A', 'B', 'More'], list: ['C', 'D'] });
  expect(shown(['A', 'B', 'C', 'D'], 'row')).toMatchObject({ tabs: ['A', 'B', 'C', 'D'], list: [] });
});

it('Tabs says at its list what waits there in all', () => {
  const { bar } = shown(['A', 'B', 'C', 'D', 'E', 'F']);
  expect(bar.get('.more .badge').text()).toBe('31 in E; 2 in F');
  expect(bar.get('.more').attributes('popovertarget')).toBe(bar.get('.list').attributes('id'));
});
