import { createPinia, disposePinia, setActivePinia, type Pinia } from 'pinia';

const open = new Set<Pinia>();

/** Ends the stores of a test, and whatever they keep running with them. */
export function endStores(): void {
  for (const pinia of open) disposePinia(pinia);
  open.clear();
}

/** Stores of one test's own, in force at once; they end with the test. */
export function freshPinia(): Pinia {
  const pinia = createPinia();
  open.add(pinia);
  setActivePinia(pinia);
  return pinia;
}
