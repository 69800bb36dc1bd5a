import { ref, watch } from 'vue';
import { heldPlaces, keepHeld } from '../offline/held.js';

/** Forces that are to stay where they are this turn: no order, only a mark on this device, so that nobody is asked again. */
export interface Held {
  has(place: string): boolean;
  /** Notes that the forces at a place stay, or no longer. */
  toggle(place: string): void;
}

/** What is held in the open phase of a campaign; nothing without one. */
export function useHeld(campaign: string, phase: () => string | null): Held {
  const places = ref<ReadonlySet<string>>(new Set());
  watch(phase, (now) => (places.value = new Set(now === null ? [] : heldPlaces(campaign, now))), { immediate: true });

  return {
    has: (place) => places.value.has(place),
    toggle(place) {
      const now = phase();
      if (now === null) return;
      const others = [...places.value].filter((one) => one !== place);
      places.value = new Set(places.value.has(place) ? others : [...others, place]);
      keepHeld(campaign, now, [...places.value]);
    },
  };
}
