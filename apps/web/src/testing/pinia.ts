import { createPinia, disposePinia, setActivePinia, type Pinia } from 'pinia';
import { afterEach } from 'vitest';

const open = new Set<Pinia>();

afterEach(() => {
  for (const pinia of open) disposePinia(pinia);
  open.clear();
});

/** Stores of one test's own, in force at once; they end with the test, and whatever they keep running with them. */
export function freshPinia(): Pinia {
  const pinia = createPinia();
  open.add(pinia);
  setActivePinia(pinia);
  return pinia;
}
