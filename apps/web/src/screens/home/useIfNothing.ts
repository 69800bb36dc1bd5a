import { onScopeDispose, ref, watch, type Ref } from 'vue';
import type { KnownGame } from './useKnownGame.js';

/**
 * What happens to a seat that sends nothing, in a sentence. The ruleset's code comes only when the
 * page has nothing else to do; until then, and where it has nothing to say, null.
 */
export function useIfNothing(ruleset: string, known: () => KnownGame | null): Readonly<Ref<string | null>> {
  const text = ref<string | null>(null);
  let isOver = false;
  onScopeDispose(() => (isOver = true));

  async function read({ view, standing }: KnownGame): Promise<void> {
    const { ifNothing } = await import('./if-nothing.js');
    const said = await ifNothing(ruleset, view, standing);
    if (!isOver) text.value = said;
  }

  watch(
    known,
    (game) => {
      // A sentence less on home is no reason to say anything.
      if (game !== null && game.view !== null) whenIdle(() => void read(game).catch(() => undefined));
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
