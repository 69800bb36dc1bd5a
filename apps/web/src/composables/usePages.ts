import type { Reply } from '@warlog/api-client';
import { computed, ref, shallowRef } from 'vue';
import { useRead } from './useRead.js';

/** A page of a list, the newest entry first. */
interface Page<T> {
  readonly nodes: readonly T[];
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
}

/**
 * Reads a list page by page: the first page is stored under `key` and read again, older ones are added on demand.
 * `ask` gets the cursor of a page, null for the first one.
 */
export function usePages<T, P extends Page<T>>(
  key: string,
  idOf: (entry: T) => string,
  ask: (cursor: string | null) => Promise<Reply<P>>,
) {
  const older = shallowRef<readonly T[]>([]);
  const next = ref<string | null>(null);
  const read = useRead<P>(key, async () => {
    const reply = await ask(null);
    if (reply.ok && older.value.length === 0) next.value = reply.data.next;
    return reply;
  });
  /** All entries so far, each once. */
  const entries = computed(() => {
    const all: readonly T[] = [...(read.data.value?.nodes ?? []), ...older.value];
    return [...new Map(all.map((entry) => [idOf(entry), entry])).values()];
  });

  async function more(): Promise<void> {
    if (next.value === null) return;
    const reply = await ask(next.value);
    if (!reply.ok) return;
    older.value = [...older.value, ...reply.data.nodes];
    next.value = reply.data.next;
  }

  return { read, entries, hasMore: computed(() => next.value !== null), more };
}
