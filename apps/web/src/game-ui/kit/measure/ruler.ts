import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import { useOpenSelection, type Selection } from '../../../composables/useSelection.js';
import type { SurfaceState } from '../../../map/canvas/use-surface.js';
import type { TableModel } from '../../../map/tactical/model.js';
import { sharedOf } from '../shared.js';

/** What a ruler between two things of a tactical map shows. */
export interface RulerReading {
  /** The distance in the measure of the game. */
  readonly figure: string;
  /** What that distance means for fire. */
  readonly band: string;
  /** What lies between, and what bears, each in a sentence. */
  readonly lines: readonly string[];
  readonly line: TableModel['linesOfSight'][number];
}

/** The ruler of a tactical map, between two things by their ids. */
export interface Ruler {
  /** Null while nothing is measured. */
  readonly first: Readonly<ShallowRef<string | null>>;
  /** Null until it is chosen. */
  readonly second: Readonly<ShallowRef<string | null>>;
  /** Measures from a thing, which is opened. */
  begin(selection: Selection, id: string): void;
  /** Takes the second thing; returns false while nothing is measured. */
  take(id: string): boolean;
  end(): void;
}

/** Returns the ruler of the open campaign. */
export const useRuler = sharedOf((): Ruler => {
  const [first, second] = [shallowRef<string | null>(null), shallowRef<string | null>(null)];
  return {
    first,
    second,
    begin(selection, id) {
      selection.choose(id);
      [first.value, second.value] = [id, null];
    },
    take(id) {
      if (first.value === null) return false;
      if (id !== first.value) second.value = id;
      return true;
    },
    end() {
      [first.value, second.value] = [null, null];
    },
  };
});

/** Returns the ruler of the open campaign, and shows both of its ends on the map. */
export function useShownRuler(map: () => Pick<SurfaceState, 'embrace'> | null): Ruler {
  const ruler = useRuler();
  const show = (id: string | null) => id !== null && map()?.embrace([ruler.first.value ?? id, id]);
  watch(ruler.second, show, { flush: 'post' });
  return ruler;
}

/** Reads the ruler between two things; null if one of them is gone. */
type ReadingOf<Scene> = (scene: Scene, first: string, second: string) => RulerReading | null;

/** Returns what the ruler reads; null until both things are chosen. The code that reads it is loaded when it begins. */
export function useReading<Scene>(
  load: () => Promise<{ readonly readingOf: ReadingOf<Scene> }>,
  sceneOf: () => Scene,
): ComputedRef<RulerReading | null> {
  const { first, second } = useRuler();
  const reader = shallowRef<{ readonly readingOf: ReadingOf<Scene> } | null>(null);
  watch(
    first,
    async (id) => {
      if (id !== null) reader.value ??= await load();
    },
    { immediate: true },
  );
  return computed(() =>
    reader.value === null || first.value === null || second.value === null
      ? null
      : reader.value.readingOf(sceneOf(), first.value, second.value),
  );
}

/** Returns the map with the ruler in place of other lines. */
export const withRuler = (table: TableModel, reading: RulerReading | null): TableModel =>
  reading === null ? table : { ...table, linesOfSight: [reading.line] };

/** Returns how a key begins to measure, from the focused thing of the map, the selected one, or `usual`; or ends it. */
export function useRulerKey(usual: () => string | null): () => boolean {
  const [ruler, selection] = [useRuler(), useOpenSelection()];
  return () => {
    const focused = document.activeElement?.closest('[data-place]')?.getAttribute('data-place');
    const from = focused ?? selection.place.value ?? usual();
    if (ruler.first.value !== null) ruler.end();
    else if (from !== null) ruler.begin(selection, from);
    return from !== null;
  };
}
