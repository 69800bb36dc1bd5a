import { disposePinia, type Pinia } from 'pinia';
import { expect, it, vi } from 'vitest';
import { freshPinia } from '../testing/pinia.js';

type UseStore = (pinia: Pinia) => unknown;

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.spec.ts'], { eager: true });
const stores = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((exported): exported is UseStore => typeof exported === 'function' && '$id' in exported);

it('every store ends its timers and listeners when it ends', () => {
  expect(stores.length).toBeGreaterThan(7);
  vi.useFakeTimers();
  const targets = [globalThis, document, Object.getPrototypeOf(matchMedia('print')) as MediaQueryList] as const;
  const added = targets.map((target) => vi.spyOn(target, 'addEventListener'));
  const removed = targets.map((target) => vi.spyOn(target, 'removeEventListener'));
  const pinia = freshPinia();
  for (const use of stores) use(pinia);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  const calls = (spies: typeof added) =>
    new Set(spies.flatMap(({ mock }) => mock.calls.map(([type, listener]) => [type, listener] as const)).map(String));
  const listening = calls(added);
  expect(listening.size).toBeGreaterThan(3);
  disposePinia(pinia);
  expect(vi.getTimerCount()).toBe(0);
  expect(calls(removed)).toEqual(listening);
  vi.useRealTimers();
});
