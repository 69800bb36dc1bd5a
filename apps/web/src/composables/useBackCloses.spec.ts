// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { h, ref } from 'vue';
import { mount } from '@vue/test-utils';
import { createMemoryHistory, createRouter } from 'vue-router';
import { useBackCloses } from './useBackCloses.js';

it('closes the overlay first, then leaves the screen', async () => {
  const Blank = { render: () => h('p') };
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/', component: Blank },
      { path: '/board', component: Blank },
    ],
  });
  const isOpen = ref(true);
  const Board = {
    setup() {
      useBackCloses(
        () => isOpen.value,
        () => (isOpen.value = false),
      );
      return () => h('p');
    },
  };
  await router.push('/');
  await router.push('/board');
  const mounted = mount(Board, { global: { plugins: [router] } });
  router.back();
  await vi.waitFor(() => expect(isOpen.value).toBe(false));
  expect(router.currentRoute.value.path).toBe('/board');
  router.back();
  await vi.waitFor(() => expect(router.currentRoute.value.path).toBe('/'));
  isOpen.value = true;
  await router.push('/board');
  expect([isOpen.value, router.currentRoute.value.path]).toEqual([true, '/board']);
  mounted.unmount();
});
