import { mount } from '@vue/test-utils';
import type { Failure } from '@warlog/api-client';
import { expect, it } from 'vitest';
import { defineComponent, shallowRef, type ComputedRef } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { useNamedPhase } from './useReplayParts.js';

/** The phase that an address means to a device whose kept copy knows two, the server's answer being on its way. */
async function named(path: string) {
  const ordinals = shallowRef<readonly number[]>([0, 1, 2]);
  const keptAt = shallowRef<number | null>(1);
  const failure = shallowRef<Failure | null>(null);
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/report/:ordinal?', component: { template: '<i />' } }],
  });
  await router.push(path);
  let phase!: ComputedRef<number | null>;
  const shown = defineComponent(() => {
    phase = useNamedPhase({ keptAt, failure }, ordinals);
    return () => null;
  });
  mount(shown, { global: { plugins: [router] } });
  return { phase, ordinals, keptAt, failure };
}

it('shows at once what the kept copy knows, and the newest of it where the address names none', async () => {
  expect((await named('/report/1')).phase.value).toBe(1);
  expect((await named('/report/0')).phase.value).toBe(0);
  expect((await named('/report')).phase.value).toBe(2);
});

it('waits for a turn that closed since, and shows no older one in its place', async () => {
  const { phase, ordinals, keptAt } = await named('/report/3');
  expect(phase.value).toBeNull();
  [ordinals.value, keptAt.value] = [[0, 1, 2, 3], null];
  expect(phase.value).toBe(3);
});

it('shows the newest that it has where the server cannot be reached, or has no such turn', async () => {
  const offline = await named('/report/3');
  offline.failure.value = { kind: 'offline' };
  expect(offline.phase.value).toBe(2);
  const invented = await named('/report/99');
  invented.keptAt.value = null;
  expect(invented.phase.value).toBe(2);
});
