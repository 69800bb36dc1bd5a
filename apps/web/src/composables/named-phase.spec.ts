import { mount } from '@vue/test-utils';
import type { Failure } from '@warlog/api-client';
import { expect, it } from 'vitest';
import { defineComponent, shallowRef, type ComputedRef } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { useNamedPhase } from './useReplayParts.js';

/** The phase that an address selects on a device with two stored phases, while the server has not answered yet. */
async function named(path: string) {
  const ordinals = shallowRef<readonly number[]>([0, 1, 2]);
  const cachedAt = shallowRef<number | null>(1);
  const failure = shallowRef<Failure | null>(null);
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/report/:ordinal?', component: { template: '<i />' } }],
  });
  await router.push(path);
  let phase!: ComputedRef<number | null>;
  const shown = defineComponent(() => {
    phase = useNamedPhase({ cachedAt, failure }, ordinals);
    return () => null;
  });
  mount(shown, { global: { plugins: [router] } });
  return { phase, ordinals, cachedAt, failure };
}

it('shows at once what is stored, and the newest phase if the address names none', async () => {
  expect((await named('/report/1')).phase.value).toBe(1);
  expect((await named('/report/0')).phase.value).toBe(0);
  expect((await named('/report')).phase.value).toBe(2);
});

it('waits for a turn that has closed since, and shows no older one in its place', async () => {
  const { phase, ordinals, cachedAt } = await named('/report/3');
  expect(phase.value).toBeNull();
  [ordinals.value, cachedAt.value] = [[0, 1, 2, 3], null];
  expect(phase.value).toBe(3);
});

it('shows the newest stored phase if the server cannot be reached or has no such turn', async () => {
  const offline = await named('/report/3');
  offline.failure.value = { kind: 'offline' };
  expect(offline.phase.value).toBe(2);
  const invented = await named('/report/99');
  invented.cachedAt.value = null;
  expect(invented.phase.value).toBe(2);
});
