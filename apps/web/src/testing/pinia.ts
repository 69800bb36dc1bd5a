import { createPinia, disposePinia, setActivePinia, type Pinia } from 'pinia';

const open = new Set<Pinia>();

/** Ends the stores of a test, with all their timers and listeners. */
export function endStores(): void {
  for (const pinia of open) disposePinia(pinia);
  open.clear();
}

/** Creates and activates stores for one test; they end with the test. */
export function freshPinia(): Pinia {
  const pinia = createPinia();
  open.add(pinia);
  setActivePinia(pinia);
  return pinia;
}
