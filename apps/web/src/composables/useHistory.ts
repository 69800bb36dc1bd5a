import { computed, shallowRef, type ComputedRef } from 'vue';

/** Steps that can be taken back and made again. */
export interface History<T> {
  readonly canUndo: ComputedRef<boolean>;
  readonly canRedo: ComputedRef<boolean>;
  /** Remembers what stood before a change; what was undone until then is forgotten. */
  remember(before: T): void;
  /** What stood before `now`; null when there is nothing to take back. */
  undo(now: T): T | null;
  /** What `undo` took back last; null when there is nothing. */
  redo(now: T): T | null;
  clear(): void;
}

/** Keeps the last `limit` steps of something that is replaced whole at every change. */
export function useHistory<T>(limit = 200): History<T> {
  const past = shallowRef<readonly T[]>([]);
  const future = shallowRef<readonly T[]>([]);

  return {
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    remember(before) {
      past.value = [...past.value, before].slice(-limit);
      future.value = [];
    },
    undo(now) {
      const before = past.value.at(-1);
      if (before === undefined) return null;
      past.value = past.value.slice(0, -1);
      future.value = [...future.value, now];
      return before;
    },
    redo(now) {
      const after = future.value.at(-1);
      if (after === undefined) return null;
      future.value = future.value.slice(0, -1);
      past.value = [...past.value, now];
      return after;
    },
    clear() {
      past.value = [];
      future.value = [];
    },
  };
}
