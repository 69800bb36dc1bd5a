import { ref, watch } from 'vue';
import { markedPlaces, markPlace } from '../offline/units-kept-in-place.js';

/**
 * Forces that stay where they are this turn: no order, only a mark on this device, so that the app stops asking about
 * them.
 */
export interface UnitsInPlace {
  has(place: string): boolean;
  /** Marks that the forces at a place stay, or removes the mark. */
  toggle(place: string): void;
}

/** Provides the marked forces in the open phase of a campaign; none without a phase. */
export function useUnitsInPlace(campaign: string, phase: () => string | null): UnitsInPlace {
  const places = ref<ReadonlySet<string>>(new Set());
  watch(phase, (now) => (places.value = new Set(now === null ? [] : markedPlaces(campaign, now))), { immediate: true });

  return {
    has: (place) => places.value.has(place),
    toggle(place) {
      const now = phase();
      if (now === null) return;
      const others = [...places.value].filter((other) => other !== place);
      places.value = new Set(places.value.has(place) ? others : [...others, place]);
      markPlace(campaign, now, [...places.value]);
    },
  };
}
