import { shallowRef, type ShallowRef } from 'vue';
import { sharedOf } from './shared.js';

/** The unit whose firing arcs and ranges the map shows, own or enemy. */
export interface ShownArcs {
  readonly unit: Readonly<ShallowRef<string | null>>;
  /** Shows those of this unit, or none if they are shown. */
  toggle(id: string): void;
  /** Shows those of the next of these units, after the last none. */
  next(ids: readonly (string | undefined)[]): void;
}

/** Returns the arcs that are shown in the open campaign. */
export const useShownArcs = sharedOf((): ShownArcs => {
  const unit = shallowRef<string | null>(null);
  return {
    unit,
    toggle: (id) => (unit.value = unit.value === id ? null : id),
    next(ids) {
      const known = ids.filter((id) => id !== undefined);
      unit.value = known[known.indexOf(unit.value ?? '') + 1] ?? null;
    },
  };
});
