import { onMounted, watch } from 'vue';
import type { SurfaceState } from '../canvas/use-surface.js';

/** What a map frames. */
export interface AimTool {
  /** Pieces that are shown together; all pieces if it is empty. */
  readonly partners: readonly string[];
  /** The place of the narration: it is moved into sight. */
  readonly place: string | null;
}

/**
 * Frames the map on its aim. A new aim is followed before the map is drawn, so that it is drawn once, at its final
 * scale. If a player pans or zooms in between, the view stays until the aim changes.
 */
export function useAim(aim: () => AimTool | undefined, { embrace, fit, reveal }: SurfaceState) {
  const partners = (): readonly string[] => aim()?.partners ?? [];

  function closeIn(): void {
    if (partners().length > 0) embrace(partners());
    else fit();
  }

  /** Units that act together are shown together, even if only one of them is the aim. */
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
