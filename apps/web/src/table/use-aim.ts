import { onMounted, watch } from 'vue';
import type { SurfaceState } from '../surface/use-surface.js';

/** What a table closes in on. */
export interface Aim {
  /** Pieces that are seen together; without any, everybody is. */
  readonly partners: readonly string[];
  /** What is told of: it comes into sight. */
  readonly place: string | null;
}

/**
 * Keeps the table closed in on its aim. Another aim is followed before the table is drawn, so that it is drawn once: at the
 * scale at which it is seen. Whoever looks around in between is left there until the aim changes.
 */
export function useAim(aim: () => Aim | undefined, { embrace, fit, reveal }: SurfaceState) {
  const partners = (): readonly string[] => aim()?.partners ?? [];

  function closeIn(): void {
    if (partners().length > 0) embrace(partners());
    else fit();
  }

  /** Those who act together are seen together, whichever of them is meant. */
  function show(place: string): void {
    if (partners().includes(place)) embrace(partners());
    else reveal(place);
  }

  watch([() => partners().join(' '), () => aim()?.place ?? null] as const, ([who, place], [before, last]) => {
    if (aim() === undefined) return;
    if (who !== before) closeIn();
    if (place !== null && place !== last) show(place);
  });
  onMounted(() => {
    const place = aim()?.place ?? null;
    if (aim() !== undefined) closeIn();
    if (place !== null) show(place);
  });
  return { show };
}
