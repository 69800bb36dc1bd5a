import { onScopeDispose, ref, watch, type Ref } from 'vue';

/**
 * What happens to a seat that sends nothing, in the ruleset's own first sentence. The ruleset's code comes only when the
 * page has nothing else to do; until then, and where it has nothing to say, null.
 */
export function useIfNothing(ruleset: string, view: () => unknown): Readonly<Ref<string | null>> {
  const text = ref<string | null>(null);
  let isOver = false;
  onScopeDispose(() => (isOver = true));

  async function read(known: unknown): Promise<void> {
    const { ifNothing } = await import('./if-nothing.js');
    const said = await ifNothing(ruleset, known);
    if (!isOver) text.value = said;
  }

  watch(
    view,
    (known) => {
      // A sentence less on home is no reason to say anything.
      if (known !== null) whenIdle(() => void read(known).catch(() => undefined));
    },
    { immediate: true },
  );

  return text;
}

/** Safari has no idle callback: a second after the last change is late enough there. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 1_000);
}
